/** What goes with a post is said before it goes. */
import { expect, test } from 'vitest';
import { whatGoes } from './take-back.tsx';

test('words, photos and what others answered are told apart', () => {
  const photo = { ...{ id: 'a', words: '', width: 1, height: 1, state: 'held' as const }, refused_for: null, refused_because: null };
  expect(whatGoes({ photos: [], thread_id: null, answers: 0 })).toBe('Your words are deleted for good: nobody can bring them back.');
  expect(whatGoes({ photos: [photo], thread_id: 'b', answers: 0 })).toBe(
    'Your words and the photos with them are deleted for good: nobody can bring them back.',
  );
  expect(whatGoes({ photos: [], thread_id: null, answers: 2 })).toContain('What others answered stays');
});
