/** Own words beside a side effect: those of an emergency count, whatever was chosen. */
import { expect, test } from 'vitest';
import { adviceWith, severityWith, withOwnWords } from './own-words.ts';
import { effectsOf, severityOf } from './side-effects.ts';

test('words of an emergency are one, and 988 is named with 911', () => {
  expect(severityWith('My throat is closing', 'other', 'mild')).toBe('emergency');
  expect(severityWith('It itches a little', 'other', 'mild')).toBe('mild');
  expect(severityWith('', 'rash', 'mild')).toBe('bad');
  const { title, text } = adviceWith('I want to die', ['other'], 'emergency');
  expect(`${title} ${text}`).toMatch(/^Call 911 now.*988/);
  expect(adviceWith('It itches', ['other'], 'emergency').text).not.toContain('988');
  expect(
    [adviceWith('I want to die', ['other'], 'emergency').text, adviceWith('', ['other'], 'emergency').text].map((text) =>
      text.includes('988'),
    ),
  ).toEqual([true, false]);
});

test('where a pregnancy speaks against it that can be said, and is never mild: stop, and call', () => {
  expect([effectsOf('isotretinoin'), effectsOf('retinoid', true)].map((all) => all.filter((one) => one === 'pregnant'))).toEqual([
    ['pregnant'],
    ['pregnant'],
  ]);
  expect([effectsOf('by_mouth', true), effectsOf('on_the_skin', true)].every((effects) => effects.includes('pregnant'))).toBe(true);
  expect([effectsOf('steroid'), effectsOf('on_the_skin'), effectsOf('by_mouth')].some((effects) => effects.includes('pregnant'))).toBe(
    false,
  );
  expect(severityOf('pregnant', 'mild')).toBe('bad');
  const { title, text } = adviceWith('', ['pregnant'], 'bad');
  expect(title).toBe('Stop using it now, and call us today');
  expect(text).toMatch(/^Do not use or take it again/);
});

test.each([
  'I think I am pregnant',
  'Im pregnent',
  'My daughter may be pregnant',
  'No, I am pregnant',
  'Not sure if I am pregnant',
  'I was not pregnant but now I am',
  'I don’t know if I could not be pregnant',
  'we are planning a pregnancy',
  'I missed my period',
  'my period is 10 days late',
  'Estoy embarazada',
  'je suis enceinte',
  '我怀孕了',
])('said beside a mild side effect, it stops what is used: %s', (words) => {
  expect(severityWith(words, 'other', 'mild')).toBe('bad');
  expect(adviceWith(words, ['other'], 'bad').title).toBe('Stop using it now, and call us today');
});

test.each([
  'I am not pregnant',
  'It itches. Not pregnant.',
  'I can’t be pregnant, it burns',
  'There is no chance that I am pregnant',
  'My pregnancy test was negative',
  'No estoy embarazada',
  'It stings for a period of ten minutes',
])('denied, or of something else, it changes nothing: %s', (words) => expect(severityWith(words, 'other', 'mild')).toBe('mild'));

test('of a product a pregnancy is answered after what to stop, and a long text comes back at all', () => {
  expect(withOwnWords('I am pregnant', ['itch'], { title: 'Stop', text: 'It is out.' }).text).toMatch(
    /^It is out\. .*ask to be seen today/,
  );
  expect(withOwnWords('', ['itch'], { title: 'Stop', text: 'It is out.' }).text).toBe('It is out.');
  expect(severityWith('not '.repeat(200_000), 'other', 'mild')).toBe('mild');
  expect(severityWith('no way that '.repeat(70_000), 'other', 'mild')).toBe('mild');
  expect(severityWith(' \n'.repeat(400_000), 'other', 'mild')).toBe('mild');
});
