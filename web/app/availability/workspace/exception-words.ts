/** An exception of the week in words. */
import type { NewException } from '@pellis/contract/availability/availability';
import { dayInShort } from '../../ui/calendar.ts';

/** "Thu, Dec 24 to Sat, Dec 26, the whole days"; "Thu, Dec 24, 18:00 to 20:00". */
export function exceptionInWords({
  first_day,
  last_day,
  begins,
  ends,
}: Pick<NewException, 'first_day' | 'last_day' | 'begins' | 'ends'>): string {
  const isOne = first_day === last_day;
  const days = isOne ? dayInShort(first_day) : `${dayInShort(first_day)} to ${dayInShort(last_day)}`;
  if (begins === null || ends === null) return `${days}, ${isOne ? 'the whole day' : 'the whole days'}`;
  return `${days}, ${begins} to ${ends}${isOne ? '' : ' on each'}`;
}
