/** What was told and answered with refill requests before the clinic sealed comes under the patients’ keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeEndedRefills, sealSomeOpenRefills } from './said-records.ts';

export async function sealRefills(clinic: Clinic): Promise<void> {
  await sealEarlier(clinic, sealSomeOpenRefills);
  await sealEarlier(clinic, sealSomeEndedRefills);
}
