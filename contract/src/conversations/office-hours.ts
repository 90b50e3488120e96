/** When the clinic's people answer in the chat: weekly hours and closed days, in the clinic's zone. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, Instant, required } from '../platform/wire.ts';

/** The clinic's wall clock, "09:00". "24:00" is the end of a day. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Write the time as 09:00');

export const OpenHours = z
  .object({
    /** 0 is Sunday. */
    weekday: z.int().min(0).max(6),
    opens: Clock,
    closes: Clock,
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'It has to close after it opens' });

export const OfficeHours = z.object({
  /** A day may have several; a day without any is closed. */
  weekly: z.array(OpenHours).max(28),
  closed_days: z.array(z.object({ day: Day, reason: required('Say why, for example the holiday’s name', 100) })).max(100),
});
export type OfficeHours = z.output<typeof OfficeHours>;

/** What the widget says before anybody has typed. */
export const ChatPresence = z.object({
  /** These are hours in which messages are answered. */
  is_open: z.boolean(),
  /** Open, and one of the clinic's people has the inbox before them. */
  is_somebody_there: z.boolean(),
  /** The end of this stretch of hours; null when closed. */
  open_until: Instant.nullable(),
  /** When messages are answered next; null while open, and when no hours are set at all. */
  opens_at: Instant.nullable(),
  time_zone: z.string(),
  /** The same in one sentence: "A person answers on Monday, November 23 at 9:00 AM PT." */
  words: z.string(),
});
export type ChatPresence = z.output<typeof ChatPresence>;

export const readChatPresence = endpoint({
  method: 'GET',
  path: '/chat/presence',
  summary: 'Whether somebody answers in the chat now, and when somebody does next',
  access: 'public',
  reply: ChatPresence,
});

export const readOfficeHours = endpoint({
  method: 'GET',
  path: '/workspace/office_hours',
  summary: 'The hours in which the chat is answered',
  access: 'work-here',
  reply: OfficeHours,
});

export const setOfficeHours = endpoint({
  method: 'PUT',
  path: '/workspace/office_hours',
  summary: 'Set the hours in which the chat is answered',
  access: 'work-here',
  body: OfficeHours,
  reply: OfficeHours,
});
