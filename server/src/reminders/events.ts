/** What happens to reminders. */
import { noticeChannels } from '@pellis/contract/notifications/notices';
import { reminderKinds } from '@pellis/contract/reminders/reminders';
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

const kind = z.enum(reminderKinds);
const channels = z.array(z.enum(noticeChannels));

export const events = {
  ...withoutData('reminder.mails_ended', 'reminder.mails_wanted', 'reminder.quiet_set'),
  'reminder.asked': z.object({ kind, channels }),
  'reminder.ended': z.object({ kind }),
  'reminder.tried': z.object({ kind, channels }),
};
