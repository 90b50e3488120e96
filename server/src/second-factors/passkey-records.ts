/** Passkeys: the public half of what a phone, a computer or a security key keeps. */
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { Passkey } from '../platform/db/schema.ts';

export function passkeysOf(transaction: Transaction, accountId: string) {
  return transaction.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();
}

export function passkeyByCredential(transaction: Transaction, credentialId: string) {
  return transaction.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** False when this very passkey is known already. */
export async function keepPasskey(transaction: Transaction, passkey: Insertable<Passkey>): Promise<boolean> {
  const kept = await transaction
    .insertInto('passkey')
    .values(passkey)
    .onConflict((known) => known.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export function countUse(transaction: Transaction, id: string, counter: number) {
  return transaction.updateTable('passkey').set({ counter, last_used_at: sql`now()` }).where('id', '=', id).execute();
}

/** False when the account has no such passkey. */
export async function namePasskey(transaction: Transaction, passkey: { accountId: string; id: string; name: string }): Promise<boolean> {
  const named = await transaction
    .updateTable('passkey')
    .set({ name: passkey.name })
    .where('id', '=', passkey.id)
    .where('account_id', '=', passkey.accountId)
    .executeTakeFirst();
  return named.numUpdatedRows > 0n;
}

export async function forgetPasskey(transaction: Transaction, accountId: string, id: string): Promise<boolean> {
  const gone = await transaction.deleteFrom('passkey').where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export function forgetPasskeys(transaction: Transaction, accountId: string) {
  return transaction.deleteFrom('passkey').where('account_id', '=', accountId).execute();
}

/** Answers when each of them was added. */
export async function forgetPasskeysSince(transaction: Transaction, accountId: string, since: Date): Promise<Date[]> {
  const gone = await transaction
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .returning('created_at')
    .execute();
  return gone.map(({ created_at }) => created_at);
}
