/** Ways to the database, counted on the wire: what is said before an answer is waited for is one way. */
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, theClinic } from '../actor.ts';
import { actAsClinic, type Database, openDatabase, type Transaction } from './database.ts';
import { saidAhead } from './fewer-trips-client.ts';
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

test('a read is answered after one way: nobody waits for its beginning, its entrance or its commit', async () => {
  await db.read(theClinic('test'), whoAsks);
  expect(wire.ways).toHaveLength(1);
  expect(wire.ways[0]).toMatch(/start transaction read only.*test/s);
});

test('a read that asks nothing, or throws before it asks, ends as any other', async () => {
  expect(await db.read(theClinic('test'), async () => 'nothing asked')).toBe('nothing asked');
  const failing = db.read(theClinic('test'), () => {
    throw new Error('not this');
  });
  await expect(failing).rejects.toThrow('not this');
  expect((await db.read(theClinic('after'), whoAsks)).rows).toEqual([{ actor_id: 'after' }]);
});

test('the commit of a read travels with what comes next, or alone', async () => {
  await db.read(theClinic('test'), whoAsks);
  await db.read(theClinic('test'), whoAsks);
  await expect.poll(() => wire.ways.join().match(/commit/g)).toHaveLength(2);
});

test('what is asked together travels together, and is answered in its order', async () => {
  const seen = await db.read(theClinic('test'), (transaction) =>
    Promise.all([1, 2, 3].map((number) => sql`select ${number}::int as number, actor_id()`.execute(transaction))),
  );
  expect(seen.map(({ rows }) => rows[0])).toEqual([1, 2, 3].map((number) => ({ number, actor_id: 'test' })));
  expect(wire.ways).toHaveLength(1);
});

test('of several that were asked together the first fault is told, nothing of it is kept, and the connection goes on', async () => {
  const failing = db.write(theClinic('test'), (transaction) =>
    Promise.all([
      sql`create temporary table half (number int)`.execute(transaction),
      sql`select 1 / 0`.execute(transaction),
      sql`insert into half values (1)`.execute(transaction),
    ]),
  );
  await expect(failing).rejects.toThrow('division by zero');
  const { rows } = await db.read(theClinic('after'), (transaction) =>
    sql`select actor_id(), to_regclass('half') as half`.execute(transaction),
  );
  expect(rows).toEqual([{ actor_id: 'after', half: null }]);
});

/** One that is done once, by its key. */
const keyed = (key: string, work: (transaction: Transaction) => Promise<unknown>) => {
  const call = { key, isMomentous: false, hash: 'h', encode: (answer: unknown) => answer, isBegun: false };
  return db.write({ kind: 'clinic', because: 'test', call }, async (transaction) => {
    await work(transaction);
    return { detail: 'Done.' };
  });
};
const keptOf = async (key: string) => (await asClinic(sql`select answer from idempotency_key where actor = 'test' and key = ${key}`)).rows;

test('a fault that somebody overlooked is no commit', async () => {
  const overlooked = db.write(theClinic('test'), async (transaction) => {
    await sql`insert into rate_limit (key, window_start, calls) values ('overlooked', now(), 1)`.execute(transaction);
    await sql`select 1 / 0`.execute(transaction).catch(() => {});
  });
  await expect(overlooked).rejects.toThrow('division by zero');
  expect((await asClinic(sql`select from rate_limit where key = 'overlooked'`)).rows).toEqual([]);
});

test('the first fault is told, however long whoever asked takes to hear of it', async () => {
  const slowly = async (transaction: Transaction) => {
    const heard = sql`select 1 / 0`.execute(transaction);
    return (await Promise.all([heard]).then((all) => Promise.all(all)))[0];
  };
  const failing = db.write(theClinic('test'), (transaction) => Promise.all([slowly(transaction), whoAsks(transaction)]));
  await expect(failing).rejects.toThrow('division by zero');
});

test('the key of a call travels with its beginning, and its answer with the commit', async () => {
  await keyed('one', whoAsks);
  expect(wire.ways).toHaveLength(3);
  expect(wire.ways[0]).toMatch(/start transaction read write.*insert into idempotency_key/s);
  expect(wire.ways[2]).toMatch(/update "idempotency_key".*commit/s);
  expect(await keptOf('one')).toEqual([{ answer: { detail: 'Done.' } }]);
  await expect(keyed('one', whoAsks)).rejects.toMatchObject({ answer: { detail: 'Done.' } });
});

test('what is said ahead of a commit and fails is told, and nothing of its transaction is kept', async () => {
  const failing = keyed('two', (transaction) => transaction.executeQuery(CompiledQuery.raw(saidAhead('select 1 / 0'))));
  await expect(failing).rejects.toThrow('division by zero');
  expect(await keptOf('two')).toEqual([]);
});

test('what is said ahead of a rollback is rolled back', async () => {
  const failing = db.write(theClinic('test'), async (transaction) => {
    await whoAsks(transaction);
    await transaction.executeQuery(
      CompiledQuery.raw(saidAhead(`insert into rate_limit (key, window_start, calls) values ('ahead', now(), 1)`)),
    );
    throw new Error('not this');
  });
  await expect(failing).rejects.toThrow('not this');
  expect((await asClinic(sql`select from rate_limit where key = 'ahead'`)).rows).toEqual([]);
});

test('a write is answered after its commit, whatever was said in it', async () => {
  await db.write(theClinic('test'), whoAsks);
  expect(wire.ways).toHaveLength(2);
  expect(wire.ways[1]).toContain('commit');
});

const sam = { kind: 'session', sessionId: 's', access: 'set-prices' } as const;

test('a session is looked up with its rights, also where a person has one more or less than the role', async () => {
  await asClinic(sql`with sam as (insert into account (id, email, name, role, password_hash) values ('sam', 'sam@pellis.test', 'Sam', 'staff', '') returning id),
          signed_in as (insert into session (id, account_id, ends_at, idle, idle_ends_at)
            select 's', id, now() + interval '1 hour', '30 minutes', now() + interval '30 minutes' from sam returning id)
        select 1 from signed_in`);
  await asClinic(sql`insert into account_right (account_id, role, name, is_given, because)
        values ('sam', 'staff', 'refund', false, ''), ('sam', 'staff', 'set-prices', true, '')`);
  wire.ways.length = 0;
  const rights = await db.read(sam, async (transaction, actor) => {
    await whoAsks(transaction);
    return actor.rights;
  });
  expect(wire.ways).toHaveLength(2);
  expect([rights.has('set-prices'), rights.has('refund'), rights.has('see-books')]).toEqual([true, false, true]);
});

test('somebody who has looked before waits for one way', async () => {
  const { rows } = await db.read(sam, whoAsks);
  expect(rows).toEqual([{ actor_id: 'sam' }]);
  expect(wire.ways).toHaveLength(1);
});

test('who becomes the clinic on their way waits for no answer to it', async () => {
  const elevated = db.read(sam, async (transaction, actor) => {
    await actAsClinic(transaction, actor);
    return (await sql`select actor_id() as id, is_clinic() as is`.execute(transaction)).rows;
  });
  expect(await elevated).toEqual([{ id: 'sam', is: true }]);
  expect(wire.ways).toHaveLength(1);
  await db.read(sam, actAsClinic);
  expect((await db.read(theClinic('after'), whoAsks)).rows).toEqual([{ actor_id: 'after' }]);
});

test('whose rights were changed since is looked for anew with those, and sees nothing by the others', async () => {
  await asClinic(sql`update account_right set is_given = true where account_id = 'sam' and name = 'refund'`);
  const mayRefund = (actor: Actor) => actor.rights.has('refund');
  const looks: boolean[] = [];
  const answer = await db.read(sam, async (transaction, actor) => {
    looks.push(mayRefund(actor));
    await whoAsks(transaction);
    return mayRefund(actor);
  });
  expect([looks, answer]).toEqual([[false, true], true]);
  await asClinic(sql`delete from account_right where account_id = 'sam' and name = 'set-prices'`);
  await expect(db.read(sam, whoAsks)).rejects.toMatchObject({ status: 404 });
});

test('whose session has ended is nobody in the database too, and is told so whatever the look came to', async () => {
  await asClinic(
    sql`insert into account_right (account_id, role, name, is_given, because) values ('sam', 'staff', 'set-prices', true, '')`,
  );
  const seen = async (transaction: Transaction) =>
    (
      await sql<{ who: string; accounts: number; role: string }>`
      select actor_id() as who, (select count(*)::int from account) as accounts, current_user as role`.execute(transaction)
    ).rows;
  expect(await db.read(sam, seen)).toMatchObject([{ who: 'sam', role: 'clinic_app' }]);
  await asClinic(sql`update session set ended_at = now() where id = 's'`);
  let looked: unknown;
  const looking = db.read(sam, async (transaction) => {
    looked = await seen(transaction);
  });
  await expect(looking).rejects.toMatchObject({ status: 401 });
  expect(looked).toEqual([{ who: '', accounts: 0, role: 'clinic_app' }]);
  await expect(db.read(sam, () => Promise.reject(new Error('not this')))).rejects.toMatchObject({ status: 401 });
});

const asClinic = (query: RawBuilder<unknown>) => db.write(theClinic('test'), (transaction) => query.execute(transaction));

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
