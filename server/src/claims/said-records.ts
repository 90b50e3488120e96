/** Claims that were prepared in plain, and files that were made so, before the clinic sealed. Needs a transaction as the clinic. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { maySealLate } from '../patient-keys/records.ts';
import { macOfWords, sealAllSaid } from '../patient-keys/said-before.ts';
import type { Transaction } from '../platform/db/database.ts';
import { sealingOf } from '../platform/db/transaction.ts';
import { ringFor, seal, unseal } from '../platform/seal.ts';
import { claimFilesPurpose, nameOfFile } from './batch-records.ts';

/** Answers how many. */
export async function sealSomeClaims(transaction: Transaction, most: number): Promise<number> {
  const rows = await transaction
    .selectFrom('claim')
    .select(['id', 'patient_id', sql<string>`facts ->> 'member_id'`.as('member_id'), sql<string>`facts ->> 'group_num'`.as('group_num')])
    .where('under_key', 'is', null)
    .where(maySealLate('claim.patient_id'))
    .orderBy('id')
    .limit(most)
    .execute();
  return sealAllSaid(transaction, 'claim', rows);
}

/** What takes a file's code is sealed under its own name: it comes from no patient's key. */
export const nameOfFileProof = (id: string) => `proof of claim file ${id}`;

/** The same of files. The database takes the code of the file that stands there, and compares. */
export async function sealSomeFiles(transaction: Transaction, most: number): Promise<number> {
  const ring = ringFor(claimFilesPurpose, sealingOf(transaction).photoKeys);
  const rows = await transaction
    .selectFrom('claim_batch')
    .select(['id', 'file'])
    .where('sealed_file', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();
  let all = 0;
  for (const { id, file } of rows) {
    const [sealed, macKey] = [seal(ring, nameOfFile(id), Buffer.from(file)), randomBytes(32)];
    const opened = macOfWords(macKey, [unseal(ring, nameOfFile(id), sealed).toString()]);
    const going = sql<boolean>`claim_file_goes_under_ring(${id}, ${sealed}, ${seal(ring, nameOfFileProof(id), macKey)}, ${macKey}, ${opened})`;
    const { rows: done } = await sql<{ done: boolean }>`select ${going} as done`.execute(transaction);
    if (done[0]?.done) all += 1;
  }
  return all;
}

/** The next so many that were sealed later than they were made. */
export function lateFilesAfter(transaction: Transaction, last: string, most: number) {
  return transaction
    .selectFrom('late_file_sealing as s')
    .innerJoin('claim_batch as b', 'b.id', 's.batch_id')
    .select(['b.id', 's.sealed_key', 's.file_mac', 'b.sealed_file'])
    .where('b.id', '>', last)
    .orderBy('b.id')
    .limit(most)
    .execute();
}
