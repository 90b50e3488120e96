/** What patients said of products that irritated, before the clinic sealed, comes under their keys by and by. */
import { sealEarlierSaid } from '../patient-keys/said-before.ts';
import type { Clinic } from '../platform/clinic.ts';

export function sealIrritations(clinic: Clinic): Promise<void> {
  return sealEarlierSaid(clinic, 'product_irritation');
}
