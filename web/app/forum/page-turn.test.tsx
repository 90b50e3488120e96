/** Pages of posts: each has its address, and a list that was cut says so. */
import {
  type ForumPost,
  foundAtOnce,
  readAnswersAt,
  readForum,
  readForumPost,
  readLaterAnswers,
  readOlderInRoom,
  readRoom,
} from '@pellis/contract/forum/forum';
import { readForumQueue, waitingAtOnce } from '@pellis/contract/forum/forum-moderation';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
import { Found } from './forum-page.tsx';
import { PostLines } from './post-lines.tsx';
import PostPage from './post-page.tsx';
import RoomPage from './room-page.tsx';
import { isElsewhere } from './use-thread.ts';
import ForumQueuePage from './workspace/forum-queue-page.tsx';

const mark = (letter: string) => `1764267719123456-${letter.repeat(22)}`;
const post = (id: number): ForumPost => ({
  ...{ id: `${id}`, room: 'acne', room_label: 'Acne', title: `Title ${id}`, words: 'Words', by: { kind: 'pen', name: 'calm river' } },
  ...{ posted_at: new Date(), is_mine: false, state: 'shown', held_for: [], hidden_because: null, is_locked: false, appeal: null },
  ...{ answers: 0, thread_id: null, is_muted: false, photos: [] },
});
const posts = (number: number) => Array.from({ length: number }, (_, index) => post(index));
const forum = answer(readForum, {
  ...{
    is_open: true,
    may_add_photos: false,
    pen: null,
    returns_at: null,
    said: null,
    rooms: [],
    asked: [],
    hidden: [],
    mine: [],
    mine_older: null,
    newest: [],
    followed: [],
  },
});
const room = (address: string, answers: Parameters<typeof seen>[1]) =>
  seen(
    <Routes>
      <Route path="/forum/rooms/:room" element={<RoomPage />} />
    </Routes>,
    [forum, ...(answers ?? [])],
    address,
  );

test('a room leads to its older posts under an address of their own, and from there back to the newest', () => {
  const newest = answer(readRoom, { label: 'Acne', posts: posts(2), older: mark('a') }, { room: 'acne' });
  expect(room('/forum/rooms/acne', [newest]).links).toContainEqual(['Older posts', `/forum/rooms/acne?behind=${mark('a')}`]);
  const page = { label: 'Acne', posts: posts(2), older: mark('b') };
  const { links, text } = room(`/forum/rooms/acne?behind=${mark('a')}`, [
    answer(readOlderInRoom, page, { room: 'acne', behind: mark('a') }),
  ]);
  expect(links).toContainEqual(['Older posts', `/forum/rooms/acne?behind=${mark('b')}`]);
  expect(links).toContainEqual(['Newest posts', '/forum/rooms/acne']);
  expect(text).toContain('Older posts Title 0');
});

test('at the end of a room there is no way further, and what nobody was given is the newest page', () => {
  const last = answer(readRoom, { label: 'Acne', posts: posts(2), older: null }, { room: 'acne' });
  for (const address of ['/forum/rooms/acne', '/forum/rooms/acne?behind=nothing'])
    expect(room(address, [last]).text).not.toContain('Older posts');
  const none = answer(readOlderInRoom, { label: 'Acne', posts: [], older: null }, { room: 'acne', behind: mark('a') });
  expect(room(`/forum/rooms/acne?behind=${mark('a')}`, [none]).text).toContain('There is nothing older here Newest posts');
});

const thread = (address: string, answers: Parameters<typeof seen>[1]) =>
  seen(
    <Routes>
      <Route path="/forum/posts/:id" element={<PostPage />} />
    </Routes>,
    [forum, ...(answers ?? [])],
    address,
  );

test('a long thread leads to its later answers and to the newest, and from there back to the first', () => {
  const read = { post: post(1), answers: posts(2), is_followed: false };
  const first = thread('/forum/posts/1', [answer(readForumPost, { ...read, later: mark('a'), newest: mark('b') }, { id: '1' })]);
  expect(first.links).toContainEqual(['Later answers', `/forum/posts/1?behind=${mark('a')}`]);
  expect(first.links).toContainEqual(['Newest answers', `/forum/posts/1?behind=${mark('b')}`]);
  const further = { ...read, later: null, newest: null };
  const last = thread(`/forum/posts/1?behind=${mark('b')}`, [answer(readLaterAnswers, further, { id: '1', behind: mark('b') })]);
  expect(last.links).toContainEqual(['First answers', '/forum/posts/1']);
  expect(last.text).not.toContain('Newest answers');
  expect(thread('/forum/posts/1', [answer(readForumPost, further, { id: '1' })]).text).not.toContain('First answers');
});

test('a list leads to the page on which an answer stands, and that page to the ones around it', () => {
  const [of, own] = ['t'.repeat(22), 'a'.repeat(22)];
  const listed = { ...post(7), id: own, title: null, thread_id: of };
  expect(seen(<PostLines posts={[listed, post(8)]} />).links.map(([, address]) => address)).toEqual([
    `/forum/posts/${of}?at=${own}`,
    '/forum/posts/8',
  ]);
  const reported = {
    ...listed,
    reports: ['Unkind'],
    harm_in: [],
    harm_reports: [],
    hidden_by: null,
    warnings: 0,
    withdrawn_at: null,
    messages: [],
  };
  const queue = (one: typeof reported) => seen(<ForumQueuePage />, [answer(readForumQueue, [one])]).links;
  expect(queue(reported)).toContainEqual(['Its place among the answers', `/forum/posts/${of}?at=${own}`]);
  expect(queue({ ...reported, state: 'held' })).toContainEqual(['What it answers', `/forum/posts/${of}`]);

  const page = {
    post: { ...post(1), id: of },
    answers: [listed],
    later: mark('c'),
    newest: mark('d'),
    is_followed: false,
    behind: mark('b'),
  };
  const there = thread(`/forum/posts/${of}?at=${own}`, [answer(readAnswersAt, page, { id: of, answer: own })]);
  expect(there.links).toContainEqual(['Later answers', `/forum/posts/${of}?behind=${mark('c')}`]);
  expect(there.links).toContainEqual(['First answers', `/forum/posts/${of}`]);
  expect(there.markup.match(/<li[^>]*tabindex="-1"/g)).toHaveLength(1);
  expect(there.text).not.toContain('does not stand here');
  const gone = thread(`/forum/posts/${of}?at=${own}`, [answer(readAnswersAt, { ...page, answers: [] }, { id: of, answer: own })]);
  expect(gone.text).toContain('The answer you came for does not stand here');
});

test('whoever sent an answer is led to its page from any other, and stays where it stands or is not there', () => {
  const [own, none] = ['a'.repeat(22), 'n'.repeat(22)];
  const page = (behind: string | null) => ({ answers: [{ ...post(7), id: own }], behind });
  for (const behind of [null, mark('b')]) expect(isElsewhere(page(mark('c')), { answer: own, behind })).toBe(true);
  for (const behind of [null, mark('b')]) expect(isElsewhere(page(behind), { answer: own, behind })).toBe(false);
  expect(isElsewhere(page(null), { answer: none, behind: mark('b') })).toBe(false);
});

test('a search and a queue that were cut say so, and shorter ones do not', () => {
  expect(seen(<Found posts={posts(foundAtOnce)} />).text).toContain('These are the newest 30, and there may be more.');
  expect(seen(<Found posts={posts(foundAtOnce - 1)} />).text).not.toContain('there may be more');
  const queue = (number: number) =>
    seen(<ForumQueuePage />, [
      answer(
        readForumQueue,
        posts(number).map((one) => ({
          ...one,
          reports: [],
          harm_in: [],
          harm_reports: [],
          hidden_by: null,
          warnings: 0,
          withdrawn_at: null,
          messages: [],
        })),
      ),
    ]).text;
  expect(queue(waitingAtOnce)).toContain('These are the first 100, and more may wait.');
  expect(queue(waitingAtOnce - 1)).not.toContain('more may wait');
});
