/** The clinic's figures in words, and as a file that table programs read. */
import type { ClinicFigures, FigurePeriod } from '@pellis/contract/figures/clinic-figures';
import { lengthOfTime } from '../../ui/dates.ts';

export const periodLabels: Record<FigurePeriod, string> = { '7': '7 days', '30': '30 days', '90': '90 days', '365': 'A year' };

export function minutesInWords(minutes: number | null): string {
  return minutes === null ? 'Not measured' : lengthOfTime(minutes * 60_000);
}

/** Of none there is no part. */
export function partInWords(part: number, whole: number): string {
  return whole === 0 ? 'None' : `${part} of ${whole} (${Math.round((100 * part) / whole)} %)`;
}

/** A line a day. */
export function asCsv({ answers, visits }: Pick<ClinicFigures, 'answers' | 'visits'>): string {
  const rows = answers.days.map(({ day, in_time, late }, at) => {
    const { kept = 0, missed = 0, cancelled = 0 } = visits.days[at] ?? {};
    return [day, in_time, late, kept, missed, cancelled];
  });
  const head = ['Day', 'Answered in time', 'Answered late', 'Visits kept', 'Visits missed', 'Visits cancelled'];
  return [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
