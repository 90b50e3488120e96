/** What patients answered before a month's prescription, before the clinic sealed, comes under their keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeAnswers } from './questionnaire-records.ts';

export function sealAnswers(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeAnswers);
}
