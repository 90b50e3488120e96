/** A pharmacy asks for more: that becomes a refill request to the prescriber, joins the one that the patient has made, or is refused at once. */
import { whoSeesTo } from '../accounts/who-sees-to.ts';
import { ageOf } from '../health-profiles/age-group.ts';
import { profileFactsOf } from '../health-profiles/records.ts';
import { noteById } from '../notes/records.ts';
import { pharmacyById } from '../pharmacies/records.ts';
import { type Actor, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { newId } from '../platform/ids.ts';
import { found } from '../platform/refusal.ts';
import { isRetracted, stoppedPositions } from '../prescriptions/records.ts';
import { type TransmissionRecord, transmissionById } from '../transmissions/records.ts';
import { nobodyHere, takenBackWords } from './answer-pharmacy.ts';
import { flagsOf } from './flags.ts';
import { insertRenewal, renewalById } from './pharmacy-renewal-records.ts';
import { insertRefill, openRefillOf } from './records.ts';

export function askByPharmacy(clinic: Clinic, { subject_id, data }: RecordedEvent<'transmission.renewal_asked'>): Promise<void> {
  return clinic.db.write(theClinic('refills'), async (transaction, actor) => {
    const one = await transmissionById(transaction, subject_id ?? '');
    // this job may run twice
    if (!one || (await renewalById(transaction, data.asked))) return;
    const row = { id: data.asked, transmission_id: one.id, patient_id: one.patient_id };
    const provider_id = await whoSeesTo(transaction, one.prescribed_by, one.patient_id);
    const words = (await whyNot(transaction, one)) ?? (provider_id === null ? nobodyHere : undefined);
    if (provider_id === null || words !== undefined) {
      await insertRenewal(transaction, { ...row, is_approved: false, words });
      return clinic.happened(transaction, actor, { name: 'pharmacy_renewal.refused', patientId: one.patient_id, subjectId: row.id });
    }
    const refill_id =
      (await openRefillOf(transaction, one.note_id, one.position)) ?? (await ask(clinic, transaction, actor, { ...one, provider_id }));
    await insertRenewal(transaction, { ...row, refill_id });
  });
}

/** For the pharmacist, of what nobody has to decide. Where its note was retracted, another medicine may stand at its place by now. */
async function whyNot(transaction: Transaction, { prescription_id, note_id, position }: TransmissionRecord): Promise<string | undefined> {
  if (await isRetracted(transaction, prescription_id)) return takenBackWords;
  const isStopped = (await stoppedPositions(transaction, note_id)).includes(position);
  return isStopped ? 'The prescriber has stopped this medication.' : undefined;
}

type Asked = TransmissionRecord & { provider_id: string };

async function ask(clinic: Clinic, transaction: Transaction, actor: Actor, one: Asked): Promise<string> {
  const { note_id, patient_id, position, provider_id } = one;
  const note = found(await noteById(transaction, note_id));
  const pharmacy = one.pharmacy_id === null ? undefined : await pharmacyById(transaction, one.pharmacy_id);
  const profile = await profileFactsOf(transaction, patient_id);
  const refill = {
    ...{ id: newId(), note_id, patient_id, provider_id, account_id: null, pregnant: null },
    pharmacy: pharmacy?.name ?? 'The pharmacy that has it',
    flags: flagsOf(null, profile, await ageOf(transaction, patient_id, clinic.config.clinicTimeZone)),
  };
  // two of them in the same moment: the index lets one in, and this job runs again
  await insertRefill(transaction, refill, [{ position, text: note.rx[position] ?? '' }]);
  await clinic.happened(transaction, actor, { name: 'refill.requested_by_pharmacy', patientId: patient_id, subjectId: refill.id });
  return refill.id;
}
