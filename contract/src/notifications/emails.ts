/** Every e-mail that the clinic writes, for the operator to look at. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';

export const EmailPreview = z.object({
  template: z.string(),
  to: z.string(),
  when: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type EmailPreview = z.output<typeof EmailPreview>;

export const readEmails = endpoint({
  method: 'GET',
  path: '/workspace/letters',
  summary: 'Every letter that the clinic writes: who gets it, when, and how it reads with made-up facts',
  access: 'oversee-clinic',
  reply: z.array(EmailPreview),
});
