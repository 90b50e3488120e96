/** What there is to choose for a step's days, length, beginning and amount. */
import { aboutStep, amountInWords, spanInWords } from '@pellis/contract/routines/routine-words';
import { type Amount, newStep, type RoutineStep } from '@pellis/contract/routines/routines';

export interface Option {
  value: string;
  label: string;
}

/** On which days, for how long: all that a ramp changes of a step. */
export type Days = Pick<RoutineStep, 'ramp' | 'every_days' | 'weekdays' | 'for_days'>;

const goesOnDaily = { every_days: 1, weekdays: [], for_days: null };
/** Up from a slow beginning, the commonest first. */
export const waysUp: readonly Days[] = [
  {
    ...goesOnDaily,
    ramp: [
      { every_days: 3, for_days: 14 },
      { every_days: 2, for_days: 14 },
    ],
  },
  { ...goesOnDaily, ramp: [{ every_days: 2, for_days: 14 }] },
  { ...goesOnDaily, ramp: [{ every_days: 3, for_days: 14 }] },
];
/** Down from every day: to a stop, as with a steroid on the skin, or to what keeps it away. */
export const waysDown: readonly Days[] = [
  {
    ramp: [
      { every_days: 1, for_days: 14 },
      { every_days: 2, for_days: 14 },
    ],
    ...{ every_days: 1, weekdays: ['monday', 'thursday'], for_days: 42 },
  },
  { ...goesOnDaily, ramp: [{ every_days: 1, for_days: 14 }], weekdays: ['saturday', 'sunday'] },
];

export const someDays = 'some';
/** Stretches of one's own, one after the other. */
export const ownStretches = 'stretches';
const rhythms: readonly Option[] = [
  { value: '1', label: 'Every day' },
  { value: '2', label: 'Every second day' },
  { value: '3', label: 'Every third day' },
  { value: '7', label: 'Once a week' },
  { value: someDays, label: 'Certain days' },
];

function valueOfRamp({ ramp, every_days, weekdays, for_days }: Days): string {
  return JSON.stringify([ramp, every_days, weekdays, for_days]);
}

export function daysInWords({ ramp, every_days, weekdays, for_days }: Days): string {
  return capital(aboutStep({ ...newStep, times: ['evening'], ramp, every_days, weekdays, for_days }));
}

/** The days as they stand, and the others to choose from; what a template or an older note says stays a choice. */
export function daysToChoose(step: RoutineStep): { options: readonly Option[]; value: string } {
  return step.to_choose?.includes('days') ? unchosen(daysOf({ ...newStep, times: step.times }).options, 'Choose the days') : daysOf(step);
}

export function lengthToChoose({ for_days, to_choose }: RoutineStep): { options: readonly Option[]; value: string } {
  if (to_choose?.includes('length')) return unchosen(lengths, 'Choose how long');
  const value = String(for_days ?? '');
  return { options: withOwn(lengths, value, spanInWords(for_days ?? 0)), value };
}

export function beginToChoose({ starts_after_days: after, to_choose }: RoutineStep): { options: readonly Option[]; value: string } {
  if (to_choose?.includes('begin')) return unchosen(beginnings, 'Choose when');
  return { options: withOwn(beginnings, String(after), `After ${spanInWords(after)}`), value: String(after) };
}

/** Nothing is chosen by leaving it. */
function unchosen(options: readonly Option[], label: string): { options: readonly Option[]; value: string } {
  return { options: [{ value: 'open', label }, ...options], value: 'open' };
}

function daysOf(step: RoutineStep): { options: readonly Option[]; value: string } {
  const changing = [...waysUp, ...waysDown].map((days) => ({ value: valueOfRamp(days), label: daysInWords(days) }));
  if (step.ramp.length > 0) {
    const value = valueOfRamp(step);
    return { options: withOwn([...rhythms, ...changing], value, daysInWords(step)), value };
  }
  const options = [...rhythms, ...changing, { value: ownStretches, label: 'Stretches of your own, one after the other' }];
  if (step.weekdays.length > 0) return { options, value: someDays };
  return { options: withOwn(options, String(step.every_days), `Every ${step.every_days} days`), value: String(step.every_days) };
}

/** The length of what changes over time is its own: it does not stay behind. */
export function daysChosen(value: string, step: RoutineStep): Partial<RoutineStep> {
  const { every_days, weekdays } = step;
  if (value === ownStretches) return { ...goesOnDaily, ramp: [{ every_days, weekdays, for_days: usualStretch }] };
  if (value.startsWith('[')) {
    const [ramp, every, on, for_days] = JSON.parse(value) as [Days['ramp'], number, Days['weekdays'], number | null];
    return { ramp, every_days: every, weekdays: on, for_days };
  }
  const length = step.ramp.length > 0 ? { for_days: null } : {};
  if (value === someDays) return { ...length, weekdays: ['monday'], every_days: 1, ramp: [] };
  return { ...length, weekdays: [], every_days: Number(value), ramp: [] };
}

export const usualStretch = 14;
const spans = [7, 14, 21, 28, 42, 56, 84];
const lengths: readonly Option[] = [
  { value: '', label: 'Until told otherwise' },
  ...spans.map((days) => ({ value: String(days), label: spanInWords(days) })),
];
const beginnings: readonly Option[] = [
  { value: '0', label: 'At once' },
  ...spans.map((days) => ({ value: String(days), label: `After ${spanInWords(days)}` })),
];

const amounts: readonly Amount[] = [
  { of: 'pea', count: 1 },
  ...[0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 10, 14].map((count) => ({ of: 'fingertip', count }) as const),
];
export const amountOptions: readonly Option[] = [
  { value: '', label: 'Not said' },
  ...amounts.map((amount) => ({ value: `${amount.of} ${amount.count}`, label: amountInWords(amount) })),
];

export function amountAt(value: string): Amount | null {
  return amounts.find((amount) => `${amount.of} ${amount.count}` === value) ?? null;
}

export function valueOfAmount(amount: Amount | null): string {
  return amount ? `${amount.of} ${amount.count}` : '';
}

export function withOwn(options: readonly Option[], value: string, label: string): readonly Option[] {
  return options.some((one) => one.value === value) ? options : [...options, { value, label }];
}

/** Of one stretch; with days of the week it is told which. */
export const stretchDays: readonly Option[] = [
  ...rhythms.slice(0, 3),
  { value: '4', label: 'Every fourth day' },
  { value: '5', label: 'Every fifth day' },
  { value: '6', label: 'Every sixth day' },
  ...rhythms.slice(3),
];
export const stretchLengths: readonly Option[] = [3, 5, 7, 10, 14, 21, 28, 35, 42, 56, 84].map((days) => ({
  value: String(days),
  label: spanInWords(days),
}));

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
