/** Ways to the database, counted on the wire: what is said before an answer is waited for is one way. */
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../actor.ts';
import { type Database, openDatabase, type Transaction } from './database.ts';
import { testDatabase } from './test-database.ts';
import type { ThrowawayDatabase } from './throwaway-postgres.ts';

let made: ThrowawayDatabase;
let wire: Wire;
/** With one connection, and the wire between. */
let db: Database;

beforeAll(async () => {
  made = await testDatabase();
  wire = await tapInto(new URL(made.url));
  db = openDatabase(wire.url, 1);
});
afterAll(async () => {
  await db.close();
  wire.close();
  await made.drop();
});
/** A write leaves nothing behind that could still be said. */
beforeEach(async () => {
  await db.write(theClinic('test'), whoAsks);
  wire.ways.length = 0;
});

const whoAsks = (transaction: Transaction) => sql`select actor_id()`.execute(transaction);

test('a read is answered after two ways: nobody waits for its beginning or its commit', async () => {
  await db.read(theClinic('test'), whoAsks);
  expect(wire.ways).toHaveLength(2);
  expect(wire.ways[0]).toContain('start transaction read only');
});

test('the commit of a read travels with what comes next, or alone', async () => {
  await db.read(theClinic('test'), whoAsks);
  await db.read(theClinic('test'), whoAsks);
  await expect.poll(() => wire.ways.join().match(/commit/g)).toHaveLength(2);
});

test('a write is answered after its commit, whatever was said in it', async () => {
  await db.write(theClinic('test'), whoAsks);
  expect(wire.ways).toHaveLength(3);
  expect(wire.ways[2]).toContain('commit');
});

test('a session is looked up with its rights, also where a person has one more or less than the role', async () => {
  await db.write(theClinic('test'), (transaction) =>
    sql`with sam as (insert into account (id, email, name, role, password_hash) values ('sam', 'sam@pellis.test', 'Sam', 'staff', '') returning id),
          signed_in as (insert into session (id, account_id, ends_at, idle, idle_ends_at)
            select 's', id, now() + interval '1 hour', '30 minutes', now() + interval '30 minutes' from sam returning id)
        select 1 from signed_in`.execute(transaction),
  );
  await db.write(theClinic('test'), (transaction) =>
    sql`insert into account_right (account_id, role, name, is_given, because)
        values ('sam', 'staff', 'refund', false, ''), ('sam', 'staff', 'set-prices', true, '')`.execute(transaction),
  );
  wire.ways.length = 0;
  const rights = await db.read({ kind: 'session', sessionId: 's', access: 'set-prices' }, async (transaction, actor) => {
    await whoAsks(transaction);
    return actor.rights;
  });
  expect(wire.ways).toHaveLength(2);
  expect([rights.has('set-prices'), rights.has('refund'), rights.has('see-books')]).toEqual([true, false, true]);
});

interface Wire {
  url: string;
  /** What was said to Postgres, up to each time that it was listened to. */
  ways: string[];
  close(): void;
}

/** Hands on what is said to Postgres and what it answers. */
async function tapInto(postgres: URL): Promise<Wire> {
  const ways: string[] = [];
  const folder = postgres.searchParams.get('host');
  const port = Number(postgres.port || 5432);
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const behind = folder ? createConnection(`${folder}/.s.PGSQL.${port}`) : createConnection(port, postgres.hostname);
    sockets.push(client, behind);
    let hasAnswered = true;
    client.on('data', (said) => {
      if (hasAnswered) ways.push('');
      hasAnswered = false;
      ways.push(ways.pop() + said.toString('latin1'));
      behind.write(said);
    });
    behind.on('data', (answer) => {
      hasAnswered = true;
      client.write(answer);
    });
    client.on('close', () => behind.destroy()).on('error', () => {});
    behind.on('close', () => client.destroy()).on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tapped = new URL(postgres);
  tapped.searchParams.delete('host');
  tapped.hostname = '127.0.0.1';
  tapped.port = String((server.address() as AddressInfo).port);
  return {
    url: tapped.href,
    ways,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
