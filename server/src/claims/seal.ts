/** What was read on insurance cards, prepared as claims and made as files of claims before the clinic sealed is sealed by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeCoverages } from './coverage-records.ts';
import { sealSomeClaims, sealSomeFiles } from './said-records.ts';

export function sealCoverages(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeCoverages);
}

/** Each under its patient's key. */
export function sealClaims(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeClaims);
}

/** Under the clinic's ring: one holds numbers of many patients. */
export function sealClaimFiles(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeFiles);
}
