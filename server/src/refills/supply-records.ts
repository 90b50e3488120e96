/** Prescriptions whose supply is about to end, or the year in which they may be filled, and of which the family was told. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { isCurrent, isTreatmentOn } from '../prescriptions/records.ts';

const daysBefore = 7;
/** A visit may be needed first. */
const daysBeforeExpiry = 30;

export type RunningOut = Awaited<ReturnType<typeof runningOut>>[number];

// as the index `prescription_by_supply` has it
const suppliedUntil = sql<string>`coalesce(rx.starts_on, (rx.prescribed_at at time zone 'UTC')::date) + rx.days_supply * (1 + coalesce(rx.refills, 0))`;

/**
 * Those that end within a week, or ended in the last one; counted from the first day that they may be filled on, with every refill. Not what was
 * stopped, renewed, or is asked for. At most 500 at a time; locked, so that two processes tell of different ones.
 */
export function runningOut(transaction: Transaction, today: string) {
  return stillTaken(transaction, 'supply_reminder')
    .where('rx.days_supply', 'is not', null)
    .where('rx.expires_on', '>=', today)
    .where(sql<boolean>`${suppliedUntil} between ${today}::date - ${daysBefore}::int and ${today}::date + ${daysBefore}::int`)
    .execute();
}

/** The same of those that may be filled again, for about one more month; of what lasts no longer than that the family is told as it runs out. */
export function expiring(transaction: Transaction, today: string) {
  return stillTaken(transaction, 'expiry_reminder')
    .where('rx.refills', '>', 0)
    .where(sql<boolean>`rx.expires_on between ${today}::date and ${today}::date + ${daysBeforeExpiry}::int`)
    .where(sql<boolean>`(rx.days_supply is null or ${suppliedUntil} > rx.expires_on)`)
    .execute();
}

type Reminder = 'supply_reminder' | 'expiry_reminder';

function stillTaken(transaction: Transaction, reminder: Reminder) {
  return taken(transaction)
    .where(sql<boolean>`not exists (select from ${sql.table(reminder)} told where told.prescription_id = rx.id)`)
    .orderBy('rx.position')
    .limit(500)
    .forUpdate('rx')
    .skipLocked();
}

/**
 * What a patient has, with the day until which it lasts as we count: what has not ended, and is not asked for. What was cleared for a few days to be
 * filled in (`prevention_clearance`) lasts longer than those, while its treatment goes on.
 */
export function suppliesOf(transaction: Transaction, patientId: string, today: string) {
  return taken(transaction)
    .select(suppliedUntil.as('lasts_until'))
    .where('rx.patient_id', '=', patientId)
    .where('rx.days_supply', 'is not', null)
    .where((is) => is.or([is('rx.expires_on', '>=', today), is('rx.clearance_id', 'is not', null)]))
    .where(isTreatmentOn('rx'))
    .where(sql<boolean>`${suppliedUntil} >= ${today}::date`)
    .orderBy('lasts_until')
    .orderBy('rx.position')
    .execute();
}

function taken(transaction: Transaction) {
  return transaction
    .selectFrom('prescription as rx')
    .selectAll('rx')
    .where('rx.stopped_at', 'is', null)
    .where(isCurrent('rx'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refill_medication as m')
            .select('m.refill_id')
            .whereRef('m.note_id', '=', 'rx.note_id')
            .whereRef('m.position', '=', 'rx.position')
            .where('m.state', '=', 'open'),
        ),
      ),
    );
}

/** Answers those that nobody was told of: another process may have done so since they were looked for. */
export async function keepReminders<Row extends { id: string; patient_id: string }>(
  transaction: Transaction,
  reminder: Reminder,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const kept = await transaction
    .insertInto(reminder)
    .values(rows.map(({ id, patient_id }) => ({ prescription_id: id, patient_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('prescription_id')
    .execute();
  return rows.filter(({ id }) => kept.some(({ prescription_id }) => prescription_id === id));
}
