/** The one logo in the database. Needs a transaction as the clinic. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface KeptLogo {
  sha256: string;
  width: number;
  height: number;
  holds_name: boolean;
}

export async function keepLogo(transaction: Transaction, logo: KeptLogo & { png: Buffer }): Promise<void> {
  await transaction
    .insertInto('clinic_logo')
    .values(logo)
    .onConflict((conflict) => conflict.column('single').doUpdateSet({ ...logo, put_at: sql`now()` }))
    .execute();
}

/** False when there was none. */
export async function forgetLogo(transaction: Transaction): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('clinic_logo').executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function logoInForce(transaction: Transaction): Promise<(KeptLogo & { put_at: Date }) | undefined> {
  return transaction.selectFrom('clinic_logo').select(['sha256', 'width', 'height', 'holds_name', 'put_at']).executeTakeFirst();
}

/** By what it shows: whoever reads a page knows its address. */
export async function logoByContent(transaction: Transaction, sha256: string): Promise<Buffer | undefined> {
  const row = await transaction.selectFrom('clinic_logo').select('png').where('sha256', '=', sha256).executeTakeFirst();
  return row?.png;
}
