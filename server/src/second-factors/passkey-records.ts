/** Passkeys: the public half of what a phone, a computer or a security key keeps. */
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';
import type { Passkey } from '../platform/db/schema.ts';

export function passkeysOf(records: Records, accountId: string) {
  return records.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();
}

export function passkeyByCredential(records: Records, credentialId: string) {
  return records.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** False when this very passkey is known already. */
export async function keepPasskey(records: Records, passkey: Insertable<Passkey>): Promise<boolean> {
  const kept = await records
    .insertInto('passkey')
    .values(passkey)
    .onConflict((known) => known.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export function countUse(records: Records, id: string, counter: number) {
  return records.updateTable('passkey').set({ counter, last_used_at: sql`now()` }).where('id', '=', id).execute();
}

/** False when the account has no such passkey. */
export async function namePasskey(records: Records, passkey: { accountId: string; id: string; name: string }): Promise<boolean> {
  const named = await records
    .updateTable('passkey')
    .set({ name: passkey.name })
    .where('id', '=', passkey.id)
    .where('account_id', '=', passkey.accountId)
    .executeTakeFirst();
  return named.numUpdatedRows > 0n;
}

export async function forgetPasskey(records: Records, accountId: string, id: string): Promise<boolean> {
  const gone = await records.deleteFrom('passkey').where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Answers when each of them was added. */
export async function forgetPasskeysSince(records: Records, accountId: string, since: Date): Promise<Date[]> {
  const gone = await records
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .returning('created_at')
    .execute();
  return gone.map(({ created_at }) => created_at);
}
