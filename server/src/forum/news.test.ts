/** What reaches whoever follows something in the forum, how often, and what they do not want to read. */
import * as contract from '@pellis/contract/forum/forum';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { momentsOf, numberOfDay } from '../platform/zones.ts';
import { fillProfile } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { tellWeekly } from './weekly.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let sam: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Baker')];
  await Promise.all([fillProfile(clinic, ana), fillProfile(clinic, ben)]);
  [lee, sam] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
}, 60_000);
beforeEach(async () => {
  await clinic.settled();
  for (const table of ['rate_limit', 'forum_post', 'forum_pen', 'letter']) await clinic.sql(`delete from ${table}`);
  for (const [as, name] of [
    [ana, 'calm river'],
    [ben, 'Late Bloomer'],
  ] as const)
    await clinic.call(contract.choosePenName, { as, body: { name } });
});
afterAll(() => clinic.end());

const twelve = Array.from({ length: 12 });
const forum = async (as: Person = ana) => (await clinic.call(contract.readForum, { as })).reply;
const write = (words: string, as: Person = ana, more: { id?: string; answers?: string; room?: string } = {}) =>
  clinic.call(contract.writeForumPost, {
    as,
    body: { id: more.id ?? newId(), room: more.room ?? 'acne', answers: more.answers ?? null, title: 'Week three', words },
    headers: keyless,
  });
const read = (id: string, as: Person = ben) => clinic.call(contract.readForumPost, { as, params: { id } });
const room = async (as: Person = ben) => (await clinic.call(contract.readRoom, { as, params: { room: 'acne' } })).reply.posts;
const moderate = (id: string, does: 'show' | 'hide' | 'lock' | 'unlock' | 'warn', because = '', as = sam) =>
  clinic.call(contract.moderateForumPost, { as, params: { id }, body: { does, because } });
const posted = async (words = 'It got better after a while.', as: Person = ana, answers?: string) => {
  const id = newId();
  expect((await write(words, as, { id, ...(answers ? { answers } : {}) })).reply.state).toBe('shown');
  return id;
};

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
