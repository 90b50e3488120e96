/** Looks which visits somebody should be reminded of: each a day and an hour before, each once for a time. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { markReminded, type ToRemind, visitsToRemind } from './reminder-records.ts';
import { isNear, type ReminderKind, reminderAt } from './reminder-times.ts';

const asClinic = theClinic('reminders');

export async function remindOfVisits(clinic: Clinic, now: Date): Promise<void> {
  for (const visit of await clinic.db.read(asClinic, (transaction) => visitsToRemind(transaction, now))) {
    const due = dueReminders(visit, now);
    if (due.over.length > 0) await remind(clinic, visit, due, now);
  }
}

function remind(clinic: Clinic, visit: ToRemind, { over, told }: Due, now: Date): Promise<void> {
  return clinic.db.write(asClinic, async (transaction, actor) => {
    const isOurs = await markReminded(transaction, visit, over, now);
    if (!isOurs || !told) return;
    const about = { patientId: visit.patient_id, subjectId: visit.id, data: { kind: told } };
    await clinic.happened(transaction, actor, { name: 'appointment.reminder_due', ...about });
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

interface Due {
  over: ReminderKind[];
  told: ReminderKind | undefined;
}

/** Which of them are over with now, and the one that is told: none of a visit booked after its hour, and not two at once. */
export function dueReminders(visit: Waiting, now: Date): Due {
  const open = (['day', 'hour'] as const).filter((kind) => visit[`${kind}_reminder_at`] === null);
  const near = open.filter((kind) => isNear(visit.starts_at, kind, now));
  const over = near.filter((kind) => reminderAt(visit.starts_at, kind, visit.time_zone) <= now);
  const told = over.filter((kind) => reminderAt(visit.starts_at, kind, visit.time_zone) >= visit.timed_at).at(-1);
  return { over, told };
}
