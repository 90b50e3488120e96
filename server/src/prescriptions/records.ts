/** Signed prescriptions: put down with their note, and stopped at most once. */
import type { Prescription } from '@pellis/contract/prescriptions/prescriptions';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.ts';

interface Signed {
  note_id: string;
  patient_id: string;
  prescribed_by: string;
  expires_on: string;
}

export async function insertSigned(transaction: Transaction, signed: Signed, list: readonly (Prescription & { id: string })[]) {
  if (list.length === 0) return;
  await transaction
    .insertInto('prescription')
    .values(list.map((one, position) => ({ ...signed, ...one, position })))
    .execute();
}

/** Of one note, with who stopped them, in their order; to be read with it. */
export function prescriptionsOfNote(of: ExpressionBuilder<DB, 'note'>) {
  return of
    .selectFrom('prescription as rx')
    .leftJoin('provider as stopper', 'stopper.id', 'rx.stopped_by')
    .selectAll('rx')
    .select('stopper.name as stopper')
    .whereRef('rx.note_id', '=', 'note.id')
    .orderBy('rx.position');
}

/** Where they stand on their note, of those that were stopped. */
export async function stoppedPositions(transaction: Transaction, noteId: string): Promise<number[]> {
  const rows = await transaction
    .selectFrom('prescription')
    .select('position')
    .where('note_id', '=', noteId)
    .where('stopped_at', 'is not', null)
    .execute();
  return rows.map(({ position }) => position);
}

/** Locked until the end of the transaction: it is stopped once. */
export function lockPrescription(transaction: Transaction, noteId: string, position: number) {
  return transaction
    .selectFrom('prescription')
    .selectAll()
    .where('note_id', '=', noteId)
    .where('position', '=', position)
    .forUpdate()
    .executeTakeFirst();
}

export function markStopped(transaction: Transaction, id: string, stopped: { stopped_by: string; stop_reason: string }) {
  return transaction
    .updateTable('prescription')
    .set({ ...stopped, stopped_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export function prescriptionById(transaction: Transaction, id: string) {
  return transaction.selectFrom('prescription').selectAll().where('id', '=', id).executeTakeFirst();
}
