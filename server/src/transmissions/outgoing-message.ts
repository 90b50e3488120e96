/** What the network is told: the prescriber enrolled once, and a NewRx made from the prescription as it was signed. */
import { licenceFor } from '../doctors/records.ts';
import { profileFactsOf } from '../health-profiles/records.ts';
import { codesOf, diagnosesIn } from '../notes/diagnoses.ts';
import { noteInFull } from '../notes/records.ts';
import { patientById } from '../patients/records.ts';
import { pharmacyById } from '../pharmacies/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { NewPrescription } from '../platform/gateways/pharmacy-network/pharmacy-network.ts';
import { MessageRefused } from '../platform/gateways/refused.ts';
import { found } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { prescriptionById } from '../prescriptions/records.ts';
import { numbersOf } from '../provider-numbers/records.ts';
import { enrolmentOf, insertEnrolment } from './enrolment-records.ts';
import type { TransmissionRecord } from './records.ts';

const asClinic = theClinic('transmissions');

/** The network's reference of a prescriber, who is enrolled the first time. Refused in words where something of theirs is missing. */
export async function enrolled(clinic: Clinic, providerId: string): Promise<string> {
  const { pharmacyNetwork: network, config } = clinic;
  const { known, npi, name, licence } = await clinic.db.read(asClinic, async (transaction) => ({
    known: await enrolmentOf(transaction, providerId, network.name),
    npi: (await numbersOf(transaction, providerId))?.npi,
    ...(await licenceFor(transaction, providerId)),
  }));
  if (known) return known.reference;
  if (!npi) throw new MessageRefused(`${name} has no NPI here yet. The operator enters it among the doctors.`);
  if (!licence) throw new MessageRefused(`${name} has no state license here yet. The operator enters it among the doctors.`);
  const { reference } = await network.enrolPrescriber({
    ...{ id: providerId, name, npi, licence },
    ...{ address: config.clinicAddress ?? '', phone: config.clinicPhone ?? '', fax: config.clinicFax ?? '' },
  });
  await clinic.db.write(asClinic, async (transaction, actor) => {
    if (await insertEnrolment(transaction, { provider_id: providerId, network: network.name, reference }))
      await clinic.happened(transaction, actor, { name: 'prescriber.enrolled', subjectId: providerId });
  });
  return reference;
}

export function messageOf(clinic: Clinic, one: TransmissionRecord, reference: string): Promise<NewPrescription> {
  return clinic.db.read(asClinic, async (transaction) => {
    const rx = found(await prescriptionById(transaction, one.prescription_id));
    const patient = found(await patientById(transaction, one.patient_id));
    const profile = await profileFactsOf(transaction, one.patient_id);
    const note = found(await noteInFull(transaction, one.note_id));
    const pharmacy = found(await pharmacyById(transaction, one.pharmacy_id ?? ''));
    // of a renewal it is whoever approved it, and not who signed the note
    const { name } = await licenceFor(transaction, one.prescribed_by);
    const npi = found(await numbersOf(transaction, one.prescribed_by)).npi ?? '';
    const dob = patient.dob ?? profile?.dob;
    if (!dob) throw new MessageRefused('The patient’s date of birth is not known here.');
    if (!pharmacy.ncpdp_id || rx.quantity === null) throw new MessageRefused('This one cannot go electronically.');
    return {
      messageId: one.id,
      pharmacyNcpdpId: pharmacy.ncpdp_id,
      prescriber: { reference, name, npi },
      patient: {
        ...{ id: one.patient_id, firstName: patient.first_name, lastName: patient.last_name, dob, sex: profile?.sex ?? '' },
        ...{ address: [patient.address, patient.unit].filter(Boolean).join(' '), city: patient.city, state: patient.state },
        ...{ postalCode: patient.postal_code, phone: patient.phone },
      },
      drug: {
        description: [rx.drug, rx.strength, rx.form].filter(Boolean).join(' '),
        ...{ quantity: rx.quantity, unit: rx.unit, daysSupply: rx.days_supply, refills: rx.refills ?? 0, maySubstitute: rx.may_substitute },
      },
      sig: rx.sig,
      diagnosisCodes: codesOf(diagnosesIn(note)),
      writtenOn: dayAt(rx.prescribed_at, clinic.config.clinicTimeZone),
      startsOn: rx.starts_on,
      expiresOn: rx.expires_on,
      noteToPharmacist: [rx.to_pharmacist, rx.reason && `For: ${rx.reason}`].filter(Boolean).join(' '),
    };
  });
}
