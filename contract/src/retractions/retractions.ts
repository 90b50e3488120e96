/** A signed note that was not meant for its patient: two people retract it, it is sealed, and the patient is told what to do. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';

export const Retraction = z.object({
  id: PublicId,
  note_id: PublicId,
  patient: z.string(),
  service: z.string(),
  /** A Rapid Assessment or a check-in, which is answered anew. */
  is_case: z.boolean(),
  signed_by: z.string(),
  signed_at: Instant,
  because: z.string(),
  gives_back: z.boolean(),
  /** Null: asked for on the clinic's own machine. */
  asked_by: z.string().nullable(),
  asked_at: Instant,
  is_mine: z.boolean(),
  /** By itself, where nobody withdraws it. */
  happens_at: Instant.nullable(),
  agreed_by: z.string().nullable(),
  ended_at: Instant.nullable(),
  /** Null while it is asked for. */
  was_done: z.boolean().nullable(),
  /** What no machine can take back, each with whom to call. */
  to_do: z.array(z.string()),
});
export type Retraction = z.output<typeof Retraction>;

export const listRetractions = endpoint({
  method: 'GET',
  path: '/workspace/retractions',
  summary: 'Signed notes that shall be retracted, and those that were: the open ones first',
  access: 'retract-notes',
  reply: z.array(Retraction),
});

/** The words that were sealed, for whoever treats the patient. */
export const SealedNote = z.object({
  diagnosis: z.string(),
  treatment_plan: z.string(),
  rx: z.array(z.string()),
  /** A line of each product that it recommended. */
  products: z.array(z.string()),
  follow_up: z.string(),
  addenda: z.array(z.string()),
});
export type SealedNote = z.output<typeof SealedNote>;

export const listRetractionsOfNote = endpoint({
  method: 'GET',
  path: '/workspace/notes/:id/retractions',
  summary: 'Whether a note shall be retracted, and what was sealed of it before, newest first',
  access: 'read-clinical',
  params: IdParams,
  reply: z.array(Retraction.extend({ sealed: SealedNote.nullable() })),
});
export type RetractionOfNote = z.output<typeof listRetractionsOfNote.reply>[number];

export const RetractionForm = z.object({
  because: required('Say why, so that a colleague can agree', 1000),
  /** Of a case the money always goes back: there was no answer. */
  gives_back: z.boolean(),
});

export const askRetraction = endpoint({
  method: 'POST',
  path: '/workspace/notes/:id/retraction',
  summary: 'Ask for a signed note to be retracted; from now on the patient does not read it',
  access: 'sign-notes',
  consequence: 'record',
  params: IdParams,
  body: RetractionForm,
  reply: OneSentence,
});

export const agreeToRetraction = endpoint({
  method: 'POST',
  path: '/workspace/retractions/:id/agree',
  summary: 'Agree, as the second person: the note is sealed, the patient told, the money given back and the case open again',
  access: 'retract-notes',
  consequence: 'record',
  params: IdParams,
  body: z.object({}),
  reply: OneSentence,
});

export const withdrawRetraction = endpoint({
  method: 'POST',
  path: '/workspace/retractions/:id/withdraw',
  summary: 'The note stands: the patient reads it again',
  access: 'retract-notes',
  consequence: 'record',
  params: IdParams,
  body: z.object({}),
  reply: OneSentence,
});

/** What stands where the note was, for the patient. */
export const RetractedNote = z.object({
  note_id: PublicId,
  /** `checked`: it is held back until a second person has looked; `answered_anew`: another note stands in its place. */
  state: z.enum(['checked', 'retracted', 'answered_anew']),
  service: z.string(),
  is_case: z.boolean(),
  provider: z.string(),
  signed_at: Instant,
  /** Since when they do not read it. */
  since: Instant,
  money: z.enum(['none', 'kept', 'goes_back', 'is_back']),
  /** What was prescribed with it, and the pharmacy that may have it. */
  medicines: z.array(z.object({ name: z.string(), pharmacy: z.string().nullable() })),
  /** Lab orders that were made with it. */
  lab_orders: z.int(),
});
export type RetractedNote = z.output<typeof RetractedNote>;

export const readRetractedNote = endpoint({
  method: 'GET',
  path: '/notes/:id/retraction',
  summary: 'What became of a note that is being checked or was retracted, and what to do',
  access: 'see-care',
  params: IdParams,
  reply: RetractedNote,
});
