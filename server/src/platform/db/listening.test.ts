/** Who listens before the database can be reached goes on trying, and is told once something may have been missed; who is not patient is told at once. */
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../testing/clinic.ts';
import { type ListeningConnection, listenOn } from './listening.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let made: TestDatabase;
let away: { url: string; comesBack(): Promise<void>; close(): void };
beforeAll(async () => {
  made = await testDatabase();
  away = await databaseAway(made.servingUrl);
});
afterAll(async () => {
  away.close();
  await made.drop();
});

/** An address that leads to the database once it is back. */
async function databaseAway(url: string) {
  const port = await freePort();
  const { searchParams, username, pathname } = new URL(url);
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const database = createConnection(`${searchParams.get('host')}/.s.PGSQL.5432`);
    for (const socket of [client, database]) sockets.add(socket.on('error', () => {}));
    client.pipe(database).pipe(client);
  });
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    comesBack: () => new Promise<void>((open) => server.listen(port, '127.0.0.1', open)),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('an impatient one is told, a patient one listens as soon as it can', async () => {
  const [heard, complaints] = [[] as string[], [] as Error[]];
  let missed = 0;
  const listening = {
    ...{ url: away.url, name: 'test', channel: 'a channel', hear: (payload: string) => void heard.push(payload) },
    missed: () => {
      missed += 1;
    },
    complain: (error: Error) => void complaints.push(error),
  };
  await expect(listenOn(listening)).rejects.toThrow('ECONNREFUSED');
  const patient: ListeningConnection = await listenOn({ ...listening, isPatient: true });
  expect([complaints.length, missed]).toEqual([1, 0]);
  await away.comesBack();
  await expect.poll(() => missed, { timeout: 15_000 }).toBe(1);
  const client = new pg.Client({ connectionString: made.servingUrl });
  await client.connect();
  await client.query(`select pg_notify('a channel', 'word')`);
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['word']);
  await client.end();
  await patient.close();
});
