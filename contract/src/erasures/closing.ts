/** A patient closes their account: what is true of it before, and asking for it. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Instant } from '../platform/wire.ts';

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
