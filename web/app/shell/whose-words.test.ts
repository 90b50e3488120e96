/** How a relation is told, and how a page speaks about somebody else's things. */
import { expect, it } from 'vitest';
import { nameOfActing, relationWords, whoseWords } from './whose-words.ts';

it.each([
  ['parent', 'child of Ana Alvarez'],
  ['guardian', 'ward of Ana Alvarez'],
  ['caregiver', 'in the care of Ana Alvarez'],
  ['proxy', 'who lets you act for them'],
  ['self', 'yourself'],
  ['earlier', 'your record from before you were 18'],
] as const)('a %s reads "%s"', (relation, words) => expect(relationWords(relation, 'Ana Alvarez')).toBe(words));

it('names whom one acts for', () => {
  const names = (['self', 'earlier', 'parent'] as const).map((relation) => nameOfActing({ relation, first_name: 'Mia' }));
  expect(names).toEqual(['yourself', 'yourself, in your earlier record', 'Mia']);
});

it('speaks of one’s own in the specification’s words', () => {
  const { mine, your, you } = whoseWords();
  expect([mine('My Next Appointment', 'next appointment'), your, you]).toEqual(['My Next Appointment', 'your', 'you']);
});

it('speaks of somebody else by name', () => {
  const { mine, your, you } = whoseWords('Mia');
  expect([mine('My Next Appointment', 'next appointment'), your, you]).toEqual(["Mia's next appointment", "Mia's", 'Mia']);
});
