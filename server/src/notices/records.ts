/** What somebody chose to be told of, and how they are reached. */
import type { NoticeChannel, NoticeKind } from '@pellis/contract/notifications/notices';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** Who has switched off the e-mails of a kind. As row-level security shows the accounts. */
export async function whoSwitchedOffMail(transaction: Transaction, ids: readonly string[], kind: NoticeKind): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where(hasMailOff(sql.ref('account.notice_choices'), kind))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Of the column that holds what somebody chose: `wants` of `choices.ts`, for a query of many. */
export function hasMailOff(choices: RawBuilder<unknown>, kind: NoticeKind): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${choices} -> ${`${kind}.mail`}::text = 'false'::jsonb, false)`;
}

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
