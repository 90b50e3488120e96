/** What stands around every signed-in page, by who somebody is (2.2, 6). */

import { type Me, readMe } from '@pellis/contract/accounts/settings';
import { type Role, rightsOfRole } from '@pellis/contract/platform/rights';
import { expect, it, test } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
import { Shell } from './shell.tsx';

const around = (role: Role, answers: Parameters<typeof seen>[1] = []) =>
  seen(<Shell session={{ accessToken: 't', userId: 'ana', name: 'Ana Alvarez', role }}>content</Shell>, answers);

test('a patient has their name, Home, Profile, the theme and Logout', () => {
  const { text, lines, links } = around('client');
  expect(text).toContain('Ana Alvarez');
  expect(links).toContainEqual(['Home', '/dashboard']);
  expect(links).toContainEqual(['Profile', '/settings']);
  expect(lines.slice(-3)).toEqual(['Dark mode', 'Logout', 'content']);
});

const ways = (role: Role, answers: Parameters<typeof seen>[1] = []) =>
  around(role, answers)
    .links.map(([words]) => words)
    .filter((words) => words !== 'Skip to the content');

test('each of the clinic’s people finds their own ways, in their order', () => {
  expect(ways('provider')).toEqual(['Today', 'Case queue', 'Bookings', 'Questions', 'Refills', 'Referrals', 'Profile']);
  expect(ways('staff')).toEqual(['Inbox', 'Bookings', 'Case queue', 'Payments', 'Referrals', 'Privacy', 'Profile']);
  expect(ways('admin')).toEqual([
    'Case queue',
    'Doctors',
    'People',
    'Figures',
    'Payments',
    'Terms',
    'Chat hours',
    'Letters',
    'Privacy',
    'Profile',
  ]);
});

test('whoever was given a right has its way, and whoever was denied one has not', () => {
  const rights = [...rightsOfRole('staff').filter((right) => right !== 'see-books'), 'set-prices'];
  const shown = ways('staff', [answer(readMe, { rights } as unknown as Me)]);
  expect(shown).toEqual(['Inbox', 'Bookings', 'Case queue', 'Referrals', 'Terms', 'Privacy', 'Profile']);
});

test.each(['client', 'provider', 'staff', 'admin'] as const)('the bar of a %s has at most five ways, and More', (role) => {
  const [, bar = ''] = /<nav[^>]*>(.*)<div class="shell-rest">/s.exec(around(role).markup) ?? [];
  const words = [...bar.matchAll(/<(a|button) .*?<\/\1>/gs)].map(([item]) => item.replaceAll(/<[^>]+>/g, ''));
  expect(words.at(-1)).toBe('More');
  expect(words.length).toBeLessThanOrEqual(6);
  expect(words).not.toContain('Logout');
});

const roles: Role[] = ['client', 'provider', 'staff'];
it.each(roles)('a %s has the patient search, whose placeholder hints at the / key', (role) => {
  expect(around(role).markup).toMatch(/<input[^>]*placeholder="Search patients {2}\/"/);
});

test('the operator, who sees no patient, has no search for them', () => {
  expect(around('admin').markup).not.toMatch(/<input/);
  expect(around('admin').links.map(([, to]) => to)).not.toContain('/workspace/inbox');
});

test("the links of a patient are not those of the clinic's people", () => {
  expect(around('client').links.map(([, to]) => to)).not.toContain('/workspace');
  expect(around('provider').links.map(([, to]) => to)).not.toContain('/dashboard');
});
