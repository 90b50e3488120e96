/** What the clinic's people do with a conversation. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

export const events = {
  ...withoutData('conversation.answered', 'conversation.flag_cleared', 'conversation.taken', 'conversation.noted'),
  ...withoutData('canned_reply.kept', 'canned_reply.removed'),
  'conversation.assigned': z.object({ to: z.string().nullable() }),
  'conversation.linked': z.object({ kind: z.string(), id: z.string() }),
  'conversation.handed': z.object({ provider: z.string() }),
  'conversation.handed_back': z.object({ provider: z.string(), state: z.string() }),
};
