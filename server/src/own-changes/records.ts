/** What was changed, and what still waits to be proven. */
import { type Insertable, sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';
import type { EmailChange, OwnChange, PhoneProof } from '../platform/db/schema.ts';

export function insertChange(records: Records, change: Omit<Insertable<OwnChange>, 'changed_at'>) {
  return records.insertInto('own_change').values(change).execute();
}

/** Newest first, with who made each. */
export function changesOf(records: Records, patientId: string, most: number) {
  return records
    .selectFrom('own_change')
    .select(['what', 'before', 'after', 'changed_at', 'account_id'])
    .where('patient_id', '=', patientId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export function insertEmailChange(records: Records, change: Insertable<EmailChange>) {
  return records.insertInto('email_change').values(change).execute();
}

export function waitingEmailOf(records: Records, accountId: string) {
  return records
    .selectFrom('email_change')
    .select(['id', 'to_email'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('asked_at', '>', sql<Date>`now() - make_interval(hours => ${emailLinkHours}::int)`)
    .executeTakeFirst();
}

/** The link to the new address works this long, the one that objects this many days. */
export const emailLinkHours = 24;
export const objectionDays = 7;

export function emailChangeById(records: Records, id: string) {
  return records.selectFrom('email_change').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False when nothing waited. */
export async function endWaitingEmail(
  records: Records,
  accountId: string,
  because: 'newer' | 'taken_back' | 'objection',
): Promise<boolean> {
  const ended = await records
    .updateTable('email_change')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Undefined when it was confirmed, taken back or objected to meanwhile. */
export function confirmEmailChange(records: Records, id: string) {
  return records
    .updateTable('email_change')
    .set({ confirmed_at: sql`now()` })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Every link of this change and of those after it stops working: they may be in the hands of whoever was objected to. */
export async function endFrom(records: Records, { id, account_id, asked_at }: { id: string; account_id: string; asked_at: Date }) {
  const since = records.selectFrom('email_change').select('id').where('account_id', '=', account_id).where('asked_at', '>=', asked_at);
  await records
    .updateTable('email_change_code')
    .set({ used_at: sql`now()` })
    .where('used_at', 'is', null)
    .where((is) => is.or([is('change_id', '=', id), is('change_id', 'in', since)]))
    .execute();
  await records
    .updateTable('email_change')
    .set({ ended_at: sql`now()`, ended_because: 'objection' })
    .where('id', 'in', since)
    .where('ended_at', 'is', null)
    .execute();
}

export function insertPhoneProof(records: Records, proof: Insertable<PhoneProof>) {
  return records.insertInto('phone_proof').values(proof).execute();
}

export function waitingPhoneOf(records: Records, accountId: string) {
  return records
    .selectFrom('phone_proof')
    .select(['id', 'phone', 'code_hash', 'tries'])
    .where('account_id', '=', accountId)
    .where('proven_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export function endWaitingPhone(records: Records, accountId: string) {
  return records
    .updateTable('phone_proof')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('proven_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** Counts before it compares, so that many tries at once are not one. Answers how many there were. */
export async function countPhoneTry(records: Records, id: string): Promise<number> {
  const counted = await records
    .updateTable('phone_proof')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst();
  return counted?.tries ?? Number.POSITIVE_INFINITY;
}

export function markPhoneProven(records: Records, id: string) {
  return records.updateTable('phone_proof').set({ proven_at: sql`now()` }).where('id', '=', id).execute();
}
