/** What a moderator asked somebody in the forum, and what it is about. */
import { z } from 'zod';
import { Instant, PublicId } from '../platform/wire.ts';

export const Asked = z.object({
  ...{ id: PublicId, words: z.string(), at: Instant },
  /** Of what one reported: moderators see no pen name. */
  is_of_report: z.boolean().default(false),
});
