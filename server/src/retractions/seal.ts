/** What retractions took before the clinic sealed, and their reasons, comes under the patients’ keys by and by. */
import { sealEarlierSaid } from '../patient-keys/said-before.ts';
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeTakenAddenda, sealSomeTakenNotes } from './said-records.ts';

export async function sealTaken(clinic: Clinic): Promise<void> {
  await sealEarlier(clinic, sealSomeTakenNotes);
  await sealEarlier(clinic, sealSomeTakenAddenda);
  await sealEarlierSaid(clinic, 'note_retraction');
}
