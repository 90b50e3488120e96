/** Who people are to the clinic, and the fields every form about a person shares. */
import { z } from 'zod';
import { required } from '../platform/wire.ts';

/** What a patient is to the account that acts for them. `earlier` is oneself too: the record that somebody else kept until one was 18; a `proxy` acts for an adult who let
 * them, within scopes. */
export const relations = ['self', 'earlier', 'parent', 'guardian', 'caregiver', 'proxy'] as const;
export type Relation = (typeof relations)[number];

export const Email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Invalid email address')
  .check(z.email('Invalid email address'));

/** As the mask writes it: (###) ###-####, 14 characters. */
export const Phone = z
  .string({ error: 'Phone number is required' })
  .min(1, 'Phone number is required')
  .regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'Enter a valid phone number');

/** Two letters; whether the clinic serves people there is the server's to say, by the day. */
export const State = z.string({ error: 'State is required' }).regex(/^[A-Z]{2}$/, 'State is required');

export const PostalCode = z
  .string({ error: 'Zip code is required' })
  .trim()
  .min(1, 'Zip code is required')
  .regex(/^\d{5}$/, 'Enter a valid zip code');

export const FirstName = required('First name is required', 80);
export const LastName = required('Last name is required', 80);

/** A dermatologist as patients see them. `cpsono` is the licence number. */
export const Provider = z.object({
  id: z.string(),
  name: z.string(),
  credentials: z.string(),
  cpsono: z.string(),
  avatar_url: z.string().nullable(),
});
export type Provider = z.output<typeof Provider>;
