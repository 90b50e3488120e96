/** The one connection of a process that hears what is announced anywhere in the clinic; when it breaks it is made anew. */

import pg from 'pg';
import type { Logger } from 'pino';
import { channel, type Heard } from './announce.ts';

export interface Ear {
  /** Begins to listen with the first listener. `missed` is called whenever something may have gone by unheard. */
  hear(listener: (heard: Heard) => void, missed: () => void): Promise<void>;
  close(): Promise<void>;
}

const slowestMs = 5_000;

export function openEar(databaseUrl: string, log: Logger): Ear {
  let client: pg.Client | undefined;
  let listener: (heard: Heard) => void = () => {};
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
    fresh.on('notification', ({ payload }) => listener(JSON.parse(payload ?? '{}') as Heard));
    fresh.on('error', (error) => log.warn({ err: error }, 'the live line lost the database'));
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
    hear(to, whenMissed) {
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
