/** What is said of one's own post in each state: true, and no reproach. */
import type { ForumPost } from '@pellis/contract/forum/forum';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { StateOfPost } from './state-of-post.tsx';

const post: ForumPost = {
  ...{ id: 'a', room: 'acne', room_label: 'Acne', title: 'Title', words: 'Words', by: { kind: 'pen', name: 'calm river' } },
  ...{ posted_at: new Date(), is_mine: true, state: 'held', held_for: ['doses'], hidden_because: null, is_locked: false },
  ...{ appeal: null, answers: 0, thread_id: null, is_muted: false, photos: [] },
};
const said = (more: Partial<ForumPost>) => seen(<StateOfPost post={{ ...post, ...more }} />).text;
const hidden: Partial<ForumPost> = { state: 'hidden', held_for: [], hidden_because: 'Off the subject' };

test('held it is not said that nobody else sees it, and what can be done meanwhile', () => {
  expect(said({})).toBe(
    'It does not appear yet It has a dose in it. A person of the clinic reads it before it appears. You need not do anything. Or delete it, and write it again without that.',
  );
});

test('held for words of harm it says whom to call, and that nothing wrong was done', () => {
  const text = said({ held_for: ['self-harm'] });
  expect(text).toMatch(/^If you might hurt yourself, call or text 988 now/);
  expect(text).toContain('It was not wrong to write it. It has words of hurting oneself in it.');
  expect(text).not.toContain('delete it');
});

test('hidden it says who reads it, and once an appeal is refused that it stays so', () => {
  expect(said(hidden)).toContain('Nobody else in the forum reads it now. Their reason: Off the subject');
  expect(said({ ...hidden, appeal: { words: 'Why?', answer: null } })).toContain('Your appeal is waiting for an answer.');
  expect(said({ ...hidden, appeal: { words: 'Why?', answer: 'It names a shop.' } })).toContain(
    'It stays hidden. The answer to your appeal: It names a shop.',
  );
});
