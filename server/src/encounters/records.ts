/** Encounters: a Rapid Assessment or a video visit, under the id that its note has too. */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { EncounterRow } from './policy.ts';

export function encounterById(transaction: Transaction, id: string): Promise<EncounterRow | undefined> {
  return transaction.selectFrom('encounter').selectAll().where('id', '=', id).executeTakeFirst();
}

/** By one of our dermatologists, whether they still work here or not. */
export async function wasSeen(transaction: Transaction, patientId: string): Promise<boolean> {
  const seen = transaction.selectFrom('encounter').select('id').where('patient_id', '=', patientId).where('provider_id', 'is not', null);
  return (await seen.limit(1).executeTakeFirst()) !== undefined;
}

/** By video, not from photos. */
export async function isVisit(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.selectFrom('appointment').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** What a signed note prescribed, line by line in its order, without what was stopped since. `note` is how the table is called in the query. */
export function linesThatStand(note: string): RawBuilder<string[]> {
  return sql<string[]>`array(select l.line from unnest(${sql.ref(`${note}.rx`)}) with ordinality as l (line, nth)
    where not exists (select from prescription rx
      where rx.note_id = ${sql.ref(`${note}.id`)} and rx.position = l.nth - 1 and rx.retraction_id is null and rx.stopped_at is not null
        and not exists (select from prescription later where later.renews = rx.id))
    order by l.nth)`;
}

export async function insertEncounter(
  transaction: Transaction,
  row: { id: string; patient_id: string; service_id: number; account_id: string },
): Promise<void> {
  await transaction.insertInto('encounter').values(row).execute();
}

export async function rewriteProvider(transaction: Transaction, id: string, providerId: string | null): Promise<void> {
  await transaction
    .updateTable('encounter')
    .set({ provider_id: providerId, assistant_id: null, assistant_name: null })
    .where('id', '=', id)
    .execute();
}

export async function rewriteAssistant(
  transaction: Transaction,
  id: string,
  assistant: { id: string; name: string } | null,
): Promise<void> {
  await transaction
    .updateTable('encounter')
    .set({ assistant_id: assistant?.id ?? null, assistant_name: assistant?.name ?? null })
    .where('id', '=', id)
    .execute();
}
