/** Sends a prescription by DoseSpot: put on file there under our own number, then sent; whatever was done already is found and not done again. */
import { z } from 'zod';
import { theClinic } from '../../../actor.ts';
import type { Database } from '../../../db/database.ts';
import { MessageRefused } from '../../refused.ts';
import type { NewPrescription } from '../pharmacy-network.ts';
import type { DoseSpotApi } from './api.ts';
import { drugOf, unitOf } from './drugs.ts';
import { findPatient } from './find-patient.ts';
import { insertReference, patientNumberOf } from './reference-records.ts';

const Identifier = z.object({ Id: z.int().positive() });
const Pharmacies = z.object({ Items: z.array(z.object({ PharmacyId: z.int(), NCPDPID: z.string().nullish() })).nullish() });
const Diagnoses = z.object({ Items: z.array(z.object({ DiagnosisId: z.int(), DiagnosisCode: z.string() })).nullish() });
const Prescriptions = z.object({
  Items: z
    .array(z.object({ PrescriptionId: z.int(), Status: z.string().nullish(), NonDoseSpotPrescriptionId: z.string().nullish() }))
    .nullish(),
});
const Sent = z.array(z.object({ Result: z.object({ ResultCode: z.string(), ResultDescription: z.string().nullish() }).nullish() }));

const asClinic = theClinic('pharmacy network');

/** Of one message this process does one thing at a time; a job keeps other processes from the same one. */
export function sendOnce(api: DoseSpotApi, db: Database, drugs: string): (message: NewPrescription) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  return (message) => {
    const running = underWay.get(message.messageId) ?? send(api, db, { message, drugs }).finally(() => underWay.delete(message.messageId));
    underWay.set(message.messageId, running);
    return running;
  };
}

async function send(api: DoseSpotApi, db: Database, { message, drugs }: { message: NewPrescription; drugs: string }): Promise<void> {
  const as = message.prescriber.reference;
  const known = await db.read(asClinic, (transaction) => patientNumberOf(transaction, message.patient.id));
  const patient = known ?? (await findPatient(api, as, message.patient));
  const path = `patients/${patient}/prescriptions`;
  const filed = await filedAs(api, as, { path, message });
  const prescription = filed ?? {
    PrescriptionId: await file(api, as, { path, body: await asDoseSpot(api, message, drugs) }),
    Status: 'Entered',
  };
  // kept before it is sent: what was sent can then be asked about, whatever happens to us
  await db.write(asClinic, (transaction) =>
    insertReference(transaction, {
      ...{ message_id: message.messageId, patient_id: message.patient.id, prescriber: as },
      ...{ patient_number: patient, prescription_number: prescription.PrescriptionId },
    }),
  );
  if (prescription.Status !== 'Entered') return;
  const [sent] = await api.ask({ as, path: `${path}/send`, body: { PrescriptionIds: [prescription.PrescriptionId] } }, Sent);
  if (sent?.Result && sent.Result.ResultCode !== 'OK')
    throw new MessageRefused(`DoseSpot does not send it: ${sent.Result.ResultDescription || sent.Result.ResultCode}`);
}

/** From a try before, whose answer was lost. */
async function filedAs(api: DoseSpotApi, as: string, { path, message }: { path: string; message: NewPrescription }) {
  const dayBefore = new Date(new Date(message.writtenOn).getTime() - 24 * 3_600_000).toISOString();
  const { Items } = await api.ask(
    { as, path, query: { startDate: dayBefore, sortColumn: 'DateWritten', sortOrder: 'Desc' } },
    Prescriptions,
  );
  return Items?.find(({ NonDoseSpotPrescriptionId }) => NonDoseSpotPrescriptionId === message.messageId);
}

async function file(api: DoseSpotApi, as: string, { path, body }: { path: string; body: object }): Promise<number> {
  return (await api.ask({ as, path: `${path}/coded`, body }, Identifier)).Id;
}

async function asDoseSpot(api: DoseSpotApi, message: NewPrescription, drugs: string): Promise<object> {
  const { drug, sig, noteToPharmacist, startsOn, messageId, diagnosisCodes } = message;
  if (sig.length > 1000 || noteToPharmacist.length > 210)
    throw new MessageRefused(
      'DoseSpot takes directions of at most 1000 letters and notes of at most 210. Shorten them, or send it on paper.',
    );
  const [first, second] = await Promise.all(diagnosisCodes.slice(0, 2).map((code) => diagnosisOf(api, message, code)));
  return {
    DispensableDrugId: await drugOf(drugs, drug.description),
    DispenseUnitId: unitOf(drug.unit),
    PharmacyId: await pharmacyOf(api, message),
    ...{
      Quantity: drug.quantity,
      Refills: drug.refills,
      Directions: sig,
      PharmacyNotes: noteToPharmacist,
      NoSubstitutions: !drug.maySubstitute,
    },
    ...(drug.daysSupply !== null && { DaysSupply: drug.daysSupply }),
    ...(startsOn && { EffectiveDate: startsOn }),
    ...(first && { FirstPrescriptionDiagnosis: { PrimaryDiagnosisId: first } }),
    ...(second && { SecondPrescriptionDiagnosis: { PrimaryDiagnosisId: second } }),
    ...{ Status: 'Active', NonDoseSpotPrescriptionId: messageId },
  };
}

async function pharmacyOf(api: DoseSpotApi, { prescriber, pharmacyNcpdpId }: NewPrescription): Promise<number> {
  const { Items } = await api.ask({ as: prescriber.reference, path: 'pharmacies/search', query: { ncpdpId: pharmacyNcpdpId } }, Pharmacies);
  const pharmacy = Items?.find(({ NCPDPID }) => NCPDPID === pharmacyNcpdpId);
  if (!pharmacy) throw new MessageRefused('DoseSpot does not know this pharmacy. Choose another one, or send it on paper.');
  return pharmacy.PharmacyId;
}

/** A code that DoseSpot does not know is left out: a prescription needs none. */
async function diagnosisOf(api: DoseSpotApi, { prescriber }: NewPrescription, code: string): Promise<number | undefined> {
  const { Items } = await api.ask({ as: prescriber.reference, path: 'diagnoses/search', query: { searchTerm: code } }, Diagnoses);
  return Items?.find(({ DiagnosisCode }) => DiagnosisCode === code)?.DiagnosisId;
}
