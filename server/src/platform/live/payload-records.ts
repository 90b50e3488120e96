/** What the processes tell each other: by NOTIFY, and in a row where the payload is too long for it. */
import { CompiledQuery, sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { sayAhead } from '../db/say-ahead.ts';
import { newId } from '../ids.ts';

/** Delivered only if the transaction commits. */
export async function notifyAll(transaction: Transaction, channel: string, payload: string): Promise<void> {
  await sayAhead(transaction, CompiledQuery.raw('select pg_notify($1, $2)', [channel, payload]));
}

export async function keepPayload(transaction: Transaction, body: string): Promise<string> {
  const id = newId();
  await transaction.insertInto('live_payload').values({ id, body }).execute();
  return id;
}

export async function payloadById(transaction: Transaction, id: string): Promise<string | undefined> {
  return (await transaction.selectFrom('live_payload').select('body').where('id', '=', id).executeTakeFirst())?.body;
}

/** Tickets that nobody used and payloads that every process has read. */
export async function forgetLive(transaction: Transaction): Promise<void> {
  await transaction.deleteFrom('live_ticket').where('expires_at', '<', sql<Date>`now()`).execute();
  await transaction.deleteFrom('live_payload').where('created_at', '<', sql<Date>`now() - interval '1 minute'`).execute();
}
