/** Drafts, signed notes and addenda from before the clinic sealed come under their patients’ keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeAddenda, sealSomeSigned } from './said-records.ts';
import { sealSomeNotes } from './word-records.ts';

export function sealNotes(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeNotes);
}

export function sealSigned(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeSigned);
}

export function sealAddenda(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeAddenda);
}
