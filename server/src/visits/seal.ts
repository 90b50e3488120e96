/** What was written in visits before the clinic sealed comes under the patients’ keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeVisitMessages } from './said-records.ts';

export function sealVisitMessages(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeVisitMessages);
}
