/** What happens to conversations. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

/** With the dermatologist who was asked, where one was. */
const Asking = z.object({ provider: z.string().optional() });

export const events = {
  ...withoutData(
    'conversation.answered',
    'conversation.flag_cleared',
    'conversation.bound',
    'conversation.taken',
    'conversation.closed',
    'conversation.read',
    'conversation.forgotten',
    'conversation.noted',
    'chat.hours_set',
  ),
  'conversation.opened': Asking,
  'conversation.said': Asking,
  'conversation.needs_answer': Asking,
  'conversation.flagged': Asking,
  'conversation.assigned': z.object({ to: z.string().nullable() }),
  'conversation.linked': z.object({ kind: z.string(), id: z.string() }),
  'conversation.identity_checked': z.object({ how: z.string(), fits: z.boolean(), patient: z.string() }),
  'conversation.identity_code_mailed': z.object({ patient: z.string() }),
  'conversation.handed': z.object({ provider: z.string() }),
  'conversation.handed_back': z.object({ provider: z.string(), state: z.string() }),
};
