/** Erasing what is held about somebody by a privacy request: what law keeps is kept, and said. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence } from '../platform/wire.ts';

/** What an erasure does, one after the other; each is done whole or not at all. */
export const erasureSteps = ['files', 'cards', 'threads', 'messages', 'sign_in', 'calls', 'record', 'account'] as const;
export type ErasureStep = (typeof erasureSteps)[number];

const Counted = z.object({ what: z.string(), number: z.int() });

/** What a privacy request's deletion comes to: before it, while it runs and after it. */
export const RequestErasure = z.object({
  /** None where nobody has an account with the request's e-mail. */
  account: z.object({ since: Instant, closing_on: Instant.nullable() }).nullable(),
  keeps_record: z.boolean(),
  /** What has to be over first, by name. */
  open: z.array(z.object({ kind: z.string(), what: z.string() })),
  /** What would be erased just now. */
  holds: z.array(Counted),
  began_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** What was erased, by step. */
  steps: z.array(z.object({ name: z.enum(erasureSteps), done_at: Instant, erased: z.array(Counted) })),
  may_carry_out: z.boolean(),
});
export type RequestErasure = z.output<typeof RequestErasure>;

export const readRequestErasure = endpoint({
  method: 'GET',
  path: '/workspace/privacy_requests/:id/erasure',
  summary: 'What carrying out a deletion erases and what law keeps, and what it has erased',
  access: 'answer-privacy-requests',
  params: IdParams,
  reply: RequestErasure,
});

export const carryOutErasure = endpoint({
  method: 'POST',
  path: '/workspace/privacy_requests/:id/erasure',
  summary: 'Carry out a deletion whose person is proven: a job erases in steps what law does not keep',
  access: 'answer-privacy-requests',
  params: IdParams,
  reply: OneSentence,
});
