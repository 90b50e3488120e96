/**
 * What is usual for a kind of medicine, proposed to a dermatologist from a prescription of the note: they take it, change it or leave it, and it counts only
 * once they sign. What the prescription itself says wins. The table is a draft of ours: whether a dermatologist of the clinic has read it is said where it is proposed.
 */

import { mostPhases, newStep, type Phase, type RoutineStep, type TimeOfDay } from './routines.ts';
import type { KindOfMedicine } from './side-effects.ts';

/** Raised with every change of the table: who has reviewed it has reviewed this one. A test holds it to its words. */
export const coursesVersion = 1;

export interface Course {
  name: string;
  kind: KindOfMedicine;
  /** Beginnings of the drug's name, in small letters. */
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
    drugs: ['isotretinoin', 'acitretin'],
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
    drugs: ['metronidazole', 'ivermectin', 'azelaic acid', 'brimonidine', 'oxymetazoline'],
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
      ...['alclometasone', 'betamethasone', 'clobetasol', 'clobetasone', 'desonide', 'desoximetasone', 'diflorasone', 'fluocinolone'],
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
  const called = drug.trim().toLowerCase();
  const byMouth = /tablet|capsule|mouth|suspension|syrup/i.test(form);
  return courses.find(
    ({ drugs, kind }) => drugs.some((one) => called.startsWith(one)) && byMouth === (kind === 'by_mouth' || kind === 'isotretinoin'),
  );
}

/** For what may come of it. */
export function kindOfMedicine(prescribed: Pick<Prescribed, 'drug' | 'form'>): KindOfMedicine {
  return courseOf(prescribed)?.kind ?? (/tablet|capsule|inject|mouth|pen|syringe/i.test(prescribed.form) ? 'by_mouth' : 'on_the_skin');
}

/** The step that a prescription comes to: what its sig says, and beside that what is usual for its kind. */
export function proposedStep(prescribed: Prescribed): { step: RoutineStep; course: string | null } {
  const { name, sig } = prescribed;
  const course = courseOf(prescribed);
  const { ramp: usualRamp, times: usualTimes, ...usual } = course?.usual ?? {};
  const rhythm = rhythmOf(sig);
  const [first = ''] = sig.trim().split(/(?<=\.)\s/);
  const step: RoutineStep = {
    ...newStep,
    ...usual,
    what: `${name}. ${first}`.replace(/[\s.]+$/, '').slice(0, 300),
    times: timesOf(sig) ?? usualTimes ?? ['morning'],
    ...rhythm,
    ramp: rhythm.ramp ?? (rhythm.every_days || rhythm.weekdays || rhythm.for_days ? [] : (usualRamp ?? [])),
    amount: /pea[- ]size/i.test(sig) ? { of: 'pea', count: 1 } : null,
    prescription: name,
  };
  return { step, course: course?.name ?? null };
}

function timesOf(sig: string): TimeOfDay[] | undefined {
  if (/when needed|as needed|if needed/i.test(sig)) return ['as_needed'];
  if (/(three|3) times(?! (weekly|(a|per|each|every) week))/i.test(sig)) return ['morning', 'midday', 'evening'];
  if (/(twice|(two|2) times)(?! (weekly|(a|per|each|every) week))/i.test(sig)) return ['morning', 'evening'];
  if (/bed ?time|night|evening/i.test(sig)) return evening;
  return /morning/i.test(sig) ? ['morning'] : undefined;
}

const counts: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, eight: 8, ten: 10, twelve: 12 };
const span = String.raw`(\d+|one|two|three|four|five|six|eight|ten|twelve) (day|week|month)s?`;

function daysIn(count: string | undefined, unit: string | undefined): number {
  const many = counts[(count ?? '').toLowerCase()] ?? Number(count);
  return many * (unit === 'week' ? 7 : unit === 'month' ? 30 : 1);
}

/** In words of a sig, the most particular first. */
const said: readonly { words: RegExp; days: Pick<RoutineStep, 'every_days' | 'weekdays'> }[] = [
  {
    words: /every (other|second|2nd) (night|day|evening|morning)|alternate (night|day|evening|morning)s/i,
    days: { every_days: 2, weekdays: [] },
  },
  { words: /every (third|3rd) (night|day|evening|morning)/i, days: { every_days: 3, weekdays: [] } },
  { words: /(three|3) times (weekly|(a|per|each|every) week)/i, days: { every_days: 1, weekdays: ['monday', 'wednesday', 'friday'] } },
  { words: /(twice|(two|2) times) (weekly|(a|per|each|every) week)/i, days: { every_days: 1, weekdays: ['monday', 'thursday'] } },
  { words: /on weekends/i, days: { every_days: 1, weekdays: ['saturday', 'sunday'] } },
  { words: /once (weekly|(a|per|each|every) week)/i, days: { every_days: 7, weekdays: [] } },
  { words: /daily|nightly|every (day|night|evening|morning)|(times|once|twice) a day/i, days: { every_days: 1, weekdays: [] } },
];

/**
 * "Every other night for two weeks, then nightly" is a ramp; "daily for 2 weeks, then twice a week for 2 weeks, then stop" one that ends; "for 7 days" is a length.
 * Where a part of it is not understood, none is proposed as one.
 */
function rhythmOf(sig: string): Partial<Pick<RoutineStep, 'every_days' | 'weekdays' | 'for_days' | 'ramp'>> {
  const parts = sig.split(/,?\s+(?:and )?then /i);
  const stops = /^stop\b/i.test(parts.at(-1) ?? '');
  const stretches = (stops ? parts.slice(0, -1) : parts).map((part) => ({
    days: said.find(({ words }) => words.test(part))?.days,
    length: lengthIn(part),
  }));
  const [only] = stretches;
  if (stretches.length < 2 || stretches.length > mostPhases + 1) {
    const { every_days = 1, weekdays = [] } = only?.days ?? {};
    return {
      ...(every_days > 1 && { every_days }),
      ...(weekdays.length > 0 && { weekdays }),
      ...(only?.length && { for_days: only.length }),
    };
  }
  const ramp = stretches.slice(0, -1).flatMap(({ days, length }) => (days && length ? [phaseOf(days, length)] : []));
  const last = stretches.at(-1);
  if (!last?.days || ramp.length < stretches.length - 1 || (stops && !last.length)) return { ramp: [] };
  const before = ramp.reduce((sum, { for_days }) => sum + for_days, 0);
  return { ...last.days, ramp, ...(last.length && { for_days: before + last.length }) };
}

function phaseOf({ every_days, weekdays }: Pick<RoutineStep, 'every_days' | 'weekdays'>, for_days: number): Phase {
  return weekdays.length > 0 ? { every_days, for_days, weekdays } : { every_days, for_days };
}

function lengthIn(part: string): number | undefined {
  const long = new RegExp(`for (?:up to )?${span}`, 'i').exec(part);
  return long ? daysIn(long[1], long[2]) : undefined;
}
