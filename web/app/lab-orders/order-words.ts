/** Where a lab order stands, in plain words. */
import type { LabOrder } from '@pellis/contract/lab-orders/lab-orders';
import { longDate } from '../ui/dates.ts';

export function stateOfOrder({ state, is_missed, collected_on, expected_by, resulted_at, cancelled }: LabOrder): string {
  if (state === 'prepared') return 'Goes out with your signature';
  if (state === 'cancelled' && cancelled) return `Cancelled by ${cancelled.by} on ${longDate(cancelled.at)}: ${cancelled.reason}`;
  if (state === 'resulted' && resulted_at) return `Result since ${longDate(resulted_at)}`;
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
