/** Treatments that have ended, and which of the tests due after them were looked for. Needs a transaction as the clinic. */
import type { PreventedMedicine } from '@pellis/contract/pregnancy-prevention/programmes';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { PreventionTestReminder } from '../platform/db/schema.ts';

/** Of patients who can become pregnant. */
export function endedSince(transaction: Transaction, since: string) {
  return transaction
    .selectFrom('prevention_enrollment')
    .select(['id', 'patient_id', sql<PreventedMedicine>`medicine`.as('medicine'), sql<string>`ended_on::text`.as('ended_on')])
    .where('can_become_pregnant', '=', true)
    .where('ended_on', '>=', since)
    .execute();
}

type Look = Pick<Insertable<PreventionTestReminder>, 'enrollment_id' | 'due_on' | 'nth'>;

export async function isLookedAt(transaction: Transaction, { enrollment_id, due_on, nth }: Look): Promise<boolean> {
  const known = await transaction
    .selectFrom('prevention_test_reminder')
    .select('nth')
    .where('enrollment_id', '=', enrollment_id)
    .where('due_on', '=', due_on)
    .where('nth', '=', nth)
    .executeTakeFirst();
  return known !== undefined;
}

/** False where another process was first. */
export async function keepLook(transaction: Transaction, look: Insertable<PreventionTestReminder>): Promise<boolean> {
  const kept = await transaction
    .insertInto('prevention_test_reminder')
    .values(look)
    .onConflict((taken) => taken.doNothing())
    .returning('nth')
    .executeTakeFirst();
  return kept !== undefined;
}
