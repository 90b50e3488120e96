/** What was typed in a check-in that is over begins a new Rapid Assessment, once, and never over one that was begun. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { carryOver, carryOverLater } from './carry-over.ts';
import { keepAnswers, keepPhotos, readDraft } from './draft.ts';

let [from, owner, to] = ['', '', ''];

beforeEach(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  [from, owner] = [`link:check-in-${Math.random()}`, `ana${Math.random()}`];
  to = `${owner}:rapid-assessment`;
  await keepAnswers(from, 'key-of-the-check-in', { concern: 'acne', madeworse: 'Sun' });
  await keepPhotos(from, [{ id: 'one', filename: 'one.jpg', jpeg: new Blob([new Uint8Array([1, 2, 3])]) }]);
});
afterEach(() => vi.unstubAllGlobals());

test('answers and photos begin the new one under a key of its own, however often it is asked', async () => {
  carryOverLater(from);
  await Promise.all([carryOver(owner), carryOver(owner), carryOver(owner)]);
  const carried = await readDraft(to);
  expect(carried).toMatchObject({ answers: { concern: 'acne', madeworse: 'Sun' }, photos: [{ id: 'one' }] });
  expect(carried?.key).not.toBe('key-of-the-check-in');
  expect(await readDraft(from)).toBeUndefined();
});

test('nobody’s form is written over, and nothing is carried that nobody asked for', async () => {
  await carryOver(owner);
  expect(await readDraft(to)).toBeUndefined();
  await keepAnswers(to, 'begun', { concern: 'warts' });
  carryOverLater(from);
  await carryOver(owner);
  expect(await readDraft(to)).toMatchObject({ key: 'begun', answers: { concern: 'warts' } });
  expect(await readDraft(from)).toMatchObject({ answers: { concern: 'acne' } });
});
