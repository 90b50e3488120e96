/** Who looks up pen names is named, with a way to give and take it. */
import { readPrivacyOfficers } from '@pellis/contract/forum/forum-moderation';
import { expect, test } from 'vitest';
import { answer, seen } from '../../test-markup.tsx';
import { PrivacyOfficersPart } from './privacy-officers-part.tsx';

const part = (officers: { id: string; name: string }[]) => seen(<PrivacyOfficersPart />, [answer(readPrivacyOfficers, officers)]);

test('each is named and leads to where the right is given and taken', () => {
  const { markup, text } = part([{ id: 'a', name: 'Olga' }]);
  expect(markup).toMatch(/href="\/workspace\/people\/a"[^>]*>Olga</);
  expect(text).toContain('Every operator has it until you take it away.');
  expect(text).toContain('Give or take the right');
});

test('where nobody may, it is said what that means', () => {
  expect(part([]).text).toContain('Nobody can look it up now.');
});
