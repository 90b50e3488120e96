/** Every sig of the clinic's formulary against its reading, written by hand: a line that is new is read by somebody first, and one that is read otherwise is seen. */
import { readFileSync } from 'node:fs';
import { mayHarmPregnancy } from '@pellis/contract/prescribing/in-pregnancy';
import { listedMedicines } from '@pellis/contract/prescriptions/clinic-formulary';
import { kindOfMedicine, proposedStep } from '@pellis/contract/routines/courses';
import { linesOfRoutine } from '@pellis/contract/routines/routine-lines';
import { problemOfStep } from '@pellis/contract/routines/routine-words';
import { effectsOf } from '@pellis/contract/routines/side-effects';
import { expect, test } from 'vitest';
import { formulary as shipped } from '../prescriptions/formulary.ts';

const formulary = readFileSync(new URL('../prescriptions/formulary.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .filter(Boolean)
  .map((line) => {
    const [drug = '', strength = '', form = '', sig = '', , , , , cautions = ''] = line.split('\t');
    return { name: `${drug} ${strength} ${form}`, drug, form, sig, cautions };
  });

/** When in the day, on which days, until when; and for which lines. */
const readings: Record<string, string> = {
  'in the morning and at midday and in the evening, every day, for 5 days': `Acyclovir 400 mg tablet`,
  '4 times a day (in the morning, at midday, in the afternoon and in the evening), every day, for 1 week': `Cephalexin 500 mg capsule; Dicloxacillin 500 mg capsule`,
  '6 times a day (in the morning, in the late morning, at midday, in the afternoon, in the early evening and in the evening), every day, for 1 week': `Acyclovir 5% ointment`,
  'when in the day, on which days and for how long to be chosen': `Aluminum chloride 20% solution; Ciclopirox 8% nail solution; Folic acid 1 mg tablet; Ketoconazole 2% shampoo; Lidocaine 5% ointment; Lidocaine and prilocaine 2.5%/2.5% cream; Methylprednisolone 4 mg
    dose pack; Penciclovir 1% cream; Podofilox 0.5% solution; Podofilox 0.5% gel; Spinosad 0.9% suspension; Triamcinolone 0.1% dental paste;
    Trifarotene 0.005% cream; Valacyclovir 1 g tablet`,
  'in the evening, every second day for 2 weeks, then every day': `Adapalene 0.1% gel; Adapalene 0.3% gel; Adapalene 0.1% cream; Tazarotene 0.05% cream; Tazarotene 0.1% cream; Tazarotene 0.05% gel;
    Tazarotene 0.1% gel; Tazarotene 0.045% lotion; Tretinoin 0.025% cream; Tretinoin 0.05% cream; Tretinoin 0.1% cream; Tretinoin 0.01% gel;
    Tretinoin 0.025% gel; Tretinoin 0.04% microsphere gel; Tretinoin 0.1% microsphere gel; Tretinoin 0.05% lotion`,
  'in the evening, every third day for 2 weeks, then every second day for 2 weeks, then every day': `Adapalene and benzoyl peroxide 0.1%/2.5% gel; Adapalene and benzoyl peroxide 0.3%/2.5% gel; Clindamycin and tretinoin 1.2%/0.025% gel`,
  'in the morning and in the evening, every day, for 2 weeks': `Alclometasone 0.05% cream; Alclometasone 0.05% ointment; Betamethasone dipropionate 0.05% cream; Betamethasone dipropionate 0.05% ointment;
    Betamethasone dipropionate, augmented 0.05% cream; Betamethasone valerate 0.1% cream; Betamethasone valerate 0.12% foam; Clobetasol 0.05%
    cream; Clobetasol 0.05% ointment; Clobetasol 0.05% gel; Clobetasol 0.05% solution; Clobetasol 0.05% foam; Desonide 0.05% cream; Desonide
    0.05% ointment; Desonide 0.05% lotion; Desoximetasone 0.25% cream; Fluocinolone 0.01% body oil; Fluocinolone 0.025% ointment; Fluocinonide
    0.05% cream; Fluocinonide 0.05% ointment; Fluocinonide 0.05% gel; Fluocinonide 0.05% solution; Halobetasol 0.05% cream; Halobetasol 0.05%
    ointment; Hydrocortisone 1% cream; Hydrocortisone 2.5% cream; Hydrocortisone 1% ointment; Hydrocortisone 2.5% ointment; Hydrocortisone 2.5%
    lotion; Hydrocortisone butyrate 0.1% cream; Hydrocortisone valerate 0.2% cream; Nystatin and triamcinolone 100,000 units/g/0.1% cream;
    Terbinafine 1% cream; Triamcinolone 0.1% cream; Triamcinolone 0.1% ointment; Triamcinolone 0.1% lotion; Triamcinolone 0.025% cream;
    Triamcinolone 0.1% cream, large jar`,
  'in the morning and in the evening, every day': `Ammonium lactate 12% lotion; Azelaic acid 15% gel; Azelaic acid 20% cream; Azelaic acid 15% foam; Calcipotriene 0.005% cream; Calcipotriene
    0.005% ointment; Calcipotriene 0.005% solution; Ciclopirox 0.77% cream; Ciclopirox 0.77% gel; Clascoterone 1% cream; Clindamycin 1% gel;
    Clindamycin 1% lotion; Clindamycin 1% solution; Crisaborole 2% ointment; Doxycycline 100 mg capsule; Doxycycline 100 mg tablet; Doxycycline
    50 mg capsule; Eflornithine 13.9% cream; Erythromycin 2% gel; Famotidine 20 mg tablet; Glycopyrrolate 1 mg tablet; Griseofulvin
    ultramicrosize 250 mg tablet; Hydroxychloroquine 200 mg tablet; Metronidazole 0.75% cream; Metronidazole 0.75% gel; Minocycline 50 mg
    capsule; Minocycline 100 mg capsule; Minoxidil 5% solution; Nystatin 100,000 units/g cream; Nystatin 100,000 units/g powder; Oxybutynin 5 mg
    tablet; Pimecrolimus 1% cream; Ruxolitinib 1.5% cream; Tacrolimus 0.03% ointment; Tacrolimus 0.1% ointment`,
  'in the morning and in the evening, every day, for 1 week': `Amoxicillin and clavulanate 875 mg/125 mg tablet; Sulfamethoxazole and trimethoprim 800 mg/160 mg tablet`,
  'in the morning and in the evening, every day, from when to be chosen': `Apremilast 30 mg tablet`,
  'in the morning, every day, for 5 days': `Azithromycin 250 mg tablet; Tirbanibulin 1% ointment`,
  'in the morning, every day': `Benzoyl peroxide 2.5% gel; Benzoyl peroxide 5% gel; Benzoyl peroxide 5% wash; Benzoyl peroxide 10% wash; Brimonidine 0.33% gel; Cetirizine
    10 mg tablet; Clindamycin and benzoyl peroxide 1.2%/2.5% gel; Clindamycin and benzoyl peroxide 1.2%/5% gel; Clindamycin and benzoyl peroxide
    1%/5% gel; Dapsone 5% gel; Dapsone 7.5% gel; Doxycycline modified-release 40 mg capsule; Drospirenone and ethinyl estradiol 3 mg/0.02 mg
    tablet; Fexofenadine 180 mg tablet; Finasteride 1 mg tablet; Glycopyrronium 2.4% cloth; Isotretinoin 10 mg capsule; Isotretinoin 20 mg
    capsule; Isotretinoin 30 mg capsule; Isotretinoin 40 mg capsule; Ivermectin 1% cream; Metronidazole 1% gel; Minocycline 1.5% foam;
    Minocycline extended-release 65 mg tablet; Minocycline extended-release 115 mg tablet; Minoxidil 5% foam; Minoxidil 2.5 mg tablet;
    Oxymetazoline 1% cream; Roflumilast 0.3% cream; Roflumilast 0.15% cream; Roflumilast 0.3% foam; Sarecycline 60 mg tablet; Sarecycline 100 mg
    tablet; Sarecycline 150 mg tablet; Silver sulfadiazine 1% cream; Spironolactone 25 mg tablet; Spironolactone 50 mg tablet; Spironolactone
    100 mg tablet; Sulfacetamide and sulfur 10%/5% wash; Sulfacetamide and sulfur 10%/5% cream; Tapinarof 1% cream; Terbinafine 250 mg tablet;
    Urea 40% cream; Valacyclovir 500 mg tablet`,
  'in the evening, every day': `Bimatoprost 0.03% solution for lashes; Doxepin 10 mg capsule; Fluocinolone 0.01% scalp oil; Hydroxyzine 25 mg tablet; Hydroxyzine 10 mg
    tablet; Levocetirizine 5 mg tablet`,
  'in the morning, every day, for 4 weeks': `Calcipotriene and betamethasone 0.005%/0.064% ointment; Calcipotriene and betamethasone 0.005%/0.064% foam; Clobetasol 0.05% shampoo;
    Econazole 1% cream; Fluorouracil 0.5% cream`,
  'in the morning and in the evening, every day, for 10 days': `Cefadroxil 500 mg capsule`,
  'in the morning, on Mondays and Thursdays': `Ciclopirox 1% shampoo`,
  'in the morning and at midday and in the evening, every day, for 1 week': `Clindamycin 300 mg capsule; Valacyclovir 1,000 mg tablet`,
  'in the morning and in the evening, every day, for 4 weeks': `Clotrimazole 1% cream`,
  'in the morning and in the evening, every day, for how long to be chosen': `Diclofenac 3% gel; Fluorouracil 5% cream`,
  'in the morning, every 14 days, from when to be chosen': `Dupilumab 300 mg/2 mL pen`,
  'in the morning, every day, for 48 weeks': `Efinaconazole 10% nail solution; Tavaborole 5% nail solution`,
  'in the morning, once a week': `Fluconazole 150 mg tablet; Fluconazole 200 mg tablet; Methotrexate 2.5 mg tablet`,
  'in the evening, every day, for 8 weeks': `Fluocinolone, hydroquinone and tretinoin 0.01%/4%/0.05% cream`,
  'in the morning and at midday and in the evening, every day': `Gentamicin 0.1% ointment`,
  'in the morning and in the evening, every day, for 90 days': `Hydroquinone 4% cream`,
  'in the evening, on Mondays, Wednesdays and Fridays': `Imiquimod 5% cream`,
  'in the evening, on Mondays and Thursdays, for 16 weeks': `Imiquimod 5% cream packets`,
  'in the morning, once a week, for 8 days': `Ivermectin 3 mg tablet`,
  'in the morning, every day, for 1 day': `Ivermectin 0.5% lotion`,
  'in the morning, every day, for how long to be chosen': `Ketoconazole 2% cream`,
  'in the morning, every day, for 2 weeks': `Mometasone 0.1% cream; Mometasone 0.1% ointment; Mometasone 0.1% lotion`,
  'in the morning and at midday and in the evening, every day, for 10 days': `Mupirocin 2% ointment; Mupirocin 2% cream`,
  'in the morning and in the evening, every day, for 5 days': `Ozenoxacin 1% cream`,
  'in the evening, once a week, for 8 days': `Permethrin 5% cream`,
  'in the morning, every day, for 12 days': `Prednisone 10 mg tablet`,
  'in the morning, every day, for 1 week': `Selenium sulfide 2.5% lotion`,
  'in the morning and at midday and in the evening, every day, for 16 weeks': `Sinecatechins 15% ointment`,
};
const expected = new Map(
  Object.entries(readings).flatMap(([reading, names]) => names.split(/;\s+/).map((name) => [name.replaceAll(/\s+/g, ' '), reading])),
);

function readingOf({ name }: (typeof formulary)[number]): string {
  const { step } = proposed(name);
  return linesOfRoutine([{ ...step, what: '', amount: null }])[0] ?? '';
}

function proposed(name: string) {
  const line = formulary.find((one) => one.name === name);
  if (!line) throw new Error(`The formulary has no ${name}`);
  return proposedStep(line);
}

test('each line of the formulary is proposed as somebody has read it, and what is not in the table fails', () => {
  expect(formulary.length).toBeGreaterThan(150);
  for (const line of formulary)
    expect(`${line.name}: ${readingOf(line)}`).toBe(`${line.name}: ${expected.get(line.name) ?? 'nobody has read it'}`);
  expect([...expected.keys()].filter((name) => !formulary.some((line) => line.name === name))).toEqual([]);
});

test('whatever is left to choose stops the signature, and each step has its whole sig', () => {
  for (const line of formulary) {
    const { step } = proposed(line.name);
    expect(step.what).toBe(`${line.name}. ${line.sig}`.replace(/\.$/, ''));
    expect(Boolean(problemOfStep(step)), line.name).toBe(readingOf(line).includes('to be chosen'));
  }
});

test('what is usual for one kind is not said of another', () => {
  const courseOf = (name: string) => proposed(name).course;
  expect(proposed('Fluocinolone, hydroquinone and tretinoin 0.01%/4%/0.05% cream').step.avoid).toContain('Not in pregnancy');
  expect(courseOf('Ivermectin 1% cream')).toBe('Rosacea on the skin');
  expect(courseOf('Ivermectin 0.5% lotion')).toBeNull();
  expect(courseOf('Calcipotriene and betamethasone 0.005%/0.064% ointment')).toBe('Steroid on the skin');
  expect(courseOf('Triamcinolone 0.1% dental paste')).toBeNull();
  const acitretin = proposedStep({ name: 'x', drug: 'Acitretin 25 mg capsule', form: 'Acitretin 25 mg capsule', sig: 'Take 1 daily' });
  expect(acitretin).toMatchObject({ course: 'Acitretin by mouth', step: { expect: [] } });
});

const listed = listedMedicines(shipped().map((entry) => ({ ...entry, is_own: false })));

test('of whatever the formulary has as not for a pregnancy one can say that one may be pregnant, and of acitretin, which it has not', () => {
  const mayBeSaid = (one: { name: string; drug: string; form: string }) =>
    effectsOf(kindOfMedicine(one), mayHarmPregnancy(one.name, listed)).includes('pregnant');
  const against = formulary.filter(({ cautions }) => cautions.includes('P'));
  expect(new Set(against.map(({ drug }) => drug)).size).toBeGreaterThan(20);
  expect(against.filter((one) => !mayBeSaid(one)).map(({ name }) => name)).toEqual([]);
  expect(mayBeSaid({ name: 'Soriatane 25 mg', drug: '', form: '' })).toBe(true);
  expect(formulary.filter(({ drug }) => drug === 'Hydrocortisone' || drug === 'Cephalexin').some(mayBeSaid)).toBe(false);
});
