/** Files of claims, in plain or under the clinic's ring: one holds numbers of many patients. Needs a transaction as the clinic. */
import type { WaitingFor } from '@pellis/contract/claims/claims';
import { type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { ClaimBatch } from '../platform/db/schema.ts';
import { sealingOf } from '../platform/db/transaction.ts';
import { ringFor, seal, unseal } from '../platform/seal.ts';
import { waitingFor } from './waiting-records.ts';

export async function nextControlNumber(transaction: Transaction): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('claim_batch_number') as number`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('the sequence of control numbers gave none');
  return row.number;
}

export async function insertBatch(transaction: Transaction, batch: Insertable<ClaimBatch>): Promise<void> {
  const { photoKeys, sealsPatientWords } = sealingOf(transaction);
  const sealed_file = sealsPatientWords ? seal(ringFor(claimFilesPurpose, photoKeys), nameOfFile(batch.id), Buffer.from(batch.file)) : null;
  await transaction
    .insertInto('claim_batch')
    .values({ ...batch, sealed_file, file: sealed_file ? '' : batch.file })
    .execute();
}

/** What the ring of the clinic seals files under. */
export const claimFilesPurpose = 'claim files';
export const nameOfFile = (id: string) => `claim file ${id}`;

/** The newest hundred, without what is in them. */
export function batches(transaction: Transaction, id?: string) {
  return transaction
    .selectFrom('claim_batch as b')
    .innerJoin('account as a', 'a.id', 'b.made_by')
    .leftJoin('account as o', 'o.id', 'b.owner_id')
    .select(['b.id', 'b.control_number', 'b.file_name', 'b.made_at', 'a.name as made_by', 'b.written_at', 'b.delivered_to'])
    .select(['b.sent_at', 'b.sent_by', 'b.fault', 'b.failed_at', 'o.name as owner', 'b.taken_apart_at', 'b.taken_apart_by'])
    .select((of) =>
      of
        .selectFrom('claim as c')
        .select(sql<WaitingFor | null>`max(${waitingFor('c')})`.as('waits_for'))
        .whereRef('c.batch_id', '=', 'b.id')
        .where('c.status', '=', 'prepared')
        .as('waits_for'),
    )
    .select(sql<number>`(select count(*) from claim c where c.batch_id = b.id)`.as('claims'))
    .$if(id !== undefined, (query) => query.where('b.id', '=', id ?? ''))
    .orderBy('b.control_number', 'desc')
    .limit(100)
    .execute();
}

/** Without what is in it. */
export function lockBatch(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('claim_batch')
    .select(['id', 'file_name', 'written_at', 'sent_at', 'sent_by', 'fault', 'failed_at', 'next_try_at', 'taken_apart_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function fileOfBatch(transaction: Transaction, id: string) {
  const row = await transaction
    .selectFrom('claim_batch')
    .select(['file', 'sealed_file', 'file_name', 'written_at', 'fault', 'sent_at', 'taken_apart_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sealed_file, ...plain } = row;
  if (!sealed_file) return plain;
  return { ...plain, file: unseal(ringFor(claimFilesPurpose, sealingOf(transaction).photoKeys), nameOfFile(id), sealed_file).toString() };
}

export async function markSent(transaction: Transaction, id: string, by: string): Promise<void> {
  await transaction
    .updateTable('claim_batch')
    .set({ sent_at: sql<Date>`now()`, sent_by: by, next_try_at: null })
    .where('id', '=', id)
    .execute();
}

export async function markTakenApart(transaction: Transaction, id: string, by: string): Promise<void> {
  await transaction
    .updateTable('claim_batch')
    .set({ taken_apart_at: sql<Date>`now()`, taken_apart_by: by, next_try_at: null })
    .where('id', '=', id)
    .execute();
}
