/** Recovery codes: ten, shown once, each good for one sign-in when phone and passkey are out of reach. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Records } from '../platform/db/database.ts';
import { hashOf } from '../platform/ids.ts';

const howMany = 10;
const length = 12;
/** Without what is misread: no i, l, o, u, 0 and 1. Twelve of these are 58 bits. */
const letters = 'abcdefghjkmnpqrstvwxyz23456789';

/** Makes ten; those before them stop working. "k7qm-4x2d-wnp9" */
export async function makeRecoveryCodes(records: Records, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await forgetRecoveryCodes(records, accountId);
  await records
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashFor(accountId, code) })))
    .execute();
  return codes;
}

export function forgetRecoveryCodes(records: Records, accountId: string) {
  return records.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** Made by somebody since then, all ten of them. Answers when. */
export async function forgetRecoveryCodesSince(records: Records, accountId: string, since: Date): Promise<Date | undefined> {
  const gone = await records
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('made_at', '>=', since)
    .returning('made_at')
    .execute();
  return gone[0]?.made_at;
}

/** However it is spaced and cased. False for an unknown or used one. */
export async function useRecoveryCode(records: Records, accountId: string, code: string): Promise<boolean> {
  const used = await records
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashFor(accountId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

function newCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}

function hashFor(accountId: string, code: string): string {
  return hashOf(`${accountId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}
