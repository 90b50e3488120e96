/** A state that is served, in words. */
import { zoneOfState } from '@pellis/contract/people/places';
import type { KeptState } from '@pellis/contract/served-states/state-settings';
import type { Mark } from '../../work-list/state-mark.tsx';

export const groups = [
  { stands: 'open', heading: 'Open' },
  { stands: 'coming', heading: 'To come' },
  { stands: 'closed', heading: 'Closed' },
] as const;

/** The last one is for what can be done. */
export const columns = ['State', 'When', 'Dermatologists', 'Open cases', 'Visits ahead', 'Waiting', ''] as const;

/** Only what the heading above does not say. */
export function markOf({ stands, dermatologists, closes_on }: KeptState): Mark | undefined {
  if (stands === 'closed') return undefined;
  if (dermatologists.length === 0) return { words: 'Nobody licensed', kind: 'late' };
  return closes_on ? { words: 'Closes', kind: 'next' } : undefined;
}

/** "since January 1, 2020, closes on December 1, 2026" */
export function sinceOf({ stands, opens_on, closes_on }: KeptState): string {
  const begin = `${stands === 'coming' ? 'from' : 'since'} ${dayInWords(opens_on)}`;
  const end = closes_on === null ? '' : `${stands === 'closed' ? 'until' : 'closes on'} ${dayInWords(closes_on)}`;
  return [begin, end].filter(Boolean).join(', ');
}

export function count(many: number, what: string, whats = `${what}s`): string {
  return many === 0 ? '' : `${many} ${many === 1 ? what : whats}`;
}

/** "2026-11-20" → "November 20, 2026". */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** The day that it is in a state, by its own clock; by this device's where none is named. */
export function todayIn(state: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zoneOfState(state) }).format(new Date());
}
