/** An entry before it is sent: nothing has to be said, but something; a photo alone says something. */
import { saysNothing } from '@pellis/contract/progress/diary';
import { expect, test } from 'vitest';
import { entryToSend, newEntry, wrongInEntry } from './diary-draft.ts';

const today = '2026-11-26';
const photo = { id: 'p', filename: 'cheek.jpg', jpeg: new Blob() };

test('one thing is enough, and a photo is one', () => {
  expect(wrongInEntry(newEntry(), today)).toEqual({ itch: saysNothing });
  for (const told of [{ itch: 0 }, { sleep: 3 }, { feeling: 'good' as const }, { is_flare: true }, { words: 'Dry' }, { images: [photo] }])
    expect(wrongInEntry({ ...newEntry(), ...told }, today)).toEqual({});
  expect(wrongInEntry({ ...newEntry(), words: 'x'.repeat(1001) }, today)).toEqual({ words: 'Maximum 1000 characters' });
});

test('what is kept over midnight is about the day on which it is sent, unless a day was chosen', () => {
  const send = (draft: Partial<ReturnType<typeof newEntry>>) =>
    entryToSend({ ...newEntry(), itch: 3, ...draft, images: [] }, { today, onlyCourse: 'acne' });
  expect(send({})).toMatchObject({ day: today, course: 'acne' });
  expect(send({ day: '2026-11-24', course: 'rosacea', words: ' Dry ' })).toMatchObject({
    day: '2026-11-24',
    course: 'rosacea',
    words: 'Dry',
  });
});
