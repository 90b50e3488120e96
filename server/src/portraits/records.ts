/** Portraits in the database, and the address by which a dermatologist's record names one. Needs a transaction as the clinic. */
import type { Portrait } from '@pellis/contract/portraits/portraits';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface Drawn {
  sha256: string;
  jpeg: Buffer;
}

/** Undefined where nobody is called so. */
export async function lockDoctor(transaction: Transaction, id: string): Promise<{ name: string } | undefined> {
  return transaction.selectFrom('provider').select('name').where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function keepPortrait(transaction: Transaction, id: string, { sha256, jpeg }: Drawn): Promise<void> {
  await transaction
    .insertInto('portrait')
    .values({ provider_id: id, sha256, jpeg })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet({ sha256, jpeg, put_at: sql`now()` }))
    .execute();
}

export async function forgetPortrait(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('portrait').where('provider_id', '=', id).execute();
}

export async function nameInRecord(transaction: Transaction, id: string, portrait: Portrait): Promise<void> {
  await transaction.updateTable('provider').set(portrait).where('id', '=', id).execute();
}

/** By what it shows: whoever has read the record knows its address. */
export async function portraitOf(transaction: Transaction, sha256: string): Promise<Buffer | undefined> {
  const row = await transaction.selectFrom('portrait').select('jpeg').where('sha256', '=', sha256).executeTakeFirst();
  return row?.jpeg;
}
