/** Whom text messages about visits may reach. */
import { isStopped } from '../notifications/stop-records.ts';
import type { Transaction } from '../platform/db/database.ts';

/** Only who switched them on, for a number that is proven and has not said STOP. */
export async function phoneForReminders(transaction: Transaction, accountId: string): Promise<string | undefined> {
  const account = await transaction
    .selectFrom('account')
    .select(['phone', 'phone_proven_at', 'settings'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const settings = account?.settings as { notifications?: { sms_reminders?: boolean } } | undefined;
  if (!account?.phone_proven_at || settings?.notifications?.sms_reminders !== true) return undefined;
  return (await isStopped(transaction, account.phone)) ? undefined : account.phone;
}
