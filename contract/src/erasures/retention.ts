/** How long what is kept is kept: figures that the clinic may raise, never lower than what is built in. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Instant } from '../platform/wire.ts';

export const retentionKinds = [
  'medical_record',
  'payment',
  'audit',
  'privacy_request',
  'sent_message',
  'session',
  'closing_grace',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

export const RetentionPeriod = z.object({
  kind: z.enum(retentionKinds),
  days: z.int(),
  least_days: z.int(),
  /** A minor's is kept until this birthday at least. */
  until_age: z.int().nullable(),
  /** What is past it goes by itself, once a day. */
  sweeps: z.boolean(),
  version: z.int(),
  set_at: Instant.nullable(),
});
export type RetentionPeriod = z.output<typeof RetentionPeriod>;

export const listRetention = endpoint({
  method: 'GET',
  path: '/workspace/retention',
  summary: 'How long each kind of thing is kept',
  access: 'answer-privacy-requests',
  reply: z.array(RetentionPeriod),
});

export const RetentionForm = z.object({ days: z.int('Write a whole number of days').max(36_525, 'At most 100 years') });

export const setRetention = endpoint({
  method: 'PUT',
  path: '/workspace/retention/:period',
  summary: 'Keep a kind of thing longer or shorter, never shorter than what is built in',
  access: 'set-up-clinic',
  params: z.object({ period: z.enum(retentionKinds) }),
  body: RetentionForm,
  reply: z.array(RetentionPeriod),
  versioned: true,
});
