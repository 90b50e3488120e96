/** What is around the page of whoever is signed in: what the clinic's people have is fetched for them alone, before their page is shown. */
import type { May } from '../platform/use-may.ts';
import type { ClinicParts } from './clinic-parts.ts';
import { type Group, patientGroups } from './destinations.ts';

let ofTheClinic: ClinicParts | undefined;

/** Where it does not come, the page is shown all the same, and the next one asks again. */
export async function loadGroups(isClinic: boolean): Promise<void> {
  if (isClinic) ofTheClinic ??= await import('./clinic-parts.ts').then((loaded) => loaded.clinicParts).catch(() => undefined);
}

export function groupsFor(isClinic: boolean, may: May, isSettingUp?: boolean): readonly Group[] {
  if (!isClinic) return patientGroups(may);
  return ofTheClinic?.clinicGroups(may, isSettingUp) ?? [];
}

/** None for patients. */
export function partsFor(isClinic: boolean): ClinicParts | undefined {
  return isClinic ? ofTheClinic : undefined;
}
