/** Where the navigation leads whoever is signed in: the ways of the clinic are fetched for its people alone, before their page is shown. */
import type { May } from '../platform/use-may.ts';
import type { clinicGroups } from './clinic-destinations.ts';
import { type Group, patientGroups } from './destinations.ts';

let ofTheClinic: typeof clinicGroups | undefined;

/** Where it does not come, the page is shown all the same, and the next one asks again. */
export async function loadGroups(isClinic: boolean): Promise<void> {
  if (isClinic) ofTheClinic ??= await import('./clinic-destinations.ts').then((loaded) => loaded.clinicGroups).catch(() => undefined);
}

export function groupsFor(isClinic: boolean, may: May, isSettingUp?: boolean): readonly Group[] {
  if (!isClinic) return patientGroups(may);
  return ofTheClinic?.(may, isSettingUp) ?? [];
}
