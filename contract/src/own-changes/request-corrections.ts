/** A privacy request's correction: details put right by the desk, a note put right by who signed it, and the answer that follows by itself. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';
import { Corrected, DeskDetails, wantsBirthdayProof } from './corrections.ts';

export const amendmentStates = ['open', 'done', 'declined'] as const;
export type AmendmentState = (typeof amendmentStates)[number];

/** What is asked of a dermatologist: to add to a note what was wrong in it. */
const Amendment = z.object({
  id: PublicId,
  note_id: PublicId,
  /** What should be put right, in the desk's words after the person's. */
  words: z.string(),
  state: z.enum(amendmentStates),
  asked_at: Instant,
  ended_at: Instant.nullable(),
  /** Why not. */
  reason: z.string(),
});

/** False of whoever signed the note and answers nothing here any more. */
const GivesCare = z.boolean().default(true);

export const RequestCorrection = z.object({
  /** None where nobody has a patient's account with the request's e-mail. */
  patient: z.object({ id: PublicId, name: z.string(), email: z.string() }).nullable(),
  details: DeskDetails.nullable(),
  /** Signed notes, which only who signed them may add to; never what stands in them. */
  notes: z.array(z.object({ id: PublicId, at: Instant, provider: z.string(), gives_care: GivesCare })),
  amendments: z.array(Amendment.extend({ provider: z.string(), gives_care: GivesCare })),
  /** What was corrected for this request. */
  done: z.array(z.object({ what: z.string(), before: z.string(), after: z.string(), because: z.string(), at: Instant })),
  may_carry_out: z.boolean(),
});
export type RequestCorrection = z.output<typeof RequestCorrection>;

export const readRequestCorrection = endpoint({
  method: 'GET',
  path: '/workspace/privacy_requests/:id/correction',
  summary: 'Whose details a correction is about, as they stand, and what was put right',
  access: 'answer-privacy-requests',
  params: IdParams,
  reply: RequestCorrection,
});

export const carryOutCorrection = endpoint({
  method: 'POST',
  path: '/workspace/privacy_requests/:id/correction',
  summary: 'Correct the details that a proven person asked to be corrected, and answer the request with what was done',
  access: 'answer-privacy-requests',
  params: IdParams,
  body: wantsBirthdayProof(Corrected.extend({ seen: DeskDetails })),
  reply: OneSentence,
});

export const askAmendment = endpoint({
  method: 'POST',
  path: '/workspace/privacy_requests/:id/amendments',
  summary: 'Ask the dermatologist who signed a note to add what is wrong in it; their addendum answers the request',
  access: 'answer-privacy-requests',
  params: IdParams,
  body: z.object({ note_id: PublicId, words: required('Write what should be put right', 2000) }),
  reply: OneSentence,
});

export const MyAmendment = Amendment.extend({ patient: z.string(), number: z.string(), due_at: Instant });
export type MyAmendment = z.output<typeof MyAmendment>;

export const listMyAmendments = endpoint({
  method: 'GET',
  path: '/workspace/amendments',
  summary: 'What patients ask me to put right in notes that I signed: open ones by the day they are due, then the latest ended',
  access: 'sign-notes',
  reply: z.array(MyAmendment),
});

export const declineAmendment = endpoint({
  method: 'POST',
  path: '/workspace/amendments/:id/decline',
  summary: 'Leave a note as it is, with the reason that the person reads',
  access: 'sign-notes',
  params: IdParams,
  body: z.object({ reason: required('Write why it stays as it is', 2000) }),
  reply: OneSentence,
});
