/** Drafts, signed notes and addenda from before the clinic sealed come under their patients’ keys by and by. */
import { sealEarlierSaid } from '../patient-keys/said-before.ts';
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeNotes } from './word-records.ts';

export function sealNotes(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeNotes);
}

export function sealSigned(clinic: Clinic): Promise<void> {
  return sealEarlierSaid(clinic, 'note');
}

export function sealAddenda(clinic: Clinic): Promise<void> {
  return sealEarlierSaid(clinic, 'addendum');
}
