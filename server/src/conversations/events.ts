/** What happens to conversations. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

/** With the dermatologist who was asked, where one was. */
const Asking = z.object({ provider: z.string().optional() });
/** With the place of the message in its thread. */
const Urgent = Asking.extend({ seq: z.int().optional() });

export const events = {
  ...withoutData('conversation.closed', 'conversation.read', 'chat.hours_set'),
  'conversation.opened': Asking,
  'conversation.said': Asking,
  'conversation.needs_answer': Asking,
  'conversation.flagged': Urgent,
  'conversation.urgent': Urgent,
};
