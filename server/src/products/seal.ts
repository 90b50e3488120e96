/** What patients said of products that irritated, before the clinic sealed, comes under their keys by and by. */
import { sealEarlier } from '../patient-keys/sealed-rows.ts';
import type { Clinic } from '../platform/clinic.ts';
import { sealSomeIrritations } from './irritation-records.ts';

export function sealIrritations(clinic: Clinic): Promise<void> {
  return sealEarlier(clinic, sealSomeIrritations);
}
