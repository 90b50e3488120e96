/** Openings in an emergency are looked at afterwards, by somebody else. Whoever looks learns who opened, why, and how much was read, not whose record it was. */
import type { EmergencyOpened } from '@pellis/contract/patients/patients';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { emergencyById, newestEmergencies, reviewEmergency } from './emergency-records.ts';
import { mayReviewEmergencies, mayReviewEmergencyOf } from './policy.ts';

const most = 100;

export function listEmergencies(clinic: Clinic, asker: Asker): Promise<EmergencyOpened[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReviewEmergencies(actor));
    await actAsClinic(transaction, actor);
    const rows = await newestEmergencies(transaction, most);
    return rows.map(({ public_id: id, opener, initials, reason, began_at, until, looks, ...row }) => ({
      ...{ id, opener, initials, reason, began_at, until, looks },
      may_review: row.reviewed_at === null && mayReviewEmergencyOf(actor, row),
      review: row.reviewed_at && { text: row.review ?? '', by: row.reviewer ?? '', at: row.reviewed_at },
    }));
  });
}

export function review(clinic: Clinic, asker: Asker, id: string, text: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayReviewEmergencies(actor));
    await actAsClinic(transaction, actor);
    permit(mayReviewEmergencyOf(actor, found(await emergencyById(transaction, id))));
    const reviewed = await reviewEmergency(transaction, id, { reviewerId: actor.id, text });
    if (!reviewed) throw conflict('reviewed', 'Somebody has reviewed this already.');
    await clinic.happened(transaction, actor, {
      name: 'patient.emergency_reviewed',
      patientId: reviewed.patient_id,
      subjectId: id,
    });
    return { detail: 'Your review is kept.' };
  });
}
