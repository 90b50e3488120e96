/** What stands around every signed-in page, by who somebody is (2.2, 6). */

import { type Me, readMe } from '@pellis/contract/accounts/settings';
import { type Role, rightsOfRole } from '@pellis/contract/platform/rights';
import { expect, it, test } from 'vitest';
import { useMay } from '../platform/use-may.ts';
import { answer, seen } from '../test-markup.tsx';
import { clinicParts } from './clinic-parts.ts';
import { patientGroups } from './destinations.ts';
import { laterSearch } from './later-search.ts';
import { Shell } from './shell.tsx';

function Around({ role }: { role: Role }) {
  const session = { accessToken: 't', userId: 'ana', name: 'Ana Alvarez', role };
  const may = useMay(session);
  return (
    <Shell
      session={session}
      groups={role === 'client' ? patientGroups(may) : clinicParts.clinicGroups(may)}
      clinic={role === 'client' ? undefined : clinicParts}
    >
      content
    </Shell>
  );
}

const around = (role: Role, answers: Parameters<typeof seen>[1] = []) => seen(<Around role={role} />, answers);

test('a patient has their name, Home, Profile, the theme and Logout', () => {
  const { text, lines, links } = around('client');
  expect(text).toContain('Ana Alvarez');
  expect(links).toContainEqual(['Home', '/dashboard']);
  expect(links).toContainEqual(['Profile', '/settings']);
  // styles show one of the two
  expect(lines.slice(-3)).toEqual(['Dark mode Light mode', 'Logout', 'content']);
});

const ways = (role: Role, answers: Parameters<typeof seen>[1] = []) =>
  around(role, answers)
    .links.map(([words]) => words)
    .filter((words) => words !== 'Skip to the content' && words !== 'Pellis Dermatology');

test('each of the clinic’s people finds their own ways in groups, below the brand', () => {
  const { lines } = around('provider');
  expect(lines).toContain('Pellis Dermatology');
  expect(lines.slice(lines.indexOf('Care'))).toEqual([
    ...[
      'Care',
      'TodayCase queueQuestionsBookingsRefillsPrescriptionsLabse-ConsultsFormularyForumTemplatesConcernsClinical reviewsCorrectionsSecond readsRetractions',
      'Front desk',
      'ReferralsFaxes',
      'Profile',
    ],
    ...['More', 'Dark mode Light mode', 'Logout', 'content'],
  ]);
  expect(ways('staff')).toEqual([
    'Today',
    'Case queue',
    'Inbox',
    'Bookings',
    'Payments',
    'Forum',
    'Phrases',
    'Insurance',
    'Prescriptions',
    'Referrals',
    'e-Consults',
    'Faxes',
    'Privacy',
    'Labs',
    'Profile',
  ]);
  expect(ways('biller')).toEqual(['Today', 'Case queue', 'Bookings', 'Payments', 'Insurance', 'Profile']);
  const ofOperator = [
    'Health',
    'Audit',
    'Figures',
    'People',
    'Doctors',
    'Services',
    'States',
    'Terms',
    'Chat hours',
    'Consents',
    'Letters',
    'Set-up',
  ];
  expect(ways('admin')).toEqual([
    'Today',
    'Case queue',
    'Clinical reviews',
    'Retractions',
    'Payments',
    'Privacy',
    'Labs',
    ...ofOperator,
    'Profile',
  ]);
});

test('whoever was given a right has its way, and whoever was denied one has not', () => {
  const rights = [...rightsOfRole('staff').filter((right) => right !== 'see-books'), 'set-prices'];
  const shown = ways('staff', [answer(readMe, { rights } as unknown as Me)]);
  expect(shown).toEqual([
    'Today',
    'Case queue',
    'Inbox',
    'Bookings',
    'Forum',
    'Phrases',
    'Insurance',
    'Prescriptions',
    'Referrals',
    'e-Consults',
    'Faxes',
    'Privacy',
    'Labs',
    'Services',
    'States',
    'Terms',
    'Profile',
  ]);
});

test('until the clinic is open, setting it up comes first for whoever does it', () => {
  const ahead = clinicParts.clinicGroups((...any) => any.some((right) => rightsOfRole('admin').includes(right)), true);
  const labels = ahead.flatMap((group) => group.ways.map(({ label }) => label));
  expect([labels[0], labels.filter((label) => label === 'Set-up')]).toEqual(['Set-up', ['Set-up']]);
});

test('whoever may do everything finds each page once', () => {
  const rights = ['provider', 'staff', 'admin'].flatMap((role) => rightsOfRole(role as Role));
  const { links } = around('admin', [answer(readMe, { rights } as unknown as Me)]);
  const addresses = links.map(([, to]) => to);
  expect(addresses).toContain('/workspace/inbox');
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(['client', 'provider', 'staff', 'admin'] as const)('the bar of a %s has at most five ways, and More', (role) => {
  const [, nav = ''] = /<nav[^>]*>(.*)<div class="shell-rest">/s.exec(around(role).markup) ?? [];
  const items = [...nav.matchAll(/<(?:a|button) [^>]*class="([^"]*)".*?<\/(?:a|button)>/gs)];
  const words = items.filter(([, look = '']) => !look.includes('shell-behind')).map(([item]) => item.replaceAll(/<[^>]+>/g, ''));
  expect(words.at(-1)).toBe('More');
  expect(words.length).toBeLessThanOrEqual(6);
  expect(words).not.toContain('Logout');
});

const roles: Role[] = ['client', 'provider', 'staff'];
it.each(roles)('a %s has the patient search, whose placeholder hints at the / key', async (role) => {
  // for a patient it comes after the page, into a room that is there from the start
  if (role === 'client') expect(around(role).markup).toContain('shell-search-room');
  laterSearch.loaded = await laterSearch.load();
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
