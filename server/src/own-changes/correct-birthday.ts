/** Puts a birthday right: in the record, in the health profile, and in the day on which nobody acts for a child any more. */
import { adultDayOf } from '@pellis/contract/guardianships/guardianships';
import { beginningOf } from '../guardianships/records.ts';
import { currentProfileOf } from '../health-profiles/records.ts';
import { revise } from '../health-profiles/revise.ts';
import type { PatientRow } from '../patients/records.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { wrongField } from '../platform/refusal.ts';
import { rewriteBirthday } from './records.ts';

interface Birthday {
  actor: Actor;
  patient: PatientRow;
  before: string;
  dob: string;
}

export async function correctBirthday(clinic: Clinic, transaction: Transaction, { actor, patient, before, dob }: Birthday): Promise<void> {
  if (before === '') throw wrongField('dob', 'They have told us no date of birth so far. They tell it in their health profile.');
  if (dob === '') throw wrongField('dob', 'Enter a real date of birth');
  // the record's own first: a profile may not say another day than whoever added them told
  if (patient.dob) {
    const adultAt = await beginningOf(transaction, adultDayOf(dob), clinic.config.clinicTimeZone);
    await rewriteBirthday(transaction, patient.id, { dob, adultAt });
  }
  const profile = await currentProfileOf(transaction, patient.id);
  if (profile)
    await revise(transaction, profile, { answers: { ...profile, dob }, cardIds: [], patientId: patient.id, accountId: actor.id });
}
