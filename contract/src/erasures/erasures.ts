/** Erasing what is held about somebody: a patient closes their account, and a privacy request is carried out. What law keeps is kept, and said. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence } from '../platform/wire.ts';

/** What an erasure does, one after the other; each is done whole or not at all. */
export const erasureSteps = ['files', 'cards', 'threads', 'messages', 'sign_in', 'calls', 'record', 'account'] as const;
export type ErasureStep = (typeof erasureSteps)[number];

export const openKinds = ['visit', 'assessment', 'refill', 'payment', 'refund'] as const;

const Open = z.object({ kind: z.enum(openKinds), what: z.string(), path: z.string() });

/** What is true of this account before it is closed. */
export const AccountClosing = z.object({
  /** What has to be over first. */
  open: z.array(Open),
  /** Whoever was cared for has a record that law keeps; of anybody else nothing is kept. */
  keeps_record: z.boolean(),
  grace_days: z.int(),
  record_years: z.int(),
  record_until_age: z.int().nullable(),
  payment_years: z.int(),
  audit_years: z.int(),
  /** Whom the account looks after, by first name. */
  looks_after: z.array(z.string()),
});
export type AccountClosing = z.output<typeof AccountClosing>;

export const readAccountClosing = endpoint({
  method: 'GET',
  path: '/me/closing',
  summary: 'What closing my account would erase and keep, and what has to be over first',
  access: 'act-for-patients',
  reply: AccountClosing,
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/me/closing',
  summary: 'Close my account after some days, in which signing in takes it back; needs a recent proof',
  access: 'act-for-patients',
  /** What was read of it: what has become different meanwhile is read again first. */
  body: z.object({ grace_days: z.int(), keeps_record: z.boolean() }),
  reply: z.object({ due_at: Instant }),
  limit: { calls: 10, seconds: 900, per: 'account' },
});

export const PatientAccount = z.object({ closed_at: Instant.nullable(), closing_on: Instant.nullable() });
export type PatientAccount = z.output<typeof PatientAccount>;

export const readPatientAccount = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/account',
  summary: 'Whether the patient has closed their account, or is about to',
  access: 'find-patients',
  params: IdParams,
  reply: PatientAccount,
});

const Counted = z.object({ what: z.string(), number: z.int() });

/** What a privacy request's deletion comes to: before it, while it runs and after it. */
export const RequestErasure = z.object({
  /** None where nobody has an account with the request's e-mail. */
  account: z.object({ since: Instant, closing_on: Instant.nullable() }).nullable(),
  keeps_record: z.boolean(),
  open: z.array(Open),
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
