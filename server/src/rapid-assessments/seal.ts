/** What patients sent before the clinic sealed comes under their keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeRequests } from './request-records.ts';
import { sealSomeSent } from './sent-records.ts';

export function sealSent(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeSent);
}

export function sealRequests(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeRequests);
}
