/** What the processes tell each other: by notification, and in a row where it is too long for one. */
import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { newId } from '../ids.ts';

/** Heard only if the transaction commits. */
export async function notifyAll(transaction: Transaction, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(transaction);
}

export async function keepLetter(transaction: Transaction, body: string): Promise<string> {
  const id = newId();
  await transaction.insertInto('live_letter').values({ id, body }).execute();
  return id;
}

export async function letterById(transaction: Transaction, id: string): Promise<string | undefined> {
  return (await transaction.selectFrom('live_letter').select('body').where('id', '=', id).executeTakeFirst())?.body;
}

/** Tickets that nobody used and letters that everybody has read. */
export async function forgetLive(transaction: Transaction): Promise<void> {
  await transaction.deleteFrom('live_ticket').where('expires_at', '<', sql<Date>`now()`).execute();
  await transaction.deleteFrom('live_letter').where('created_at', '<', sql<Date>`now() - interval '1 minute'`).execute();
}
