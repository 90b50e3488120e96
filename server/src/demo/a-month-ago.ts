/** What was sent and begun today is, in the demo, of a month ago: nobody waits for a check-in that has something to compare. */
import { sql } from 'kysely';
import type { Clinic } from '../platform/clinic.ts';
import { dayAt, daysAfter } from '../platform/times.ts';
import { newestRoutines } from '../routines/records.ts';
import { demo } from './enter.ts';

const days = 31;

export async function sendAMonthAgo(clinic: Clinic, assessmentId: string): Promise<void> {
  const before = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(days => ${days}::int)`;
  await clinic.db.write(demo, (transaction) =>
    transaction
      .updateTable('rapid_assessment')
      .set({ created_at: before('created_at'), submitted_at: before('submitted_at'), due_at: before('due_at') })
      .where('id', '=', assessmentId)
      .execute(),
  );
}

/** Nothing for whoever has no routine. */
export async function beginAMonthAgo(clinic: Clinic, { patientId, accountId }: { patientId: string; accountId: string }): Promise<void> {
  await clinic.db.write(demo, async (transaction) => {
    const [routine] = await newestRoutines(transaction, patientId);
    if (!routine || routine.starts_on !== null) return;
    const starts_on = daysAfter(dayAt(new Date(), clinic.config.clinicTimeZone), -days);
    const { id: note_id, signed_at } = routine;
    const row = { note_id, signed_at, patient_id: patientId, starts_on, set_by: accountId };
    await transaction.insertInto('routine_start').values(row).execute();
  });
}
