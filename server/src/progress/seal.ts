/** What was written in diaries before the clinic sealed comes under the patients’ keys by and by. */
import { sealEarlierSaid } from '../patient-keys/said-before.ts';
import type { Clinic } from '../platform/clinic.ts';

export function sealDiaries(clinic: Clinic): Promise<void> {
  return sealEarlierSaid(clinic, 'diary_entry');
}
