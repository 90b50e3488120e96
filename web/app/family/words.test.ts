/** How a relation is told. */
import { expect, it } from 'vitest';
import { relationWords } from './words.ts';

it.each([
  ['parent', 'child of Ana Alvarez'],
  ['guardian', 'ward of Ana Alvarez'],
  ['caregiver', 'in the care of Ana Alvarez'],
  ['self', 'yourself'],
] as const)('a %s reads "%s"', (relation, words) => expect(relationWords(relation, 'Ana Alvarez')).toBe(words));
