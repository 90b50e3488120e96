/** A state that is served, in words. */
import type { KeptState } from '@pellis/contract/served-states/state-settings';
import type { Mark } from '../../work-list/state-mark.tsx';

export const groups = [
  { stands: 'open', heading: 'Open' },
  { stands: 'coming', heading: 'To come' },
  { stands: 'closed', heading: 'Closed' },
] as const;

export function markOf({ stands, dermatologists, closes_on }: KeptState): Mark {
  if (stands === 'closed') return { words: 'Closed', kind: 'ended' };
  if (dermatologists.length === 0) return { words: 'Nobody licensed', kind: 'late' };
  if (stands === 'coming') return { words: 'To come', kind: 'open' };
  return closes_on ? { words: 'Closes', kind: 'next' } : { words: 'Open', kind: 'good' };
}

/** "since January 1, 2020 · 3 open cases, 2 visits ahead" */
export function factsOf({ stands, opens_on, closes_on, open_cases, visits_ahead }: KeptState): string {
  const begin = `${stands === 'coming' ? 'from' : 'since'} ${dayInWords(opens_on)}`;
  const end = closes_on === null ? '' : `${stands === 'closed' ? 'until' : 'closes on'} ${dayInWords(closes_on)}`;
  const open = [count(open_cases, 'open case'), count(visits_ahead, 'visit')].filter(Boolean).join(', ');
  return [begin, end, open && `${open} ahead`].filter(Boolean).join(' · ');
}

export function count(many: number, what: string): string {
  return many === 0 ? '' : `${many} ${what}${many === 1 ? '' : 's'}`;
}

/** "2026-11-20" → "November 20, 2026". */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** By this device's calendar; that of the state decides. */
export function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date());
}
