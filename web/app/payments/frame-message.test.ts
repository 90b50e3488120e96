/** Listening to the card processor's frame. */
import { expect, test } from 'vitest';
import { frameAddress, frameMessage } from './frame-message.ts';

const frame = 'https://cards.example:4443/fields?setup=abc';

test('the frame is heard', () => {
  const message = { origin: 'https://cards.example:4443', data: { type: 'pellis-card:saved', setupId: 'abc' } };
  expect(frameMessage(message, frame)).toEqual({ type: 'pellis-card:saved', setupId: 'abc' });
});

test('another origin is not heard, whatever it says', () => {
  const message = { origin: 'https://cards.example', data: { type: 'pellis-card:saved', setupId: 'abc' } };
  expect(frameMessage(message, frame)).toBeUndefined();
});

test('unknown words of the frame are passed over', () => {
  for (const data of [null, 'hello', { type: 'other' }, { type: 'pellis-card:height', height: 'tall' }])
    expect(frameMessage({ origin: 'https://cards.example:4443', data }, frame)).toBeUndefined();
});

test('the frame takes the theme of the page', () => {
  expect(frameAddress(frame, 'dark')).toBe('https://cards.example:4443/fields?setup=abc&theme=dark');
});
