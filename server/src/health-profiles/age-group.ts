/** How old a patient is, and whether they are seen as a child or as an adult: by this dermatologists say whom they see. */
import type { AgeGroup } from '@pellis/contract/doctors/doctors';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt, yearsBetween } from '../platform/times.ts';
import { birthdaysOf } from './records.ts';

/** In whole years; also of whoever has no health profile, where somebody has told their birthday. */
export async function ageOf(transaction: Transaction, patientId: string, timeZone: string): Promise<number | null> {
  const birthday = (await birthdaysOf(transaction, [patientId])).get(patientId);
  return birthday ? yearsBetween(birthday, dayAt(new Date(), timeZone)) : null;
}

/** Whoever has told no birthday is taken for an adult; the profile is asked for before the visit. Needs a transaction as the clinic. */
export async function ageGroupOf(transaction: Transaction, patientId: string, timeZone: string): Promise<AgeGroup> {
  return groupOf((await birthdaysOf(transaction, [patientId])).get(patientId), timeZone);
}

/** The same for many at once. */
export async function ageGroupsOf(
  transaction: Transaction,
  people: readonly { patient_id: string; time_zone: string }[],
): Promise<Map<string, AgeGroup>> {
  const days = await birthdaysOf(
    transaction,
    people.map(({ patient_id }) => patient_id),
  );
  return new Map(people.map(({ patient_id, time_zone }) => [patient_id, groupOf(days.get(patient_id), time_zone)]));
}

/** Of whose birthday is known already. */
export function groupOf(birthday: string | null | undefined, timeZone: string): AgeGroup {
  return birthday && yearsBetween(birthday, dayAt(new Date(), timeZone)) < 18 ? 'children' : 'adults';
}
