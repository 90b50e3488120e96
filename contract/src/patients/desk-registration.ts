/** Registering a patient who has called: the record begins at once, and they finish by a link. */
import { z } from 'zod';
import { Email, FirstName, LastName, Phone, PostalCode, State } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day, PublicId } from '../platform/wire.ts';

export const DeskRegistration = z.object({
  firstName: FirstName,
  lastName: LastName,
  dob: z.string({ error: 'Date of Birth is required' }).min(1, 'Date of Birth is required').pipe(Day),
  email: Email,
  phone: Phone,
  state: State,
  postalCode: PostalCode,
  /** The desk has looked at those who might be the same, and it is somebody else. */
  is_another: z.boolean().default(false),
});
export type DeskRegistration = z.output<typeof DeskRegistration>;

export const underAge =
  'They are under 18: a parent or guardian acts for them. Register the parent, who then adds the child under “My family” in their Portal.';

/** By what somebody might be the same. */
export const likenesses = ['name', 'email', 'phone'] as const;

export const Lookalike = z.object({
  id: PublicId,
  full_name: z.string(),
  dob: z.iso.date().nullable(),
  email: z.string(),
  phone: z.string(),
  same: z.array(z.enum(likenesses)),
});
export type Lookalike = z.output<typeof Lookalike>;

export const registerAtDesk = endpoint({
  method: 'POST',
  path: '/workspace/patients',
  summary:
    'Register a patient who has called, and write them the link to finish; nothing is written while somebody on file might be the same person',
  access: 'register-patients',
  consequence: 'record',
  body: DeskRegistration,
  /** Null: look at those who might be the same first, and say `is_another` if it is somebody else. */
  reply: z.object({ patient_id: PublicId.nullable(), lookalikes: z.array(Lookalike) }),
  limit: { calls: 120, seconds: 3600, per: 'account' },
});
