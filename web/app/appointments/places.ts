/** Where a patient will be, and whose clock counts there. */
import { states } from '@pellis/contract/people/people';

/** Each state that is served, with the zone of its clocks. */
const zones: Record<string, string> = { CA: 'America/Los_Angeles' };

export function zoneOf(state: string): string {
  return zones[state] ?? deviceZone();
}

/** "California" of "CA". */
export function nameOfState(state: string | undefined): string {
  return states.find(({ value }) => value === state)?.label ?? state ?? '';
}

/** As this phone or computer tells the time. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Both tell the same time at that moment. */
export function tellSameTime(one: string, other: string, at: Date): boolean {
  const told = (timeZone: string) => at.toLocaleString('en-US', { timeZone });
  return told(one) === told(other);
}
