/** What is amiss in the running clinic, for the operator. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';

export const Warning = z.object({
  /** Stays the same while the words change. */
  code: z.string(),
  words: z.string(),
});
export type Warning = z.output<typeof Warning>;

export const readWarnings = endpoint({
  method: 'GET',
  path: '/workspace/warnings',
  summary: 'What does not keep the clinic from working and must not go unseen: the same as the details of /ready',
  access: 'oversee-clinic',
  reply: z.array(Warning),
});
