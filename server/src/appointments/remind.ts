/** Looks which visits somebody should be reminded of: each a day and an hour before, each once for a time. */
import { sql } from 'kysely';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Records } from '../platform/db/database.ts';
import { type ReminderKind, reminderAt } from './reminder-times.ts';

const asClinic = theClinic('reminders');
/** The earliest reminder is a day before, or the evening before that night. */
const lookAheadHours = 40;

export function remindOfVisits(clinic: Clinic, now: Date): Promise<void> {
  return clinic.db.as(asClinic, async (records, actor) => {
    for (const visit of await visitsToRemind(records, now)) {
      const due = dueReminders(visit, now);
      if (due.over.length > 0) await mark(records, visit.id, due.over, now);
      if (!due.told) continue;
      await clinic.happened(records, actor, {
        name: 'appointment.reminder_due',
        patientId: visit.patient_id,
        subjectId: visit.id,
        data: { kind: due.told },
      });
    }
  });
}

interface Waiting {
  starts_at: Date;
  /** When it got this time. */
  timed_at: Date;
  time_zone: string;
  day_reminder_at: Date | null;
  hour_reminder_at: Date | null;
}

/** Which of them are over with now, and the one that is told: none of a visit booked after its hour, and not two at once. */
export function dueReminders(visit: Waiting, now: Date): { over: ReminderKind[]; told: ReminderKind | undefined } {
  const open = (['day', 'hour'] as const).filter((kind) => visit[`${kind}_reminder_at`] === null);
  const over = open.filter((kind) => reminderAt(visit.starts_at, kind, visit.time_zone) <= now);
  const told = over.filter((kind) => reminderAt(visit.starts_at, kind, visit.time_zone) >= visit.timed_at).at(-1);
  return { over, told };
}

function visitsToRemind(records: Records, now: Date) {
  return records
    .selectFrom('appointment')
    .select(['id', 'patient_id', 'time_zone', 'timed_at', 'day_reminder_at', 'hour_reminder_at'])
    .select(sql<Date>`lower(during)`.as('starts_at'))
    .where('status', '=', 'booked')
    .where((is) => is.or([is('day_reminder_at', 'is', null), is('hour_reminder_at', 'is', null)]))
    .where(sql<boolean>`lower(during) > ${now}::timestamptz`)
    .where(sql<boolean>`lower(during) < ${now}::timestamptz + make_interval(hours => ${lookAheadHours}::int)`)
    .forUpdate()
    .skipLocked()
    .execute();
}

function mark(records: Records, id: string, kinds: readonly ReminderKind[], now: Date) {
  const change = Object.fromEntries(kinds.map((kind) => [`${kind}_reminder_at`, now]));
  return records.updateTable('appointment').set(change).where('id', '=', id).execute();
}
