/** The forum's own words: whose a pen name is, and from when it may be another. */
import { type Forum, type ForumPost, readForum } from '@pellis/contract/forum/forum';
import { expect, test } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { answer, seen } from '../test-markup.tsx';
import { ForumFailed } from './closed-forum.tsx';
import ForumPage from './forum-page.tsx';
import { whatCountsOn } from './leave-card.tsx';

type Pen = NonNullable<Forum['pen']>;
const hour = 3_600_000;
const pen = (more: Partial<Pen>): Pen => ({
  ...{ name: 'calm river', may_change_at: new Date(), warning: null, warned_at: null, told_of_answers: 'each', muted: [], ...more },
});
const forum = (more: Partial<Forum>) =>
  seen(<ForumPage />, [
    answer(readForum, {
      ...{
        is_open: true,
        may_add_photos: false,
        pen: null,
        returns_at: null,
        said: null,
        rooms: [],
        newest: [],
        asked: [],
        hidden: [],
        mine: [],
        mine_older: null,
        followed: [],
      },
      ...more,
    }),
  ]);
const shown = (more: Partial<Pen>) => forum({ pen: pen(more) });

test('a pen name says when it may be another, and from that day on the form stands there', () => {
  const before = shown({ may_change_at: new Date('2999-05-03T12:00:00Z') });
  expect(before.text).toContain('It can be changed from May 3, 2999 on.');
  expect(before.text).not.toContain('Your new pen name');
  const after = shown({ may_change_at: new Date(Date.now() - hour) });
  expect(after.text).toContain('Your new pen name');
  expect(after.text).not.toContain('It can be changed from');
});

test('a moderator’s words stand with their date, where it is known, can be put away, and stand there after leaving too', () => {
  const at = new Date('2026-11-20T20:00:00Z');
  const words = 'Please stay with skin';
  for (const one of [pen({}), null])
    expect(forum({ pen: one, said: { words, at } }).text).toContain(
      'A moderator wrote to you on November 20, 2026 Please stay with skin I have read it',
    );
  expect(forum({ said: { words, at: null } }).text).toContain('A moderator wrote to you Please stay');
  expect(shown({}).text).not.toContain('I have read it');
});

test('who leaves is told before from when they can come back, and that warnings are counted on', () => {
  expect(whatCountsOn({ mayReturnAt: new Date('2999-05-03T12:00:00Z'), isOpen: true })).toContain(
    'from May 3, 2999 on; until then you can read. If you come back within a year',
  );
  expect(whatCountsOn({ mayReturnAt: new Date(Date.now() - hour), isOpen: true })).toContain(
    'when you like. If you come back within a year',
  );
});

test('who can look it up is said', () => {
  expect(shown({}).text).toContain(
    'Only the clinic’s privacy officers can look it up, with a reason; each time that is recorded, and we tell you.',
  );
});

test('closed it says so, with a moderator’s words, one’s own and what was decided of them, and nothing that cannot be pressed', () => {
  const post: ForumPost = {
    ...{ id: 'a', room: 'acne', room_label: 'Acne', title: 'Week three', words: 'It got better.', by: { kind: 'pen', name: 'calm river' } },
    ...{ posted_at: new Date(), is_mine: true, state: 'hidden', held_for: [], hidden_because: 'It names a shop', is_locked: true },
    ...{ appeal: null, answers: 0, thread_id: null, is_muted: false, photos: [] },
  };
  const answered = { words: 'About my skin', answer: 'You are right' };
  const closed = (more: Partial<ForumPost> = {}) =>
    forum({ is_open: false, pen: pen({}), said: { words: 'Please call 988.', at: null }, mine: [{ ...post, ...more }] }).text;
  expect(closed()).toContain('A moderator wrote to you Please call 988. I have read it The forum is closed');
  expect(closed()).toContain(
    'It got better. The clinic has hidden this Their reason: It names a shop You can appeal once the forum is open again. Delete',
  );
  expect(closed()).toContain('Messages are not watched live: in an emergency call 911');
  expect(closed()).not.toContain('Open day and night');
  expect(closed({ appeal: answered })).toContain('The answer to your appeal: You are right');
  expect(closed({ state: 'shown', appeal: answered })).toContain('Shown again after your appeal The answer: You are right');
  expect(closed({ state: 'held', held_for: ['doses'] })).toContain(
    'reads it before it appears, and while the forum is closed it does not.',
  );
  expect(forum({ is_open: false }).text).not.toContain('Leave the forum');
});

test('to a minor it is said from when it can be read, where else to ask and whom to call, and nothing is to be tried again', () => {
  const error = new ApiError({ status: 409, code: 'grown_ups', detail: 'The forum is for grown-ups.' });
  const { text, links } = seen(<ForumFailed error={error} onAgain={() => undefined} />);
  expect(text).toMatch(/from the day you are 18\..*write to us in your messages\..*call or text 988/);
  expect(links).toContainEqual(['Your messages', '/messages']);
  expect(text).not.toContain('Try again');
});
