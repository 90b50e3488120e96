/** Where somebody lives, or has something sent. */
import { z } from 'zod';
import { required } from '../platform/wire.ts';
import { PostalCode, State } from './people.ts';

export const AddressForm = z.object({
  street: required('Street address is required', 120),
  unit: z.string().trim().max(40, 'Maximum 40 characters').default(''),
  city: required('City is required', 80),
  state: State,
  postalCode: PostalCode,
});
export type AddressForm = z.output<typeof AddressForm>;

/** One that is kept: an older one may lack what a form asks today. */
export const Address = z.object({ street: z.string(), unit: z.string(), city: z.string(), state: z.string(), postalCode: z.string() });
export type Address = z.output<typeof Address>;

/** "55 Valencia St, Apt 2, San Francisco, CA 94103". */
export function addressInWords({ street, unit, city, state, postalCode }: Address): string {
  return [street, unit, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ');
}
