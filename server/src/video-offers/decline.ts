/** The patient says no: the case ends without an answer, and its money goes back. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { endAfterOffer } from '../rapid-assessments/offered.ts';
import { assessmentById, lockAssessment } from '../rapid-assessments/records.ts';
import { mayDecline } from './policy.ts';
import { endOffer, lockOpenOffer } from './records.ts';

export function decline(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    found(await assessmentById(transaction, id));
    permit(mayDecline(actor));
    await actAsClinic(transaction, actor);
    const { patient_id } = found(await lockAssessment(transaction, id));
    const open = found(await lockOpenOffer(transaction, id));
    if (open.appointment_id) throw conflict('time_chosen', 'You have chosen a time already. Cancel that visit to decline.');
    await endOffer(transaction, open.id, 'declined');
    await endAfterOffer(transaction, id, { as: 'not_suitable', reason: open.reason });
    await clinic.happened(transaction, actor, {
      name: 'video_offer.declined',
      patientId: patient_id,
      subjectId: id,
      data: { offer: open.id },
    });
    return { detail: 'You have declined the video visit. Nothing is charged.' };
  });
}
