/** Tells somebody of one thing by the channels that they chose: an e-mail, a text message, a notification in their browsers. */
import type { NoticeKind } from '@pellis/contract/notifications/notices';
import { writeEmail } from '../notifications/email.ts';
import type { Words } from '../notifications/email-kind.ts';
import { noticeOf } from '../notifications/notice-of.ts';
import { isStopped } from '../notifications/stop-records.ts';
import type { TextWords } from '../notifications/text-kind.ts';
import { type TextMessage, writeText } from '../notifications/text-message.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { notifyAccount } from '../push/notify.ts';
import { wants } from './choices.ts';
import { accountToTell } from './records.ts';
import { textOf } from './texts.ts';

interface Notice extends Pick<TextMessage, 'usefulUntil' | 'isAwaited' | 'timeZone'> {
  /** Who is told; their own choice counts, also where it is about a child. */
  accountId: string;
  /** What it tells about: the same about the same thing goes to the same person once. */
  about: string;
  letter: Words;
  /** What the text message and the notification open, where the e-mail's own button is about something else. */
  path?: string;
  /** What a locked screen shows, where its kind's words are not true of it. */
  push?: string;
  /** Where there are better words than those of its kind. */
  text?: TextWords;
}

/** What shows on a locked screen: that there is something, never what about. */
const pushWords: Partial<Record<NoticeKind, string>> = {
  answers: 'There is something new in your notes.',
  messages: 'You have a new message.',
  reminders: 'Your video visit begins soon.',
  late: 'Your video visit begins later than planned.',
  ready: 'Your dermatologist is ready for you.',
  offers: 'A time for your video visit came free.',
  refills: 'Your refill request has been answered.',
  supplies: 'Something we prescribed may run out or end soon.',
  arrivals: 'We have received what you sent us.',
  questions: 'There is something to read about what you sent us.',
  bookings: 'There is something new about your video visit.',
};

/** In the given transaction, which must be the clinic's. */
export async function writeNotice(clinic: Clinic, transaction: Transaction, notice: Notice): Promise<void> {
  const { accountId, about, letter } = notice;
  const account = await accountToTell(transaction, accountId);
  if (!account) return;
  const kind = noticeOf(letter.template);
  if (!kind || wants(account, kind, 'mail')) await writeEmail(clinic, transaction, { ...letter, about, to: account.email });
  if (!kind) return;
  const path = notice.path ?? letter.link?.path ?? '/dashboard';
  if (wants(account, kind, 'push'))
    await notifyAccount(clinic, transaction, {
      accountId,
      about: `${letter.template} ${about}`,
      body: notice.push ?? pushWords[kind] ?? '',
      path,
    });
  const text = notice.text ?? textOf[kind]?.words({ path });
  if (!text || !account.phone_proven_at || !wants(account, kind, 'text') || (await isStopped(transaction, account.phone))) return;
  const { usefulUntil, isAwaited, timeZone } = notice;
  await writeText(clinic, transaction, {
    ...text,
    about,
    to: account.phone,
    ...(usefulUntil && { usefulUntil }),
    ...(isAwaited && { isAwaited }),
    ...(timeZone !== undefined && { timeZone }),
  });
}
