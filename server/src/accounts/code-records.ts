/** One-time codes of letters: kept as hashes, used once. */
import { sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';
import { hashOf } from '../platform/ids.ts';

export const codeHours = 24;

export function insertConfirmCode(records: Records, accountId: string, code: string) {
  return records
    .insertInto('account_code')
    .values({
      code_hash: hashOf(code),
      account_id: accountId,
      purpose: 'confirm',
      expires_at: sql`now() + make_interval(hours => ${codeHours})`,
    })
    .execute();
}

/** Every unused code of an account stops working. */
export function voidCodes(records: Records, accountId: string) {
  return records
    .updateTable('account_code')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

/** Uses a code up; answers whose it was, or nothing for an unknown, used or expired one. */
export async function useConfirmCode(records: Records, code: string): Promise<string | undefined> {
  const used = await records
    .updateTable('account_code')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', hashOf(code))
    .where('purpose', '=', 'confirm')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst();
  return used?.account_id;
}
