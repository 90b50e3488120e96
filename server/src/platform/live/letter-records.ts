/** What the processes tell each other: by notification, and in a row where it is too long for one. */
import { sql } from 'kysely';
import type { Records } from '../db/database.ts';
import { newId } from '../ids.ts';

/** Heard only if the transaction commits. */
export async function notifyAll(records: Records, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(records);
}

export async function keepLetter(records: Records, body: string): Promise<string> {
  const id = newId();
  await records.insertInto('live_letter').values({ id, body }).execute();
  return id;
}

export async function letterById(records: Records, id: string): Promise<string | undefined> {
  return (await records.selectFrom('live_letter').select('body').where('id', '=', id).executeTakeFirst())?.body;
}

/** Tickets that nobody used and letters that everybody has read. */
export async function forgetLive(records: Records): Promise<void> {
  await records.deleteFrom('live_ticket').where('expires_at', '<', sql<Date>`now()`).execute();
  await records.deleteFrom('live_letter').where('created_at', '<', sql<Date>`now() - interval '1 minute'`).execute();
}
