/** A thread in the forum that has more than a page of answers, through the database: nobody may write so many in an hour. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseUrl } from './calls.ts';

/** Of Fay's, in the room of rosacea, with as many answers of hers. Answers its id. */
export async function haveLongThread(title: string, answers: number): Promise<string> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    const id = randomBytes(16).toString('base64url');
    const pen = `(select w.pen_id from forum_writer w join account a on a.id = w.account_id where a.email = 'fay@demo.pellis.test')`;
    await client.query(
      `insert into forum_post (id, pen_id, room, title, words, posted_at, state, appeared_at, rules)
       values ($1, ${pen}, 'rosacea', $2, 'What helped you?', now() - interval '1 day', 'shown', now(), 1)`,
      [id, title],
    );
    await client.query(
      `insert into forum_post (id, pen_id, room, thread_id, words, posted_at, state, appeared_at, rules)
       select left(md5($1 || n), 22), ${pen}, 'rosacea', $1, 'Day ' || n, now() - interval '1 day' + n * interval '1 minute', 'shown', now(), 1
       from generate_series(1, $2::int) n`,
      [id, answers],
    );
    return id;
  } finally {
    await client.end();
  }
}
