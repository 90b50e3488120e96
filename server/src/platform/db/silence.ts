/** Notices a database that keeps its connections open and says nothing, as one that is frozen or behind a dead network does. */
import type { Socket } from 'node:net';
import { setTimeout as pause, setImmediate as socketsRead } from 'node:timers/promises';
import pg from 'pg';

/** Callers are told within five seconds: this, the wait for the probe and one round of looking stay under it. */
const quietMs = 1_000;
const probeMs = 2_500;
const lookEveryMs = 500;

export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent';
  constructor() {
    super('The database has stopped answering.');
  }
}

/** Does at the start what can be begun anew, again for as long as the database is too busy to answer: at most a minute. */
export async function patiently(work: () => Promise<void>, until = performance.now() + 60_000): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DatabaseSilent) || performance.now() > until) throw error;
    await pause(lookEveryMs);
    await patiently(work, until);
  }
}

export interface SilenceWatch {
  /** Throws at once while the database is known to be silent, instead of letting one more caller wait. */
  refuseWhileSilent(): void;
  close(): void;
}

/**
 * While somebody waits on a connection of the pool and none of them hears anything, a connection of its own asks the database.
 * A slow statement or a lock therefore stays what it is; only when not even that is answered are the waiting ones let go.
 */
export function watchForSilence(pool: pg.Pool, url: string): SilenceWatch {
  /** Who waits, and how much each had heard when last looked at. */
  const held = new Map<pg.PoolClient, number>();
  let lastHeardAt = performance.now();
  let isSilent = false;
  let isProbing = false;

  function hear(client: pg.PoolClient): void {
    const bytes = socketOf(client).bytesRead;
    if (held.get(client) !== bytes) lastHeardAt = performance.now();
    held.set(client, bytes);
  }
  function letGo(client: pg.PoolClient): void {
    hear(client);
    held.delete(client);
  }
  pool.on('acquire', (client) => {
    if (held.size === 0) lastHeardAt = performance.now();
    held.set(client, socketOf(client).bytesRead);
  });
  pool.on('release', (_error, client) => letGo(client));

  async function look(): Promise<void> {
    for (const client of held.keys()) hear(client);
    const isQuiet = held.size > 0 && performance.now() - lastHeardAt >= quietMs;
    if (isProbing || !(isSilent || isQuiet)) return;
    isProbing = true;
    isSilent = !(await isAnswered(url));
    isProbing = false;
    lastHeardAt = performance.now();
    if (isSilent) for (const client of held.keys()) socketOf(client).destroy(new DatabaseSilent());
  }
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return {
    refuseWhileSilent() {
      if (isSilent) throw new DatabaseSilent();
    },
    close: () => clearInterval(timer),
  };
}

/** Any answer counts, a refusal too: whoever refuses is not silent. */
async function isAnswered(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'pellis-probe' });
  client.on('error', () => {});
  const answered = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => true,
    );
  const isHeard = await Promise.race([answered, pause(probeMs, false, { ref: false })]);
  // a process that was itself held up finds the answer waiting on its socket
  if (!isHeard) await socketsRead();
  const isAnsweredNow = isHeard || (await Promise.race([answered, Promise.resolve(false)]));
  void answered.then(() => client.end().catch(() => {}));
  if (!isAnsweredNow) socketOf(client).destroy();
  return isAnsweredNow;
}

/** pg has it and its types do not. */
const socketOf = (client: pg.ClientBase) => (client as unknown as { connection: { stream: Socket } }).connection.stream;
