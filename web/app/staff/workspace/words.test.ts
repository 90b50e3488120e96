/** Every state of somebody who works here has true words. */
import type { StaffMember } from '@pellis/contract/staff/staff';
import { expect, test } from 'vitest';
import { factsOf, markOf } from './words.ts';

const now = new Date('2026-05-04T12:00:00Z');
const later = new Date('2026-05-11T12:00:00Z');
const before = new Date('2026-05-01T12:00:00Z');
const sam: StaffMember = {
  id: 's'.repeat(22),
  name: 'Sam',
  email: 'sam@pellis.test',
  role: 'staff',
  state: 'active',
  is_me: false,
  has_second_factor: true,
  last_signed_in_at: before,
  invitation_ends_at: null,
  open_visits: 0,
  open_cases: 0,
  license_ends: null,
};
const day = (date: Date) => date.toISOString().slice(0, 10);
const said = (some: Partial<StaffMember>) => [markOf({ ...sam, ...some }, now).words, factsOf({ ...sam, ...some }, day, now)];

test.each<[string, Partial<StaffMember>, string[]]>([
  ['at work', {}, ['At work', 'Last logged in 2026-05-01']],
  ['joined, and not in yet', { last_signed_in_at: null, has_second_factor: false }, ['No second step yet', 'Has never logged in']],
  ['with work', { open_visits: 1, open_cases: 2 }, ['At work', 'Last logged in 2026-05-01 · 1 visit ahead · 2 cases open']],
  [
    'with a license that ends',
    { license_ends: { state: 'NV', on: '2026-05-20', is_over: false } },
    ['At work', 'Last logged in 2026-05-01 · License in Nevada ends 2026-05-20'],
  ],
  [
    'with a license that is over',
    { license_ends: { state: 'NV', on: '2026-04-30', is_over: true } },
    ['At work', 'Last logged in 2026-05-01 · License in Nevada ended 2026-04-30'],
  ],
  ['invited a moment ago', { state: 'invited' }, ['Email on its way', 'The link is being sent.']],
  ['invited', { state: 'invited', invitation_ends_at: later }, ['Invited', 'The link works until 2026-05-11.']],
  ['invited long ago', { state: 'invited', invitation_ends_at: before }, ['Link expired', 'The link has expired. Send a new one.']],
  ['gone', { state: 'left' }, ['Has left', 'Last logged in 2026-05-01']],
])('%s', (_, some, words) => {
  expect(said(some)).toEqual(words);
});
