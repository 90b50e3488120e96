/** What the clinic offers and what it costs. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency } from '../platform/wire.ts';

export const serviceKinds = ['video_first', 'video_follow_up', 'rapid_assessment', 'check_in'] as const;
export const followUpKinds = ['note', 'rapid_assessment'] as const;

export const Service = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(serviceKinds),
  /** In cents, as it is today where the patient is. */
  price: Cents,
  currency: Currency,
  minutes: z.int().nullable(),
  /** Whether the note's own follow-up text is shown, or the invitation to another Rapid Assessment. */
  follow_up_kind: z.enum(followUpKinds),
  /** Whether an insurer may be billed for it. */
  takes_insurance: z.boolean(),
});
export type Service = z.output<typeof Service>;

export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  summary: "What the clinic offers, at today's prices in the state that it serves first",
  access: 'public',
  reply: z.array(Service),
});

export const listMyServices = endpoint({
  method: 'GET',
  path: '/me/services',
  summary: "What the clinic offers, at today's prices where the patient lives whom I act for",
  access: 'act-for-patients',
  reply: z.array(Service),
});
