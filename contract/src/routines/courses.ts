/**
 * What is usual for a kind of medicine, proposed to a dermatologist from a prescription of the note: they take it, change it or leave it, and it counts only
 * once they sign. What the prescription itself says wins. The table is a draft of ours: whether a dermatologist of the clinic has read it is said where it is proposed.
 */

import { mostWords, newStep, type Phase, type RoutineStep, type TimeOfDay } from './routines.ts';
import type { KindOfMedicine } from './side-effects.ts';
import { readSig } from './sig.ts';

/** Raised with every change of the table: who has reviewed it has reviewed this one. A test holds it to its words. */
export const coursesVersion = 2;

export interface Course {
  name: string;
  kind: KindOfMedicine;
  /** Beginnings of the drug's name, and of its form where another form is for something else, in small letters. */
  drugs: readonly string[];
  usual: Partial<Pick<RoutineStep, 'times' | 'ramp' | 'avoid' | 'expect' | 'call'>>;
  source: string;
}

const slowly: Phase[] = [
  { every_days: 3, for_days: 14 },
  { every_days: 2, for_days: 14 },
];
const evening: TimeOfDay[] = ['evening'];
const callForIrritation = 'Your skin burns for more than an hour, blisters, or the redness does not settle after three days without it.';

export const courses: readonly Course[] = [
  {
    name: 'Isotretinoin by mouth',
    kind: 'isotretinoin',
    drugs: ['isotretinoin'],
    usual: {
      avoid: 'Pregnancy, giving blood, waxing, and other vitamin A.',
      expect: [
        { week: 1, words: 'Dry lips are usual. Use lip balm often.' },
        { week: 4, words: 'It may flare before it clears. Less oil.' },
        { week: 12, words: 'Clearing begins in months three and four.' },
      ],
      call: 'Low mood, a bad headache, blurred sight, belly pain, or if you may be pregnant.',
    },
    source: 'iPLEDGE; globale-dermatologie',
  },
  {
    name: 'Acitretin by mouth',
    kind: 'isotretinoin',
    drugs: ['acitretin'],
    usual: {
      avoid: 'Pregnancy and giving blood, now and for three years after the last one, alcohol, and other vitamin A.',
      call: 'Low mood, a bad headache, blurred sight, belly pain, yellow eyes, or if you may be pregnant.',
    },
    source: 'acitretin label',
  },
  {
    // before the steroids: its name begins with one
    name: 'A retinoid that bleaches, with a steroid',
    kind: 'retinoid',
    drugs: ['fluocinolone, hydroquinone', 'hydroquinone and tretinoin'],
    usual: {
      times: evening,
      avoid: 'Sun without sunscreen, scrubs, peels and waxing where you use it, and eyelids. Not in pregnancy.',
      expect: [{ week: 1, words: 'Some dryness and redness.' }],
      call: `${callForIrritation.slice(0, -1)}, or it gets darker.`,
    },
    source: 'fluocinolone, hydroquinone and tretinoin label',
  },
  {
    name: 'Retinoid on the skin',
    kind: 'retinoid',
    drugs: ['adapalene', 'tretinoin', 'tazarotene', 'trifarotene', 'clindamycin and tretinoin'],
    usual: {
      times: evening,
      ramp: slowly,
      avoid: 'Scrubs, peels and waxing where you use it, and sun without sunscreen. Not in pregnancy.',
      expect: [
        { week: 1, words: 'Some dryness. Nothing to see yet.' },
        { week: 4, words: 'It may be drier or look a little worse before it gets better. Please do not stop.' },
        { week: 12, words: 'The full effect shows now, after 8 to 12 weeks.' },
      ],
      call: callForIrritation,
    },
    source: 'NICE NG198 (niformulary); adapalene leaflet; villagedermatology',
  },
  {
    name: 'Benzoyl peroxide, or an antibiotic on the skin',
    kind: 'on_the_skin',
    drugs: ['benzoyl peroxide', 'clindamycin', 'erythromycin', 'dapsone', 'sulfacetamide', 'salicylic'],
    usual: {
      avoid: 'Colored towels and clothes touching it where it contains benzoyl peroxide: it bleaches.',
      expect: [
        { week: 1, words: 'Some dryness.' },
        { week: 4, words: 'Fewer new spots begin to show from week six to eight.' },
        { week: 12, words: 'We look at it again after twelve weeks.' },
      ],
      call: callForIrritation,
    },
    source: 'NICE NG198 (niformulary)',
  },
  {
    name: 'Rosacea on the skin',
    kind: 'on_the_skin',
    drugs: ['metronidazole', 'ivermectin cream', 'azelaic acid', 'brimonidine', 'oxymetazoline'],
    usual: {
      avoid: 'Whatever makes you flush: heat, alcohol, spice; and sun without sunscreen.',
      expect: [
        { week: 1, words: 'It may sting for a few minutes.' },
        { week: 4, words: 'The redness begins to settle between week three and six.' },
        { week: 12, words: 'If nothing has changed by now, we change the treatment.' },
      ],
      call: 'Your eyes are sore or red, or it burns for more than an hour.',
    },
    source: 'bpac',
  },
  {
    name: 'Steroid on the skin',
    kind: 'steroid',
    drugs: [
      ...[
        'alclometasone',
        'betamethasone',
        'calcipotriene and betamethasone',
        'clobetasol',
        'clobetasone',
        'desonide',
        'desoximetasone',
        'diflorasone',
        'fluocinolone',
      ],
      ...['fluocinonide', 'flurandrenolide', 'fluticasone', 'halcinonide', 'halobetasol', 'hydrocortisone', 'mometasone', 'triamcinolone'],
    ],
    usual: {
      avoid: 'Skin that is clear, and eyelids, unless we told you so.',
      expect: [
        { week: 1, words: 'Less itch within days, clearer within two weeks.' },
        { week: 4, words: 'Only where it comes back, and not for longer than we said.' },
      ],
      call: 'It is no better after two weeks, it weeps or has yellow crusts, or you have a fever.',
    },
    source: 'NICE eczema (medicaltalk); nice1pagers',
  },
  {
    name: 'Without a steroid, on the skin',
    kind: 'on_the_skin',
    drugs: ['calcipotriene', 'calcitriol', 'tacrolimus', 'pimecrolimus', 'crisaborole', 'ruxolitinib', 'roflumilast', 'tapinarof'],
    usual: {
      avoid: 'Strong sun on the skin that you treat.',
      expect: [
        { week: 1, words: 'Burning or stinging is usual in the first days.' },
        { week: 4, words: 'Calmer and flatter by now.' },
        { week: 12, words: 'We look at it again.' },
      ],
      call: callForIrritation,
    },
    source: 'bpac; niformulary',
  },
  {
    name: 'Antibiotic or antiviral by mouth',
    kind: 'by_mouth',
    drugs: [
      ...['doxycycline', 'minocycline', 'sarecycline', 'tetracycline', 'azithromycin', 'amoxicillin', 'cephalexin', 'trimethoprim'],
      ...['acyclovir', 'valacyclovir', 'famciclovir', 'terbinafine', 'fluconazole', 'itraconazole', 'griseofulvin'],
    ],
    usual: {
      avoid: 'Sun without sunscreen. Take it with a full glass of water, sitting up.',
      call: 'A rash, hives, a bad headache, or diarrhea that does not stop.',
    },
    source: 'NICE NG198 (niformulary)',
  },
];

/** As a prescription of the note says it; the name as its line has it. */
export interface Prescribed {
  name: string;
  drug: string;
  form: string;
  sig: string;
}

function courseOf({ drug, form }: Pick<Prescribed, 'drug' | 'form'>): Course | undefined {
  const called = `${drug.trim()} ${form.trim()}`.toLowerCase();
  if (/dental|lash/i.test(form)) return undefined;
  const byMouth = /tablet|capsule|mouth|suspension|syrup/i.test(form);
  return courses.find(
    ({ drugs, kind }) => drugs.some((one) => called.startsWith(one)) && byMouth === (kind === 'by_mouth' || kind === 'isotretinoin'),
  );
}

/** For what may come of it. */
export function kindOfMedicine(prescribed: Pick<Prescribed, 'drug' | 'form'>): KindOfMedicine {
  return courseOf(prescribed)?.kind ?? (/tablet|capsule|inject|mouth|pen|syringe/i.test(prescribed.form) ? 'by_mouth' : 'on_the_skin');
}

/** The step that a prescription comes to: what its sig surely says, and beside that what is usual for its kind. The patient reads the whole sig. */
export function proposedStep(prescribed: Prescribed): { step: RoutineStep; course: string | null } {
  const { name, sig } = prescribed;
  const course = courseOf(prescribed);
  const { ramp: usualRamp, times: usualTimes, ...usual } = course?.usual ?? {};
  const { times, ramp, isParticular, to_choose, ...days } = readSig(sig);
  const step: RoutineStep = {
    ...newStep,
    ...usual,
    what: shortened(`${name}. ${sig.trim()}`.replace(/[\s.]+$/, '')),
    // what is due once a day and says no more is done with what else is done then
    times: times.length > 0 || to_choose.includes('days') ? times : (usualTimes ?? ['morning']),
    ...days,
    ramp: isParticular ? ramp : (usualRamp ?? []),
    amount: /pea[- ]size/i.test(sig) ? { of: 'pea', count: 1 } : null,
    prescription: name,
    ...(to_choose.length > 0 && { to_choose }),
  };
  return { step, course: course?.name ?? null };
}

/** As much as a step holds; that there is more is seen. */
export function shortened(words: string): string {
  return words.length <= mostWords ? words : `${words.slice(0, mostWords - 1).replace(/\s+\S*$/, '')}…`;
}
