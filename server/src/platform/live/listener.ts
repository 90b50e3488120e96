/** The one database connection of a process that listens for what any process announces (LISTEN); when it breaks it is opened again. */

import pg from 'pg';
import type { Logger } from 'pino';
import { type Announcement, channel } from './announce.ts';

export interface Listener {
  /** Begins to listen with the first listener. `missed` is called whenever an announcement may have been lost. */
  listen(listener: (announcement: Announcement) => void, missed: () => void): Promise<void>;
  close(): Promise<void>;
}

const slowestMs = 5_000;

export function openListener(databaseUrl: string, log: Logger): Listener {
  let client: pg.Client | undefined;
  let listener: (announcement: Announcement) => void = () => {};
  let missed: () => void = () => {};
  let isClosed = false;
  let pause = 200;

  async function listen(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'pellis-live',
      keepAlive: true,
      connectionTimeoutMillis: slowestMs,
    });
    fresh.on('notification', ({ payload }) => listener(JSON.parse(payload ?? '{}') as Announcement));
    fresh.on('error', (error) => log.warn({ err: error }, 'the live connection lost the database'));
    fresh.on('end', () => !isClosed && client === fresh && again());
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
    pause = 200;
  }

  function again(): void {
    setTimeout(() => {
      if (isClosed) return;
      listen().then(
        () => missed(),
        () => again(),
      );
    }, pause).unref();
    pause = Math.min(pause * 2, slowestMs);
  }

  let listening: Promise<void> | undefined;
  return {
    listen(to, whenMissed) {
      listener = to;
      missed = whenMissed;
      listening ??= listen().catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
      return listening;
    },
    async close() {
      isClosed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
