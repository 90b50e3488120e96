/** Whom to call, to whoever said words of harm: each number that is named is a press away, by the keyboard too, and no other. */
import type { ForumPost } from '@pellis/contract/forum/forum';
import { callNow, harmReasons } from '@pellis/contract/forum/held';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { CallNow, NotWatched } from './call-now.tsx';
import { StateOfPost } from './state-of-post.tsx';
import { RefusedOfHarm } from './write-form.tsx';

const shown = (words: string | null) => seen(<CallNow words={words} onClose={() => undefined} />);
const numbers = (text: string) => [...new Set(text.match(/\b(?:911|988)\b/g))].sort();

test.each(harmReasons)('of %s the window says whom to call, and leads to each number that it names', (reason) => {
  const words = callNow[reason] ?? '';
  const { text, links, markup } = shown(`${words} The moderators have it.`);
  expect(text).toContain(words);
  expect(text).toContain('Please read this now');
  expect(numbers(links.map(([, address]) => address).join(' '))).toEqual(numbers(words));
  for (const [says, address] of links) expect(address).toBe(says.replace('Call ', 'tel:').replace('Text ', 'sms:'));
  // links are reached by Tab, unless somebody takes them out of its way
  const ways = markup.match(/<a [^>]*href="(?:tel|sms):[^>]*>/g) ?? [];
  expect(ways).toHaveLength(links.length);
  for (const way of ways) expect(way).not.toMatch(/tabindex|aria-hidden|disabled/i);
});

test('988 can be called and texted, as it is said; of an emergency alone 911 is called', () => {
  expect(shown(callNow['self-harm'] ?? '').links).toEqual([
    ['Call 911', 'tel:911'],
    ['Call 988', 'tel:988'],
    ['Text 988', 'sms:988'],
  ]);
  expect(shown(callNow.emergency ?? '').links).toEqual([['Call 911', 'tel:911']]);
  expect(seen(<NotWatched />).links).toEqual([
    ['call 911', 'tel:911'],
    ['call or text 988', 'tel:988'],
  ]);
});

test('it stands until it is closed, and nothing stands there before', () => {
  expect(shown('Words').text).toContain('I have read it');
  expect(shown(null).markup).toBe('');
});

test('beside a post that is held for words of harm the numbers are a press away, and of a dose there are none', () => {
  const post: ForumPost = {
    ...{ id: 'a', room: 'acne', room_label: 'Acne', title: 'Title', words: 'Words', by: { kind: 'pen', name: 'calm river' } },
    ...{ posted_at: new Date(), is_mine: true, state: 'held', held_for: ['self-harm'], hidden_because: null, is_locked: false },
    ...{ appeal: null, answers: 0, thread_id: null, is_muted: false, photos: [] },
  };
  const ways = (held_for: ForumPost['held_for']) => seen(<StateOfPost post={{ ...post, held_for }} />).links.map(([says]) => says);
  expect(ways(['self-harm', 'emergency'])).toEqual(['Call 911', 'Call 988', 'Text 988']);
  expect(ways(['emergency'])).toEqual(['Call 911']);
  expect(ways(['doses'])).toEqual([]);
});

test('words of harm that were refused lead to each number, also where a field is wrong; of others nothing is said', () => {
  const detail = `${callNow['self-harm']} Choose a room`;
  const refused = seen(<RefusedOfHarm error={{ detail, fields: { room: detail } }} />);
  expect(refused.text).toContain(detail);
  expect(refused.links.map(([says]) => says)).toEqual(['Call 911', 'Call 988', 'Text 988']);
  // its sentence stands in the summary above
  expect(seen(<RefusedOfHarm error={{ detail, fields: {} }} />).text).not.toContain('Choose a room');
  expect(seen(<RefusedOfHarm error={{ detail: 'Give it a title', fields: {} }} />).markup).toBe('');
});
