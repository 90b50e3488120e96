/** What the dashboard tells of the forum: what moderators wrote, asked and decided, in numbers alone, to its writer for themselves, until it is seen to or old. */
import * as contract from '@pellis/contract/forum/forum';
import * as moderation from '@pellis/contract/forum/forum-moderation';
import { readForumNews } from '@pellis/contract/forum/forum-news';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openForum } from '../testing/forum.ts';
import type { Person } from '../testing/people.ts';
import { staff } from '../testing/people.ts';

const { clinic, ana, ben, lee, sam, write, posted, forum, moderate, leave, begin } = await openForum();
const tess = await staff(clinic, 'Tess');

beforeEach(begin);
afterAll(() => clinic.end());

const news = async (as: Person = ana) => (await clinic.call(readForumNews, { as })).reply;
const nothing = { is_written_to: false, asked: 0, held: 0, hidden: 0, answered: 0 };

test('held, hidden, answered, written to and asked are told to their writer alone, and end', async () => {
  const id = await posted();
  expect(await news()).toEqual(nothing);
  await write('I take 40 mg a day.');
  await moderate(id, 'hide', 'Off the subject');
  expect(await news()).toEqual({ ...nothing, held: 1, hidden: 1 });
  expect(await news(ben)).toEqual(nothing);
  for (const as of [lee, sam]) expect((await clinic.call(readForumNews, { as })).status).toBe(404);
  await clinic.call(contract.appealForumPost, { as: ana, params: { id }, body: { words: 'It was about my own skin' } });
  expect(await news()).toEqual({ ...nothing, held: 1 });
  await clinic.call(moderation.answerForumAppeal, { as: tess, params: { id }, body: { shows: true, answer: 'You are right' } });
  expect(await news()).toEqual({ ...nothing, held: 1, answered: 1 });
  await clinic.sql(`update forum_post set decided_at = now() - interval '15 days' where id = $1`, [id]);
  await moderate(id, 'say', 'How are you?');
  expect(await news()).toEqual({ ...nothing, held: 1, is_written_to: true, asked: 1 });
  const { asked, said } = await forum();
  await clinic.call(contract.answerModerator, { as: ana, params: { id: asked[0]?.id ?? '' }, body: { words: 'I am well.' } });
  await clinic.call(contract.readForumWarning, { as: ana, body: { warning: said?.words ?? '' } });
  expect(await news()).toEqual({ ...nothing, held: 1 });
});

test('whoever has left is told that there are words for them, and of nothing else', async () => {
  const id = await posted();
  await write('I take 40 mg a day.');
  await moderate(id, 'say', 'How are you?');
  await leave('nameless');
  expect(await news()).toEqual({ ...nothing, is_written_to: true });
});
