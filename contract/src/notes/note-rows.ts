/** A patient's notes as a list shows them: what the portal reads first, without the notes themselves. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, PublicId, WallClock } from '../platform/wire.ts';
import { Refill } from '../refills/refill.ts';

export const LabReq = z.object({ name: z.string(), url: z.string() });

export const NoteRow = z.object({
  id: PublicId,
  datetime: WallClock,
  service: z.string(),
  provider: z.string(),
  closedDate: WallClock.nullable(),
  lab_reqs: z.array(LabReq),
  /** How many lab results there are of it. */
  lab_results: z.int(),
  /** Whoever asks answers for this visit. */
  is_mine: z.boolean(),
  /** Asked for since, newest first. */
  refills: z.array(Refill),
  /** In a patient's list: it is held back while it is checked, or was withdrawn and another follows. */
  taken_back: z.enum(['checked', 'retracted']).nullable(),
});
export type NoteRow = z.output<typeof NoteRow>;

export const listNotes = endpoint({
  method: 'GET',
  path: '/patients/:id/notes',
  summary: "A patient's notes, newest first",
  access: 'signed-in',
  params: IdParams,
  reply: z.array(NoteRow),
});
