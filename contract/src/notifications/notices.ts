/** What the clinic tells patients of, by which channels, and what of it they may switch: the one table that the page, the senders and the tests read. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { OneSentence } from '../platform/wire.ts';

export const noticeChannels = ['mail', 'text', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

interface Described {
  label: string;
  /** When it comes. */
  says: string;
  /** Why its e-mail cannot be switched off. */
  always?: string;
  /** E-mail alone tells of it. */
  isMailOnly?: boolean;
}

/** In the order of the page. */
const table = {
  answers: { label: 'Answers and doctor’s notes', says: 'Your dermatologist has answered, or your notes are ready or were added to.' },
  messages: { label: 'Messages', says: 'The clinic has written to you in the chat and you have not read it.' },
  reminders: { label: 'Appointment reminders', says: 'A video visit begins in a day, or in an hour.' },
  late: { label: 'Your dermatologist runs late', says: 'A visit of today begins ten minutes late or more.' },
  ready: { label: 'Your dermatologist is ready', says: 'Your visit can begin and you are not in the waiting room.' },
  offers: { label: 'Times that came free', says: 'You are on the waiting list, and a time that suits you is kept for you for a while.' },
  refills: { label: 'Refills', says: 'Your refill request has been answered.' },
  supplies: {
    label: 'Before it runs out',
    says: 'What your dermatologist prescribed lasts about one more week, or may be filled for one more month.',
  },
  check_ins: {
    label: 'Monthly check-in',
    says: 'A month after an answer we ask how your skin is doing. The link is your own and comes by email.',
    isMailOnly: true,
  },
  arrivals: { label: 'It has arrived', says: 'We have received your Rapid Assessment or your check-in.' },
  questions: {
    label: 'Questions about a Rapid Assessment',
    says: 'Your dermatologist needs one thing more, is late, or cannot answer it this way.',
    always: 'Your answer waits for you, or will not come.',
  },
  bookings: {
    label: 'Booked, moved and cancelled',
    says: 'A visit was booked, moved, cancelled or could not be held.',
    always: 'It says what was agreed and what it costs.',
  },
  payments: {
    label: 'Payments',
    says: 'Money was given back, a fee is owed, or your card was declined.',
    always: 'What happens to your money reaches you in writing.',
    isMailOnly: true,
  },
  safety: {
    label: 'Safety of your account',
    says: 'Links and codes that you ask for, and changes of your password, ways in, address or number.',
    always: 'Otherwise you would not learn that somebody else did it.',
    isMailOnly: true,
  },
  rights: {
    label: 'Your rights',
    says: 'Privacy requests, closing your account, and who may act for whom.',
    always: 'The law, or your own protection, wants you to be told.',
    isMailOnly: true,
  },
} as const satisfies Record<string, Described>;

export type NoticeKind = keyof typeof table;
export const noticeKinds = Object.keys(table) as NoticeKind[];
export const notices: Readonly<Record<NoticeKind, Described>> = table;

export const isOffered = (kind: NoticeKind, channel: NoticeChannel) => channel === 'mail' || !notices[kind].isMailOnly;
export const isAlways = (kind: NoticeKind, channel: NoticeChannel) => channel === 'mail' && notices[kind].always !== undefined;

/** What one switch covers by text message, as it has always done: the rest of them is off until somebody wants it. */
export const withSmsReminders: readonly NoticeKind[] = ['reminders', 'late', 'ready', 'offers'];

export const NoticeChoice = z.object({
  kind: z.enum(noticeKinds, { error: 'We send no such notice.' }),
  channel: z.enum(noticeChannels, { error: 'Choose email, text message or notification.' }),
  is_on: z.boolean({ error: 'Choose yes or no' }),
});
export type NoticeChoice = z.output<typeof NoticeChoice>;

export const Notices = z.array(z.object({ kind: z.enum(noticeKinds), mail: z.boolean(), text: z.boolean(), push: z.boolean() }));
export type Notices = z.output<typeof Notices>;

export const readNotices = endpoint({
  method: 'GET',
  path: '/me/notices',
  summary: 'What I am told of, and by which channels',
  access: 'act-for-patients',
  reply: Notices,
});

export const chooseNotice = endpoint({
  method: 'PUT',
  path: '/me/notices',
  summary: 'Be told of one kind of thing by one channel, or no more',
  access: 'act-for-patients',
  body: NoticeChoice,
  reply: Notices,
  limit: { calls: 120, seconds: 900, per: 'account' },
});

/** Of a letter; which letters these are stands in `unsubscribe.ts`. */
const OfCode = z.object({ code: z.string().max(200) });

export const readLetter = endpoint({
  method: 'GET',
  path: '/unsubscribe/:code',
  summary: 'Which letters the code of a link ends, and whether they come',
  access: 'public',
  params: OfCode,
  reply: z.object({ label: z.string(), says: z.string(), is_on: z.boolean() }),
  limit: { calls: 60, seconds: 60, per: 'address' },
});

export const chooseLetter = endpoint({
  method: 'PUT',
  path: '/unsubscribe/:code',
  summary: 'End the letters of one kind, or have them again, by the code that stands in each of them',
  access: 'public',
  params: OfCode,
  body: z.object({ wanted: z.boolean({ error: 'Choose yes or no' }) }),
  reply: OneSentence,
  limit: { calls: 60, seconds: 60, per: 'address' },
});
