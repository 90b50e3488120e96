/** Ending counts to the last moment: what was written already and has not left yet is not sent any more, where nobody wants it by that way. */
import type { NoticeChannel } from '@pellis/contract/notifications/notices';
import { contactsOfPatient } from '../accounts/records.ts';
import { withdrawMessages } from '../notifications/drop.ts';
import { waitingMessages } from '../notifications/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { waitingPushes } from '../push/records.ts';
import { withdrawPushes } from '../push/withdraw.ts';
import { emails, texts } from './emails.ts';
import { choiceOf, endReminders, everyReminderOf, idsOfReminders } from './records.ts';

/** In a transaction of the clinic's that has the lock of the account. */
export async function withdrawUnwanted(transaction: Transaction, accountId: string): Promise<void> {
  const aboutLike = (await idsOfReminders(transaction, accountId)).map((id) => `%${id}%`);
  if (aboutLike.length === 0) return;
  const choice = await choiceOf(transaction, accountId);
  const wanted = await everyReminderOf(transaction, accountId);
  const isWanted = (about: string, channel: NoticeChannel) =>
    !(channel === 'mail' && choice?.mails_ended_at) && wanted.some(({ id, channels }) => about.includes(id) && channels.includes(channel));
  const messages = await waitingMessages(transaction, { templates: [emails.due.template, texts.due.template], aboutLike });
  const unwanted = messages.filter(({ about, channel }) => !isWanted(about, channel === 'sms' ? 'text' : 'mail'));
  await withdrawMessages(
    transaction,
    unwanted.map(({ id }) => id),
  );
  const pushes = await waitingPushes(transaction, accountId, aboutLike);
  await withdrawPushes(
    transaction,
    pushes.filter(({ about }) => !isWanted(about, 'push')).map(({ id }) => id),
  );
}

/** Nobody is reminded of whom they do not act for any more, also not when they do again. Likewise in a transaction that has the lock. */
export async function endOfOthers(transaction: Transaction, accountId: string): Promise<void> {
  for (const { patient_id, kind } of await everyReminderOf(transaction, accountId)) {
    const contacts = await contactsOfPatient(transaction, patient_id);
    if (!contacts.some((contact) => contact.accountId === accountId))
      await endReminders(transaction, { account_id: accountId, patient_id, kind });
  }
}
