/** Signed prescriptions: put down with their note, and stopped at most once. */
import { nameOfPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { DB, Prescription as PrescriptionTable } from '../platform/db/schema.ts';

export async function insertSigned(transaction: Transaction, rows: readonly Insertable<PrescriptionTable>[]) {
  if (rows.length === 0) return;
  await transaction.insertInto('prescription').values(rows).execute();
}

/** Not renewed by a later one: the last of its line. `rx` is how the table is called in the query. */
export function isCurrent(rx: string) {
  return sql<boolean>`not exists (select from prescription later where later.renews = ${sql.ref(`${rx}.id`)})`;
}

/** Of one note, with who stopped them, in their order; to be read with it. */
export function prescriptionsOfNote(of: ExpressionBuilder<DB, 'note'>) {
  return of
    .selectFrom('prescription as rx')
    .leftJoin('provider as stopper', 'stopper.id', 'rx.stopped_by')
    .selectAll('rx')
    .select('stopper.name as stopper')
    .whereRef('rx.note_id', '=', 'note.id')
    .where('rx.retraction_id', 'is', null)
    .where(isCurrent('rx'))
    .orderBy('rx.position');
}

/** Where they stand on their note, of those that were stopped. */
export async function stoppedPositions(transaction: Transaction, noteId: string): Promise<number[]> {
  const rows = await transaction
    .selectFrom('prescription')
    .select('position')
    .where('note_id', '=', noteId)
    .where('retraction_id', 'is', null)
    .where('stopped_at', 'is not', null)
    .where(isCurrent('prescription'))
    .execute();
  return rows.map(({ position }) => position);
}

/** Not of a treatment that was ended, where it was cleared for one (`prevention_clearance`). `rx` is how the table is called in the query. */
export function isTreatmentOn(rx: string) {
  return sql<boolean>`not exists (select from prevention_clearance c join prevention_enrollment e on e.id = c.enrollment_id
    where c.id = ${sql.ref(`${rx}.clearance_id`)} and e.ended_on is not null)`;
}

/**
 * Each by its name, of a patient: what counts today, and was neither renewed nor stopped. What was cleared for a few days to be filled in counts
 * for as long as it lasts from the last of them, while its treatment goes on. As row-level security shows them.
 */
export async function linesOfCurrent(transaction: Transaction, patientId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('prescription')
    .select(['drug', 'strength', 'form', 'free_entry'])
    .where('patient_id', '=', patientId)
    .where('retraction_id', 'is', null)
    .where('stopped_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('expires_on', '>=', sql<string>`current_date`),
        and([
          eb('clearance_id', 'is not', null),
          sql<boolean>`expires_on + coalesce(days_supply, 0) >= current_date`,
          isTreatmentOn('prescription'),
        ]),
      ]),
    )
    .where(isCurrent('prescription'))
    .execute();
  return rows.map(({ free_entry, ...named }) => free_entry ?? nameOfPrescription(named));
}

/** Locked until the end of the transaction: it is stopped, or renewed, once. */
export function lockPrescription(transaction: Transaction, noteId: string, position: number) {
  return transaction
    .selectFrom('prescription')
    .selectAll()
    .where('note_id', '=', noteId)
    .where('retraction_id', 'is', null)
    .where('position', '=', position)
    .where(isCurrent('prescription'))
    .forUpdate()
    .executeTakeFirst();
}

/** With all that it renews: a pharmacy may have refills left of each. */
export function markStopped(
  transaction: Transaction,
  { note_id, position }: { note_id: string; position: number },
  stopped: { stopped_by: string; stop_reason: string },
) {
  return transaction
    .updateTable('prescription')
    .set({ ...stopped, stopped_at: sql<Date>`now()` })
    .where('note_id', '=', note_id)
    .where('position', '=', position)
    .where('retraction_id', 'is', null)
    .where('stopped_at', 'is', null)
    .execute();
}

export function prescriptionById(transaction: Transaction, id: string) {
  return transaction.selectFrom('prescription').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the end of the transaction: until then its note is not retracted. Needs a transaction as the clinic. */
export async function isRetracted(transaction: Transaction, id: string): Promise<boolean> {
  const row = await transaction.selectFrom('prescription').select('retraction_id').where('id', '=', id).forShare().executeTakeFirst();
  return row !== undefined && row.retraction_id !== null;
}

/** What a refill asks for again, as it counts now. */
export function currentAt(transaction: Transaction, noteId: string, positions: readonly number[]) {
  return transaction
    .selectFrom('prescription')
    .selectAll()
    .where('note_id', '=', noteId)
    .where('retraction_id', 'is', null)
    .where('position', 'in', positions)
    .where(isCurrent('prescription'))
    .orderBy('position')
    .execute();
}

export function insertRenewal(transaction: Transaction, row: Insertable<PrescriptionTable>) {
  return transaction.insertInto('prescription').values(row).execute();
}
