/** The id under which a draft is sent. */
import { expect, test } from 'vitest';
import { idFromKey } from '../platform/new-id.ts';
import { isAnotherPost, keyAnew } from './use-forum-draft.ts';

test('a draft keeps its id until other words have arrived under it, and then has one of its own, an id as any', () => {
  const key = '00112233445566778899aabbccddeeff';
  expect(keyAnew(key, 0)).toBe(key);
  expect(keyAnew(key, 1)).toBe('00112233445566778899aabbccddee00');
  const ids = [0, 1, 2, 3].map((anew) => idFromKey(keyAnew(key, anew)));
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
});

test('words that can only be sent under another id are: in other words, or after those under its id were deleted', () => {
  for (const code of ['sent_before', 'taken']) expect(isAnotherPost({ code })).toBe(true);
  for (const code of ['asked_first', 'locked', 'in_flight', '']) expect(isAnotherPost({ code })).toBe(false);
});
