/** Reminds a patient, once and by day, of what their dermatologist asked for a day ago. */
import { secondsUntilDecent } from '../notifications/decent-hours.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { lockUnreminded, markReminded } from './request-records.ts';

const remindAfter = 24 * 3_600_000;

export async function remindOfRequests(clinic: Clinic, now: Date): Promise<void> {
  if (secondsUntilDecent(now, clinic.config.clinicTimeZone) > 0) return;
  await clinic.db.write(theClinic('reminders'), async (transaction, actor) => {
    for (const request of await lockUnreminded(transaction, new Date(now.getTime() - remindAfter))) {
      await markReminded(transaction, request.id);
      await clinic.happened(transaction, actor, {
        name: 'rapid_assessment.info_reminded',
        patientId: request.patient_id,
        subjectId: request.rapid_assessment_id,
        data: { request: request.id },
      });
    }
  });
}
