/** What stands beneath the first advice, before a dermatologist has read the report. */
import { aboutFirstAdvice, adviceOn, whatToDoNow } from '@pellis/contract/routines/side-effects';
import { expect, test } from 'vitest';
import { unreachable } from '../platform/api-error.ts';
import { seen } from '../test-markup.tsx';
import { Answer, AtOnce, NotSent } from './report-parts.tsx';

test('the first advice says that no clinician has read its words, but for an emergency: nobody doubts that', () => {
  const said = (severity: 'mild' | 'bad' | 'emergency', is_reviewed = false, answered_by: string | null = 'Dr. Lee') =>
    seen(<Answer severity={severity} {...whatToDoNow[severity]} is_reviewed={is_reviewed} conversation="c" answered_by={answered_by} />)
      .text;
  expect(aboutFirstAdvice(false)).toContain('no clinician of this clinic has read its words yet');
  expect(said('mild')).toContain(aboutFirstAdvice(false));
  expect(said('bad')).toContain(aboutFirstAdvice(false));
  expect(said('emergency')).not.toContain(aboutFirstAdvice(false));
  expect(said('mild')).toContain('Dr. Lee reads it and answers');
  expect(said('mild', false, null)).toContain('The clinic reads it and answers');
  expect(said('mild', true)).toContain('This first advice is general. If you are not sure, leave it out');
});

test('what cannot wait is said on the device: with the choice that is always an emergency, and with how bad it is before the clinic answers', () => {
  const now = (what: 'rash' | 'itch' | 'swelling_or_breathing' | 'mood' | 'other', said: 'mild' | 'bad' | 'emergency' | null, words = '') =>
    seen(<AtOnce what={what} said={said} words={words} />);
  expect(now('swelling_or_breathing', null).text).toContain('Call 911 now');
  expect(now('swelling_or_breathing', null).markup).toContain('href="tel:911"');
  expect(now('rash', null).text).toBe('');
  expect(now('rash', 'emergency').text).toContain('Call 911 now');
  // never mild, whatever is said
  expect(now('rash', 'mild').text).toContain('Stop using it now, and be seen today');
  expect(now('itch', 'bad').text).toContain('Stop using it for now');
  expect(now('mood', 'emergency').markup).toContain('href="tel:988"');
  // what is typed counts before anything is pressed
  expect(now('other', null, 'It itches').text).toBe('');
  expect(now('other', null, 'My throat is closing').text).toContain('Call 911 now');
  expect(now('other', 'mild', 'I want to die').markup).toMatch(/href="tel:911".*href="tel:988"/s);
  const away = seen(<NotSent error={unreachable()} />).text;
  expect(away).toContain('It was not sent');
});

test('whatever tells to call stands beside the call itself, before the report is sent and after it', () => {
  const calls = (markup: string) => [...markup.matchAll(/href="tel:(\d+)"/g)].map(([, number]) => number);
  const before = (what: 'rash' | 'blisters' | 'itch' | 'mood' | 'pregnant') =>
    calls(seen(<AtOnce what={what} said="bad" words="" />).markup);
  expect((['rash', 'blisters', 'itch', 'mood', 'pregnant'] as const).map(before)).toEqual([['911'], ['911'], ['911'], ['911', '988'], []]);
  const after = (what: 'rash' | 'headache' | 'dry', severity: 'mild' | 'bad') =>
    seen(<Answer severity={severity} {...adviceOn([what], severity)} is_reviewed={false} conversation="c" answered_by={null} />).markup;
  expect([after('rash', 'bad'), after('headache', 'mild'), after('dry', 'mild')].map(calls)).toEqual([['911'], ['911'], []]);
});

test('who may be pregnant and is told to call us has our number to press, where the clinic has one', () => {
  const now = (phone: string | null) => seen(<AtOnce what="pregnant" said="bad" words="" phone={phone} />).markup;
  expect(now('+14155550100')).toContain('href="tel:+14155550100"');
  expect(now(null)).not.toContain('href="tel:');
});
