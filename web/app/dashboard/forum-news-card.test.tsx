/** What moderators did is said on the dashboard, with where to read it, and nothing where nothing waits. */
import { type ForumNews, readForumNews } from '@pellis/contract/forum/forum-news';
import { expect, test } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
import { ForumNewsCard, linesOf } from './forum-news-card.tsx';

const nothing: ForumNews = { is_written_to: false, asked: 0, held: 0, hidden: 0, answered: 0 };

test('each that waits is one line, and a question is not said twice', () => {
  expect(linesOf(nothing)).toEqual([]);
  expect(linesOf({ ...nothing, is_written_to: true, asked: 2 })).toEqual(['A moderator wrote to you, and you can answer.']);
  expect(linesOf({ is_written_to: true, asked: 0, held: 3, hidden: 1, answered: 1 })).toEqual([
    'A moderator wrote to you.',
    'A moderator has hidden something you wrote. You can read why, and say why it should be seen.',
    'Your appeal was answered.',
    'Something you wrote waits for a moderator. It does not appear yet.',
  ]);
});

test('without news there is no card', () => {
  expect(seen(<ForumNewsCard />, [answer(readForumNews, nothing)]).markup).toBe('');
});
