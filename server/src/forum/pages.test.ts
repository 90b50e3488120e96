/** A room and one's own posts page by page: each post once, the newest first, with what is muted and hidden left out. */
import * as contract from '@pellis/contract/forum/forum';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { openForum } from '../testing/forum.ts';
import { doctor, type Person } from '../testing/people.ts';

const { clinic, ana, ben, lee, sam, name, forum, moderate, write, posted, begin } = await openForum();
let tess: Person;

beforeAll(async () => {
  tess = await doctor(clinic, 'Dr. Tess');
});
beforeEach(begin);
afterAll(() => clinic.end());

const idOf = (number: number) => `old${`${number}`.padStart(19, '0')}`;

/** Posts of Ana's, the first the newest; every ten of them were stirred in one moment. */
const wrote = (posts: number, { state = 'shown', by = 'calm river' } = {}) =>
  clinic.sql(
    `insert into forum_post (id, pen_id, room, title, words, posted_at, stirred_at, state, hidden_because, appeared_at, rules)
     select 'old' || lpad(n::text, 19, '0'), (select id from forum_pen where name = $2), 'acne', 'Old', 'It got better.', at, at, $3,
       case when $3 = 'hidden' then 'Off the subject' end, at, 1
     from (select n, timestamptz '2026-01-01 12:00:00.123456' - n / 10 * interval '1 microsecond' as at from generate_series(1, $1::int) n) o`,
    [posts, by, state],
  );

const older = async (behind: string, as: Person = ben) =>
  (await clinic.call(contract.readOlderInRoom, { as, params: { room: 'acne', behind } })).reply;

async function everyPage(as: Person = ben): Promise<string[]> {
  const first = (await clinic.call(contract.readRoom, { as, params: { room: 'acne' } })).reply;
  const ids = first.posts.map(({ id }) => id);
  for (let behind = first.older; behind !== null; ) {
    const page = await older(behind, as);
    expect(page.posts.length).toBeLessThanOrEqual(contract.postsAtOnce);
    ids.push(...page.posts.map(({ id }) => id));
    behind = page.older;
  }
  return ids;
}

test('every post of a room is reached once, however many were written in the same moment', async () => {
  await wrote(123);
  const ids = await everyPage();
  expect(ids).toHaveLength(123);
  expect(new Set(ids).size).toBe(123);
  expect(ids.slice(0, 9).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(idOf));
  expect(ids.slice(-4).sort()).toEqual([120, 121, 122, 123].map(idOf));
});

test('a page that is exactly full is the last one', async () => {
  await wrote(contract.postsAtOnce);
  expect((await clinic.call(contract.readRoom, { as: ben, params: { room: 'acne' } })).reply).toMatchObject({ older: null });
  await posted('One more.');
  const { older: behind } = (await clinic.call(contract.readRoom, { as: ben, params: { room: 'acne' } })).reply;
  expect((await older(behind ?? '')).posts).toHaveLength(1);
});

test('what comes in above moves nothing below, and what is muted, hidden or deleted stands on no page', async () => {
  await wrote(120);
  const { older: behind } = (await clinic.call(contract.readRoom, { as: ben, params: { room: 'acne' } })).reply;
  const before = (await older(behind ?? '')).posts.map(({ id }) => id);
  await posted('Newer than all.');
  await clinic.sql('update forum_post set stirred_at = now() where id = $1', [idOf(119)]);
  expect((await older(behind ?? '')).posts.map(({ id }) => id)).toEqual(before);
  const [hidden, gone] = [before[3] ?? '', before[4] ?? ''];
  await moderate(hidden, 'hide', 'Off the subject of skin');
  await clinic.call(contract.takeBackForumPost, { as: ana, params: { id: gone } });
  const after = await everyPage();
  expect(after).toHaveLength(119);
  expect(after).not.toContain(hidden);
  expect(after).not.toContain(gone);
  await clinic.call(contract.muteForumPen, { as: ben, body: { name: 'calm river', is_muted: true } });
  expect(await everyPage()).toEqual([]);
  expect(await everyPage(ana)).toHaveLength(119);
});

test('the latest of all rooms are few, whatever was answered last first, without what is muted, hidden or an answer', async () => {
  const latest = async (as: Person) => (await forum(as)).newest.map(({ id }) => id);
  expect(await latest(ben)).toEqual([]);
  const ids: string[] = [];
  for (const room of ['acne', 'rosacea', 'acne', 'everyday life', 'rosacea', 'acne']) {
    const id = newId();
    expect((await write('It got better.', ana, { id, room })).reply.state).toBe('shown');
    ids.push(id);
  }
  const [first = '', second = '', third = ''] = ids;
  expect(await latest(lee)).toEqual(ids.slice(1).reverse());
  await posted('It got better.', ben, second);
  await moderate(third, 'hide', 'Off the subject of skin');
  expect(await latest(ben)).toEqual([second, ...ids.slice(3).reverse(), first]);
  await clinic.call(contract.muteForumPen, { as: ben, body: { name: 'calm river', is_muted: true } });
  expect([await latest(ben), (await latest(ana)).length]).toEqual([[], 5]);
});

test('a mark that nobody was given is not found', async () => {
  for (const behind of ['now', '1-short', `${'9'.repeat(17)}-${'a'.repeat(22)}`, "1'-aaaaaaaaaaaaaaaaaaaaaa"])
    expect((await clinic.call(contract.readOlderInRoom, { as: ben, params: { room: 'acne', behind } })).status).toBe(404);
  expect((await older(`${'9'.repeat(16)}-${'a'.repeat(22)}`)).older).toBe(null);
  expect((await older(`0-${'a'.repeat(22)}`)).posts).toEqual([]);
});

test('what one wrote is reached to its first word, held and hidden ones too, and by nobody else', async () => {
  await wrote(70, { state: 'hidden' });
  const { mine, mine_older } = await forum(ana);
  expect(mine).toHaveLength(contract.postsAtOnce);
  const own = (as: Person) => clinic.call(contract.readOwnForumPosts, { as, params: { behind: mine_older ?? '' } });
  const rest = (await own(ana)).reply;
  expect(rest.older).toBe(null);
  expect(new Set([...mine, ...rest.posts].map(({ id }) => id)).size).toBe(70);
  expect(rest.posts.every(({ hidden_because }) => hidden_because === 'Off the subject')).toBe(true);
  expect((await own(ben)).reply.posts).toEqual([]);
  await clinic.sql('delete from forum_pen');
  expect((await own(ana)).reply.posts).toEqual([]);
  await name('calm river');
  expect(await forum(ana)).toMatchObject({ mine: [], mine_older: null });
});

const answerOf = (number: number) => `ans${`${number}`.padStart(19, '0')}`;

/** Answers of Ben's to a post, the first the oldest; every ten of them were written in one moment. */
const answered = (thread: string, answers: number) =>
  clinic.sql(
    `insert into forum_post (id, pen_id, room, thread_id, words, posted_at, stirred_at, state, appeared_at, rules)
     select 'ans' || lpad(n::text, 19, '0'), (select id from forum_pen where name = 'Late Bloomer'), 'acne', $1, 'The same.', at, at, 'shown', at, 1
     from (select n, timestamptz '2026-01-01 12:00:00.123456' + n / 10 * interval '1 microsecond' as at from generate_series(1, $2::int) n) o`,
    [thread, answers],
  );

test('a long thread is read page by page, each answer once and the oldest first, and its last page is one step away', async () => {
  const id = await posted();
  await answered(id, 123);
  const first = (await clinic.call(contract.readForumPost, { as: ana, params: { id } })).reply;
  expect(first.answers).toHaveLength(contract.postsAtOnce);
  const ids = first.answers.map((answer) => answer.id);
  for (let behind = first.later; behind !== null; ) {
    const page = (await clinic.call(contract.readLaterAnswers, { as: ana, params: { id, behind } })).reply;
    expect(page.post.id).toBe(id);
    ids.push(...page.answers.map((answer) => answer.id));
    behind = page.later;
  }
  expect(new Set(ids).size).toBe(123);
  expect(ids).toHaveLength(123);
  const last = (await clinic.call(contract.readLaterAnswers, { as: ana, params: { id, behind: first.newest ?? '' } })).reply;
  expect(last.answers).toHaveLength(contract.postsAtOnce);
  expect(last).toMatchObject({ later: null, newest: null });
  expect(last.answers.at(-1)?.id).toBe(ids.at(-1));
});

test('an answer is found on the page on which it stands, wherever in the thread that is', async () => {
  const id = await posted();
  await answered(id, 123);
  const at = async (number: number, as: Person = ana) =>
    (await clinic.call(contract.readAnswersAt, { as, params: { id, answer: answerOf(number) } })).reply;
  const first = (await clinic.call(contract.readForumPost, { as: ana, params: { id } })).reply;
  const second = (await clinic.call(contract.readLaterAnswers, { as: ana, params: { id, behind: first.later ?? '' } })).reply;
  for (const number of [1, 50]) expect(await at(number)).toEqual({ ...first, behind: null });
  for (const number of [51, 77, 100]) expect(await at(number)).toEqual({ ...second, behind: first.later });
  expect(await at(123)).toMatchObject({ behind: second.later, later: null, newest: null });
  expect((await at(123)).answers.map((answer) => answer.id)).toContain(answerOf(123));
  await moderate(answerOf(60), 'hide', 'Off the subject of skin');
  // to the others the later ones have moved up by one, to its writer it still stands there
  expect((await at(101)).answers.map((answer) => answer.id)).toContain(answerOf(101));
  expect((await at(60, ben)).answers).toContainEqual(expect.objectContaining({ id: answerOf(60), state: 'hidden' }));
});

test('a dermatologist finds their own hidden answer at its place with the reason, on whichever page, and nobody else does', async () => {
  const id = await posted();
  await answered(id, 70);
  const own = await posted('Twelve weeks are usual.', lee, id);
  await moderate(own, 'hide', 'Too sure');
  const at = async (as: Person) => (await clinic.call(contract.readAnswersAt, { as, params: { id, answer: own } })).reply;
  const seen = await at(lee);
  expect(seen.answers.at(-1)).toMatchObject({ id: own, is_mine: true, state: 'hidden', hidden_because: 'Too sure' });
  const first = (await clinic.call(contract.readForumPost, { as: lee, params: { id } })).reply;
  expect(seen.behind).toBe(first.later);
  const last = (await clinic.call(contract.readLaterAnswers, { as: lee, params: { id, behind: first.newest ?? '' } })).reply;
  expect(last.answers.at(-1)?.id).toBe(own);
  for (const as of [ana, ben, tess]) expect((await at(as)).answers.map((answer) => answer.id)).not.toContain(own);
});

test('what is no answer of a thread leads to its first page, and a hidden thread is not found by way of an answer', async () => {
  const id = await posted();
  const other = await posted('Another.');
  await answered(id, 60);
  const at = (thread: string, answer: string, as: Person = ana) =>
    clinic.call(contract.readAnswersAt, { as, params: { id: thread, answer } });
  for (const [thread, answer] of [
    [id, 'a'.repeat(22)],
    [id, other],
    [id, id],
    [other, answerOf(55)],
  ] as const)
    expect((await at(thread, answer)).reply).toMatchObject({ behind: null, post: { id: thread } });
  expect((await at(id, 'short')).status).toBe(404);
  await moderate(id, 'hide', 'Off the subject of skin');
  expect((await at(id, answerOf(55), ben)).status).toBe(404);
});

test('a search finds no answer of a thread that its reader cannot open, and its writer does', async () => {
  const id = await posted('Week three.');
  const answer = await posted('A ceramide cream helped me.', ben, id);
  const found = async (as: Person) =>
    (await clinic.call(contract.searchForum, { as, body: { words: 'ceramide' } })).reply.map(({ id: one }) => one);
  expect(await found(lee)).toEqual([answer]);
  await moderate(id, 'hide', 'Off the subject of skin');
  // Ana reads her own thread, and a moderator every one
  expect([await found(ben), await found(lee), await found(ana), await found(sam)]).toEqual([[], [], [answer], [answer]]);
});

test('a thread of one page has no other, and is found by nobody who may not read it', async () => {
  const id = await posted();
  await answered(id, contract.postsAtOnce);
  expect((await clinic.call(contract.readForumPost, { as: ana, params: { id } })).reply).toMatchObject({ later: null, newest: null });
  await moderate(id, 'hide', 'Off the subject of skin');
  const behind = `1764267719123456-${'a'.repeat(22)}`;
  expect((await clinic.call(contract.readLaterAnswers, { as: ben, params: { id, behind } })).status).toBe(404);
});

test('an answer under what was hidden does not open by its own id either, but to whoever reads what it answers', async () => {
  const id = await posted('Week three.');
  const answer = await posted('A ceramide cream helped me.', ben, id);
  const opens = async (as: Person) => (await clinic.call(contract.readForumPost, { as, params: { id: answer } })).status;
  expect([await opens(ben), await opens(lee), await opens(ana)]).toEqual([200, 200, 200]);
  await moderate(id, 'hide', 'Off the subject of skin');
  expect([await opens(ben), await opens(lee), await opens(ana), await opens(sam)]).toEqual([404, 404, 200, 200]);
});
