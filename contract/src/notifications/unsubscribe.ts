/** The letters that somebody ends by one click in their mail program: what may be switched off, each by itself, never what the clinic owes them. */
import { type NoticeKind, notices } from './notices.ts';

interface Described {
  label: string;
  says: string;
  /** In the code of a link, for good: it says nothing to whoever reads it there. */
  number: number;
}

const ofNotice = (kind: NoticeKind, number: number): Described => ({ label: notices[kind].label, says: notices[kind].says, number });
const answersInForum = 'Something that you follow in the forum has new answers.';

const table = {
  answers: ofNotice('answers', 1),
  messages: ofNotice('messages', 2),
  reminders: ofNotice('reminders', 3),
  late: ofNotice('late', 4),
  ready: ofNotice('ready', 5),
  offers: ofNotice('offers', 6),
  refills: ofNotice('refills', 7),
  supplies: ofNotice('supplies', 8),
  check_ins: ofNotice('check_ins', 9),
  arrivals: ofNotice('arrivals', 10),
  plan: { label: 'Reminders that you asked for', says: 'Something in your plan is due.', number: 11 },
  forum_each: { label: 'Answers in the forum', says: answersInForum, number: 12 },
  forum_weekly: { label: 'Answers in the forum, once a week', says: answersInForum, number: 13 },
} as const satisfies Record<string, Described>;

export type Letter = keyof typeof table;
export const letters: Readonly<Record<Letter, Described>> = table;
// the table's own names
export const letterNames = Object.keys(table) as Letter[];
