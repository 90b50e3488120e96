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
  /** In cents, as it is today. */
  price: Cents,
  currency: Currency,
  minutes: z.int().nullable(),
  /** Whether the note's own follow-up text is shown, or the invitation to another Rapid Assessment. */
  follow_up_kind: z.enum(followUpKinds),
});
export type Service = z.output<typeof Service>;

export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  summary: "What the clinic offers, at today's prices",
  access: 'public',
  reply: z.array(Service),
});
