/** Side effects that somebody reported, as if it had been earlier. */
import pg from 'pg';
import { databaseUrl } from './calls.ts';

export async function reportedDayBefore(conversation: string): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    await client.query(`update side_effect set reported_at = reported_at - interval '1 day', day = day - 1 where conversation_id = $1`, [
      conversation,
    ]);
  } finally {
    await client.end();
  }
}
