/** What goes with a post is said before it goes. */
import { expect, test } from 'vitest';
import { whatGoes } from './take-back.tsx';

test('words, photos and what others answered are told apart', () => {
  const stands = { state: 'shown' as const, held_for: [], appeal: null };
  const photo = { ...{ id: 'a', words: '', width: 1, height: 1, state: 'held' as const }, refused_for: null, refused_because: null };
  expect(whatGoes({ ...stands, photos: [], thread_id: null, answers: 0 })).toBe(
    'Your words are deleted for good: nobody can bring them back.',
  );
  expect(whatGoes({ ...stands, photos: [photo], thread_id: 'b', answers: 0 })).toBe(
    'Your words and the photos with them are deleted for good: nobody can bring them back.',
  );
  expect(whatGoes({ ...stands, photos: [], thread_id: null, answers: 2 })).toContain('What others answered stays');
});

test('of words of harm it is said that moderators look at them first', () => {
  const held = { photos: [], thread_id: null, answers: 0, state: 'held' as const, appeal: null };
  expect(whatGoes({ ...held, held_for: ['emergency'] })).toMatch(/^You do not see it any more\..*stay with the moderators/);
  expect(whatGoes({ ...held, held_for: ['doses'] })).toContain('deleted for good');
});

test('of an appeal that nobody has answered it is said that it goes, and what of it stays', () => {
  const hidden = { photos: [], thread_id: null, answers: 0, state: 'hidden' as const, held_for: [] };
  expect(whatGoes({ ...hidden, appeal: { words: 'Why?', answer: null } })).toMatch(/Your appeal goes too\..*stay with the moderators/);
  for (const appeal of [null, { words: 'Why?', answer: 'So' }]) expect(whatGoes({ ...hidden, appeal })).not.toContain('appeal');
});
