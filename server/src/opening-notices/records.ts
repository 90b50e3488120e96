/** Who wishes to be told of an opening. Needs transactions as the clinic. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** Until the end of the transaction: forms of one address come one after the other. */
export async function lockAddress(transaction: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('opening notice ' || lower(${email}), 0))`.execute(transaction);
}

export function noticesOf(transaction: Transaction, email: string) {
  return transaction
    .selectFrom('opening_notice')
    .select(['state', 'confirmed_at'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
}

export function insertNotice(transaction: Transaction, notice: { code_hash: string; email: string; state: string }) {
  return transaction.insertInto('opening_notice').values(notice).execute();
}

/** False where there is none. A second time changes nothing. */
export async function confirm(transaction: Transaction, codeHash: string): Promise<boolean> {
  const done = await transaction
    .updateTable('opening_notice')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** False where there is none. */
export async function erase(transaction: Transaction, codeHash: string): Promise<boolean> {
  const gone = await transaction.deleteFrom('opening_notice').where('code_hash', '=', codeHash).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Erased as they are handed out, some at a time: of two who take at once each has others. */
export async function takeDue(transaction: Transaction, most: number): Promise<{ code_hash: string; email: string; state: string }[]> {
  const { rows } = await sql<{ code_hash: string; email: string; state: string }>`
    delete from opening_notice where code_hash in (
      select code_hash from opening_notice where confirmed_at is not null and is_open_in(state) limit ${most} for update skip locked)
    returning code_hash, email, state`.execute(transaction);
  return rows;
}

/** Whoever never confirmed. */
export function eraseUnconfirmed(transaction: Transaction, before: Date) {
  return transaction.deleteFrom('opening_notice').where('confirmed_at', 'is', null).where('asked_at', '<', before).execute();
}

/** Of what was sent about an opening nothing stays but that it went. */
export function forgetLetters(transaction: Transaction) {
  return transaction
    .updateTable('letter')
    .set({ recipient: '', body: '', html: '', links: [] })
    .where('template', 'in', ['opening.confirm', 'opening.told'])
    .where('sent_at', 'is not', null)
    .where('recipient', '<>', '')
    .execute();
}
