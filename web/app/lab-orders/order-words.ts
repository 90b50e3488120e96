/** Where a lab order stands, in plain words. */
import type { LabOrder } from '@pellis/contract/lab-orders/lab-orders';
import type { LabResult } from '@pellis/contract/lab-results/lab-results';
import { longDate } from '../ui/dates.ts';

export function stateOfOrder({ state, is_missed, collected_on, expected_by, resulted_at, cancelled }: LabOrder): string {
  if (state === 'prepared') return 'Goes out with your signature';
  if (state === 'cancelled' && cancelled) {
    const words = `Cancelled by ${cancelled.by} on ${longDate(cancelled.at)}: ${cancelled.reason}`;
    return resulted_at ? `${words.replace(/[.!?]?$/, '.')} A result came all the same, on ${longDate(resulted_at)}` : words;
  }
  // the first: there may be more to come
  if (state === 'resulted' && resulted_at) {
    const late = cameLate({ resulted_at, expected_by }) && expected_by ? `, and was expected by ${longDate(expected_by)}` : '';
    return `A result came on ${longDate(resulted_at)}${late}`;
  }
  if (is_missed && expected_by) return `No result by ${longDate(expected_by)}`;
  return collected_on ? `At the laboratory on ${longDate(collected_on)}, the result is not here yet` : 'Not at the laboratory yet';
}

/** "Fasting for 8 hours, any laboratory, as soon as it suits". */
export function howOfOrder({ fasting_hours, site, collect_on }: Pick<LabOrder, 'fasting_hours' | 'site' | 'collect_on'>): string {
  const fasting = fasting_hours > 0 ? `Fast for ${fasting_hours} hours before, water is fine` : 'No fasting';
  return [fasting, site || 'any laboratory', collect_on ? `on ${longDate(collect_on)}` : 'as soon as it suits'].join(', ');
}

export function testsOfOrder({ tests }: Pick<LabOrder, 'tests'>): string {
  return tests.map(({ name }) => name).join(', ');
}

type OrderOfResult = NonNullable<LabResult['order']>;

/** Of a result that came after its order was cancelled, or later than it was expected; empty of any other. */
export function lateWords(order: OrderOfResult): string {
  const { cancelled_at, expected_by } = order;
  if (cancelled_at) return `The order was cancelled on ${longDate(cancelled_at)}, and the laboratory has sent a result all the same.`;
  return cameLate(order) && expected_by ? `It came later than expected: it was to be here by ${longDate(expected_by)}.` : '';
}

/** By the day on which it came, where whoever reads it is. */
function cameLate({ resulted_at, expected_by }: Pick<OrderOfResult, 'resulted_at' | 'expected_by'>): boolean {
  return resulted_at !== null && expected_by !== null && new Intl.DateTimeFormat('en-CA').format(resulted_at) > expected_by;
}
