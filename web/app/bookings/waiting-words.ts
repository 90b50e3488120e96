/** A wish of the waiting list in words. */

import { anyProvider, weekdayNames } from '@pellis/contract/availability/availability';
import type { WaitingWish } from '@pellis/contract/bookings/bookings';
import { dayAhead } from '../ui/dates.ts';

/** "With Dr. Grace Lee, on Monday or Friday, in the morning, until December 5, 2026." */
export function wishInWords({ provider_id, weekdays, day_parts, until }: WaitingWish, doctor: string | undefined): string {
  const days = weekdays.toSorted((one, other) => one - other).map((number) => weekdayNames[number - 1] ?? '');
  const told = [
    provider_id === anyProvider ? 'With whoever is free' : `With ${doctor ?? 'the dermatologist you chose'}`,
    days.length === 0 || days.length === weekdayNames.length ? 'on any day' : `on ${eitherOf(days)}`,
    day_parts.length === 0 ? 'at any time of the day' : `in the ${eitherOf(day_parts)}`,
    ...(until ? [`until ${dayAhead(until)}`] : []),
  ];
  return `${told.join(', ')}.`;
}

export function aheadInWords(ahead: number): string {
  if (ahead === 0) return 'Nobody has waited longer than you: the first time that suits you is yours.';
  const before = ahead === 1 ? 'One person has waited longer than you.' : `${ahead} people have waited longer than you.`;
  return `${before} Times that do not suit them come to you.`;
}

function eitherOf(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words);
}
