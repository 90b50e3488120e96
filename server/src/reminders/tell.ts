/** Sends one reminder by the ways that were chosen, now: it says that something is due, and leads to the portal. */
import type { NoticeChannel } from '@pellis/contract/notifications/notices';
import { textHours } from '@pellis/contract/reminders/reminders';
import { contactOf, contactsOfPatient } from '../accounts/records.ts';
import { accountToTell } from '../notices/records.ts';
import { writeEmail } from '../notifications/email.ts';
import { isStopped } from '../notifications/stop-records.ts';
import { writeText } from '../notifications/text-message.ts';
import { patientById } from '../patients/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { notifyAccount } from '../push/notify.ts';
import { hasBrowser } from '../push/records.ts';
import { emails, pushWords, texts } from './emails.ts';
import { minutesOf, usefulUntil } from './moments.ts';
import type { ChoiceRow } from './records.ts';

export interface Telling {
  accountId: string;
  patientId: string;
  choice: ChoiceRow;
  channels: readonly NoticeChannel[];
  /** The same about the same goes once by each way. */
  about: string;
  path: string;
  /** When it was due. */
  at: Date;
}

/** Why a way does not reach somebody; nothing where it does. */
export async function unreachedBy(transaction: Transaction, accountId: string, choice: { mails_ended_at: Date | null } | undefined) {
  const account = await accountToTell(transaction, accountId);
  const isProven = account?.phone_proven_at != null;
  return {
    mail: choice?.mails_ended_at ? ('ended' as const) : null,
    text: !account || !isProven ? ('not_proven' as const) : (await isStopped(transaction, account.phone)) ? ('stopped' as const) : null,
    push: (await hasBrowser(transaction, accountId)) ? null : ('no_browser' as const),
  };
}

/** In a transaction of the clinic's. Answers by which ways it went on its way. */
export async function tell(clinic: Clinic, transaction: Transaction, telling: Telling): Promise<NoticeChannel[]> {
  const { accountId, choice, channels, about, path, at } = telling;
  const account = await accountToTell(transaction, accountId);
  if (!account) return [];
  const unreached = await unreachedBy(transaction, accountId, choice);
  const ways = channels.filter((channel) => unreached[channel] === null);
  const zone = choice.time_zone;
  const until = usefulUntil(at, zone, { quiet: choice });
  if (ways.includes('mail'))
    await writeEmail(clinic, transaction, { ...(await letterTo(transaction, telling)), about, to: account.email, usefulUntil: until });
  if (ways.includes('push')) await notifyAccount(clinic, transaction, { accountId, about, body: pushWords, path, usefulUntil: until });
  if (ways.includes('text')) {
    const closes = usefulUntil(at, zone, { quiet: choice, closes: minutesOf(textHours.until) });
    await writeText(clinic, transaction, { ...texts.due.words({ path }), about, to: account.phone, usefulUntil: closes, isAwaited: true });
  }
  return ways;
}

export async function letterTo(
  transaction: Transaction,
  { accountId, patientId, path, choice }: Pick<Telling, 'accountId' | 'patientId' | 'path'> & { choice: { code: string } },
) {
  const firstName = (await contactOf(transaction, accountId))?.firstName ?? '';
  const ties = await contactsOfPatient(transaction, patientId);
  const isOwn = ties.some((tie) => tie.accountId === accountId && ['self', 'earlier'].includes(tie.relation));
  const patientFirstName = isOwn ? null : ((await patientById(transaction, patientId))?.first_name ?? null);
  return emails.due.words({ firstName, patientFirstName, path, code: choice.code });
}
