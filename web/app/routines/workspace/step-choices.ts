/** What there is to choose for a step's days, length, beginning and amount. */
import { aboutStep, amountInWords, spanInWords } from '@pellis/contract/routines/routine-words';
import { type Amount, newStep, type Phase, type RoutineStep } from '@pellis/contract/routines/routines';

export interface Option {
  value: string;
  label: string;
}

export const someDays = 'some';
const ramps: readonly Phase[][] = [
  [
    { every_days: 3, for_days: 14 },
    { every_days: 2, for_days: 14 },
  ],
  [{ every_days: 2, for_days: 14 }],
  [{ every_days: 3, for_days: 14 }],
];
const rhythms: readonly Option[] = [
  { value: '1', label: 'Every day' },
  { value: '2', label: 'Every second day' },
  { value: '3', label: 'Every third day' },
  { value: '7', label: 'Once a week' },
  { value: someDays, label: 'Certain days' },
];

const valueOfRamp = (ramp: readonly Phase[], every: number) => JSON.stringify([ramp, every]);

/** The days as they stand, and the others to choose from; what a template or an older note says stays a choice. */
export function daysToChoose(step: RoutineStep): { options: readonly Option[]; value: string } {
  const slow = ramps.map((ramp) => ({ value: valueOfRamp(ramp, 1), label: capital(aboutStep({ ...newStep, times: ['evening'], ramp })) }));
  const options = [...rhythms, ...slow];
  if (step.weekdays.length > 0 && step.ramp.length === 0) return { options, value: someDays };
  if (step.ramp.length === 0)
    return { options: withOwn(options, String(step.every_days), `Every ${step.every_days} days`), value: String(step.every_days) };
  const value = valueOfRamp(step.ramp, step.every_days);
  const own = aboutStep({ ...step, for_days: null, starts_after_days: 0, times: ['evening'] });
  return { options: withOwn(options, value, capital(own)), value };
}

export function daysChosen(value: string): Partial<RoutineStep> {
  if (value === someDays) return { weekdays: ['monday'], every_days: 1, ramp: [] };
  if (!value.startsWith('[')) return { weekdays: [], every_days: Number(value), ramp: [] };
  const [ramp, every_days] = JSON.parse(value) as [Phase[], number];
  return { weekdays: [], every_days, ramp };
}

const spans = [7, 14, 21, 28, 42, 56, 84];
export const lengths: readonly Option[] = [
  { value: '', label: 'Until told otherwise' },
  ...spans.map((days) => ({ value: String(days), label: spanInWords(days) })),
];
export const beginnings: readonly Option[] = [
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

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
