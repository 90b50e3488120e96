/** While the forum is closed nobody reads or writes in it; what is one's own, and what moderators said of it, is found and deleted by its writer. */
import * as contract from '@pellis/contract/forum/forum';
import * as moderation from '@pellis/contract/forum/forum-moderation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openForum } from '../testing/forum.ts';
import { type Person, staff } from '../testing/people.ts';

const { clinic, ana, ben, lee, sam, name, write, posted, forum, read, queue, moderate, leave, begin } = await openForum();
let tess: Person;

beforeAll(async () => {
  tess = await staff(clinic, 'Tess');
});
beforeEach(begin);
afterAll(() => clinic.end());

const close = (isClosed = true) => {
  clinic.clinic.config.promises.forum = !isClosed;
};
const appeal = (id: string) => clinic.call(contract.appealForumPost, { as: ana, params: { id }, body: { words: 'About my own skin' } });
const answer = (id: string, shows: boolean) =>
  clinic.call(moderation.answerForumAppeal, { as: tess, params: { id }, body: { shows, answer: 'We looked at it again' } });

test('whoever a moderator writes to after it closed is written to, and reads it where the letter leads', async () => {
  const id = await posted();
  close();
  await moderate(id, 'say', 'Please call 988.');
  await clinic.settled();
  const letters = await clinic.sql<{ recipient: string; body: string }>(
    `select recipient, body from letter where template = 'forum.written-to'`,
  );
  expect(letters).toMatchObject([{ recipient: ana.email, body: expect.stringContaining('/forum') }]);
  expect(await forum()).toMatchObject({ is_open: false, said: { words: 'Please call 988.' }, pen: { name: 'calm river' } });
  expect((await forum(ben)).said).toBe(null);
  await clinic.call(contract.readForumWarning, { as: ana, body: { warning: 'Please call 988.' } });
  expect((await forum()).said).toBe(null);
});

test('a warning, a reason and the answer to an appeal are read in a closed forum; an appeal waits until it is open', async () => {
  const [first, second, third] = [await posted('One.'), await posted('Two.'), await posted('Three.')];
  for (const id of [first, second]) await moderate(id, 'hide', 'Off the subject of skin');
  for (const id of [first, second]) await appeal(id);
  close();
  await moderate(third, 'warn', 'Please stay with skin');
  expect((await moderate(third, 'hide', 'It names a shop')).reply.detail).toContain('may appeal once the forum is open again');
  expect((await appeal(third)).refusal).toMatchObject({
    code: 'closed',
    detail: expect.stringContaining('each writer finds their own under Forum'),
  });
  expect((await answer(first, false)).reply.detail).toBe('It stays hidden. Its writer reads your answer.');
  expect((await answer(second, true)).reply.detail).toBe('It stands in the forum again once that is open. Its writer reads your answer.');
  const { said, mine } = await forum();
  expect(said?.words).toBe('Please stay with skin');
  expect(
    Object.fromEntries(mine.map(({ words, state, hidden_because, appeal: of }) => [words, [state, hidden_because, of?.answer]])),
  ).toEqual({
    'One.': ['hidden', 'Off the subject of skin', 'We looked at it again'],
    'Two.': ['shown', null, 'We looked at it again'],
    'Three.': ['hidden', 'It names a shop', undefined],
  });
  close(false);
  expect((await appeal(third)).status).toBe(200);
});

test('in a closed forum one finds one’s own words and deletes them, and nothing of anybody else', async () => {
  const id = await posted();
  const other = await posted('The same here.', ben, id);
  await clinic.call(contract.followForumPost, { as: ana, params: { id }, body: { is_followed: true } });
  close();
  expect(await forum()).toMatchObject({ is_open: false, rooms: [], followed: [], mine: [{ id, words: 'It got better after a while.' }] });
  expect((await forum(ben)).mine).toMatchObject([{ id: other }]);
  for (const as of [lee, sam]) expect(await forum(as)).toMatchObject({ is_open: false, pen: null, mine: [], said: null });
  const closed = [
    await read(id, ana),
    await read(id),
    await read(id, lee),
    await clinic.call(contract.readRoom, { as: ben, params: { room: 'acne' } }),
    await clinic.call(contract.searchForum, { as: ben, body: { words: 'better' } }),
    await write('Hello?'),
    await name('Other River', lee),
  ];
  expect(closed.map(({ refusal, status }) => refusal.code ?? status)).toEqual([...Array(6).fill('closed'), 'not_found']);
  const del = (as: Person) => clinic.call(contract.takeBackForumPost, { as, params: { id: other } });
  expect((await del(ana)).status).toBe(404);
  expect((await del(ben)).status).toBe(200);
  expect((await forum(ben)).mine).toEqual([]);
});

test('moderators see to what waits, and are told what their press means while it is closed', async () => {
  await write('I take 40 mg a day.');
  close();
  const [{ id } = { id: '' }] = await queue();
  expect((await moderate(id, 'show')).reply.detail).toBe('It is let through, and stands in the forum once that is open again.');
  await clinic.settled();
  expect(await clinic.sql('select from letter')).toEqual([]);
  close(false);
  expect((await read(id)).status).toBe(200);
  expect((await moderate(id, 'lock')).reply.detail).toContain('On its own page it is unlocked again.');
});

test('whoever left and came to read what was written to them finds it while it is closed, too', async () => {
  const id = await posted();
  await moderate(id, 'say', 'Please call 988.');
  await leave('nothing');
  close();
  expect(await forum()).toMatchObject({ is_open: false, pen: null, said: { words: 'Please call 988.' } });
});
