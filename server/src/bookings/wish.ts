/** What a patient needs of a calendar: how long, where, and whether for a child. */
import type { AgeGroup } from '@pellis/contract/doctors/doctors';
import type { Wish } from '../availability/calendars.ts';
import { birthdaysOf, currentProfileOf } from '../health-profiles/records.ts';
import { patientById } from '../patients/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt, yearsBetween } from '../platform/times.ts';

/** Needs a transaction as the clinic. */
export async function wishOf(
  transaction: Transaction,
  patientId: string,
  { minutes, state, timeZone }: Pick<Wish, 'minutes' | 'state' | 'timeZone'>,
): Promise<Wish> {
  return { minutes, state, timeZone, ages: await agesOf(transaction, patientId, timeZone), holder: patientId };
}

/** Whoever has told no birthday is taken for an adult; the profile is asked for before the visit. */
async function agesOf(transaction: Transaction, patientId: string, timeZone: string): Promise<AgeGroup> {
  const profile = await currentProfileOf(transaction, patientId);
  const dob = profile?.dob ?? (await patientById(transaction, patientId))?.dob;
  return groupOf(dob, timeZone);
}

function groupOf(dob: string | null | undefined, timeZone: string): AgeGroup {
  return dob && yearsBetween(dob, dayAt(new Date(), timeZone)) < 18 ? 'children' : 'adults';
}

/** The same for many at once. */
export async function agesOfMany(
  transaction: Transaction,
  people: readonly { patient_id: string; time_zone: string }[],
): Promise<Map<string, AgeGroup>> {
  const days = await birthdaysOf(
    transaction,
    people.map(({ patient_id }) => patient_id),
  );
  return new Map(people.map(({ patient_id, time_zone }) => [patient_id, groupOf(days.get(patient_id), time_zone)]));
}
