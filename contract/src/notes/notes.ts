/** The doctor's note: the answer to an encounter, and the way it is written. */
import { z } from 'zod';
import { Provider } from '../people/people.ts';
import { megabyte, Photo } from '../photos/photos.ts';
import { SharedPhoto } from '../photos/shared-photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency, Day, IdParams, Instant, OneSentence, PublicId, required, WallClock } from '../platform/wire.ts';
import { PrescribingReasons } from '../prescribing/prescribing-reasons.ts';
import { Prescriptions, SignedPrescription } from '../prescriptions/prescriptions.ts';
import { Recommendations, SignedRecommendation } from '../products/recommendations.ts';
import { Refill } from '../refills/refill.ts';
import { Routine } from '../routines/routines.ts';
import { followUpKinds, serviceKinds } from '../services/services.ts';
import { Diagnoses } from './diagnoses.ts';
import { noteFields } from './note-field-names.ts';
import { LabReq } from './note-rows.ts';

export const FollowUp = z.object({
  desc: z.string().trim().max(4000, 'Maximum 4000 characters'),
  /** Come back between these days, when it matters. */
  follow_up_after: Day.nullable(),
  follow_up_before: Day.nullable(),
});
export type FollowUp = z.output<typeof FollowUp>;

/** As the patient reads it: signed. */
export const Note = z.object({
  id: PublicId,
  diagnosis: z.string(),
  diagnoses: Diagnoses,
  treatment_plan: z.string(),
  /** The plan's steps as data; empty where it is words alone. */
  routine: Routine,
  rx: z.array(z.string()),
  /** The same as data, each at its place in `rx`; notes of before have lines alone. */
  prescriptions: z.array(SignedPrescription),
  /** What the routine's steps belong to of other notes, and was stopped since. An earlier release does not say. */
  stopped_elsewhere: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
  /** Products without prescription, as they were when the note was signed. */
  recommendations: z.array(SignedRecommendation),
  lab_reqs: z.array(LabReq),
  provider: Provider,
  datetime: WallClock,
  service: z.object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(serviceKinds),
    price: Cents,
    currency: Currency,
    follow_up_kind: z.enum(followUpKinds),
  }),
  closedDate: WallClock.nullable(),
  follow_up: FollowUp,
  patient: z.object({ id: PublicId, fullName: z.string(), email: z.string(), phone: z.string() }),
  /** What the dermatologist shows of the photos, as it was when the note was signed. */
  photos: z.array(SharedPhoto),
  addenda: z.array(z.object({ text: z.string(), at: Instant, by: z.string() })),
  /** Of a video visit whose picture failed: that it went on by telephone, and what was tried; the earliest first. */
  phone_calls: z.array(z.object({ at: Instant, by: z.string(), is_reached: z.boolean() })),
  /** Asked for since, newest first. */
  refills: z.array(Refill),
  /** The warnings that were weighed before it was prescribed all the same; the clinic's people read them, the patient's answer has none. */
  weighed: z.array(z.object({ warning: z.string(), reason: z.string(), by: z.string(), at: Instant })).optional(),
  /** Who drafted it for the dermatologist who signed, with credentials as they were then. */
  prepared_by: z.string().nullable(),
  /** From whoever acts for the minor; for the clinic's people. */
  is_hidden: z.boolean().optional(),
});
export type Note = z.output<typeof Note>;

export const readNote = endpoint({
  method: 'GET',
  path: '/notes/:id',
  summary: "A doctor's note; the patient sees it once it is signed",
  access: 'signed-in',
  params: IdParams,
  reply: Note,
});

export const downloadNote = endpoint({
  method: 'GET',
  path: '/notes/:id/note.pdf',
  summary: 'A signed note on paper, with what was added later, as a PDF',
  access: 'signed-in',
  params: IdParams,
});

const line = z.string().trim().max(2000, 'Maximum 2000 characters');

/** What the editor saves while the dermatologist types: nothing is required yet. */
export const NoteDraft = z.object({
  /** In the patient's words. */
  diagnosis: z.string().trim().max(500, 'Maximum 500 characters'),
  diagnoses: Diagnoses,
  treatment_plan: z.string().max(20000, 'Maximum 20000 characters'),
  routine: Routine,
  prescriptions: Prescriptions,
  recommendations: Recommendations,
  follow_up: FollowUp,
});
export type NoteDraft = z.output<typeof NoteDraft>;

/** A page from before an update sends no diagnoses with codes, no routine and no products, which leaves them as they are, and prescriptions as lines of text alone. */
export const DraftToSave = NoteDraft.partial({ diagnoses: true, routine: true, prescriptions: true, recommendations: true }).extend({
  rx: z.array(line).max(30, 'At most 30 prescriptions').optional(),
});
export type DraftToSave = z.output<typeof DraftToSave>;

/** The fields that were changed since the version that was read: others stay as they are kept. Without it the version must be the newest. */
export const SavedDraft = DraftToSave.extend({ changed: z.array(z.enum(noteFields)).optional() });
export type SavedDraft = z.output<typeof SavedDraft>;

export const LabFile = z.object({ id: PublicId, name: z.string() });
export type LabFile = z.output<typeof LabFile>;

export const NoteInProgress = NoteDraft.extend({
  id: PublicId,
  version: z.int(),
  state: z.enum(['draft', 'signed']),
  /** A line of each prescription, written from them. */
  rx: z.array(z.string()),
  lab_files: z.array(LabFile),
  saved_at: Instant,
  /** Whoever drafted it for the dermatologist, and when they said that it can be signed. */
  prepared_by: z.string().nullable(),
  ready_at: Instant.nullable(),
  /** An earlier note of the same was retracted: it is written anew. */
  was_retracted: z.boolean(),
  /** What the dermatologist sent it back with, until it is ready again. */
  returned: z.object({ at: Instant, words: z.string() }).nullable(),
  /** Whoever saved last, as they were called then; null in drafts of before. */
  saved_by: z.object({ name: z.string(), is_me: z.boolean() }).nullable(),
});
export type NoteInProgress = z.output<typeof NoteInProgress>;

export const readDraft = endpoint({
  method: 'GET',
  path: '/workspace/notes/:id',
  summary: 'A note as its dermatologist writes it, with its version',
  access: 'write-notes',
  params: IdParams,
  reply: NoteInProgress,
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/workspace/notes/:id',
  summary: 'Save what was changed of a draft; 412 when somebody else changed the same field since it was read',
  access: 'write-notes',
  params: IdParams,
  body: SavedDraft,
  reply: NoteInProgress,
  versioned: true,
  isReplyNeverKept: true,
});

export const markNoteReady = endpoint({
  method: 'POST',
  path: '/workspace/notes/:id/ready',
  summary: 'Say that a note which one prepared can be read and signed; 412 when somebody else saved since it was read',
  access: 'prepare-cases',
  params: IdParams,
  reply: OneSentence,
  versioned: true,
});

export const SendBackForm = z.object({ words: required('Write what you would like changed', 1000) });
export type SendBackForm = z.output<typeof SendBackForm>;

export const sendNoteBack = endpoint({
  method: 'POST',
  path: '/workspace/notes/:id/send_back',
  summary: 'Send a prepared note back to whoever prepares it, with a word; 412 when somebody else saved since it was read',
  access: 'sign-notes',
  params: IdParams,
  body: SendBackForm,
  reply: OneSentence,
  versioned: true,
});

export const addLabFile = endpoint({
  method: 'POST',
  path: '/workspace/notes/:id/lab_reqs',
  summary: 'Add a lab requisition (PDF, JPG or PNG) to a draft',
  access: 'write-notes',
  params: IdParams,
  body: z.object({ name: required('Name the lab requisition', 120), file: Photo }),
  reply: z.array(LabFile),
  bodyLimit: 15 * megabyte,
});

export const removeLabFile = endpoint({
  method: 'DELETE',
  path: '/workspace/notes/:id/lab_reqs/:file',
  summary: 'Take a lab requisition off a draft',
  access: 'write-notes',
  params: IdParams.extend({ file: PublicId }),
  reply: z.array(LabFile),
});

export const signNote = endpoint({
  method: 'POST',
  path: '/workspace/notes/:id/sign',
  summary:
    'Sign: the patient sees the note, the money is taken, nothing can be changed any more; 422 for what is not prescribed this way or not whole, and for a warning without a reason',
  access: 'sign-notes',
  consequence: 'signature',
  params: IdParams,
  body: z.object({ reasons: PrescribingReasons }),
  reply: OneSentence,
  versioned: true,
});

export const addAddendum = endpoint({
  method: 'POST',
  path: '/workspace/notes/:id/addenda',
  summary: 'Add to a signed note',
  access: 'sign-notes',
  consequence: 'record',
  params: IdParams,
  body: z.object({ text: required('Write the addendum', 4000) }),
  reply: OneSentence,
});
