/** The patient begins to book the visit that was offered: what the case knows goes into their draft, where they choose a time as for any visit. */
import type { VisitDraft } from '@pellis/contract/bookings/bookings';
import { KeptAnswers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { keepOffer } from '../bookings/case-records.ts';
import { presentDraft } from '../bookings/draft.ts';
import { draftOf, keepAnswer } from '../bookings/draft-records.ts';
import { isAccepted } from '../concerns/accepted.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { assessmentById } from '../rapid-assessments/records.ts';
import { mayTakeUp } from './policy.ts';
import { openOfferOf } from './records.ts';

/** Asked again it does the same; the hour of the clock is the patient's own, as their page says. */
export function takeUp(clinic: Clinic, asker: Asker, id: string, timeZone: string): Promise<VisitDraft> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const row = found(await assessmentById(transaction, id));
    permit(mayTakeUp(actor, row));
    const open = found(await openOfferOf(transaction, id));
    if (open.appointment_id) throw conflict('time_chosen', 'A time was chosen already. It is on your dashboard.');
    const whose = { accountId: actor.id, patientId: actor.patientId };
    await keepAnswer(transaction, whose, 'who', { patient_id: row.patient_id });
    const known = found(await draftOf(transaction, whose));
    // whoever says that they will be elsewhere during the visit is not overruled when they come back
    if (known.video_offer_id !== open.id || !known.answers.where)
      await keepAnswer(transaction, whose, 'where', { state: row.patient_state, time_zone: timeZone });
    const isCaredFor = await isAccepted(transaction, row.concern, 'video');
    const places = KeptAnswers.parse(row.answers).places ?? [];
    if (isCaredFor && known.video_offer_id !== open.id)
      await keepAnswer(transaction, whose, 'what', { concern: row.concern, about: '', places });
    await keepOffer(transaction, known.id, open.id);
    const draft = found(await draftOf(transaction, whose));
    await actAsClinic(transaction, actor);
    return presentDraft(clinic, transaction, actor, draft);
  });
}
