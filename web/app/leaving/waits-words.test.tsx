/** What is asked before a logout says what would be lost, how many of them, and what can be done. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { Question } from './leaving-dialog.tsx';
import { lossInWords, waitsInWords } from './waits-words.ts';

const none = { photos: 0, refused: 0, areOfOthers: false, answers: 0, messages: 0 };
const never = () => undefined;

test('one of each, in words', () => {
  expect(waitsInWords({ ...none, photos: 1 })[0]).toMatch(/^A photo waits on this device and has not been sent\./);
  expect(waitsInWords({ ...none, photos: 2, refused: 1 })[0]).toContain('The clinic could not take 1 of them.');
  // who acts for nobody hears of nobody else
  expect(waitsInWords({ ...none, photos: 2 })).toEqual(['2 photos wait on this device and have not been sent.']);
  expect(waitsInWords({ photos: 2, refused: 0, areOfOthers: true, answers: 1, messages: 3 })).toEqual([
    'An answer that calls for care today has not reached the clinic. Do what the page told you; if this is an emergency, call 911.',
    '2 photos wait on this device and have not been sent. A photo of somebody else goes when you act for them.',
    '3 messages have not been sent.',
  ]);
  expect(lossInWords({ ...none, messages: 1 })).toMatch(/^If you log out now, it is deleted\./);
  expect(lossInWords({ ...none, photos: 2, refused: 1 })).toContain(
    'they are deleted. Stay logged in and connected, and they go by themselves.',
  );
  // what was refused never goes by itself
  expect(lossInWords({ ...none, photos: 1, refused: 1 })).toBe(
    'If you log out now, it is deleted. Stay logged in to read why, and to try again.',
  );
});

test('nothing is deleted while it is being sent; then it can be tried again, kept or deleted', () => {
  const question = (isSending: boolean) =>
    seen(<Question waits={{ ...none, photos: 2 }} isSending={isSending} onAgain={never} onStay={never} onGo={never} />);
  expect(question(true).text).toContain('Stay logged in');
  expect(question(true).text).not.toContain('delete');
  expect(question(false).text).toContain('2 photos wait on this device and have not been sent.');
  expect(question(false).text).toContain('Stay logged in Try again Log out and delete');
  expect(question(false).links).toEqual([['See which photos wait', '/settings/this-device']]);
});
