/** What helps to write beside templates and phrases, as the clinic allows it. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';

export const WritingAids = z.object({
  /** The browser's maker may receive what is spoken, so the clinic says whether. */
  may_dictate: z.boolean(),
});

export const readWritingAids = endpoint({
  method: 'GET',
  path: '/workspace/writing_aids',
  summary: 'What the clinic allows its people to write with',
  access: 'write-notes',
  reply: WritingAids,
});
