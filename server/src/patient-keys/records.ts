/** The rows of patients' keys, each sealed with the clinic's ring. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface SealedKey {
  id: string;
  sealed_key: Buffer;
}

/** The one that seals for this patient; those of records merged into theirs only open. Needs a transaction as the clinic. */
export function sealingKeyOf(transaction: Transaction, patientId: string): Promise<SealedKey | undefined> {
  return transaction
    .selectFrom('patient_key')
    .select(['id', 'sealed_key'])
    .where('patient_id', '=', patientId)
    .where('made_for', '=', patientId)
    .orderBy('made_at')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined once it is erased. */
export function patientKeyById(transaction: Transaction, id: string): Promise<SealedKey | undefined> {
  return transaction.selectFrom('patient_key').select(['id', 'sealed_key']).where('id', '=', id).executeTakeFirst();
}

export async function insertPatientKey(transaction: Transaction, patientId: string, key: SealedKey): Promise<void> {
  await transaction
    .insertInto('patient_key')
    .values({ ...key, patient_id: patientId, made_for: patientId })
    .execute();
}

/** What opens a row: to be selected beside `key_id` and `under_key`. */
export function sealedKeyOf(table: string): RawBuilder<Buffer | null> {
  return sql<Buffer | null>`sealed_key_of(${sql.ref(`${table}.key_id`)})`;
}

/** Whether nobody runs a release any more that does not open the kinds that came with this migration. */
export async function areKindsOpened(transaction: Transaction, since: string): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`select kinds_are_opened(${since}) as are`.execute(transaction);
  return rows[0]?.are ?? false;
}

/** Not while a merge can be undone: a row that goes back would have stayed with the other record's key. */
export function maySealLate(patientId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select from record_merge m
    where m.patient_id = ${sql.ref(patientId)} and m.undone_at is null and m.merged_at > now() - interval '7 days')`;
}

/** Those of whom nobody makes one record of two just now, who stay so until the end of the transaction: what is written about them waits for nobody. */
export async function patientsAtRest(transaction: Transaction, patientIds: readonly string[]): Promise<Set<string>> {
  if (patientIds.length === 0) return new Set();
  const rows = await transaction
    .selectFrom('patient')
    .select('id')
    .where('id', 'in', patientIds)
    .orderBy('id')
    .forKeyShare()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The next number of a table that numbers its rows: known before a row is written, since the seal is bound to it. */
export async function nextNumber(
  transaction: Transaction,
  table: 'visit_message' | 'second_read_message' | 'conversation_note',
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id`.execute(transaction);
  return rows[0]?.id ?? 0;
}
