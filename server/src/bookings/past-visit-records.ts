/** Whom one of our dermatologists has seen by video before. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** A video visit that took place, in the last months. */
export function lastVisitOf(transaction: Transaction, patientId: string, months: number) {
  return visitsSince(transaction, months).select('id').where('patient_id', '=', patientId).limit(1).executeTakeFirst();
}

/** Those of these patients who had one. */
export async function seenByVideo(transaction: Transaction, patientIds: readonly string[], months: number): Promise<Set<string>> {
  const rows = await visitsSince(transaction, months)
    .where('patient_id', 'in', patientIds)
    .groupBy('patient_id')
    .select('patient_id')
    .execute();
  return new Set(rows.map(({ patient_id }) => patient_id));
}

function visitsSince(transaction: Transaction, months: number) {
  return transaction
    .selectFrom('appointment')
    .where('status', 'in', ['ended', 'note_signed'])
    .where(sql<boolean>`upper(during) > now() - make_interval(months => ${months}::int)`);
}
