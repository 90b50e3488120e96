/** Prescriptions whose supply is about to end, and of which the family was told. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { isCurrent } from '../prescriptions/records.ts';

const daysBefore = 7;

export type RunningOut = Awaited<ReturnType<typeof runningOut>>[number];

/**
 * Those that end within a week, or ended in the last one; counted from the first day that they may be filled on, with every refill. Not what was
 * stopped, renewed, or is asked for. At most 500 at a time; locked, so that two processes tell of different ones.
 */
export function runningOut(transaction: Transaction, today: string) {
  // as the index `prescription_by_supply` has it
  const endsOn = sql<string>`coalesce(rx.starts_on, (rx.prescribed_at at time zone 'UTC')::date) + rx.days_supply * (1 + coalesce(rx.refills, 0))`;
  return transaction
    .selectFrom('prescription as rx')
    .selectAll('rx')
    .where('rx.days_supply', 'is not', null)
    .where('rx.stopped_at', 'is', null)
    .where('rx.expires_on', '>=', today)
    .where(sql<boolean>`${endsOn} between ${today}::date - ${daysBefore}::int and ${today}::date + ${daysBefore}::int`)
    .where(isCurrent('rx'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('supply_reminder as told').select('told.prescription_id').whereRef('told.prescription_id', '=', 'rx.id'))),
    )
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
    )
    .orderBy('rx.position')
    .limit(500)
    .forUpdate('rx')
    .skipLocked()
    .execute();
}

export async function keepSupplyReminders(transaction: Transaction, rows: readonly { id: string; patient_id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('supply_reminder')
    .values(rows.map(({ id, patient_id }) => ({ prescription_id: id, patient_id })))
    .execute();
}
