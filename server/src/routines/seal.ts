/** Side effects that were reported before the clinic sealed come under the patients’ keys by and by. */
import { sealEarlierSaid } from '../patient-keys/said-before.ts';
import type { Clinic } from '../platform/clinic.ts';

export function sealEffects(clinic: Clinic): Promise<void> {
  return sealEarlierSaid(clinic, 'side_effect');
}
