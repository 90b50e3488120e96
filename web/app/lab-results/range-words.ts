/** What is usual, as people read it. */
import type { LabValue } from '@pellis/contract/lab-results/lab-results';

export function rangeInWords({ low, high, range_words }: Pick<LabValue, 'low' | 'high' | 'range_words'>): string {
  if (low !== null && high !== null) return `${low} to ${high}`;
  if (high !== null) return `up to ${high}`;
  if (low !== null) return `from ${low}`;
  return range_words || '–';
}
