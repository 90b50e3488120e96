/** What a minor may consent to alone: their dermatologist hides the visit from whoever acts for them. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, PublicId } from '../platform/wire.ts';

export const needsGround = 'Choose on what ground this patient may consent alone';

/** A ground in law, in the dermatologist's words. */
export const ConsentGround = z.object({
  kind: z.string(),
  words: z.string(),
  law: z.string(),
  /** Since when it stands so in our list. */
  from_day: Day,
  /** When a lawyer of the clinic has read it; none until then. */
  checked_on: Day.nullable(),
});
export type ConsentGround = z.output<typeof ConsentGround>;

export const ConfidentialCare = z.object({
  id: PublicId,
  hidden: z.object({ ground: ConsentGround, by: z.string(), since: Instant }).nullable(),
  /** Those for somebody of the patient's age: none for an adult, and where no birthday is known. */
  grounds: z.array(ConsentGround),
  /** Who asks answers for the visit: nobody else hides or shows it. */
  may_set: z.boolean(),
  /** The patient logs in themselves, so our e-mails reach them; otherwise nobody is told of what is hidden. */
  has_own_account: z.boolean(),
  /** Whom we write to when the note is signed or added to: the patient or who acts for them; nobody where none of them can log in to read it. A server of an earlier release does not say. */
  told: z.object({ name: z.string(), is_patient: z.boolean(), by_email: z.boolean() }).nullable().optional(),
});
export type ConfidentialCare = z.output<typeof ConfidentialCare>;

export const readConfidentialCare = endpoint({
  method: 'GET',
  path: '/workspace/notes/:id/confidentiality',
  summary: "Whether a minor's visit is hidden from whoever acts for them, and on what grounds it may be",
  access: 'read-clinical',
  params: IdParams,
  reply: ConfidentialCare,
});

export const setConfidentialCare = endpoint({
  method: 'PUT',
  path: '/workspace/notes/:id/confidentiality',
  summary: "Hide a minor's visit from whoever acts for them, or show it again; 409 while they are asked for something",
  access: 'sign-notes',
  params: IdParams,
  body: z.object({ ground: z.string({ error: needsGround }).min(1, needsGround).max(40).nullable() }),
  reply: ConfidentialCare,
});
