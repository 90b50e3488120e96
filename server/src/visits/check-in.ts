/** The patient checks in: where they are, who is with them, and what their devices can do. */
import type { DeviceCheck, Place, Visit } from '@pellis/contract/visits/visits';
import { isOpenToChange } from '../bookings/outcome.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import type { Holder } from './pass-records.ts';
import { asDoer, withPass } from './passes.ts';
import { doorOf, maySpeakForPatient } from './policy.ts';
import { announceVisit, keepDevice, keepPlace, licencesOf, moveIfMay, placeOf, type VisitRecord, visitById } from './records.ts';
import { asSeenBy } from './view.ts';

/** A dermatologist may treat only where they are licensed: elsewhere the visit cannot be held, and it says so now. */
export function savePlace(clinic: Clinic, pass: string, place: Place): Promise<Visit> {
  return withPass(clinic, pass, async (transaction, holder, visit) => {
    mayCheckIn(holder, visit);
    const licences = await licencesOf(transaction, visit);
    if (!licences.includes(place.state))
      throw wrongField(
        'state',
        `${visit.provider} is not licensed where you are now, so this visit cannot be held from there. ${whatElse(visit, clinic.config.clinicPhone)}`,
      );
    await keepPlace(transaction, visit.id, place);
    if (await moveIfMay(transaction, visit.id, 'check_in'))
      await clinic.happened(transaction, asDoer(holder, visit), {
        name: 'visit.checked_in',
        patientId: visit.patient_id,
        subjectId: visit.id,
      });
    return told(clinic, transaction, holder, visit);
  });
}

/** Whatever the check measured: a visit is never refused because a bar was low. */
export function sayReady(clinic: Clinic, pass: string, device: DeviceCheck): Promise<Visit> {
  return withPass(clinic, pass, async (transaction, holder, visit) => {
    mayCheckIn(holder, visit);
    if (!placeOf(visit)) throw conflict('place_missing', 'Please say first where you are right now.');
    await keepDevice(transaction, visit.id, device);
    if (await moveIfMay(transaction, visit.id, 'get_ready'))
      await clinic.happened(transaction, asDoer(holder, visit), { name: 'visit.ready', patientId: visit.patient_id, subjectId: visit.id });
    return told(clinic, transaction, holder, visit);
  });
}

/** Once it has begun it is moved no more. */
function whatElse(visit: VisitRecord, phone: string | undefined): string {
  if (isOpenToChange(visit, new Date())) return phone ? `Call us at ${phone}, or move your appointment.` : 'Please move your appointment.';
  return phone ? `Call us at ${phone}, or send us a message from your portal.` : 'Please send us a message from your portal.';
}

function mayCheckIn({ part }: Holder, visit: VisitRecord): void {
  permit(maySpeakForPatient(part));
  if (doorOf(visit, new Date()) !== 'open') throw conflict('door_closed', 'The waiting room is not open now.');
}

async function told(clinic: Clinic, transaction: Transaction, holder: Holder, visit: VisitRecord): Promise<Visit> {
  await announceVisit(transaction, visit);
  return asSeenBy(clinic, transaction, holder, found(await visitById(transaction, visit.id)));
}
