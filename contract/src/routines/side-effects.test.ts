/** What is said at once fits what was noticed. */
import { expect, test } from 'vitest';
import { SideEffectForm, startRoutine } from './live-routine.ts';
import type { Severity } from './side-effect-names.ts';
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

test('skin that is an emergency calls 911 first, also beside a low mood', () => {
  const { title, text } = adviceOn(['rash', 'blisters', 'mood'], 'emergency');
  expect([title, text.match(/Call 911 or go to the nearest emergency room/g)?.length]).toEqual(['Call 911 now', 1]);
  expect(text).toContain('988');
});

test('something else that is mild needs words, and nothing that cannot wait does', () => {
  const said = (severity: Severity, words = '') =>
    SideEffectForm.safeParse({ id: 'a'.repeat(22), step: 0, what: 'other', severity, words }).error?.issues.map(({ message }) => message);
  expect(said('mild')).toEqual(['Write what you notice']);
  expect(said('mild', '  ')).toEqual(['Write what you notice']);
  expect(said('mild', 'It tingles')).toBeUndefined();
  expect([said('bad'), said('emergency')]).toEqual([undefined, undefined]);
});

test('a day that is none is refused in plain words', () => {
  expect(startRoutine.body.safeParse({ starts_on: '' }).error?.issues.map(({ message }) => message)).toEqual(['Choose a day']);
});
