/** Sends one reminder by the ways that were chosen, now: it says that something is due, and leads to the portal. */
import type { NoticeChannel } from '@pellis/contract/notifications/notices';
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
import { dueWords, emails, texts } from './emails.ts';
import { isOfTexts, isQuiet, minuteOfDay, usefulUntil } from './moments.ts';
import type { ChoiceRow } from './records.ts';

export interface Telling {
  accountId: string;
  patientId: string;
  choice: ChoiceRow;
  channels: readonly NoticeChannel[];
  /** The same about the same goes once by each way. */
  about: string;
  path: string;
  /** False where the sun alone is reminded of. */
  isOfPlan: boolean;
  /** When it was due. */
  at: Date;
  now: Date;
  /** Asked for this minute: it may come at a quiet hour too. */
  isTrial?: boolean;
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
  const { accountId, choice, channels, about, path, isOfPlan, at, now, isTrial = false } = telling;
  const account = await accountToTell(transaction, accountId);
  if (!account) return [];
  const unreached = await unreachedBy(transaction, accountId, choice);
  const zone = choice.time_zone;
  const isAwake = (minutes: number) => isTrial || !isQuiet(minutes, choice);
  const mayText = (minutes: number) => isTrial || (isAwake(minutes) && isOfTexts(minutes));
  const ways = channels.filter((channel) => unreached[channel] === null && (channel !== 'text' || mayText(minuteOfDay(now, zone))));
  const once = { about, usefulUntil: usefulUntil(at, zone, isAwake), goesOnce: true };
  const whose = { isOwn: await isTheirOwn(transaction, telling), isOfPlan };
  if (ways.includes('mail'))
    await writeEmail(clinic, transaction, { ...(await letterTo(transaction, telling)), ...once, to: account.email });
  if (ways.includes('push')) await notifyAccount(clinic, transaction, { accountId, body: dueWords(whose), path, ...once });
  if (ways.includes('text')) {
    const until = { usefulUntil: usefulUntil(at, zone, mayText) };
    await writeText(clinic, transaction, { ...texts.due.words({ path, ...whose }), ...once, ...until, to: account.phone, isAwaited: true });
  }
  return ways;
}

export async function letterTo(
  transaction: Transaction,
  {
    accountId,
    patientId,
    path,
    isOfPlan,
    choice,
  }: Pick<Telling, 'accountId' | 'patientId' | 'path' | 'isOfPlan'> & { choice: { code: string } },
) {
  const firstName = (await contactOf(transaction, accountId))?.firstName ?? '';
  const patientFirstName = (await isTheirOwn(transaction, { accountId, patientId }))
    ? null
    : ((await patientById(transaction, patientId))?.first_name ?? null);
  return emails.due.words({ firstName, patientFirstName, isOfPlan, path, code: choice.code });
}

export async function isTheirOwn(
  transaction: Transaction,
  { accountId, patientId }: Pick<Telling, 'accountId' | 'patientId'>,
): Promise<boolean> {
  const ties = await contactsOfPatient(transaction, patientId);
  return ties.some((tie) => tie.accountId === accountId && ['self', 'earlier'].includes(tie.relation));
}
