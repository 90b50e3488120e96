/** Tickets for the live connection, by their hash, and the sessions behind them. */
import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { hashOf } from '../ids.ts';

export interface TicketRow {
  session_id: string | null;
  guest: string | null;
}

export async function insertTicket(transaction: Transaction, ticket: string, row: TicketRow): Promise<void> {
  await transaction
    .insertInto('live_ticket')
    .values({ hash: hashOf(ticket), ...row })
    .execute();
}

/** It is gone afterwards. */
export function takeTicket(transaction: Transaction, ticket: string): Promise<TicketRow | undefined> {
  return transaction
    .deleteFrom('live_ticket')
    .where('hash', '=', hashOf(ticket))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['session_id', 'guest'])
    .executeTakeFirst();
}

/** Which of these sessions still stand, and whose each is. */
export async function standing(transaction: Transaction, sessionIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await transaction
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.account_id'])
    .where('s.id', 'in', sessionIds)
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', sql<Date>`now()`)
    .where('s.idle_ends_at', '>', sql<Date>`now()`)
    .where('a.disabled_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, account_id }) => [id, account_id]));
}
