/** Which second factors an account has. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface Factors {
  hasApp: boolean;
  passkeys: number;
  recoveryCodes: number;
}

export async function factorsOf(transaction: Transaction, accountId: string): Promise<Factors> {
  const counted = await sql<Factors>`
    select exists (select from totp_factor where account_id = ${accountId}) as "hasApp",
      (select count(*) from passkey where account_id = ${accountId}) as passkeys,
      (select count(*) from recovery_code where account_id = ${accountId} and used_at is null) as "recoveryCodes"`.execute(transaction);
  return counted.rows[0] ?? { hasApp: false, passkeys: 0, recoveryCodes: 0 };
}
