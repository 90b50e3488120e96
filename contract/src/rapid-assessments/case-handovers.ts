/** A case changes hands between dermatologists: given to a named colleague with its draft, or taken over with a reason. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';

/** `assigned`: nobody had it. */
export const handoverKinds = ['assigned', 'handed_over', 'taken_over'] as const;
export type HandoverKind = (typeof handoverKinds)[number];

export const listColleagues = endpoint({
  method: 'GET',
  path: '/workspace/rapid_assessments/:id/colleagues',
  summary:
    'The other dermatologists who are licensed for this case today, how many open cases each has, and whether they see patients of that age',
  access: 'treat',
  params: IdParams,
  reply: z.array(z.object({ id: PublicId, name: z.string(), open: z.int(), sees_age: z.boolean() })),
});

const longest = 500;

export const HandOverForm = z.object({
  provider_id: required('Choose a colleague', 60),
  words: z.string().trim().max(longest, `Maximum ${longest} characters`).default(''),
});

export type HandOverForm = z.output<typeof HandOverForm>;

export const handOverCase = endpoint({
  method: 'POST',
  path: '/workspace/rapid_assessments/:id/hand_over',
  summary: 'Give one’s case, or one that nobody has, to a colleague with its draft; 409 where somebody else has it',
  access: 'treat',
  consequence: 'record',
  params: IdParams,
  body: HandOverForm,
  reply: OneSentence,
});

export const TakeOverForm = z.object({
  /** Whom the page showed as having it: nobody takes it from the next one by mistake. */
  from_id: PublicId,
  reason: required('Write why you take it over', longest),
});

export const takeOverCase = endpoint({
  method: 'POST',
  path: '/workspace/rapid_assessments/:id/take_over',
  summary: 'Take a case from a colleague who has it, with a reason that they read; 409 when it is no longer with whom the page showed',
  access: 'treat',
  consequence: 'record',
  params: IdParams,
  body: TakeOverForm,
  reply: OneSentence,
});

export const CaseHandover = z.object({
  id: PublicId,
  kind: z.enum(handoverKinds),
  by: z.string(),
  words: z.string(),
  happened_at: Instant,
});
export type CaseHandover = z.output<typeof CaseHandover>;

export const listHandovers = endpoint({
  method: 'GET',
  path: '/workspace/case_handovers',
  summary: 'The cases that colleagues have given me or taken from me, which I have not noted yet',
  access: 'treat',
  reply: z.array(
    CaseHandover.extend({ case_id: PublicId, concern: z.string(), initials: z.string(), is_mine: z.boolean(), is_offered: z.boolean() }),
  ),
});

export const noteHandover = endpoint({
  method: 'POST',
  path: '/workspace/case_handovers/:id/note',
  summary: 'I know that this case has changed hands',
  access: 'treat',
  params: IdParams,
  reply: OneSentence,
});
