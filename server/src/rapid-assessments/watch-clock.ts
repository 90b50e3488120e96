/** Looks at the clock of every open case: warns the clinic at 16 and 20 hours, and records that a promise was broken at 24. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { type ClockMark, casesToMark, closeAnswered, giveUpDrafts, markOnce } from './clock-records.ts';
import { giveUpDraftsAfterDays, neverPaid, promisedHours } from './records.ts';

/** A longer clock, as a check-in has, warns as long before its end. */
const warnings = [20, 16] as const;
const hour = 3_600_000;
/** An answered case is closed after this. */
const closeAfterDays = 30;

export async function watchClock(clinic: Clinic, now: Date = new Date()): Promise<void> {
  for (const row of await clinic.db.read(theClinic('clock'), (transaction) => casesToMark(transaction, now, warnings)))
    await look(clinic, row, now);
  await closeOld(clinic, now);
}

type RunningCase = Awaited<ReturnType<typeof casesToMark>>[number];

async function look(clinic: Clinic, row: RunningCase, now: Date): Promise<void> {
  if (!row.due_at) return;
  const used = promisedHours - (row.due_at.getTime() - now.getTime()) / hour;
  if (used >= promisedHours && !row.breached_at)
    await mark(clinic, row, { name: 'rapid_assessment.breached', change: { breached_at: now } });
  const due = warnings.find((hours) => used >= hours);
  if (due && due > row.warned_hours && used < promisedHours)
    await mark(clinic, row, { name: 'rapid_assessment.warned', change: { warned_hours: due } });
}

type Marked = { name: 'rapid_assessment.breached' | 'rapid_assessment.warned'; change: ClockMark };

function mark(clinic: Clinic, row: RunningCase, { name, change }: Marked): Promise<void> {
  return clinic.db.write(theClinic('clock'), async (transaction, actor) => {
    if (!(await markOnce(transaction, row.id, change))) return;
    await clinic.happened(transaction, actor, { name, patientId: row.patient_id, subjectId: row.id, data: change });
  });
}

async function closeOld(clinic: Clinic, now: Date): Promise<void> {
  await clinic.db.write(theClinic('clock'), async (transaction, actor) => {
    const before = (days: number) => new Date(now.getTime() - days * 24 * hour);
    const closed = await closeAnswered(transaction, before(closeAfterDays));
    const givenUp = await giveUpDrafts(transaction, before(giveUpDraftsAfterDays));
    for (const row of closed)
      await clinic.happened(transaction, actor, { name: 'rapid_assessment.closed', patientId: row.patient_id, subjectId: row.id });
    for (const row of givenUp) {
      await clinic.happened(transaction, actor, {
        name: 'rapid_assessment.withdrawn',
        patientId: row.patient_id,
        subjectId: row.id,
        reason: neverPaid,
      });
    }
  });
}
