/** What is found by which words. */
import { expect, test } from 'vitest';
import { searchTips } from './search.ts';

const tips = [
  { title: 'Swimming', summary: 'In the pool.', words: 'Rinse, then use cream. Sunscreen again.' },
  { title: 'Sunscreen', summary: 'How much.', words: 'A shot glass.' },
];
const found = (typed: string) => searchTips(tips, typed).map(({ title }) => title);

test('every word counts, by its beginning, and a title comes first', () => {
  expect(found('sun')).toEqual(['Sunscreen', 'Swimming']);
  expect(found('Sunscréens pool')).toEqual(['Swimming']);
  expect(found('wart')).toEqual([]);
  expect(found('  ')).toEqual(['Swimming', 'Sunscreen']);
});
