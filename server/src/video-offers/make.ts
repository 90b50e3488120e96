/** A dermatologist says that a case needs a video visit, or answers it after all. */

import { termsOfToday } from '../availability/terms-records.ts';
import { choicesFor } from '../bookings/service-for.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found } from '../platform/refusal.ts';
import { inHand, refuseWhereNobodyReads } from '../rapid-assessments/decide.ts';
import { goOnAnswering, restForOffer } from '../rapid-assessments/offered.ts';
import type { RapidAssessmentRow } from '../rapid-assessments/records.ts';
import { endOffer, insertOffer, lockOpenOffer } from './records.ts';

export function offer(clinic: Clinic, asker: Asker, id: string, reason: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const row = await inHand(transaction, actor, id, ['claimed', 'needs_info']);
    await refuseWhereNobodyReads(transaction, id, row.patient_id);
    await actAsClinic(transaction, actor);
    await refuseWithoutVisits(transaction, row);
    const of = { rapid_assessment_id: id, patient_id: row.patient_id };
    const made = newId();
    await insertOffer(transaction, { id: made, ...of, offered_by: actor.id, reason });
    await restForOffer(transaction, id);
    const subject = { patientId: row.patient_id, subjectId: id };
    await clinic.happened(transaction, actor, { name: 'video_offer.made', ...subject, data: { offer: made } });
    return { detail: 'The patient has been offered a video visit. The clock rests until they choose.' };
  });
}

async function refuseWithoutVisits(transaction: Transaction, { patient_id, patient_state }: RapidAssessmentRow): Promise<void> {
  const [visit] = await choicesFor(transaction, { patientId: patient_id, state: patient_state }, await termsOfToday(transaction));
  if (!visit) throw conflict('not_offered', 'No video visits are offered where this patient is.');
}

export function takeBack(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const { patient_id } = await inHand(transaction, actor, id, ['video_offered']);
    await actAsClinic(transaction, actor);
    const open = found(await lockOpenOffer(transaction, id));
    if (open.appointment_id) throw conflict('time_chosen', 'The patient has just chosen a time, and their card is being asked.');
    await endOffer(transaction, open.id, 'withdrawn');
    await goOnAnswering(transaction, id, open.offered_at);
    await clinic.happened(transaction, actor, {
      name: 'video_offer.withdrawn',
      patientId: patient_id,
      subjectId: id,
      data: { offer: open.id },
    });
    return { detail: 'The offer is taken back, and the clock goes on.' };
  });
}
