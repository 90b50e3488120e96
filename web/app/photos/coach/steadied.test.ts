/** The hint while aiming: it does not flicker, and does not stay where no picture says it any more. */
import { expect, test } from 'vitest';
import { steadied } from './coach-words.ts';

/** What is shown after each picture. */
function shownOf(said: readonly string[]): string[] {
  let shown = '';
  return said.map((now, at) => {
    shown = steadied(shown, said.slice(0, at), now);
    return shown;
  });
}

test('a hint changes when two pictures in a row say the same', () => {
  const said = ['Hold still', 'Hold still', 'More light', 'Hold still', 'More light', 'More light'];
  expect(shownOf(said)).toEqual(['', 'Hold still', 'Hold still', 'Hold still', 'Hold still', 'More light']);
});

test('where two take turns one of them is said, and stays; what no picture says any more does not', () => {
  expect(shownOf(['A', 'B', 'A', 'B', 'A', 'B'])).toEqual(['', '', '', 'B', 'B', 'B']);
  expect(shownOf(['Good', 'Good', 'A', 'B', 'C', 'A', 'B'])).toEqual(['', 'Good', 'Good', 'Good', 'Good', 'A', 'A']);
});
