/** Words of an emergency beside what is written: whom to call, and nothing beside other words. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { EmergencyNotice } from './emergency-notice.tsx';

const beside = (words: string) => seen(<EmergencyNotice words={words} />, []);

test('words of an emergency and of self-harm call 911 and 988, in other languages too', () => {
  for (const words of ['My throat is swelling up', 'I want to die', 'No puedo respirar'])
    expect(beside(words).text).toMatch(/^Call 911 If this is an emergency, call 911 .* call or text 988\. Call 911$/);
  expect(beside('I want to die').markup).toContain('href="tel:911"');
});

test('nothing stands beside other words', () => {
  expect(beside('My scalp is itching and the poison ivy is back').text).toBe('');
});
