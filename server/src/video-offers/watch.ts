/** Once a minute: reminds patients, once and by day, of an offer that ends tomorrow, ends those whose time is over, and settles those whose visit has begun or is over without that. */
import { secondsUntilDecent } from '../notifications/decent-hours.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { endAfterOffer } from '../rapid-assessments/offered.ts';
import { lockAssessment } from '../rapid-assessments/records.ts';
import { chosenAndBegun, endOffer, lockOpenOffer, lockUnreminded, markReminded, overdue } from './records.ts';
import { settleVisit } from './settle.ts';

export async function watchOffers(clinic: Clinic, now: Date): Promise<void> {
  await remind(clinic, now);
  for (const { rapid_assessment_id: id } of await clinic.db.read(theClinic('video offers'), (transaction) => overdue(transaction, now)))
    await expire(clinic, id, now);
  for (const { visit_id } of await clinic.db.read(theClinic('video offers'), chosenAndBegun)) await settleVisit(clinic, visit_id);
}

async function remind(clinic: Clinic, now: Date): Promise<void> {
  if (secondsUntilDecent(now, clinic.config.clinicTimeZone) > 0) return;
  await clinic.db.write(theClinic('reminders'), async (transaction, actor) => {
    for (const { id, patient_id, rapid_assessment_id } of await lockUnreminded(transaction, now)) {
      await markReminded(transaction, id);
      const subject = { patientId: patient_id, subjectId: rapid_assessment_id };
      await clinic.happened(transaction, actor, { name: 'video_offer.reminded', ...subject, data: { offer: id } });
    }
  });
}

/** Each in a transaction of its own, and looked at again under the lock: a time may have been chosen in the last moment. */
function expire(clinic: Clinic, id: string, now: Date): Promise<void> {
  return clinic.db.write(theClinic('video offers'), async (transaction, actor) => {
    const row = await lockAssessment(transaction, id);
    const open = await lockOpenOffer(transaction, id);
    if (!row || !open || open.appointment_id || open.expires_at > now) return;
    await endOffer(transaction, open.id, 'expired');
    await endAfterOffer(transaction, id, { as: 'not_suitable', reason: open.reason });
    const subject = { patientId: row.patient_id, subjectId: id };
    await clinic.happened(transaction, actor, { name: 'video_offer.expired', ...subject, data: { offer: open.id } });
  });
}
