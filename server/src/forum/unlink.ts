/** Letters, text messages, notifications and counted calls of whoever left the forum: none leads to what they wrote or followed there. */
import { accountToTell } from '../notices/records.ts';
import { texts } from '../notices/texts.ts';
import { unlinkLetters } from '../notifications/unlink.ts';
import { roundCallsOf } from '../platform/db/call-records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { forgetTriesOf } from '../platform/http/limit-records.ts';
import { unlinkNotifications } from '../push/unlink.ts';
import { emails } from './emails.ts';

export async function unlinkForumOf(transaction: Transaction, accountId: string): Promise<void> {
  await forgetTriesOf(transaction, 'POST /forum/', accountId);
  await roundCallsOf(transaction, accountId);
  const account = await accountToTell(transaction, accountId);
  if (!account) return;
  await unlinkLetters(transaction, {
    recipients: [account.email, account.phone].filter((recipient) => recipient !== ''),
    templates: Object.values(emails).map(({ template }) => template),
    sharedTemplates: Object.values(texts).map(({ template }) => template),
    aboutLike: 'forum %',
  });
  await unlinkNotifications(transaction, accountId, 'forum.%');
}
