/** What was changed, and what still waits to be proven. */
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { EmailChange, OwnChange, PhoneProof } from '../platform/db/schema.ts';

export function insertChange(transaction: Transaction, change: Omit<Insertable<OwnChange>, 'changed_at'>) {
  return transaction.insertInto('own_change').values(change).execute();
}

/** Newest first, with who made each. */
export function changesOf(transaction: Transaction, patientId: string, most: number) {
  return transaction
    .selectFrom('own_change')
    .select(['what', 'before', 'after', 'changed_at', 'account_id', 'proof', 'reason'])
    .where('patient_id', '=', patientId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Corrections of one patient come one after the other. */
export function lockPatientToCorrect(transaction: Transaction, patientId: string) {
  return transaction.selectFrom('patient').select('id').where('id', '=', patientId).forNoKeyUpdate().executeTakeFirst();
}

/** The account of whoever this patient is themselves; none for a child, and none once it was closed. */
export function ownAccountOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('guardianship as g')
    .innerJoin('account as a', 'a.id', 'g.account_id')
    .select(['a.id', 'a.email'])
    .where('g.patient_id', '=', patientId)
    .where('g.relation', '=', 'self')
    .where('g.ended_at', 'is', null)
    .where('a.closed_at', 'is', null)
    .executeTakeFirst();
}

export function insertEmailChange(transaction: Transaction, change: Insertable<EmailChange>) {
  return transaction.insertInto('email_change').values(change).execute();
}

export function waitingEmailOf(transaction: Transaction, accountId: string) {
  return transaction
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

export function emailChangeById(transaction: Transaction, id: string) {
  return transaction.selectFrom('email_change').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False when nothing waited. */
export async function endWaitingEmail(
  transaction: Transaction,
  accountId: string,
  because: 'newer' | 'taken_back' | 'objection',
): Promise<boolean> {
  const ended = await transaction
    .updateTable('email_change')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Undefined when it was confirmed, taken back or objected to meanwhile. */
export function confirmEmailChange(transaction: Transaction, id: string) {
  return transaction
    .updateTable('email_change')
    .set({ confirmed_at: sql`now()` })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Every link of this change and of those after it stops working: they may be in the hands of whoever was objected to. */
export async function endFrom(transaction: Transaction, { id, account_id, asked_at }: { id: string; account_id: string; asked_at: Date }) {
  const since = transaction.selectFrom('email_change').select('id').where('account_id', '=', account_id).where('asked_at', '>=', asked_at);
  await transaction
    .updateTable('email_change_code')
    .set({ used_at: sql`now()` })
    .where('used_at', 'is', null)
    .where((is) => is.or([is('change_id', '=', id), is('change_id', 'in', since)]))
    .execute();
  await transaction
    .updateTable('email_change')
    .set({ ended_at: sql`now()`, ended_because: 'objection' })
    .where('id', 'in', since)
    .where('ended_at', 'is', null)
    .execute();
}

export function insertPhoneProof(transaction: Transaction, proof: Insertable<PhoneProof>) {
  return transaction.insertInto('phone_proof').values(proof).execute();
}

export function waitingPhoneOf(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('phone_proof')
    .select(['id', 'phone', 'code_hash', 'tries'])
    .where('account_id', '=', accountId)
    .where('proven_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export function endWaitingPhone(transaction: Transaction, accountId: string) {
  return transaction
    .updateTable('phone_proof')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('proven_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** Counts before it compares, so that many tries at once are not one. Answers how many there were. */
export async function countPhoneTry(transaction: Transaction, id: string): Promise<number> {
  const counted = await transaction
    .updateTable('phone_proof')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst();
  return counted?.tries ?? Number.POSITIVE_INFINITY;
}

export function markPhoneProven(transaction: Transaction, id: string) {
  return transaction.updateTable('phone_proof').set({ proven_at: sql`now()` }).where('id', '=', id).execute();
}

/** The one way in which a birthday that somebody else told is moved, with the end of a childhood. Needs a transaction as the clinic. */
export async function rewriteBirthday(
  transaction: Transaction,
  patientId: string,
  { dob, adultAt }: { dob: string; adultAt: Date },
): Promise<void> {
  await sql`select correct_birthday(${patientId}, ${dob}::date, ${adultAt}::timestamptz)`.execute(transaction);
}
