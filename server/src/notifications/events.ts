/** What people answer to text messages, and what happens to the words of messages. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  ...withoutData('text.stopped', 'text.started', 'message.tried'),
  'message.rewritten': z.object({ version: z.number() }),
  'message.restored': z.object({ version: z.number() }),
};
