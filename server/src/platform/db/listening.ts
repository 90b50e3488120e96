/** A database connection of its own that listens (LISTEN). When it breaks, or answers no more, it is opened again. */
import pg from 'pg';

export interface Listening {
  /** Past a pooler that gives a connection away after each transaction: who listens needs a session. */
  url: string;
  /** How it is called in the database's list of connections. */
  name: string;
  channel: string;
  hear(payload: string): void;
  /** Each time it listens again: something may have been said meanwhile. */
  missed(): void;
  complain(error: Error): void;
  /** Where the first connection does not come about it goes on trying, and calls `missed` once it listens. */
  isPatient?: boolean;
}

export interface ListeningConnection {
  close(): Promise<void>;
}

const slowestMs = 5_000;
const askEveryMs = 10_000;

/** Answers when it listens; who is not patient gets an error when the first connection does not come about. */
export async function listenOn(listening: Listening): Promise<ListeningConnection> {
  let client: pg.Client | undefined;
  let isClosed = false;
  let pause = 200;

  async function open(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: listening.url,
      application_name: listening.name,
      keepAlive: true,
      connectionTimeoutMillis: slowestMs,
      query_timeout: slowestMs,
    });
    fresh.on('notification', ({ payload = '' }) => listening.hear(payload));
    fresh.on('error', listening.complain);
    fresh.on('end', () => !isClosed && client === fresh && again());
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(listening.channel)}`);
    } catch (error) {
      void fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    pause = 200;
  }

  function again(): void {
    setTimeout(() => {
      if (!isClosed) open().then(listening.missed, again);
    }, pause).unref();
    pause = Math.min(pause * 2, slowestMs);
  }

  await open().catch((error: Error) => {
    if (!listening.isPatient) throw error;
    listening.complain(error);
    again();
  });
  // a network that is gone says nothing: only a question without an answer tells
  const asking = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch(() => void asked.end().catch(() => {}));
  }, askEveryMs);
  asking.unref();
  return {
    async close() {
      isClosed = true;
      clearInterval(asking);
      await client?.end().catch(() => undefined);
    },
  };
}
