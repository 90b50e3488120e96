/** Drafts of visits, and what was told for booked ones, from before the clinic sealed come under their patients’ keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeDrafts } from './draft-records.ts';
import { sealSomeIntakes } from './intake-records.ts';

export function sealDrafts(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeDrafts);
}

export function sealIntakes(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeIntakes);
}
