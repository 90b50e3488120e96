/** The scale of the chart of days. */
import { expect, test } from 'vitest';
import { ceilingOf } from './days-chart.tsx';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [11, 20],
  [47, 60],
  [101, 200],
])('for %i the top is %i', (most, top) => expect(ceilingOf(most)).toBe(top));
