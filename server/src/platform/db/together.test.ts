/** Looks that share a transaction: each may see what it may see alone, and none changes for the others as whom they look. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asker, theClinic } from '../actor.ts';
import { actAsClinic, type Database, openDatabase } from './database.ts';
import { signInSam, testDatabase } from './test-database.ts';
import type { ThrowawayDatabase } from './throwaway-postgres.ts';

const sam = { kind: 'session', sessionId: 's', access: 'signed-in' } as const;
let made: ThrowawayDatabase;
let db: Database;

beforeAll(async () => {
  made = await testDatabase();
  db = openDatabase(made.url, 2);
  await signInSam(db);
});
afterAll(async () => {
  await db.close();
  await made.drop();
});

const whoAsks = (asker: Asker) =>
  db.read(asker, async (transaction) => (await sql<{ id: string }>`select actor_id() as id`.execute(transaction)).rows[0]?.id);

test('each answers what it would alone, and whoever may not call it is told as there', async () => {
  const { who, decides } = await db.readTogether(sam, {
    who: { access: 'signed-in', look: whoAsks },
    decides: { access: 'decide-for-patient', look: whoAsks },
  });
  expect(who).toEqual({ status: 'fulfilled', value: 'sam' });
  expect(decides).toMatchObject({ status: 'rejected', reason: { status: 404 } });
});

test('none of them becomes the clinic, or writes', async () => {
  const { clinic, write, who } = await db.readTogether(sam, {
    clinic: { access: 'signed-in', look: (asker) => db.read(asker, async (transaction, actor) => actAsClinic(transaction, actor)) },
    write: { access: 'signed-in', look: async (asker) => db.write(asker, async () => {}) },
    who: { access: 'signed-in', look: whoAsks },
  });
  expect([clinic.status, write.status]).toEqual(['rejected', 'rejected']);
  expect(who).toEqual({ status: 'fulfilled', value: 'sam' });
});

test('after one that the database refuses those behind it are refused too, and those before it are not', async () => {
  const fails = (asker: Asker) => db.read(asker, async (transaction) => sql`select 1 / 0`.execute(transaction));
  const seen = await db.readTogether(sam, {
    before: { access: 'signed-in', look: whoAsks },
    fails: { access: 'signed-in', look: fails },
    behind: { access: 'signed-in', look: whoAsks },
  });
  expect([seen.before.status, seen.fails.status, seen.behind.status]).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await whoAsks(sam)).toBe('sam');
});

test('nobody looks once the session has ended', async () => {
  await db.write(theClinic('test'), (transaction) => sql`update session set ended_at = now()`.execute(transaction));
  await expect(db.readTogether(sam, { who: { access: 'signed-in', look: whoAsks } })).rejects.toMatchObject({ status: 401 });
});
