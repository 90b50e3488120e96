/** Open windows, pending identities, and which account a third party's subject belongs to. */
import { sql } from 'kysely';
import { type AccountRow, accountById } from '../accounts/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { ProvenIdentity } from '../platform/gateways/sign-in/sign-in.ts';
import { hashOf } from '../platform/ids.ts';

const windowMinutes = 10;
export const pendingMinutes = 30;

interface NewWindow {
  state: string;
  browser: string;
  verifier: string;
  nonce: string;
}

export function insertWindow(transaction: Transaction, { state, browser, verifier, nonce }: NewWindow) {
  return transaction
    .insertInto('sign_in_window')
    .values({ state_hash: hashOf(state), browser_hash: hashOf(browser), verifier, nonce, expires_at: inMinutes(windowMinutes) })
    .execute();
}

/** Uses a window up; nothing for one that is unknown, another browser's, used or too old. */
export function useWindow(
  transaction: Transaction,
  state: string,
  browser: string,
): Promise<{ verifier: string; nonce: string } | undefined> {
  return transaction
    .updateTable('sign_in_window')
    .set({ used_at: sql`now()` })
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['verifier', 'nonce'])
    .executeTakeFirst();
}

export type Pending = Omit<ProvenIdentity, 'isEmailProven'> & { state: 'open' | 'used' | 'cancelled' | 'expired' };

export function insertPending(transaction: Transaction, code: string, browser: string, who: ProvenIdentity) {
  return transaction
    .insertInto('pending_identity')
    .values({
      code_hash: hashOf(code),
      browser_hash: hashOf(browser),
      issuer: who.issuer,
      subject: who.subject,
      email: who.email,
      first_name: who.firstName,
      last_name: who.lastName,
      expires_at: inMinutes(pendingMinutes),
    })
    .execute();
}

/** Only for the browser that signed in there; locked, so that two tabs do not both complete it. */
export async function pendingByCode(transaction: Transaction, code: string, browser: string | undefined): Promise<Pending | undefined> {
  const row = await transaction
    .selectFrom('pending_identity')
    .select(['issuer', 'subject', 'email', 'first_name', 'last_name', 'state'])
    .select(sql<boolean>`expires_at <= now()`.as('is_over'))
    .where('code_hash', '=', hashOf(code))
    .where('browser_hash', '=', hashOf(browser ?? ''))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { issuer, subject, email } = row;
  const state = row.state === 'open' && row.is_over ? 'expired' : row.state;
  return { issuer, subject, email, firstName: row.first_name, lastName: row.last_name, state };
}

export function endPending(transaction: Transaction, code: string, state: 'used' | 'cancelled') {
  return transaction
    .updateTable('pending_identity')
    .set({ state })
    .where('code_hash', '=', hashOf(code))
    .where('state', '=', 'open')
    .execute();
}

interface Subject {
  issuer: string;
  subject: string;
}

/** The account that this subject signs in to, noted as used. */
export async function accountOfSubject(transaction: Transaction, { issuer, subject }: Subject): Promise<AccountRow | undefined> {
  const known = await transaction
    .updateTable('account_identity')
    .set({ last_used_at: sql`now()` })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('account_id')
    .executeTakeFirst();
  return known && accountById(transaction, known.account_id);
}

/** False when the subject belongs to an account already. */
export async function insertIdentity(transaction: Transaction, { issuer, subject }: Subject, accountId: string): Promise<boolean> {
  const written = await transaction
    .insertInto('account_identity')
    .values({ issuer, subject, account_id: accountId })
    .onConflict((already) => already.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Answers when each of them was connected. */
export async function forgetIdentitiesSince(transaction: Transaction, accountId: string, since: Date): Promise<Date[]> {
  const gone = await transaction
    .deleteFrom('account_identity')
    .where('account_id', '=', accountId)
    .where('linked_at', '>=', since)
    .returning('linked_at')
    .execute();
  return gone.map(({ linked_at }) => linked_at);
}

function inMinutes(minutes: number) {
  return sql<Date>`now() + make_interval(mins => ${minutes})`;
}
