/** What the desk may do with a visit whose time has come. */
import type { DayVisit } from '@pellis/contract/front-desk/desk-visits';
import { expect, test } from 'vitest';
import { seen } from '../../test-markup.tsx';
import { BegunWays } from './begun-ways.tsx';
import { hasBegun, mayStillChange } from './visit-marks.ts';

const at = new Date('2026-11-24T17:20:00Z');
const visit = {
  id: 'v',
  status: 'booked',
  starts_at: at,
  ends_at: at,
  patient: { id: 'p', full_name: 'Ana Alvarez' },
  phone: '(415) 555-0134',
  may_no_show: true,
} as DayVisit;

test('the patient is called with one press, and a no-show is said', () => {
  const { links, markup } = seen(<BegunWays visit={visit} />);
  expect(links).toEqual([['Call Ana Alvarez (415) 555-0134', 'tel:4155550134']]);
  expect(markup).not.toContain('disabled');
  expect(seen(<BegunWays visit={{ ...visit, may_no_show: false }} />).markup).toContain('disabled');
});

test('until it begins a visit is moved and cancelled, from then on called about', () => {
  const before = new Date(at.getTime() - 1);
  expect([mayStillChange(visit, before), hasBegun(visit, before)]).toEqual([true, false]);
  expect([mayStillChange(visit, at), hasBegun(visit, at)]).toEqual([false, true]);
  expect(hasBegun({ ...visit, status: 'in_call' }, at)).toBe(false);
});
