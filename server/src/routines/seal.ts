/** Side effects that were reported before the clinic sealed come under the patients’ keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeEffects } from './effect-records.ts';

export function sealEffects(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeEffects);
}
