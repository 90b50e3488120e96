/** What is said at once fits what was noticed. */
import { expect, test } from 'vitest';
import { adviceOn, whatToDoNow } from './side-effects.ts';

test('a low mood leads to 988, and to nothing about blisters or swelling', () => {
  for (const severity of ['bad', 'emergency'] as const) {
    const { title, text } = adviceOn(['mood'], severity);
    expect(`${title} ${text}`).toMatch(/988.*911/);
    expect(text).not.toMatch(/blister|swelling/i);
  }
});

test('swelling is named where it was said, and nowhere else', () => {
  expect(adviceOn(['swelling_or_breathing'], 'emergency').text).toMatch(/^Swelling of the face/);
  expect(adviceOn(['blisters'], 'emergency')).toEqual(whatToDoNow.emergency);
  expect(whatToDoNow.emergency.text).not.toMatch(/swelling/i);
});

test('of several all is said that differs, beginning with the most urgent', () => {
  const { title, text } = adviceOn(['mood', 'dry', 'swelling_or_breathing'], 'emergency');
  expect(title).toBe('Call 911 now');
  expect(text).toMatch(/^Swelling.*988/);
});
