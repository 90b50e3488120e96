/** Where a patient will be, and whose clock counts there. */
import { nameOfPlace, zoneOfState } from '@pellis/contract/people/places';

/** Of its clocks; this device's where it is no state. */
export function zoneOf(state: string): string {
  return zoneOfState(state) ?? deviceZone();
}

/** "California" of "CA". */
export function nameOfState(state: string | undefined): string {
  return nameOfPlace(state ?? '');
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
