/** Who is offered a link of their own first. */
import { expect, test } from 'vitest';
import { nextWished } from './wished.ts';

const visit = { patient_name: 'Ana', part: 'patient', wished: { interpreter: 'Spanish', helper_name: 'Rosa' }, helpers: [] } as const;
const link = (kind: 'helper' | 'interpreter') => ({ id: 'x', name: 'Somebody', kind, is_here: false });

test('the interpreter first, then the helper by name, then nobody', () => {
  expect(nextWished({ ...visit, helpers: [] })).toMatchObject({ kind: 'interpreter', name: '' });
  expect(nextWished({ ...visit, helpers: [link('interpreter')] })).toMatchObject({ kind: 'helper', name: 'Rosa' });
  expect(nextWished({ ...visit, helpers: [link('interpreter'), link('helper')] })).toBeNull();
});

test('each side is told in its own words; a helper nothing', () => {
  expect(nextWished({ ...visit, helpers: [] })?.sentence).toBe(
    'You asked for an interpreter (Spanish) when you booked. Make a link here and send it to them.',
  );
  expect(nextWished({ ...visit, part: 'dermatologist', helpers: [] })?.sentence).toMatch(
    /^Ana asked for an interpreter \(Spanish\) at booking/,
  );
  expect(nextWished({ ...visit, part: 'helper', wished: null, helpers: [] })).toBeNull();
});
