/** Insurance cards that were read before the clinic sealed come under their patients’ keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeCoverages } from './coverage-records.ts';

export function sealCoverages(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeCoverages);
}
