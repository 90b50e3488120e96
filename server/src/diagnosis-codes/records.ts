/** Codes of diagnoses, as they are looked for, and whoever reaches for them. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

interface CodeFound {
  code: string;
  description: string;
  lay_name: string;
  synonyms: string;
  billable: boolean;
  is_official: boolean;
  is_favourite: boolean;
  is_recent: boolean;
}

/** The best first. Nothing for those who write no notes. */
export async function findCodes(transaction: Transaction, typed: string, most: number): Promise<CodeFound[]> {
  const { rows } = await sql<CodeFound>`select * from find_diagnosis_codes(${typed}, ${most})`.execute(transaction);
  return rows;
}

export async function codeIsKnown(transaction: Transaction, code: string): Promise<boolean> {
  return (await transaction.selectFrom('diagnosis_code').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;
}

/** Those that the clinic has never had. */
export async function unknownCodes(transaction: Transaction, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const known = await transaction.selectFrom('diagnosis_code').select('code').where('code', 'in', codes).execute();
  return codes.filter((code) => !known.some((row) => row.code === code));
}

/** In one order, so that two who sign at once wait for each other. */
export async function keepUsed(transaction: Transaction, accountId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const used_at = sql<Date>`now()`;
  await transaction
    .insertInto('diagnosis_pick')
    .values(codes.toSorted().map((code) => ({ account_id: accountId, code, used_at })))
    .onConflict((already) => already.columns(['account_id', 'code']).doUpdateSet({ used_at }))
    .execute();
}

export function setFavourite(transaction: Transaction, pick: { account_id: string; code: string; is_favourite: boolean }) {
  return transaction
    .insertInto('diagnosis_pick')
    .values(pick)
    .onConflict((already) => already.columns(['account_id', 'code']).doUpdateSet({ is_favourite: pick.is_favourite }))
    .execute();
}
