/** What happens to the choice of notices. */
import { noticeChannels } from '@pellis/contract/notifications/notices';
import { z } from 'zod';

export const events = {
  /** `texts`: they want any text message, by now. */
  'account.notice_chosen': z.object({ kind: z.string(), channel: z.enum(noticeChannels), is_on: z.boolean(), texts: z.boolean() }),
};
