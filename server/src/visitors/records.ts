/** Conversations of visitors, who have no record: which of them nobody can open any more, and their end. */
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import { visitorTokenDays } from '@pellis/contract/visitors/visitor-conversations';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

const wish: ChatTopic = 'expansion';
/** Who left an e-mail to hear when we come to their state was promised it. */
const wishDays = 730;

/** Locked, and passed over by another process that looks at the same moment. */
export function lockForgettable(transaction: Transaction, now: Date, most: number): Promise<{ id: string }[]> {
  return transaction
    .selectFrom('conversation as c')
    .select('c.id')
    .where('c.patient_id', 'is', null)
    .where('c.flagged_at', 'is', null)
    .where('c.last_at', '<', ago(now, visitorTokenDays))
    .where((is) =>
      is.not(is.and([is('c.topic', '=', wish), is('c.visitor_email', 'is not', null), is('c.last_at', '>=', ago(now, wishDays))])),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('conversation_token as t')
            .select('t.hash')
            .whereRef('t.conversation_id', '=', 'c.id')
            .where('t.expires_at', '>', now),
        ),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(is.selectFrom('task').select('task.id').whereRef('task.conversation_id', '=', 'c.id').where('task.state', '=', 'open')),
      ),
    )
    .orderBy('c.last_at')
    .limit(most)
    .forUpdate('c')
    .skipLocked()
    .execute();
}

/** With what stands beside them. */
export async function deleteVisitors(transaction: Transaction, ids: readonly string[]): Promise<void> {
  for (const table of [
    'task',
    'conversation_note',
    'conversation_link',
    'identity_check',
    'identity_code',
    'conversation_token',
    'message',
  ] as const)
    await transaction.deleteFrom(table).where('conversation_id', 'in', ids).execute();
  await transaction.deleteFrom('conversation').where('id', 'in', ids).execute();
}

function ago(now: Date, days: number) {
  return sql<Date>`${now}::timestamptz - make_interval(days => ${days}::int)`;
}
