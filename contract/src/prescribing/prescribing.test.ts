/** What is not prescribed this way, and what speaks against a prescription for this patient. */
import { describe, expect, it } from 'vitest';
import { dangersIn, type PatientInMind, refusedLinesIn } from './prescribing.ts';

const healthy: PatientInMind = { profile: { pregnant: 'no', allergies: 'no' }, age: 34 };
const pregnant: PatientInMind = { profile: { pregnant: 'yes', allergies: 'no' }, age: 34 };
const allergicTo = (currentAllergies: string): PatientInMind => ({
  profile: { pregnant: 'no', allergies: 'yes', currentAllergies },
  age: 34,
});
const dangers = (line: string, patient: PatientInMind, plan = 'Wash gently.') =>
  dangersIn({ rx: [line], treatment_plan: plan }, patient).map(({ words }) => words);

describe('what is not prescribed from photos', () => {
  it.each([
    ['Isotretinoin 40 mg daily', 'Isotretinoin'],
    ['**Iso**tretinoin 20 mg', 'Isotretinoin'],
    ['ISO-TRETINOIN 10 mg', 'Isotretinoin'],
    ['iso tretinoin', 'Isotretinoin'],
    ['isotretinion 30 mg', 'Isotretinoin'],
    ['isotretenoin 30 mg', 'Isotretinoin'],
    ['13-cis-retinoic acid', 'Isotretinoin'],
    ['Accutane', 'Isotretinoin'],
    ['Absorica LD 16 mg', 'Isotretinoin'],
    ['Claravis 20 mg', 'Isotretinoin'],
    ['Acitretin 25 mg', 'Acitretin'],
    ['acitretine 10 mg', 'Acitretin'],
    ['Soriatane 25 mg', 'Acitretin'],
  ])('is found in "%s"', (line, name) => {
    expect(refusedLinesIn(['Benzoyl peroxide 5 % gel', line], 'photo')).toEqual([
      { line: 1, words: `${name} cannot be prescribed from photos: it needs a video visit.` },
    ]);
    expect(refusedLinesIn([line], 'video')).toEqual([]);
  });

  it.each(['Tramadol 50 mg', 'Adderall XR', 'oxycodon 5 mg', 'Tylenol #3', 'Testosterone gel'])(
    'a controlled substance is never: "%s"',
    (line) => {
      for (const mode of ['photo', 'video'] as const)
        expect(refusedLinesIn([line], mode)).toEqual([
          { line: 0, words: expect.stringContaining('is a controlled substance: it is never prescribed here') },
        ]);
    },
  );

  it.each(['Thalidomide 100 mg capsules', 'Thalomid 50 mg', 'thalidomid 50 mg'])(
    'a programme of its own is not kept here: "%s"',
    (line) => {
      for (const mode of ['photo', 'video'] as const)
        expect(refusedLinesIn([line], mode)).toEqual([
          { line: 0, words: expect.stringMatching(/THALOMID REMS.*it is never prescribed here/) },
        ]);
    },
  );

  it.each([
    'Tretinoin 0.025 % cream at night',
    'Adapalene 0.1 % gel',
    'Hydrocortisone 2.5 % cream',
    'Alitretinoin gel',
    'Ketoconazole 2 % shampoo',
    'Every morning, in a thin layer, with a moisturizer',
  ])('everything else may be: "%s"', (line) => {
    expect(refusedLinesIn([line], 'photo')).toEqual([]);
  });
});

describe('pregnancy', () => {
  it.each([
    ['Tretinoin 0.025 % cream at night', 'tretinoin'],
    ['Retin-A micro gel', 'tretinoin'],
    ['ADAPALENE 0.1 % gel', 'adapalene'],
    ['Epiduo forte', 'adapalene'],
    ['tazarotene foam', 'tazarotene'],
    ['doxycycline 100 mg', 'doxycycline'],
    ['doxicycline 100 mg', 'doxycycline'],
    ['minocycline 50mg', 'minocycline'],
    ['Spironolactone 50 mg daily', 'spironolactone'],
    ['methotrexate weekly', 'methotrexate'],
    ['finasteride 1 mg', 'finasteride'],
    ['Erivedge 150 mg capsule', 'vismodegib'],
    ['Odomzo 200 mg capsule', 'sonidegib'],
    ['Azathioprine 50 mg tablet', 'azathioprine'],
    ['Otezla 30 mg', 'apremilast'],
    ['Minoxidil 5% foam', 'minoxidil'],
    ['Opzelura cream', 'ruxolitinib'],
    ['Itraconazole 100 mg capsule', 'itraconazole'],
  ])('speaks against "%s"', (line, name) => {
    expect(dangers(line, pregnant)).toEqual([`Pregnant: the note mentions ${name}.`]);
    expect(dangers(line, healthy)).toEqual([]);
  });

  it('speaks against a word in the plan too, and while only planned', () => {
    const planning: PatientInMind = { profile: { pregnant: 'planning', allergies: 'no' }, age: 34 };
    expect(dangers('', planning, 'Start *adapalene* slowly.')).toEqual(['Planning a pregnancy: the note mentions adapalene.']);
  });

  it('does not take isotretinoin for tretinoin, or an eye for Retin-A', () => {
    expect(dangers('', pregnant, 'No isotretinoin.')).toEqual(['Pregnant: the note mentions isotretinoin.']);
    expect(dangers('', pregnant, 'The retina was looked at.')).toEqual([]);
  });
});

describe('what harms an unborn child most', () => {
  it.each(['Vismodegib 150 mg', 'Sonidegib 200 mg'])('is refused in or before a pregnancy, and while nobody knows: "%s"', (line) => {
    const refused = (patient: PatientInMind) => refusedLinesIn([line], 'video', patient).map(({ words }) => words);
    expect(refused(pregnant)).toEqual([expect.stringContaining('is never prescribed in pregnancy')]);
    expect(refused({ profile: { pregnant: 'planning', allergies: 'no' }, age: 34 })).toHaveLength(1);
    expect(refused({ profile: null, age: null })).toHaveLength(1);
    expect(refused(healthy)).toEqual([]);
  });
});

describe('an allergy', () => {
  it.each([
    ['Penicillin (hives)', 'Amoxicillin 500 mg', 'Allergic to penicillin: amoxicillin, a penicillin, is prescribed.'],
    ['penicilin', 'Augmentin 875', 'Allergic to penicillin: amoxicillin, a penicillin, is prescribed.'],
    ['PCN', 'amoxicilin', 'Allergic to pcn: amoxicillin, a penicillin, is prescribed.'],
    ['Amoxil', 'Amoxicillin 500 mg', 'Allergic to amoxicillin: amoxicillin is prescribed.'],
    ['Penicillin', 'Keflex 500', 'Allergic to penicillin: cephalexin, a cephalosporin, is prescribed, and some people react to both.'],
    ['sulfa drugs', 'Bactrim DS twice a day', 'Allergic to sulfa: sulfamethoxazole, a sulfonamide, is prescribed.'],
    ['minocycline', 'Doxycycline 100 mg', 'Allergic to minocycline: doxycycline, a tetracycline, is prescribed.'],
    ['z-pack', 'Erythromycin gel', 'Allergic to azithromycin: erythromycin, a macrolide, is prescribed.'],
    ['Neomycin (rash as a child)', 'Neomycin ointment', 'Allergic to neomycin: neomycin is prescribed.'],
    ['lanolin', 'Lanolin ointment', 'Allergic to lanolin: lanolin is prescribed.'],
  ])('to "%s" speaks against "%s"', (told, line, words) => {
    expect(dangers(line, allergicTo(told))).toEqual([words]);
  });

  it('is not looked for in the plan, where one may be told to avoid it', () => {
    expect(dangers('', allergicTo('fragrance'), 'Avoid fragrance.')).toEqual([]);
  });

  it('is not taken from words that name no substance', () => {
    expect(dangers('Azelaic acid cream for the rash', allergicTo('Rash from a cream'))).toEqual([]);
  });
});

describe('who is not known, or young', () => {
  it('a child under eight is not given a tetracycline without a reason', () => {
    expect(dangers('Doxycycline 50 mg', { ...healthy, age: 7 })).toEqual(['Age 7: doxycycline stains the teeth of children under eight.']);
    expect(dangers('Doxycycline 50 mg', { ...healthy, age: 8 })).toEqual([]);
  });

  it('without a profile nothing is prescribed without a reason, and advice alone needs none', () => {
    const unknown: PatientInMind = { profile: null, age: null };
    expect(dangers('Azelaic acid 15 % gel', unknown)).toEqual(['No health profile: pregnancy and allergies are not known.']);
    expect(dangers('', unknown)).toEqual([]);
  });
});

describe('lab values that should be known', () => {
  const today = '2026-11-25';
  const of = (rx: string, values: { test: string; day: string }[], age: number | null = 30) =>
    dangersIn({ rx: [rx], treatment_plan: '' }, { ...healthy, age, labs: { values, today } }).map(({ words }) => words);

  it('are asked for by name, each with how old it may be', () => {
    expect(of('Methotrexate 10 mg weekly', [])).toEqual([
      'Methotrexate: no blood count, liver values or creatinine in the last three months, no hepatitis B test or hepatitis C test on record.',
    ]);
    const recent = ['white-cells', 'alt', 'creatinine'].map((test) => ({ test, day: '2026-10-01' }));
    const once = ['hbsag', 'hcv'].map((test) => ({ test, day: '2021-01-01' }));
    expect(of('Methotrexate 10 mg weekly', [...recent, ...once])).toEqual([]);
    expect(of('Trexall', [{ test: 'white-cells', day: '2026-08-01' }, ...recent.slice(1), ...once])).toEqual([
      'Methotrexate: no blood count in the last three months.',
    ]);
  });

  it('are not asked for where nothing is prescribed that needs them, where nobody has looked, or below the age', () => {
    expect(of('Hydrocortisone 1 % cream', [])).toEqual([]);
    expect(of('Spironolactone 50 mg', [], 30)).toEqual([]);
    expect(of('Spironolactone 50 mg', [], 50)).toEqual(['Spironolactone: no potassium in the last year.']);
    expect(dangersIn({ rx: ['Methotrexate'], treatment_plan: '' }, healthy)).toEqual([]);
  });
});
