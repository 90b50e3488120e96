/** E-mails that nobody could send yet. */
import { type SqlBool, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export type Channel = 'mail' | 'sms';
type Held = 'no_gateway' | 'gateway_away' | 'restored';

/** Null for one that is refused for itself, or given up. */
export function deferMessage(transaction: Transaction, id: string, held: Held | null) {
  return transaction
    .updateTable('letter')
    .set({ held, held_since: held && sql<Date>`coalesce(held_since, now())` })
    .where('id', '=', id)
    .execute();
}

/** Of those that are held for that reason, the oldest; whoever takes them sends them on their way in the same transaction. */
export function takeHeld(transaction: Transaction, channel: Channel, held: Held, most: number) {
  return transaction
    .updateTable('letter')
    .set({ held: null, held_since: null })
    .where('id', 'in', (emails) =>
      emails
        .selectFrom('letter')
        .select('id')
        .where('channel', '=', channel)
        .where('held', '=', held)
        .orderBy('held_since')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'time_zone'])
    .execute();
}

/** Takes what is in them away: they are not sent any more. */
export async function dropRestored(transaction: Transaction): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('letter')
    .set({ held: null, held_since: null, last_error: 'not sent: waited when its backup was made', body: '', html: '', links: [] })
    .where('held', '=', 'restored')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many wait, and since when. */
export async function countHeld(transaction: Transaction, channel: Channel, held: Held) {
  const { waiting, since } = await transaction
    .selectFrom('letter')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('held_since').as('since')])
    .where('channel', '=', channel)
    .where('held', '=', held)
    .executeTakeFirstOrThrow();
  return { waiting, since };
}

/** Whether the gateway has been away for longer than a moment. */
export async function isGatewayAway(transaction: Transaction, channel: Channel): Promise<boolean> {
  const held = await transaction
    .selectFrom('letter')
    .select('id')
    .where('channel', '=', channel)
    .where('held', '=', 'gateway_away')
    .where(sql<SqlBool>`held_since < now() - interval '1 minute'`)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}
