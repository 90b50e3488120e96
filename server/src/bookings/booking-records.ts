/** Booked visits: what was agreed on, what became of them, and what the dermatologist reads before. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { Appointment, AppointmentChange } from '../platform/db/schema.ts';
import type { Place } from './hold-records.ts';

export type AppointmentRow = Selectable<Appointment> & { starts_at: Date; ends_at: Date; late_minutes: number };

/** Booked and not yet begun: it may still be moved or cancelled. */
export const standsOpen = ['booked', 'checked_in', 'ready'] as const;

export function appointmentById(transaction: Transaction, id: string): Promise<AppointmentRow | undefined> {
  return booked(transaction, id).executeTakeFirst();
}

/** Until the end of the transaction, so that it is moved by one at a time. */
export function lockAppointment(transaction: Transaction, id: string): Promise<AppointmentRow | undefined> {
  return booked(transaction, id).forUpdate().executeTakeFirst();
}

function booked(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('appointment')
    .selectAll()
    .select(sql<Date>`lower(during)`.as('starts_at'))
    .select(sql<Date>`upper(during)`.as('ends_at'))
    .select(sql<number>`coalesce((select v.late_minutes from visit v where v.id = appointment.id), 0)`.as('late_minutes'))
    .where('id', '=', id)
    .where('status', 'not in', ['held', 'expired_hold']);
}

export function updateAppointment(transaction: Transaction, id: string, change: Updateable<Appointment>) {
  return transaction.updateTable('appointment').set(change).where('id', '=', id).execute();
}

export function moveRow(
  transaction: Transaction,
  id: string,
  { starts_at, minutes, ...to }: Place,
  { isLate, isByClinic, feeDueAt }: { isLate: boolean; isByClinic: boolean; feeDueAt: Date | null },
) {
  return transaction
    .updateTable('appointment')
    .set({
      ...to,
      during: sql<string>`tstzrange(${starts_at}::timestamptz, ${starts_at}::timestamptz + make_interval(mins => ${minutes}::int))`,
      sequence: sql<number>`sequence + 1`,
      timed_at: sql<Date>`now()`,
      is_moved_late: sql<boolean>`is_moved_late or ${isLate}`,
      is_moved_by_clinic: isByClinic,
      fee_due_at: feeDueAt,
      day_reminder_at: null,
      hour_reminder_at: null,
    })
    .where('id', '=', id)
    .execute();
}

export function noteChange(transaction: Transaction, change: Insertable<AppointmentChange>) {
  return transaction.insertInto('appointment_change').values(change).execute();
}

export function changesOf(transaction: Transaction, id: string) {
  return transaction.selectFrom('appointment_change').selectAll().where('appointment_id', '=', id).orderBy('id').execute();
}

/** The visit that failed and waits for a new time, at no charge. */
export async function openRebookingOf(transaction: Transaction, patientId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select open_rebooking(${patientId}) as id`.execute(transaction);
  return rows[0]?.id ?? null;
}

/** What stands in the place of a visit that failed. */
export function replacementOf(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('appointment')
    .select('id')
    .where('replaces', '=', id)
    .where('status', 'not in', ['expired_hold', 'cancelled_by_patient', 'cancelled_by_clinic'])
    .executeTakeFirst();
}

/** The last state of a visit that took place. Does nothing for an encounter that is no visit, or has not ended. */
export function markNoteSigned(transaction: Transaction, id: string) {
  return transaction.updateTable('appointment').set({ status: 'note_signed' }).where('id', '=', id).where('status', '=', 'ended').execute();
}
