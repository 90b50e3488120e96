/** What reaches whoever follows something in the forum, how often, and what they do not want to read. */
import * as contract from '@pellis/contract/forum/forum';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { momentsOf, numberOfDay } from '../platform/zones.ts';
import { openForum, twelve } from '../testing/forum.ts';
import type { Person } from '../testing/people.ts';
import { tellWeekly } from './weekly.ts';

const { clinic, ana, ben, lee, write, posted, forum, read, room, moderate, begin } = await openForum();
beforeEach(begin);
afterAll(() => clinic.end());

const choose = (told_of_answers: contract.ToldOfAnswers) => clinic.call(contract.chooseForumNews, { as: ana, body: { told_of_answers } });
/** A Monday in winter, 9:00 in the clinic's zone, some weeks from now. */
const monday = (() => {
  const day = new Date(Date.now() + 21 * 86_400_000);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  const [{ from } = { from: 0 }] = momentsOf(
    numberOfDay(day.toISOString().slice(0, 10)),
    { begins: 540, ends: 541 },
    'America/Los_Angeles',
  );
  return from;
})();
const after = (days: number, minutes = 0) => new Date(monday + days * 86_400_000 + minutes * 60_000);
const letters = async () => {
  await clinic.settled();
  return clinic.sql<{ body: string; recipient: string }>(
    `select body, recipient from letter where template like 'forum.%' and recipient = $1`,
    [ana.email],
  );
};

test('whom somebody mutes they read no more, nor are written to about; the muted one is not told, and nothing else changes', async () => {
  const mute = (called: string, as: Person = ana, is_muted = true) =>
    clinic.call(contract.muteForumPen, { as, body: { name: called, is_muted } });
  const id = await posted();
  const theirs = await posted('Mine is worse.', ben);
  await Promise.all(twelve.map(() => mute('late BLOOMER')));
  expect(await clinic.sql('select from forum_mute')).toHaveLength(1);
  expect((await forum()).pen?.muted).toEqual(['Late Bloomer']);
  expect((await forum(ben)).pen?.muted).toEqual([]);
  await posted('Just wait.', ben, id);
  await clinic.settled();
  expect(await clinic.sql(`select from letter where template = 'forum.answered'`)).toEqual([]);
  expect((await room(ana)).map((post) => post.id)).toEqual([id]);
  expect((await room(ben)).map((post) => post.id).sort()).toEqual([id, theirs].sort());
  expect((await room(lee)).map((post) => post.id).sort()).toEqual([id, theirs].sort());
  expect((await clinic.call(contract.searchForum, { as: ana, body: { words: 'worse' } })).reply).toEqual([]);
  expect((await read(id, ana)).reply.answers.map(({ is_muted }) => is_muted)).toEqual([true]);
  expect((await read(id, lee)).reply.answers.map(({ is_muted }) => is_muted)).toEqual([false]);
  expect((await mute('calm river')).refusal.code).toBe('oneself');
  expect((await mute('Nobody Here')).status).toBe(404);
  await mute('Late Bloomer', ana, false);
  expect((await room(ana)).map((post) => post.id).sort()).toEqual([id, theirs].sort());
});

test('once a week is one letter on Monday with how many there were, though twelve processes look, and none in a quiet week', async () => {
  expect((await choose('weekly')).reply.detail).toMatch(/^We write to you on Mondays/);
  const id = await posted();
  await posted('The same here.', ben, id);
  await write('Twelve weeks are usual.', lee, { answers: id });
  await posted('I thank you both.', ana, id);
  expect(await letters()).toEqual([]);
  await Promise.all(twelve.map(() => tellWeekly(clinic.clinic, after(0, 1))));
  await tellWeekly(clinic.clinic, after(3));
  expect(await letters()).toMatchObject([{ recipient: ana.email, body: expect.stringContaining('There were 2 answers') }]);
  await tellWeekly(clinic.clinic, after(7, 1));
  expect(await letters()).toHaveLength(1);
});

test('never is never; what was answered before somebody chose again is not told later', async () => {
  await choose('never');
  const id = await posted();
  await posted('The same here.', ben, id);
  await choose('weekly');
  await tellWeekly(clinic.clinic, after(0, 1));
  expect(await letters()).toEqual([]);
});

test('of what a moderator lets appear after the letter the next one tells', async () => {
  await choose('weekly');
  const id = await posted();
  const held = newId();
  await write('I take 40 mg a day.', ben, { id: held, answers: id });
  await clinic.sql(`update forum_post set posted_at = now() - interval '8 days' where id = $1`, [held]);
  await moderate(held, 'show');
  await tellWeekly(clinic.clinic, after(0, 1));
  expect(await letters()).toMatchObject([{ body: expect.stringContaining('There was 1 answer') }]);
});

test('what had waited for Monday is told at once to whoever wants to hear of each from now on, once though they press twelve times', async () => {
  await choose('weekly');
  const id = await posted();
  await posted('The same here.', ben, id);
  await write('Twelve weeks are usual.', lee, { answers: id });
  await clinic.settled();
  const pressed = await Promise.all(twelve.map(() => choose('each')));
  const said = pressed.map(({ reply }) => reply.detail).toSorted((one, other) => other.length - one.length);
  expect(said[0]).toBe(
    'We write to you at each answer in what you follow. 2 answers have waited for Monday: a letter about them is on its way.',
  );
  expect(new Set(said.slice(1))).toEqual(new Set(['We write to you at each answer in what you follow.']));
  expect(await letters()).toMatchObject([{ body: expect.stringContaining('There were 2 answers') }]);
  await posted('And now?', ben, id);
  expect(await letters()).toHaveLength(2);
  await choose('weekly');
  await tellWeekly(clinic.clinic, after(0, 1));
  expect(await letters()).toHaveLength(2);
});

test('whoever wants no more letters is told on the page what had waited', async () => {
  await choose('weekly');
  await posted('The same here.', ben, await posted());
  expect((await choose('never')).reply.detail).toMatch(/1 answer has waited for Monday: look at what you follow\.$/);
  await tellWeekly(clinic.clinic, after(0, 1));
  expect(await letters()).toEqual([]);
});

test('who wants to hear of a post no more hears no more, also after an answer of their own, until they follow it again', async () => {
  const id = await posted();
  const set = (isFollowed: boolean, as = ben) =>
    clinic.call(contract.followForumPost, { as, params: { id }, body: { is_followed: isFollowed } });
  const follows = async () => (await clinic.call(contract.readForumPost, { as: ben, params: { id } })).reply.is_followed;
  await posted('The same here.', ben, id);
  expect(await follows()).toBe(true);
  await Promise.all(twelve.map(() => set(false)));
  await posted('And here again.', ben, id);
  expect(await follows()).toBe(false);
  await Promise.all(twelve.map(() => set(true)));
  expect(await follows()).toBe(true);
});
