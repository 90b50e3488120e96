/** A hot standby is read while it keeps up, and nobody misses there what they have just written; late, away or promoted, the primary is read. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askIn } from '../../testing/postgres.ts';
import { addStandby, end, kill, makePrimary, promote, type Server } from '../../testing/standby.ts';
import { type Asker, theClinic } from '../actor.ts';
import { notFound, Refusal } from '../refusal.ts';
import { type Database, openDatabase, type Transaction } from './database.ts';
import { letServe, servingLogin } from './login.ts';
import { migrate } from './migrate.ts';
import { urlOf } from './postgres-place.ts';

let folder: string;
let primary: Server;
let standby: Server;
let db: Database;
const asClinic = theClinic('test');
const servedBy = ({ socketFolder }: Server) => urlOf(socketFolder, 'pellis', servingLogin);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), `pellis-test-${process.pid}-replica-`));
  primary = await makePrimary(join(folder, 'one'));
  const url = urlOf(primary.socketFolder, 'pellis');
  await migrate(url);
  await letServe(url, servedBy(primary));
  standby = await addStandby(primary, join(folder, 'two'));
  db = openDatabase(servedBy(primary), 8, { replicaUrl: servedBy(standby) });
}, 120_000);
afterAll(async () => {
  await db.close();
  await end(standby).catch(() => {});
  await end(primary);
  rmSync(folder, { recursive: true, force: true });
});

const write = (number: string) =>
  db.write(asClinic, (transaction) => sql`insert into text_stop (phone) values (${number})`.execute(transaction));
/** Where this was read, and whether the number stands there. */
async function look(transaction: Transaction, number: string) {
  const { rows } = await sql<{ is_replica: boolean; is_there: boolean }>`
    select pg_is_in_recovery() as is_replica, exists (select from text_stop where phone = ${number}) as is_there`.execute(transaction);
  return rows[0];
}
const read = (number: string) => db.readReplica(asClinic, (transaction) => look(transaction, number));
const untilReadAgain = () => expect.poll(async () => (await read('none'))?.is_replica, { timeout: 30_000, interval: 300 }).toBe(true);

test('whoever just wrote reads it, wherever it is read; most is read on the standby', async () => {
  const looks = [];
  for (let n = 0; n < 40; n++) {
    await write(`+1 555 ${n}`);
    looks.push(await read(`+1 555 ${n}`));
  }
  expect(looks.every((look) => look?.is_there)).toBe(true);
  await untilReadAgain();
});

test('nothing can be written there, and a refusal is said once', async () => {
  let times = 0;
  const refused = db.readReplica(asClinic, async () => {
    times += 1;
    throw notFound();
  });
  await expect(refused).rejects.toBeInstanceOf(Refusal);
  expect(times).toBe(1);
  const writes = db.readReplica(asClinic, (transaction) => sql`insert into text_stop (phone) values ('no')`.execute(transaction));
  await expect(writes).rejects.toThrow('read-only transaction');
  await untilReadAgain();
});

test('who asks is looked up at the primary: with their session over, nobody reads', async () => {
  await askIn(
    primary.folder,
    `insert into account (id, email, password_hash, role, name) values ('sam', 'sam@clinic.test', '', 'staff', 'Sam')`,
  );
  await askIn(
    primary.folder,
    `insert into session (id, account_id, ends_at, idle, idle_ends_at) values ('s', 'sam', now() + interval '1 hour', '1 hour', now() + interval '1 hour')`,
  );
  const sam: Asker = { kind: 'session', sessionId: 's', access: 'signed-in' };
  const who = (transaction: Transaction) =>
    sql<{ who: string; rights: string; is_replica: boolean }>`
      select current_setting('pellis.actor_id') || current_user as who, pg_is_in_recovery() as is_replica,
        (select string_agg(name, ' ' order by name) from regexp_split_to_table(trim(current_setting('pellis.rights')), ' ') name) as rights`.execute(
      transaction,
    );
  const here = await db.read(sam, who);
  // a standby that is late for a moment is not read for some seconds
  const there = expect.poll(async () => (await db.readReplica(sam, who)).rows[0], { timeout: 30_000, interval: 300 });
  await there.toEqual({ ...here.rows[0], is_replica: true });
  await askIn(primary.folder, `update session set ended_at = now() where id = 's'`);
  await expect(db.readReplica(sam, who)).rejects.toBeInstanceOf(Refusal);
});

test('a standby that is late is not read, and nobody waits for it', async () => {
  await untilReadAgain();
  await askIn(standby.folder, 'select pg_wal_replay_pause()');
  await expect.poll(async () => (await askIn<{ is: boolean }>(standby.folder, 'select pg_is_wal_replay_paused() as is'))[0]?.is).toBe(true);
  await write('late');
  expect(await read('late')).toEqual({ is_replica: false, is_there: true });
  await askIn(standby.folder, 'select pg_wal_replay_resume()');
  await untilReadAgain();
  expect((await read('late'))?.is_there).toBe(true);
});

test('one that was promoted is not read as a replica, and one that is gone keeps nobody from reading', async () => {
  await askIn(primary.folder, 'alter system reset synchronous_standby_names');
  await askIn(primary.folder, 'select pg_reload_conf()');
  await promote(standby);
  await askIn(standby.folder, `insert into text_stop (phone) values ('another truth')`);
  await expect.poll(async () => (await read('another truth'))?.is_replica).toBe(false);
  expect((await read('another truth'))?.is_there).toBe(false);
  kill(standby);
  for (let n = 0; n < 3; n++) expect(await read('late')).toEqual({ is_replica: false, is_there: true });
});
