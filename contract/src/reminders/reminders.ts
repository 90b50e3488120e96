/** Reminders that somebody asks for: of their routine, of what runs out, of lab tests, and of strong sun. Nothing is on until it is asked for. */
import { z } from 'zod';
import { TimeZone } from '../bookings/bookings.ts';
import { noticeChannels } from '../notifications/notices.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, OneSentence, PublicId } from '../platform/wire.ts';
import { dayParts } from '../routines/parts-of-day.ts';

export const reminderKinds = ['doses', 'refills', 'labs', 'sun'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** A routine has up to six times of the day, everything else one. */
export const reminderParts = ['morning', 'late_morning', 'midday', 'afternoon', 'early_evening', 'evening', 'day'] as const;
export type ReminderPart = (typeof reminderParts)[number];
export const partsOf = (kind: ReminderKind): readonly ReminderPart[] => (kind === 'doses' ? dayParts : ['day']);

/** How many days before something of a date is due. A week before it runs out the clinic writes by itself. */
export const daysBefore = { refills: [14, 3, 1], labs: [7, 3, 1, 0] } as const satisfies Partial<Record<ReminderKind, readonly number[]>>;

/** From this UV index on the World Health Organization advises protection ("Global Solar UV Index: A Practical Guide", 2002). */
export const strongSun = 3;

/** Text messages keep to these hours, whatever is chosen for the rest. */
export const textHours = { from: '08:00', until: '21:00' } as const;

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time');
const Times = z.partialRecord(z.enum(reminderParts), ClockTime);
export type Times = z.output<typeof Times>;

export const ReminderForm = z.object({
  channels: z.array(z.enum(noticeChannels)).min(1, 'Choose at least one way to reach you').max(noticeChannels.length),
  times: Times,
  days_before: z.int('Choose when').nullable(),
  /** A ZIP code; only its first three digits are kept. Null leaves the place as it is. */
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Write the five digits of a ZIP code')
    .nullable(),
  /** Of the browser. */
  time_zone: TimeZone,
});
export type ReminderForm = z.output<typeof ReminderForm>;

export const QuietHours = z.object({ from: ClockTime, until: ClockTime, time_zone: TimeZone });
export type QuietHours = z.output<typeof QuietHours>;

/** Something that reminders are about, as it is said inside the portal alone: what, until when, and where to see to it. */
export const DueThing = z.object({ words: z.string(), day: Day, path: z.string() });

export const Reminder = z.object({
  kind: z.enum(reminderKinds),
  is_on: z.boolean(),
  /** As they were chosen last; proposed where nothing was. */
  channels: z.array(z.enum(noticeChannels)),
  times: Times,
  days_before: z.int().nullable(),
  /** When the next one comes, as things stand; null where none does. */
  next: Instant.nullable(),
  /** Why none comes. */
  why_none: z.string().nullable(),
  due: z.array(DueThing),
});
export type DueThing = z.output<typeof DueThing>;
export type Reminder = z.output<typeof Reminder>;

/** What a clear sky means where somebody is: computed, not measured. */
export const SunOfDay = z.object({
  /** The highest of the day, in whole numbers as everywhere. */
  index: z.int(),
  /** Between which protection is advised. */
  from: Instant.nullable(),
  until: Instant.nullable(),
});
export type SunOfDay = z.output<typeof SunOfDay>;

/** Why a channel does not reach somebody. */
export const unreached = { mail: ['ended'], text: ['not_proven', 'stopped'], push: ['no_browser'] } as const;

/** One reminder as it comes by each way. */
const Messages = z.object({
  mail: z.object({ subject: z.string(), paragraphs: z.array(z.string()) }),
  text: z.string(),
  push: z.string(),
});
export type Messages = z.output<typeof Messages>;

export const Reminders = z.object({
  today: Day,
  time_zone: z.string(),
  quiet: z.object({ from: ClockTime, until: ClockTime }),
  place: z.object({ zip: z.string(), near: z.string() }).nullable(),
  sun: SunOfDay.nullable(),
  /** Which routine the reminders follow; null where none counts. */
  routine: z.object({ signed_on: Day, provider: z.string(), parts: z.array(z.enum(reminderParts)), has_replaced: z.boolean() }).nullable(),
  reminders: z.array(Reminder),
  /** Null where it reaches them. */
  unreached: z.object({
    mail: z.enum(unreached.mail).nullable(),
    text: z.enum(unreached.text).nullable(),
    push: z.enum(unreached.push).nullable(),
  }),
  /** Word for word what is sent. */
  preview: Messages.extend({
    /** Of the sun alone: that is not of a plan. A server of an earlier release does not say. */
    sun: Messages.optional(),
  }),
});
export type Reminders = z.output<typeof Reminders>;

const KindParams = IdParams.extend({ what: z.enum(reminderKinds, 'Not found') });

export const readReminders = endpoint({
  method: 'GET',
  path: '/patients/:id/reminders',
  summary: 'The reminders that I asked for, of one whom I act for: what is on, when the next comes, and what it says',
  access: 'see-care',
  params: IdParams,
  reply: Reminders,
});

export const askForReminder = endpoint({
  method: 'PUT',
  path: '/patients/:id/reminders/:what',
  summary: 'Ask to be reminded of one kind of thing, or change how',
  access: 'see-care',
  params: KindParams,
  body: ReminderForm,
  reply: Reminders,
  limit: { calls: 60, seconds: 900, per: 'account' },
});

export const endReminder = endpoint({
  method: 'DELETE',
  path: '/patients/:id/reminders/:what',
  summary: 'Be reminded of it no more',
  access: 'see-care',
  params: KindParams,
  reply: Reminders,
});

export const keepQuietHours = endpoint({
  method: 'PUT',
  path: '/patients/:id/quiet_hours',
  summary: 'Say between which hours no reminder reaches me, by my own clock',
  access: 'see-care',
  params: IdParams,
  body: QuietHours,
  reply: Reminders,
});

export const tryReminder = endpoint({
  method: 'POST',
  path: '/patients/:id/reminders/:what/try',
  summary: 'Send me one now, exactly as they come; answers by which ways it went',
  access: 'see-care',
  limit: { calls: 10, seconds: 3600, per: 'account' },
  params: KindParams,
  reply: z.object({ sent: z.array(z.enum(noticeChannels)) }),
});

export const chooseReminderEmails = endpoint({
  method: 'PUT',
  path: '/reminder_letters/:code',
  summary: 'End the emails of reminders, or have them again; the code stands in each of them',
  access: 'public',
  params: z.object({ code: PublicId }),
  body: z.object({ wanted: z.boolean({ error: 'Choose yes or no' }) }),
  reply: OneSentence,
  limit: { calls: 60, seconds: 60, per: 'address' },
});
