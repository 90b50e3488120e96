/** The visit that a bill is of, and bills that are open. Needs a transaction as the clinic, or one that sees the visit. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export function visitOfBill(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('appointment as a')
    .innerJoin('patient as p', 'p.id', 'a.patient_id')
    .innerJoin('provider as d', 'd.id', 'a.provider_id')
    .select(['a.id', 'a.patient_id', 'a.provider_id', 'a.service_id', 'a.account_id', 'a.time_zone', 'a.service_name as service'])
    .select(['p.first_name', 'd.name as provider'])
    .select(sql<Date>`lower(a.during)`.as('starts_at'))
    .where('a.id', '=', id)
    .executeTakeFirst();
}

/** Anew, with each amount that is open. */
export async function noteAsked(transaction: Transaction, claimId: string): Promise<void> {
  await transaction.updateTable('claim').set({ asked_at: sql<Date>`now()`, reminded_at: null }).where('id', '=', claimId).execute();
}

/** Open for a fortnight without a reminder, and no bank is at work on it. */
export function billsToRemind(transaction: Transaction, now: Date) {
  return transaction
    .selectFrom('claim as c')
    .select(['c.id', 'c.encounter_id', 'c.patient_id'])
    .where('c.patient_owes', '>', 0)
    .where('c.reminded_at', 'is', null)
    .where('c.asked_at', '<', sql<Date>`${now}::timestamptz - interval '14 days'`)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('order as o')
            .select('o.id')
            .whereRef('o.encounter_id', '=', 'c.encounter_id')
            .where('o.claim_id', 'is not', null)
            .where('o.status', 'in', ['confirming', 'authorised']),
        ),
      ),
    )
    .orderBy('c.asked_at')
    .limit(100)
    .execute();
}

/** What is open of it, for whoever marks it first; undefined where it was settled or marked meanwhile. */
export async function markReminded(transaction: Transaction, claimId: string): Promise<number | undefined> {
  const row = await transaction
    .updateTable('claim')
    .set({ reminded_at: sql<Date>`now()` })
    .where('id', '=', claimId)
    .where('reminded_at', 'is', null)
    .where('patient_owes', '>', 0)
    .returning('patient_owes')
    .executeTakeFirst();
  return row?.patient_owes ?? undefined;
}

/** What a patient owes of their part, the newest visit first. */
export function openBillsOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('claim as c')
    .innerJoin('appointment as a', 'a.id', 'c.encounter_id')
    .select(['a.id', 'c.currency'])
    .select((of) => of.ref('c.patient_owes').$notNull().as('amount'))
    .select(sql<string>`a.service_name || ', after ' || (c.facts->>'insurer')`.as('what'))
    .select(sql<Date>`lower(a.during)`.as('of'))
    .where('c.patient_id', '=', patientId)
    .where('c.patient_owes', '>', 0)
    .orderBy(sql`lower(a.during)`, 'desc')
    .execute();
}

interface Step {
  claim_id: string;
  patient_id: string;
  what: 'card_paid' | 'card_given_back';
  by_name: string;
  /** The order or the refund: told once. */
  about: string;
  words: string;
}

export async function tellStep(transaction: Transaction, step: Step): Promise<void> {
  await transaction
    .insertInto('claim_step')
    .values(step)
    .onConflict((already) => already.doNothing())
    .execute();
}
