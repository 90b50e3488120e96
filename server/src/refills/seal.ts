/** What was told and answered with refill requests before the clinic sealed comes under the patients’ keys by and by. */
import { sealEarlierSaid } from '../patient-keys/said-before.ts';
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeOpenRefills } from './plain-records.ts';

export async function sealRefills(clinic: Clinic): Promise<void> {
  await sealEarlier(clinic, sealSomeOpenRefills);
  await sealEarlierSaid(clinic, 'refill_request');
}
