/** E-mails that nobody could send yet. */
import { type SqlBool, sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export type Channel = 'mail' | 'sms';
type Held = 'no_gateway' | 'gateway_away';

/** Null for one that is refused for itself, or given up. */
export function deferMessage(transaction: Transaction, id: string, held: Held | null) {
  return transaction
    .updateTable('letter')
    .set({ held, held_since: held && sql<Date>`coalesce(held_since, now())` })
    .where('id', '=', id)
    .execute();
}

/** Of those that had no gateway, the oldest; whoever takes them sends them on their way in the same transaction. */
export function takeHeld(transaction: Transaction, channel: Channel, most: number) {
  return transaction
    .updateTable('letter')
    .set({ held: null, held_since: null })
    .where('id', 'in', (emails) =>
      emails
        .selectFrom('letter')
        .select('id')
        .where('channel', '=', channel)
        .where('held', '=', 'no_gateway')
        .orderBy('held_since')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'time_zone'])
    .execute();
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
