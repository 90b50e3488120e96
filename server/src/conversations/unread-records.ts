/** Conversations whose person was answered after they had left. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { ConversationRow } from './records.ts';

/** Somebody who only fetched a coffee reads it in the chat. */
const unreadMinutes = 3;

/** Locked, and passed over by another process that looks at the same moment. */
export function lockUnreadAndGone(transaction: Transaction, now: Date, most: number): Promise<ConversationRow[]> {
  return transaction
    .selectFrom('conversation as c')
    .selectAll('c')
    .whereRef('c.person_seen', '<', 'c.last_seq')
    .whereRef('c.mailed_seq', '<=', 'c.person_seen')
    .where((is) => is.or([is('c.patient_id', 'is not', null), is('c.visitor_email', 'is not', null)]))
    .where((is) =>
      is.exists(
        is
          .selectFrom('message as m')
          .select('m.seq')
          .whereRef('m.conversation_id', '=', 'c.id')
          .whereRef('m.seq', '>', 'c.person_seen')
          .where('m.side', '=', 'clinic')
          .where('m.at', '<', sql<Date>`${now}::timestamptz - make_interval(mins => ${unreadMinutes}::int)`),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('chat_presence as there')
            .select('there.place')
            .whereRef('there.place', '=', 'c.id')
            .where('there.side', '=', 'person')
            .where('there.seen_at', '>', sql<Date>`${now}::timestamptz - interval '90 seconds'`),
        ),
      ),
    )
    .orderBy('c.last_at')
    .limit(most)
    .forUpdate('c')
    .skipLocked()
    .execute();
}

/** It is about care that is hidden from this account. */
export async function isKeptFrom(transaction: Transaction, conversationId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is_kept: boolean }>`
    select is_thread_kept_from_account(${conversationId}, ${accountId}) as is_kept`.execute(transaction);
  return rows[0]?.is_kept === true;
}
