/** Urgent answers that were given before the clinic sealed come under the patients’ keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeUrgent } from './said-records.ts';

export function sealUrgent(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeUrgent);
}
