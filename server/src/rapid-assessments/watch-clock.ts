/** Looks at the clock of every open case: warns the clinic at 16 and 20 hours, and records that a promise was broken at 24. */
import { sql } from 'kysely';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { openAssessments, promisedHours, type RapidAssessmentRow } from './records.ts';

/** A longer clock, as a check-in has, warns as long before its end. */
const warnings = [20, 16] as const;
const hour = 3_600_000;
/** An answered case is closed, and an unpaid draft given up, after this. */
const closeAfterDays = 30;
const giveUpDraftsAfterDays = 7;

export async function watchClock(clinic: Clinic, now: Date = new Date()): Promise<void> {
  const open = await clinic.db.read(theClinic('clock'), openAssessments);
  for (const row of open) {
    if (row.state !== 'needs_info') await look(clinic, row, now);
  }
  await closeOld(clinic, now);
}

async function look(clinic: Clinic, row: RapidAssessmentRow, now: Date): Promise<void> {
  if (!row.due_at) return;
  const used = promisedHours - (row.due_at.getTime() - now.getTime()) / hour;
  if (used >= promisedHours && !row.breached_at) await mark(clinic, row, { name: 'rapid_assessment.breached', breached_at: now });
  const due = warnings.find((hours) => used >= hours);
  if (due && due > row.warned_hours && used < promisedHours)
    await mark(clinic, row, { name: 'rapid_assessment.warned', warned_hours: due });
}

type Mark = { name: 'rapid_assessment.breached'; breached_at: Date } | { name: 'rapid_assessment.warned'; warned_hours: number };

/** Guarded by what is already written, so that two processes that look at once mark it once. */
function mark(clinic: Clinic, row: RapidAssessmentRow, { name, ...change }: Mark): Promise<void> {
  return clinic.db.write(theClinic('clock'), async (records, actor) => {
    const unmarked = records
      .updateTable('rapid_assessment')
      .set(change)
      .where('id', '=', row.id)
      .where('state', 'in', ['submitted', 'claimed']);
    const marked = await ('breached_at' in change
      ? unmarked.where('breached_at', 'is', null)
      : unmarked.where('warned_hours', '<', change.warned_hours)
    ).executeTakeFirst();
    if (marked.numUpdatedRows === 0n) return;
    await clinic.happened(records, actor, { name, patientId: row.patient_id, subjectId: row.id, data: change });
  });
}

async function closeOld(clinic: Clinic, now: Date): Promise<void> {
  await clinic.db.write(theClinic('clock'), async (records, actor) => {
    const before = (days: number) => new Date(now.getTime() - days * 24 * hour);
    const closed = await records
      .updateTable('rapid_assessment')
      .set({ state: 'closed' })
      .where('state', '=', 'answered')
      .where('ended_at', '<', before(closeAfterDays))
      .returning(['id', 'patient_id'])
      .execute();
    const givenUp = await records
      .updateTable('rapid_assessment')
      .set({ state: 'withdrawn', ended_at: sql<Date>`now()` })
      .where('state', '=', 'draft')
      .where('created_at', '<', before(giveUpDraftsAfterDays))
      .returning(['id', 'patient_id'])
      .execute();
    for (const row of closed)
      await clinic.happened(records, actor, { name: 'rapid_assessment.closed', patientId: row.patient_id, subjectId: row.id });
    for (const row of givenUp) {
      await clinic.happened(records, actor, {
        name: 'rapid_assessment.withdrawn',
        patientId: row.patient_id,
        subjectId: row.id,
        reason: 'never paid',
      });
    }
  });
}
