/** Pen names that look the same are one name, also of names that are older than that rule; none is like the name of somebody who works here. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openForum, twelve } from '../testing/forum.ts';
import { foldName } from './fold-name.ts';
import { foldNames } from './leaving.ts';

const { clinic, ana, ben, name, begin } = await openForum();

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
