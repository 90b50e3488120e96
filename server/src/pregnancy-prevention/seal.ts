/** What patients answered before a month's prescription, and why a test was taken back, comes under their keys by and by where it is from before the clinic sealed. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeAnswers } from './questionnaire-records.ts';
import { sealSomeWithdrawn } from './said-records.ts';

export function sealAnswers(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeAnswers);
}

export function sealWithdrawnTests(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeWithdrawn);
}
