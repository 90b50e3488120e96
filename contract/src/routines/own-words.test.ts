/** Own words beside a side effect: those of an emergency count, whatever was chosen. */
import { expect, test } from 'vitest';
import { adviceWith, calledFor, severityWith } from './own-words.ts';
import { effectsOf, severityOf } from './side-effects.ts';

test('words of an emergency are one, and 988 is named with 911', () => {
  expect(severityWith('My throat is closing', 'other', 'mild')).toBe('emergency');
  expect(severityWith('It itches a little', 'other', 'mild')).toBe('mild');
  expect(severityWith('', 'rash', 'mild')).toBe('bad');
  const { title, text } = adviceWith('I want to die', ['other'], 'emergency');
  expect(`${title} ${text}`).toMatch(/^Call 911 now.*988/);
  expect(adviceWith('It itches', ['other'], 'emergency').text).not.toContain('988');
  expect([calledFor('I want to die', ['other']), calledFor('', ['other'])]).toEqual([['other', 'mood'], ['other']]);
});

test('where the course warns of pregnancy it can be said, and is never mild: stop, and call', () => {
  expect([effectsOf('isotretinoin'), effectsOf('retinoid')].every((effects) => effects.includes('pregnant'))).toBe(true);
  expect([effectsOf('steroid'), effectsOf('on_the_skin'), effectsOf('by_mouth')].some((effects) => effects.includes('pregnant'))).toBe(
    false,
  );
  expect(severityOf('pregnant', 'mild')).toBe('bad');
  const { title, text } = adviceWith('', ['pregnant'], 'bad');
  expect(title).toBe('Stop using it now, and call us today');
  expect(text).toMatch(/^Do not use or take it again/);
});
