/** One connection past the clinic: what is asked over it costs the clinic's database as little as can be. */
import pg from 'pg';
import { urlOf } from '../../server/src/platform/db/postgres-place.ts';
import { livingPostmaster } from '../../server/src/platform/db/postmaster.ts';
import { dataOf } from '../../server/src/testing/postgres.ts';

export interface Database {
  ask<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  /** Of the process that answers. */
  pid: number;
  close(): Promise<void>;
}

export async function openDatabase(folder: string): Promise<Database> {
  const client = new pg.Client({ connectionString: urlOf(livingPostmaster(dataOf(folder))?.socketFolder ?? '', 'pellis') });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let last: Promise<unknown> = Promise.resolve();
  return {
    pid: rows[0]?.pid ?? 0,
    ask(text, values = []) {
      // one after the other
      const answer = last.then(async () => (await client.query(text, values)).rows as never);
      last = answer.catch(() => {});
      return answer;
    },
    close: () => client.end(),
  };
}
