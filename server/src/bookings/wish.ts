/** What a patient needs of a calendar: how long, where, and whether for a child. */
import type { Wish } from '../availability/calendars.ts';
import { ageGroupOf } from '../health-profiles/age-group.ts';
import type { Transaction } from '../platform/db/database.ts';

/** Needs a transaction as the clinic. */
export async function wishOf(
  transaction: Transaction,
  patientId: string,
  { minutes, state, timeZone }: Pick<Wish, 'minutes' | 'state' | 'timeZone'>,
): Promise<Wish> {
  return { minutes, state, timeZone, ages: await ageGroupOf(transaction, patientId, timeZone), holder: patientId };
}
