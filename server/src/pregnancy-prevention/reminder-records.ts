/** Treatments that have ended, and which of the tests due after them were looked for. Needs a transaction as the clinic. */
import type { PreventedMedicine } from '@pellis/contract/pregnancy-prevention/programmes';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { givesCare } from '../platform/db/rights.ts';
import type { PreventionTestReminder } from '../platform/db/schema.ts';
import { knownTests } from './records.ts';

/** Of patients who can become pregnant. */
export function endedSince(transaction: Transaction, since: string) {
  return transaction
    .selectFrom('prevention_enrollment')
    .select(['id', 'patient_id', sql<PreventedMedicine>`medicine`.as('medicine'), sql<string>`ended_on::text`.as('ended_on')])
    .where('can_become_pregnant', '=', true)
    .where('ended_on', '>=', since)
    .execute();
}

/** Of those whom a dermatologist enrolled, and of those whose dermatologist gives no care here any more: who it is, and when the latest test was taken. */
export function endedToFollow(transaction: Transaction, of: { since: string; providerId: string; timeZone: string }) {
  // looked up for each, and no join, which reads all accounts there are
  const enroller = sql<boolean>`coalesce((select ${givesCare('a')} from account a where a.id = e.enrolled_by), false)`;
  return transaction
    .selectFrom('prevention_enrollment as e')
    .innerJoin('patient as p', 'p.id', 'e.patient_id')
    .select(['e.id', 'e.patient_id', 'p.first_name', 'p.last_name', sql<PreventedMedicine>`e.medicine`.as('medicine')])
    .select(sql<string>`e.ended_on::text`.as('ended_on'))
    .select(sql<string | null>`(select max(taken_on) from (${knownTests(sql.ref('e.patient_id'), of.timeZone)}) known)`.as('last_test_on'))
    .where('e.can_become_pregnant', '=', true)
    .where('e.ended_on', '>=', of.since)
    .where((is) => is.or([is('e.enrolled_by', '=', of.providerId), is.not(enroller)]))
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
