/** The one-time codes of a new clinic's first operator, as hashes; the clinic alone reads them. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf } from '../platform/ids.ts';

export function insertFirstOwnerCode(transaction: Transaction, code: string, minutes: number) {
  return transaction
    .insertInto('first_owner_code')
    .values({ code_hash: hashOf(code), expires_at: sql`now() + make_interval(mins => ${minutes})` })
    .execute();
}

/** Until when it works; nothing for an unknown, used or expired one. */
export async function readFirstOwnerCode(transaction: Transaction, code: string): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('first_owner_code')
    .select('expires_at')
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.expires_at;
}

/** Who comes at the same moment with this or another code waits until this transaction is over. */
export async function waitForOtherOwners(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('keep_an_operator'))`.execute(transaction);
}

/** Every link that was printed stops working. */
export function useFirstOwnerCodes(transaction: Transaction) {
  return transaction.updateTable('first_owner_code').set({ used_at: sql`now()` }).where('used_at', 'is', null).execute();
}
