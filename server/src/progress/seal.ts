/** What was written in diaries before the clinic sealed comes under the patients’ keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeEntries } from './said-records.ts';

export function sealDiaries(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeEntries);
}
