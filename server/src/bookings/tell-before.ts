/** Of a visit that the clinic booked: its patient says what it is about, and answers the safety questions that booking it oneself asks. */
import { type tellBeforeVisit as contract, somethingElse } from '@pellis/contract/bookings/book-visit';
import type { UrgentAnswerForm } from '@pellis/contract/safety-questions/urgent-answers';
import type { z } from 'zod';
import { refuseUnaccepted } from '../concerns/accepted.ts';
import { isKeptFromActor } from '../confidential-care/records.ts';
import { refuseWrongPlaces } from '../health-profiles/photo-places.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { announce } from '../platform/live/announce.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { checkedSafety } from '../safety-questions/check.ts';
import { safetyColumns } from '../safety-questions/records.ts';
import { keepUrgent } from '../safety-questions/urgent.ts';
import { appointmentById, lockAppointment, standsOpen } from './booking-records.ts';
import { insertIntake, intakeOf } from './intake-records.ts';
import { mayAskForVisits } from './policy.ts';

/** Agreed to is nothing by it: whoever booked a visit themselves has agreed to what stood there. */
const nothingAgreed = '';

export function tellBeforeVisit(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { safety, ...what }: z.output<typeof contract.body>,
): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAskForVisits(actor));
    const { patient_id: patientId } = found(await appointmentById(transaction, id));
    permit(patientId === actor.patientId && !(await isKeptFromActor(transaction, id)));
    await actAsClinic(transaction, actor);
    const visit = found(await lockAppointment(transaction, id));
    if (await intakeOf(transaction, id)) throw conflict('told_already', 'This was told already. Your dermatologist reads it first.');
    if (!standsOpen.some((status) => status === visit.status))
      throw conflict('not_ahead', 'This visit has begun, or it is over. Please tell your dermatologist in it, or write to us.');
    if (what.concern !== somethingElse) await refuseUnaccepted(transaction, what.concern, 'video');
    await refuseWrongPlaces(clinic, transaction, { patientId, places: what.places, images: [] });
    const checked = found(await checkedSafety(clinic, transaction, patientId, { concern: what.concern, safety, purpose: 'booked' }));
    await insertIntake(transaction, {
      ...{ appointment_id: id, patient_id: patientId, ...what, places: JSON.stringify(what.places) },
      ...{ consent_version: nothingAgreed, agreed_by: actor.id, ...safetyColumns(checked) },
    });
    await clinic.happened(transaction, actor, { name: 'appointment.told', patientId, subjectId: id });
    // whoever has the visit, its note or the day open reads it at once
    await announce(transaction, `note:${id}`, 'told');
    await announce(transaction, `today:${visit.provider_id}`, 'changed', { visit: id });
    return { detail: 'Your dermatologist reads this first.' };
  });
}

/** Whatever has become of the visit since: what was answered without a connection may come late. */
export function tellUrgent(clinic: Clinic, asker: Asker, id: string, form: UrgentAnswerForm): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAskForVisits(actor));
    const { patient_id: patientId } = found(await appointmentById(transaction, id));
    permit(patientId === actor.patientId && !(await isKeptFromActor(transaction, id)));
    await actAsClinic(transaction, actor);
    return keepUrgent(clinic, transaction, actor, { patientId, encounterId: id, checkInId: null }, form);
  });
}
