/** Encounters: a Rapid Assessment or a video visit, under the id that its note has too. */
import type { Transaction } from '../platform/db/database.ts';
import type { EncounterRow } from './policy.ts';

export function encounterById(transaction: Transaction, id: string): Promise<EncounterRow | undefined> {
  return transaction.selectFrom('encounter').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertEncounter(
  transaction: Transaction,
  row: { id: string; patient_id: string; service_id: number; account_id: string },
): Promise<void> {
  await transaction.insertInto('encounter').values(row).execute();
}

export async function rewriteProvider(transaction: Transaction, id: string, providerId: string | null): Promise<void> {
  await transaction.updateTable('encounter').set({ provider_id: providerId }).where('id', '=', id).execute();
}
