/** What moderators decide is told to whoever wrote, without a word of it, and found on the forum's page with its reason; dermatologists are told, too. */
import * as contract from '@pellis/contract/forum/forum';
import * as moderation from '@pellis/contract/forum/forum-moderation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openForum, twelve } from '../testing/forum.ts';
import { type Person, staff } from '../testing/people.ts';

const { clinic, ana, ben, lee, posted, write, forum, moderate, begin } = await openForum();
let tess: Person;

beforeAll(async () => {
  tess = await staff(clinic, 'Tess');
});
beforeEach(begin);
afterAll(() => clinic.end());

async function letters() {
  await clinic.settled();
  return clinic.sql<{ recipient: string; template: string; subject: string; body: string }>(
    `select recipient, template, subject, body from letter where template in ('forum.decided', 'forum.answer-hidden') order by template, recipient`,
  );
}

test('hidden, warned and answered: each is told once, to its writer alone, and says nothing of it', async () => {
  const id = await posted();
  await Promise.all(twelve.map(() => moderate(id, 'hide', 'About persons, not skin')));
  expect((await letters()).map(({ recipient }) => recipient)).toEqual([ana.email]);
  await clinic.call(contract.appealForumPost, { as: ana, params: { id }, body: { words: 'It was about my own skin' } });
  await clinic.call(moderation.answerForumAppeal, { as: tess, params: { id }, body: { shows: false, answer: 'It was not' } });
  expect(await letters()).toHaveLength(2);
  await moderate(await posted('The same here.', ben), 'warn', 'Please stay with skin');
  const told = await letters();
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([ana.email, ana.email, ben.email].sort());
  expect(told.every(({ subject, body }) => !/river|bloomer|week three|acne|person, not|persons|stay with skin/i.test(subject + body))).toBe(
    true,
  );
});

test('what was hidden stands on the forum’s page with its reason, however much was written since', async () => {
  const id = await posted();
  await moderate(id, 'hide', 'About persons, not skin');
  expect((await forum()).hidden).toMatchObject([{ id, hidden_because: 'About persons, not skin' }]);
  expect((await forum(ben)).hidden).toEqual([]);
  await moderate(id, 'show');
  expect((await forum()).hidden).toEqual([]);
});

test('a dermatologist is told that their answer was hidden, and finds it with its reason; nobody else’s', async () => {
  const thread = await posted();
  const answer = await posted('Twelve weeks are usual.', lee, thread);
  await moderate(answer, 'hide', 'Too sure');
  expect(await letters()).toMatchObject([{ recipient: lee.email, template: 'forum.answer-hidden' }]);
  expect((await forum(lee)).hidden).toMatchObject([{ id: answer, is_mine: true, hidden_because: 'Too sure' }]);
  expect((await forum()).hidden).toEqual([]);
  expect((await write('And more.', lee, { answers: thread })).status).toBe(200);
});
