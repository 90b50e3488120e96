/** What patients answered before a month's prescription, and why a test was taken back, comes under their keys by and by where it is from before the clinic sealed. */
import { sealEarlierSaid } from '../patient-keys/said-before.ts';
import type { Clinic } from '../platform/clinic.ts';

export function sealAnswers(clinic: Clinic): Promise<void> {
  return sealEarlierSaid(clinic, 'prevention_questionnaire');
}

export function sealWithdrawnTests(clinic: Clinic): Promise<void> {
  return sealEarlierSaid(clinic, 'pregnancy_test');
}
