/** How the queue reaches the database: each statement in a transaction of its own, as the application's role, so that a pooler may stand between; it listens on a session of its own. */
import pg from 'pg';
import type { Db } from 'pg-boss';
import { listenOn } from '../db/listening.ts';
import { isPlanOutdated, NamingClient, type NamingConfig, nameAnewSince, namesInForce } from '../db/naming-client.ts';

export interface QueueDatabase extends Db {
  /** Twice is no harm. */
  close(): Promise<void>;
}

interface Reached {
  url: string;
  /** The same past a pooler. */
  directUrl: string;
  /** Whether a statement is planned once for each connection. */
  namesStatements: boolean;
  /** A job of this kind came about. Heard in place of the queue's own way, which wakes every worker of every process. */
  heard(name: string): void;
  complain(error: Error): void;
}

const most = 5;
const connectMs = 10_000;
/** That a job was taken or done may be forgotten in a crash: it is then done again, as any job may be. Sending is part of the sender's transaction. */
const asOurs = 'begin; set local role clinic_app; set local synchronous_commit = off';
/** A plan is kept from when there were no jobs, and must do for when there are many thousands. */
const begin = `${asOurs}; set local enable_seqscan = off`;

export function openQueueDatabase({ url, directUrl, namesStatements, heard, complain }: Reached): QueueDatabase {
  const options: pg.PoolConfig & NamingConfig = {
    connectionString: url,
    max: most,
    Client: NamingClient,
    namesStatements,
    pipeline: true,
    connectionTimeoutMillis: connectMs,
    application_name: 'pellis-jobs',
  };
  const pool = new pg.Pool(options);
  pool.on('error', complain);
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async executeSql(text, values) {
      const inForce = namesInForce();
      const client = await pool.connect();
      try {
        const result = await said(client, text, values);
        client.release();
        return result;
      } catch (error) {
        // whatever state it is in, nobody gets it again
        client.release(true);
        // the queue asks again by itself
        if (isPlanOutdated(error)) nameAnewSince(inForce);
        throw error;
      }
    },
    listen: async (channel, _wakeAll, missed) => {
      const listening = await listenOn({
        url: directUrl,
        name: 'pellis-jobs-listener',
        channel,
        hear: heard,
        missed,
        complain,
        isPatient: true,
      });
      missed();
      return listening;
    },
    async close() {
      if (!pool.ending) await pool.end();
    },
  };
}

/** All of it travels at once. Statements of the queue that have a `commit` of their own leave ours with nothing to do. */
async function said(client: pg.PoolClient, text: string, values: unknown[] | undefined) {
  const begun = client.query(begin);
  const asked = client.query(text, values);
  const ended = client.query('commit');
  const [, result] = await Promise.all([begun, asked, ended]);
  return result;
}
