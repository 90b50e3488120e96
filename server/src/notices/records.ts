/** What somebody chose to be told of, and how they are reached. */
import type { NoticeChannel, NoticeKind } from '@pellis/contract/notifications/notices';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export function accountToTell(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('account')
    .select(['id', 'email', 'phone', 'phone_proven_at', 'settings', 'notice_choices'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Beside all others: two that are switched at once both count. */
export function keepChoice(
  transaction: Transaction,
  id: string,
  { kind, channel, isOn }: { kind: NoticeKind; channel: NoticeChannel; isOn: boolean },
) {
  return transaction
    .updateTable('account')
    .set({ notice_choices: sql`notice_choices || jsonb_build_object(${`${kind}.${channel}`}::text, ${isOn}::boolean)` })
    .where('id', '=', id)
    .execute();
}

export function keepSmsReminders(transaction: Transaction, id: string, isOn: boolean) {
  return transaction
    .updateTable('account')
    .set({ settings: sql`jsonb_set(settings, '{notifications,sms_reminders}', to_jsonb(${isOn}::boolean))` })
    .where('id', '=', id)
    .execute();
}
