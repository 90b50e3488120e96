/** What was told already of a thread in which something urgent was said. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';

const quietMinutes = 15;

/**
 * Events of the same thread since a quarter of an hour before this one, as urgent or more, of messages that nobody of the clinic has seen; what came after
 * this one may have been told before it.
 * Whoever asks is alone with the thread until the transaction ends. Needs a transaction as the clinic.
 */
export async function saidAroundThis(transaction: Transaction, { id, at, name, subject_id }: RecordedEvent): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`urgent in ${subject_id}`}, 0))`.execute(transaction);
  const rows = await transaction
    .selectFrom('event as e')
    .innerJoin('conversation as c', 'c.id', 'e.subject_id')
    .select('e.id')
    .where('e.subject_id', '=', subject_id)
    .where('e.name', 'in', name === 'conversation.flagged' ? [name] : [name, 'conversation.flagged'])
    .where('e.id', '<>', id)
    .where('e.at', '>', sql<Date>`${at}::timestamptz - make_interval(mins => ${quietMinutes}::int)`)
    .where(sql<boolean>`(e.data ->> 'seq')::int > c.clinic_seen`)
    .execute();
  return rows.map((row) => row.id);
}
