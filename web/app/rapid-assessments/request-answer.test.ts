/** Answering a dermatologist's request. */
import { expect, test } from 'vitest';
import { noAnswer, wrongIn } from './request-answer.ts';

const photo = { id: 'a', filename: 'a.jpg', jpeg: new Blob() };

test('whoever is asked for a photo sends at least one', () => {
  expect(wrongIn({ ...noAnswer, text: 'Here' }, 'photo')).toEqual({ images: 'Upload at least one photo' });
  expect(wrongIn({ ...noAnswer, images: [photo] }, 'photo')).toEqual({});
});

test('whoever is asked a question writes something', () => {
  expect(wrongIn({ text: '  ', images: [photo] }, 'answer')).toEqual({ text: 'Write your answer' });
  expect(wrongIn({ ...noAnswer, text: 'Since May' }, 'answer')).toEqual({});
});

test('an answer may be long, but not endless', () => {
  expect(wrongIn({ ...noAnswer, text: 'x'.repeat(2001) }, 'answer')).toEqual({ text: 'Maximum 2000 characters' });
});
