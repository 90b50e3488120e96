/** What was said in second reads before the clinic sealed comes under the patients’ keys by and by. */
import { sealEarlierSaid } from '../patient-keys/said-before.ts';
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeOpenReads } from './word-records.ts';

export async function sealReads(clinic: Clinic): Promise<void> {
  await sealEarlier(clinic, sealSomeOpenReads);
  await sealEarlierSaid(clinic, 'second_read');
  await sealEarlierSaid(clinic, 'second_read_message');
}
