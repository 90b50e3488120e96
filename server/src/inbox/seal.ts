/** Notes on patients’ threads from before the clinic sealed come under the patients’ keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeDeskNotes } from './note-records.ts';

export function sealDeskNotes(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeDeskNotes);
}
