/** What a patient needs of a calendar: how long, where, and whether for a child. */
import type { AgeGroup } from '@pellis/contract/doctors';
import type { Wish } from '../availability/calendars.ts';
import { currentProfileOf } from '../health-profiles/records.ts';
import { patientById } from '../patients/records.ts';
import type { Records } from '../platform/db/database.ts';
import { wallClock, yearsBetween } from '../platform/times.ts';

/** Needs the clinic's own records. */
export async function wishOf(
  records: Records,
  patientId: string,
  { minutes, state, timeZone }: Pick<Wish, 'minutes' | 'state' | 'timeZone'>,
): Promise<Wish> {
  return { minutes, state, timeZone, ages: await agesOf(records, patientId, timeZone), holder: patientId };
}

/** Whoever has told no birthday is taken for an adult; the profile is asked for before the visit. */
async function agesOf(records: Records, patientId: string, timeZone: string): Promise<AgeGroup> {
  const profile = await currentProfileOf(records, patientId);
  const dob = profile?.dob ?? (await patientById(records, patientId))?.dob;
  return dob && yearsBetween(dob, wallClock(new Date(), timeZone).slice(0, 10)) < 18 ? 'children' : 'adults';
}
