/** Messages with a dermatologist, and what the desk asked one, from before the clinic sealed come under their patients’ keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeQuestions } from './question-records.ts';
import { sealSomeMessages } from './said-records.ts';

export function sealMessages(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeMessages);
}

export function sealQuestions(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeQuestions);
}
