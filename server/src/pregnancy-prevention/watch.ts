/** Before each next month the patient is asked by itself, and reminded once. */
import { programmeOn } from '@pellis/contract/pregnancy-prevention/programmes';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { dayAt } from '../platform/times.ts';
import { ask } from './keep.ts';
import { enrollmentsToAsk, programmeStarts, takeUnanswered } from './records.ts';

const day = 24 * 3_600_000;
/** A week before the month is over. */
const askedAgainAfter = 23 * day;
const remindedAfter = 3 * day;

export function watchPrevention(clinic: Clinic, now: Date): Promise<void> {
  return clinic.db.write(theClinic('pregnancy prevention'), async (transaction, actor) => {
    const starts = await programmeStarts(transaction);
    const today = dayAt(now, clinic.config.clinicTimeZone);
    for (const enrollment of await enrollmentsToAsk(transaction, new Date(now.getTime() - askedAgainAfter))) {
      const { counselAgainDays } = programmeOn(enrollment.medicine, today, starts);
      if (enrollment.can_become_pregnant || counselAgainDays !== null) await ask(clinic, transaction, actor, enrollment);
    }
    for (const { id, patient_id } of await takeUnanswered(transaction, new Date(now.getTime() - remindedAfter)))
      await clinic.happened(transaction, actor, { name: 'pregnancy_prevention.reminded', patientId: patient_id, subjectId: id });
  });
}
