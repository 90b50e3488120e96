/** A patient of ours at DoseSpot: found by our own id on their record there, never by a name alone, or put on file. */
import { z } from 'zod';
import { MessageRefused } from '../../refused.ts';
import type { NewPrescription } from '../pharmacy-network.ts';
import type { DoseSpotApi } from './api.ts';

type Patient = NewPrescription['patient'];

const Found = z.object({
  Items: z.array(z.object({ PatientId: z.int(), NonDoseSpotMedicalRecordNumber: z.string().nullish() })).nullish(),
});
const Made = z.object({ Id: z.int().positive() });

export async function findPatient(api: DoseSpotApi, prescriber: string, patient: Patient): Promise<number> {
  const { id, firstName, lastName, dob } = patient;
  const [year, month, day] = dob.split('-');
  const query = { firstName, lastName, dob: `${Number(month)}/${day}/${year}`, status: 'Both' };
  const { Items } = await api.ask({ as: prescriber, path: 'patients/search', query }, Found);
  const known = Items?.find((one) => one.NonDoseSpotMedicalRecordNumber === id);
  if (known) return known.PatientId;
  return (await api.ask({ as: prescriber, path: 'patients', body: asDoseSpot(patient) }, Made)).Id;
}

function asDoseSpot(patient: Patient): object {
  const gender = { male: 'Male', female: 'Female' }[patient.sex];
  if (!gender) throw new MessageRefused('DoseSpot knows only male and female patients. Send it on paper, or call the pharmacy.');
  if (!patient.phone || !patient.address || !patient.city || !patient.postalCode)
    throw new MessageRefused('DoseSpot needs the patient’s whole address and a phone number. Complete them first.');
  return {
    ...{ FirstName: patient.firstName.slice(0, 35), LastName: patient.lastName.slice(0, 35), DateOfBirth: patient.dob, Gender: gender },
    ...{ Address1: patient.address.slice(0, 35), City: patient.city.slice(0, 35), State: patient.state, ZipCode: patient.postalCode },
    ...{ PrimaryPhone: patient.phone, PrimaryPhoneType: 'Cell', Active: true, NonDoseSpotMedicalRecordNumber: patient.id },
  };
}
