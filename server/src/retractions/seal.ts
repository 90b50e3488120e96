/** What retractions took before the clinic sealed comes under the patients’ keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeTakenAddenda, sealSomeTakenNotes } from './said-records.ts';

export async function sealTaken(clinic: Clinic): Promise<void> {
  await sealEarlier(clinic, sealSomeTakenNotes);
  await sealEarlier(clinic, sealSomeTakenAddenda);
}
