/** Health profiles from before the clinic sealed come under their patients’ keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeProfiles } from './word-records.ts';

export function sealProfiles(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeProfiles);
}
