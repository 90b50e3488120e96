/** A pharmacy as this clinic reaches it: without a network nothing goes there electronically, whatever the pharmacy takes, and without a partner nothing is mailed. */
import type { Clinic } from '../platform/clinic.ts';

export function asReached<Of extends { takes_electronic: boolean }>({ pharmacyNetwork }: Clinic, pharmacy: Of): Of {
  return pharmacyNetwork.isSetUp ? pharmacy : { ...pharmacy, takes_electronic: false };
}

/** Whether it mails what it fills, for this clinic. */
export function mails({ shippingPartner }: Clinic, pharmacy: { is_shipping_partner: boolean }): boolean {
  return shippingPartner.isSetUp && pharmacy.is_shipping_partner;
}
