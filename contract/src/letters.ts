/** Every letter that the clinic writes, for the operator to look at. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const LetterPreview = z.object({
  template: z.string(),
  to: z.string(),
  when: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type LetterPreview = z.output<typeof LetterPreview>;

export const readLetters = endpoint({
  method: 'GET',
  path: '/workspace/letters',
  summary: 'Every letter that the clinic writes: who gets it, when, and how it reads with made-up facts',
  access: 'oversee-clinic',
  reply: z.array(LetterPreview),
});
