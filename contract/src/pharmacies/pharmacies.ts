/** Pharmacies: found in the clinic's directory and the network's, or typed in; and which one a patient wants. */
import { z } from 'zod';
import { Address, AddressForm } from '../people/addresses.ts';
import { Phone, PostalCode, State } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, OneSentence, PublicId, required } from '../platform/wire.ts';

export const Pharmacy = z.object({
  id: PublicId,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  phone: z.string(),
  fax: z.string(),
  /** Others get a fax, or a paper, where the law lets them. */
  takes_electronic: z.boolean(),
});
export type Pharmacy = z.output<typeof Pharmacy>;

/** "100 Harbor Street, Oakland, CA 94607". */
export function placeOfPharmacy({ address, city, state, postal_code }: Omit<Pharmacy, 'id'>): string {
  return [address, city, `${state} ${postal_code}`.trim()].filter(Boolean).join(', ');
}

export const searchPharmacies = endpoint({
  method: 'POST',
  path: '/pharmacies/search',
  summary:
    'Pharmacies of a state by name, city or ZIP code, for patients, whoever prescribes and the front desk; the ones of the network are asked for too',
  access: 'signed-in',
  body: z.object({ words: z.string().trim().max(80, 'Maximum 80 characters'), state: State }),
  reply: z.object({
    pharmacies: z.array(Pharmacy),
    /** The network did not answer: only those known here are listed. */
    is_partial: z.boolean(),
  }),
  limit: { calls: 120, seconds: 600, per: 'account' },
});

export const readChosenPharmacy = endpoint({
  method: 'GET',
  path: '/patients/:id/pharmacy',
  summary: 'The pharmacy that a patient wants; null where none was named',
  access: 'signed-in',
  params: IdParams,
  /** `state`: where the patient is, to search there first. */
  reply: z.object({
    pharmacy: Pharmacy.nullable(),
    state: z.string(),
    /** Where that pharmacy mails it to; null where it is picked up. */
    ships_to: Address.nullable(),
    /** Where it would be mailed, to be confirmed; null where the clinic has no pharmacy that ships. */
    may_ship_to: Address.nullable(),
  }),
});

/** One that no list has: it is called or faxed. */
export const TypedPharmacy = z.object({
  name: required('Name the pharmacy', 120),
  address: required('Write its street', 160),
  city: required('Write its city', 80),
  state: State,
  postal_code: PostalCode,
  phone: Phone,
  fax: z.union([z.literal(''), Phone], { error: 'Enter a valid fax number, or leave it empty' }),
});
export type TypedPharmacy = z.output<typeof TypedPharmacy>;

/** `ship_to`: the pharmacy that ships, and the address that somebody has just confirmed. */
export const ChosenPharmacy = z.union([
  z.object({ pharmacy_id: PublicId }),
  z.object({ typed: TypedPharmacy }),
  z.object({ ship_to: AddressForm }),
]);
export type ChosenPharmacy = z.output<typeof ChosenPharmacy>;

export const choosePharmacy = endpoint({
  method: 'PUT',
  path: '/patients/:id/pharmacy',
  summary: 'Name the pharmacy that a patient wants from now on, or have it mailed to them; what was sent elsewhere stays there',
  access: 'signed-in',
  params: IdParams,
  body: ChosenPharmacy,
  reply: OneSentence.extend({ pharmacy: Pharmacy }),
  limit: { calls: 60, seconds: 3600, per: 'account' },
});
