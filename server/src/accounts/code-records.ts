/** One-time codes of e-mails: kept as hashes, used once. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf } from '../platform/ids.ts';

export type CodePurpose = 'confirm' | 'reset' | 'invitation';

/** How long each works, in minutes. */
export const codeMinutes: Record<CodePurpose, number> = { confirm: 24 * 60, reset: 30, invitation: 7 * 24 * 60 };

export function insertCode(
  transaction: Transaction,
  { accountId, code, purpose, minutes = codeMinutes[purpose] }: { accountId: string; code: string; purpose: CodePurpose; minutes?: number },
) {
  return transaction
    .insertInto('account_code')
    .values({
      code_hash: hashOf(code),
      account_id: accountId,
      purpose,
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
}

/** Every unused code of an account stops working. */
export function voidCodes(transaction: Transaction, accountId: string) {
  return transaction
    .updateTable('account_code')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

/** Whose it is and until when, without using it; nothing for an unknown, used or expired one. */
export function readCode(transaction: Transaction, code: string, purpose: CodePurpose) {
  return transaction
    .selectFrom('account_code')
    .select(['account_id', 'expires_at'])
    .where('code_hash', '=', hashOf(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Uses a code up; answers whose it was, or nothing for an unknown, used or expired one. The account is locked before it: whoever takes a
 * registration away, or replaces it, changes the account first and voids its codes then, and the two would wait for each other for good.
 */
export async function useCode(transaction: Transaction, code: string, purpose: CodePurpose): Promise<string | undefined> {
  const known = await readCode(transaction, code, purpose);
  if (!known) return undefined;
  await transaction.selectFrom('account').select('id').where('id', '=', known.account_id).forNoKeyUpdate().execute();
  const used = await transaction
    .updateTable('account_code')
    .set({ used_at: sql`now()` })
    .where('code_hash', '=', hashOf(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst();
  return used?.account_id;
}
