/** Before each next month the patient is asked by itself, and reminded once; after the end, whoever enrolled them is told of each test that is due and not known. */
import { type ProgrammeStarts, programmeOn } from '@pellis/contract/pregnancy-prevention/programmes';
import { type Doer, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { dayAt, daysAfter } from '../platform/times.ts';
import { lastDueBy, testsDue } from './judge.ts';
import { ask } from './keep.ts';
import { takeUnanswered } from './questionnaire-records.ts';
import { enrollmentsToAsk, programmeStarts, testsOf } from './records.ts';
import { endedSince, isLookedAt, keepLook } from './reminder-records.ts';
import { lateAfterDays, longestAfterEnd } from './tests-due.ts';

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
    await lookForTests(clinic, transaction, { actor, today, starts });
    for (const { id, patient_id } of await takeUnanswered(transaction, new Date(now.getTime() - remindedAfter)))
      await clinic.happened(transaction, actor, { name: 'pregnancy_prevention.reminded', patientId: patient_id, subjectId: id });
  });
}

/** Of each treatment the last test that is due by now: a later one covers those before. */
async function lookForTests(
  clinic: Clinic,
  transaction: Transaction,
  { actor, today, starts }: { actor: Doer; today: string; starts: ProgrammeStarts },
): Promise<void> {
  for (const { id, patient_id, medicine, ended_on } of await endedSince(transaction, daysAfter(today, -longestAfterEnd))) {
    const programme = programmeOn(medicine, today, starts);
    const due = lastDueBy(programme, ended_on, today);
    if (!due) continue;
    const nth: 1 | 2 = daysAfter(due, lateAfterDays) <= today ? 2 : 1;
    const look = { enrollment_id: id, due_on: due, nth, patient_id };
    if (await isLookedAt(transaction, look)) continue;
    const is_told = testsDue(programme, ended_on, await testsOf(transaction, patient_id, clinic.config.clinicTimeZone)).includes(due);
    if (!(await keepLook(transaction, { ...look, is_told })) || !is_told) continue;
    await clinic.happened(transaction, actor, { name: 'pregnancy_prevention.test_due', patientId: patient_id, subjectId: id });
  }
}
