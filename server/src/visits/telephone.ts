/** Where the picture does not bring the two together: the dermatologist calls the patient, or tells one who has left the waiting room that it is their turn. */
import { visitPlaceMissing } from '@pellis/contract/visits/visit-desk';
import type { Place } from '@pellis/contract/visits/visits';
import { patientById } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, wrongField } from '../platform/refusal.ts';
import { conducting } from './conducting.ts';
import { insertPhoneCall, lockVisit, markCalledIn } from './phone-call-records.ts';
import { doorOf, mayTelephone } from './policy.ts';
import { noteMet, thoseWith } from './presence-records.ts';
import { keepPlace, licencesOf, markVisit, moveVisit, placeOf, type VisitRecord } from './records.ts';

interface PhoneCallForm {
  is_reached: boolean;
  place: Pick<Place, 'state' | 'address'> | null;
}

type Told = Promise<{ detail: string }>;

/** Once the patient is reached the visit takes place, by telephone: it is ended, noted and paid for like any other. */
export function notePhoneCall(clinic: Clinic, asker: Asker, id: string, { is_reached, place }: PhoneCallForm): Told {
  const happening = { name: 'visit.phone_call_noted', data: { is_reached } } as const;
  return conducting(clinic, asker, id, happening, async (transaction, visit, actor) => {
    const { was_just_called } = await lockVisit(transaction, id);
    if (!mayTelephone(visit, new Date()))
      throw conflict('not_now', 'A call is noted from when the waiting room opens until the visit is over.');
    if (was_just_called) throw conflict('noted', 'A call was noted within the last minute. Note the next one when you have made it.');
    if (is_reached) await goOnByPhone(transaction, visit, place);
    const { phone } = found(await patientById(transaction, visit.patient_id));
    const by = { called_by: actor.id, called_by_name: actor.name };
    await insertPhoneCall(transaction, { id: newId(), visit_id: id, patient_id: visit.patient_id, ...by, phone, is_reached });
    return {
      detail: is_reached
        ? 'Noted: the visit goes on by telephone. End it when everything is said.'
        : `Noted: you did not reach ${visit.first_name} at ${phone}.`,
    };
  });
}

const notLicensed = 'You are not licensed there, so the visit cannot be held. Say that it failed: then a new time is free.';

/** Nobody is treated where their dermatologist is not licensed, by telephone neither. */
async function goOnByPhone(transaction: Transaction, visit: VisitRecord, told: PhoneCallForm['place']): Promise<void> {
  if (!placeOf(visit)) {
    if (!told) throw wrongField('state', visitPlaceMissing);
    const licences = await licencesOf(transaction, visit);
    if (!licences.includes(told.state)) throw wrongField('state', notLicensed);
    await keepPlace(transaction, visit.id, { ...told, companions: '' });
  }
  await moveVisit(transaction, visit.id, 'go_on_by_phone');
  if (!visit.admitted_at) await markVisit(transaction, visit.id, 'admitted_at');
  await noteMet(transaction, visit.id);
}

/** By text message, notification and e-mail, as they chose; never to somebody who is in the waiting room, and once for a time. */
export function callPatientIn(clinic: Clinic, asker: Asker, id: string): Told {
  return conducting(clinic, asker, id, { name: 'visit.called_in' }, async (transaction, visit) => {
    const { called_in_at } = await lockVisit(transaction, id);
    if (called_in_at) throw conflict('called_in', `${visit.first_name} has been told already.`);
    if (doorOf(visit, new Date()) !== 'open') throw conflict('door_closed', 'The waiting room is not open now.');
    if (await isThere(transaction, id)) throw conflict('is_here', `${visit.first_name} is in the waiting room.`);
    await markCalledIn(transaction, id);
    return { detail: `${visit.first_name} is told that you are ready, in the ways that they chose.` };
  });
}

/** Let in while they were not there: they are told so, unless they were. */
export async function callInWhoLeft(clinic: Clinic, transaction: Transaction, visit: VisitRecord, actor: Actor): Promise<void> {
  const { called_in_at } = await lockVisit(transaction, visit.id);
  if (called_in_at || (await isThere(transaction, visit.id))) return;
  await markCalledIn(transaction, visit.id);
  await clinic.happened(transaction, actor, { name: 'visit.called_in', patientId: visit.patient_id, subjectId: visit.id });
}

async function isThere(transaction: Transaction, id: string): Promise<boolean> {
  return (await thoseWith(['patient'], transaction, [id])).has(id);
}
