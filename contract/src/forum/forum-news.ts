/** What of the forum waits for whoever writes there, for their dashboard: how many of each, and nothing of what was written. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';

/** What was decided is told for so long. */
export const decidedDays = 14;

const ForumNews = z.object({
  /** Words of moderators that they have not said that they have read. */
  is_written_to: z.boolean(),
  /** Questions of moderators, not answered yet. */
  asked: z.int(),
  /** Of theirs, waiting for a moderator. */
  held: z.int(),
  /** Hidden in the last days, and not appealed against. */
  hidden: z.int(),
  /** Appeals answered in the last days. */
  answered: z.int(),
});
export type ForumNews = z.output<typeof ForumNews>;

export const readForumNews = endpoint({
  method: 'GET',
  path: '/forum/news',
  summary: 'How much of the forum waits for whoever writes there: words and questions of moderators, what is held, hidden or answered',
  access: 'decide-for-patient',
  reply: ForumNews,
});
