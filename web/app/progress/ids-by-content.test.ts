/** Under which id a form sends what it holds. */
import { expect, test } from 'vitest';
import { idsByContent } from './ids-by-content.ts';

function counted() {
  let made = 0;
  return idsByContent('first', () => `made ${++made}`);
}

test('the same content goes under the same id, also after another was tried', () => {
  const ids = counted();
  expect([{ itch: 4 }, { itch: 4 }, { itch: 5 }, { itch: 4 }].map(ids.of)).toEqual(['first', 'first', 'made 1', 'first']);
});

test('where something else came under it before, the next try has an id of its own', () => {
  const ids = counted();
  ids.of({ itch: 4 });
  ids.renew({ itch: 4 });
  expect([ids.of({ itch: 4 }), ids.of({ itch: 4 }), ids.of({ itch: 5 })]).toEqual(['made 1', 'made 1', 'made 2']);
});
