/** The three questions end where a careful person at the front desk would send somebody. */
import { expect, test } from 'vitest';
import { outcomeOf } from './fit.ts';

const calm = { photo: true, also: 'none', isServed: true } as const;

test('a concern that photos can answer fits', () => {
  expect(outcomeOf(calm)).toBe('fits');
});

test('an emergency comes before everything, wherever somebody lives', () => {
  expect(outcomeOf({ photo: false, also: 'emergency', isServed: false })).toBe('emergency');
});

test('nobody is sent to start where the clinic may not treat them', () => {
  expect(outcomeOf({ ...calm, isServed: false })).toBe('elsewhere');
});

test('what needs a lens or a hand is seen in person, whatever else is hoped for', () => {
  expect(outcomeOf({ ...calm, photo: false })).toBe('in-person');
  expect(outcomeOf({ ...calm, also: 'in-person' })).toBe('in-person');
  expect(outcomeOf({ photo: false, also: 'video', isServed: true })).toBe('in-person');
});

test('what a video visit can answer and photos cannot is sent there', () => {
  expect(outcomeOf({ ...calm, photo: false, video: true })).toBe('by-video');
  expect(outcomeOf({ ...calm, photo: false, video: true, also: 'in-person' })).toBe('in-person');
});

test('isotretinoin needs a video appointment, and some things are never prescribed', () => {
  expect(outcomeOf({ ...calm, also: 'video' })).toBe('video');
  expect(outcomeOf({ ...calm, also: 'not-prescribed' })).toBe('not-prescribed');
});

test('who does not know what it is may send it, knowing that it may not be answered', () => {
  expect(outcomeOf({ ...calm, photo: undefined })).toBe('unsure');
});
