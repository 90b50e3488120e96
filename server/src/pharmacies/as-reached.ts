/** A pharmacy as this clinic reaches it: without a network nothing goes there electronically, whatever the pharmacy takes. */
import type { Clinic } from '../platform/clinic.ts';

export function asReached<Of extends { takes_electronic: boolean }>({ pharmacyNetwork }: Clinic, pharmacy: Of): Of {
  return pharmacyNetwork.isSetUp ? pharmacy : { ...pharmacy, takes_electronic: false };
}
