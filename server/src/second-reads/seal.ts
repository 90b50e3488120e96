/** What was said in second reads before the clinic sealed comes under the patients’ keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeOpenReads, sealSomeSecondReads, sealSomeSecondWords } from './word-records.ts';

export async function sealReads(clinic: Clinic): Promise<void> {
  await sealEarlier(clinic, sealSomeOpenReads);
  await sealEarlier(clinic, sealSomeSecondReads);
  await sealEarlier(clinic, sealSomeSecondWords);
}
