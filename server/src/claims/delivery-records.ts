/** How far a file of claims is on its way. Needs a transaction as the clinic. */
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { ClaimBatch } from '../platform/db/schema.ts';
import { waitingFor } from './waiting-records.ts';

/** Without what is in it: `fileOfBatch` says that. */
export type BatchRow = Omit<Selectable<ClaimBatch>, 'file' | 'sealed_file'>;

/** One that holds a claim which does not leave waits until somebody has taken it apart, or the note stands. */
const toDeliver = sql<boolean>`written_at is null and sent_at is null and failed_at is null and taken_apart_at is null and coalesce(next_try_at, now()) <= now()
  and not exists (select from claim c where c.batch_id = claim_batch.id and ${waitingFor('c')} is not null)`;

export async function batchesToDeliver(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.selectFrom('claim_batch').select('id').where(toDeliver).orderBy('control_number').limit(20).execute();
  return rows.map(({ id }) => id);
}

/** For whoever comes first: nobody else tries it for ten minutes, longer than a try takes. */
export function takeTry(transaction: Transaction, id: string): Promise<BatchRow | undefined> {
  return transaction
    .updateTable('claim_batch')
    .set({ tries: sql<number>`tries + 1`, next_try_at: sql<Date>`now() + interval '10 minutes'` })
    .where('id', '=', id)
    .where(toDeliver)
    .returningAll()
    .executeTakeFirst();
}

/** Answers the name that counts: of two who laid it, the first one's. */
export async function keepLaid(transaction: Transaction, { id, laid_as }: BatchRow, laid: { as: string; in: string }): Promise<string> {
  const row = await transaction
    .updateTable('claim_batch')
    .set({ laid_as: laid.as, laid_in: laid.in })
    .where('id', '=', id)
    .where(sql<boolean>`laid_as is not distinct from ${laid_as}`)
    .returning('laid_as')
    .executeTakeFirst();
  if (row?.laid_as) return row.laid_as;
  const known = await transaction.selectFrom('claim_batch').select('laid_as').where('id', '=', id).executeTakeFirstOrThrow();
  return known.laid_as ?? laid.as;
}

/** False for whoever comes second. */
export async function markDelivered(transaction: Transaction, id: string, to: string): Promise<boolean> {
  const row = await transaction
    .updateTable('claim_batch')
    .set({ written_at: sql<Date>`now()`, delivered_to: to, fault: '', next_try_at: null })
    .where('id', '=', id)
    .where('written_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteTry(transaction: Transaction, id: string, change: Updateable<ClaimBatch>): Promise<void> {
  await transaction.updateTable('claim_batch').set(change).where('id', '=', id).execute();
}
