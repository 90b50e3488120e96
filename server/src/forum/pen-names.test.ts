/** Pen names that look the same are one name, also of names that are older than that rule; none is like the name of somebody who works here. */

import * as contract from '@pellis/contract/forum/forum';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { openForum, twelve } from '../testing/forum.ts';
import { soon } from '../testing/soon.ts';
import { foldName } from './fold-name.ts';
import { foldNames } from './leaving.ts';
import { followersOf, holdPen } from './pen-records.ts';

const { clinic, ana, ben, lee, sam, name, posted, leave, begin } = await openForum();

beforeEach(begin);
afterAll(() => clinic.end());

const none = () => clinic.sql('delete from forum_pen');
const folds = async () =>
  Object.fromEntries(
    (await clinic.sql<{ name: string; folded: string }>('select name, folded from forum_pen')).map((row) => [row.name, row.folded]),
  );

test('a name that looks like another’s is not to be had, however many ask at once', async () => {
  await none();
  await name('Silent Owl');
  for (const like of ['SILENT-OWL', 'Si1ent Owl', 'Silеnt Оwl', 'Sílent  Öwl'.replace('  ', ' ')])
    expect((await name(like, ben)).refusal.fields?.['name']).toMatch(/^Somebody writes under this name, or under one that looks like it/);
  await none();
  const both = await Promise.all(twelve.map((_, index) => name(index % 2 ? 'Quiet Lake' : 'Qu1et_Lake', index % 2 ? ana : ben)));
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await clinic.sql('select from forum_pen')).toHaveLength(1);
});

test('none is like the name of somebody who works here', async () => {
  await none();
  for (const like of ['Lee', 'Doctor Lee', 'L33', 'sam', 'Calm LEE'])
    expect((await name(like)).refusal.fields?.['name']).toMatch(/who you are|works here/);
  expect((await name('Leeward')).status).toBe(200);
});

test('a name that says that somebody may be in danger is none, and whoever chose it reads whom to call', async () => {
  await none();
  for (const said of ['Quiero morir', 'I want to die', 'muon chet'])
    expect((await name(said)).refusal.fields?.['name']).toMatch(/call or text 988 now.* Choose another name to write under\.$/);
  expect(await clinic.sql('select from forum_pen')).toEqual([]);
});

test('older names are folded by the clock; of two that look the same each keeps its name, and nobody gets a third', async () => {
  await clinic.sql(
    `update forum_pen set folded = null, name = case name when 'calm river' then 'Old Oak' else '0ld-oak' end, chosen_at = now() - case name when 'calm river' then interval '99 days' else interval '91 days' end`,
  );
  await Promise.all([foldNames(clinic.clinic), foldNames(clinic.clinic)]);
  const after = await folds();
  expect(Object.keys(after).sort()).toEqual(['0ld-oak', 'Old Oak']);
  expect(Object.values(after).filter((folded) => folded === foldName('Old Oak'))).toHaveLength(1);
  expect((await name('OldOak', ben)).refusal.fields?.['name']).toMatch(/looks like it/);
  expect((await name('Young Birch', ben)).status).toBe(200);
});

const penIds = async () => (await clinic.sql<{ id: string }>('select id from forum_pen order by id')).map(({ id }) => id);
/** The name whose id stands second was chosen first. */
const agedBackwards = () =>
  clinic.sql(
    `update forum_pen set folded = null, chosen_at = now() - (select count(*) from forum_pen o where o.id <= forum_pen.id) * interval '1 day'`,
  );

test('older names are locked in the order of their ids, as whoever mutes holds two', async () => {
  await agedBackwards();
  const [first = '', second = ''] = await penIds();
  const held = Promise.withResolvers<void>();
  const let_go = Promise.withResolvers<void>();
  const holding = clinic.clinic.db.write(theClinic('test'), async (transaction) => {
    await holdPen(transaction, first);
    held.resolve();
    await let_go.promise;
  });
  await held.promise;
  const folding = foldNames(clinic.clinic);
  await soon(async () =>
    expect(await clinic.sql("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).not.toEqual(
      [],
    ),
  );
  expect(await clinic.sql('select from forum_pen where id = $1 for update skip locked', [second])).toHaveLength(1);
  let_go.resolve();
  await Promise.all([holding, folding]);
  expect(Object.values(await folds())).not.toContain(null);
});

test('followers are told in the order in which pens are held', async () => {
  const id = await posted();
  const others = [lee, sam].map(({ accountId }, index) => ({ accountId, pen: `${index ? '!' : '~'}pen` }));
  for (const { accountId, pen } of others) {
    await clinic.sql('insert into forum_pen (id, name) values ($1, $1)', [pen]);
    await clinic.sql('insert into forum_writer (account_id, pen_id) values ($1, $2)', [accountId, pen]);
    await clinic.sql('insert into forum_follow (pen_id, post_id) values ($1, $2)', [pen, id]);
  }
  const told = await clinic.clinic.db.write(theClinic('test'), (transaction) => followersOf(transaction, id, null));
  const pens = told.map(({ pen_id }) => pen_id);
  expect(pens).toHaveLength(3);
  expect(pens).toEqual([...pens].sort());
});

test('folded by the clock while twelve windows mute each other and one leaves, nobody waits for good', async () => {
  await agedBackwards();
  const mute = (called: string, is_muted: boolean, as = ana) =>
    clinic.call(contract.muteForumPen, { as, body: { name: called, is_muted } });
  const all = await Promise.all([
    foldNames(clinic.clinic).then(() => ({ status: 200 })),
    ...twelve.map((_, index) => (index % 2 ? mute('Late Bloomer', index % 4 === 1) : mute('calm river', index % 4 === 0, ben))),
    leave('nothing', ben),
    foldNames(clinic.clinic).then(() => ({ status: 200 })),
  ]);
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
});
