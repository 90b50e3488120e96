/** My Profile in the specification's words (2.15): the table, the switch, the password and the samples. */

import { type Me, readMe } from '@pellis/contract/accounts/settings';
import { noticeKinds, readNotices } from '@pellis/contract/notifications/notices';
import { readPush } from '@pellis/contract/notifications/push';
import { readContact } from '@pellis/contract/own-changes/own-changes';
import type { Role } from '@pellis/contract/platform/rights';
import { expect, test, vi } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
import { cardsOf } from './cards-of.ts';
import { ChangePassword, PasswordForm } from './change-password.tsx';
import NoticesPage from './notices-page.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { PushCard } from './push-card.tsx';
import { PushSwitch } from './push-switch.tsx';
import { Reminders } from './reminders.tsx';
import { Samples } from './samples.tsx';

const me = {
  role: 'client',
  patient_id: 'p',
  patient: { first_name: 'Ana', last_name: 'Alvarez', dob: null, relation: 'self' },
  name: 'Ana Alvarez',
  first_name: 'Ana',
  email: 'ana@pellis.test',
  phone: '(415) 555-0134',
  address: '1 Main Street, Oakland, California 94601',
  insurance: 'Aetna',
  settings: { notifications: { sms_reminders: true } },
} as unknown as Me;
const known = [answer(readMe, me), answer(readContact, { phone: me.phone, is_phone_proven: true } as never)];

test('name, insurance, email, phone and address stand in a table, and changes are asked for by chat', () => {
  const { markup, text, lines } = seen(<PersonalInformation me={me} />, known);
  const rows = [...markup.matchAll(/<th scope="row">([^<]*)<\/th><td>([^<]*)/g)].map(([, name, value]) => [name, value]);
  expect(rows).toEqual([
    ['Name', 'Ana Alvarez'],
    ['Insurance', 'Aetna'],
    ['Email', 'ana@pellis.test'],
    ['Phone', '(415) 555-0134'],
    ['Address', '1 Main Street, Oakland, California 94601'],
  ]);
  expect(text).toContain('Something changed?');
  expect(lines).toContain('Send us a message');
});

test('reminders by SMS are one switch, on or off', () => {
  const on = seen(<Reminders me={me} />, known);
  expect(on.text).toContain('Send me appointment reminders via SMS');
  expect(on.markup).toMatch(/<input[^>]*type="checkbox"[^>]*checked|<input[^>]*checked[^>]*type="checkbox"|aria-checked="true"/);
  const off = seen(<Reminders me={{ ...me, settings: { notifications: { sms_reminders: false } } }} />, known);
  expect(off.markup).not.toMatch(/checked=""|aria-checked="true"/);
});

test('each notice has its switches, and what is always sent says why', () => {
  const rows = noticeKinds.map((kind) => ({ kind, mail: true, text: false, push: false }));
  const { lines, text, markup } = seen(<NoticesPage />, [...known, answer(readNotices, rows)]);
  expect(markup.match(/role="switch"/g)).toHaveLength(9 * 3 + 1 + 2 * 2);
  expect(lines.filter((line) => line === 'Always by email')).toHaveLength(5 + 1);
  expect(text).toContain('Otherwise you would not learn that somebody else did it.');
});

test('the password has a form that opens and closes, with three fields', () => {
  const closed = seen(<ChangePassword />);
  expect(closed.lines).toContain('Change My Password');
  expect(closed.markup).toContain('aria-expanded="false"');
  expect(closed.text).not.toContain('Current password');
  const { lines } = seen(<PasswordForm />);
  expect(lines.filter((line) => /^(Current|New|Confirm new) password$/.test(line))).toEqual([
    'Current password',
    'New password',
    'Confirm new password',
  ]);
});

const ofTheClinic: Role[] = ['provider', 'staff', 'admin'];

test.each(ofTheClinic)('a %s may switch notifications on', (role) => {
  const { lines } = seen(<PushCard role={role} />, [answer(readPush, { is_on: false, public_key: 'k' } as never)]);
  expect(lines).toContain('Enable Push Notifications');
});

test('a pharmacy and a lab are samples, and marked so', () => {
  const { lines } = seen(<Samples />);
  expect(lines.filter((line) => line.startsWith('My Preferred'))).toEqual(['My Preferred Pharmacy', 'My Preferred Lab']);
  expect(lines.filter((line) => line === 'Sample')).toHaveLength(2);
});

test('who sees which card depends on the role, and the password is for everybody', () => {
  expect(cardsOf('client')).toEqual(['personal', 'who-acts', 'password', 'devices', 'this-device', 'safety', 'closing']);
  for (const role of ofTheClinic) expect(cardsOf(role)).toEqual(['push', 'password', 'devices', 'safety']);
});

test('before it is known whether this browser is on, nobody reads that it is off', () => {
  const off = [answer(readPush, { is_on: false, public_key: 'k' })];
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('window', { PushManager: {} });
  const unknown = seen(<PushSwitch />, off).lines;
  const known = seen(<PushSwitch />, [answer(readPush, { is_on: true, public_key: 'k' })]).lines;
  vi.unstubAllGlobals();
  expect(unknown).toEqual(['Just a moment…']);
  expect(known).toContain('Disable Push Notifications');
  expect(seen(<PushSwitch />, off).lines).toEqual(['Enable Push Notifications']);
});

test('where the browser blocks notifications the switch is off, whatever the clinic remembers, and says what to do', () => {
  const on = [answer(readPush, { is_on: true, public_key: 'k' })];
  vi.stubGlobal('Notification', { permission: 'denied' });
  const blocked = seen(<PushSwitch />, on).lines;
  vi.stubGlobal('Notification', { permission: 'default' });
  const forgotten = seen(<PushSwitch />, on).lines;
  vi.stubGlobal('Notification', { permission: 'granted' });
  const allowed = seen(<PushSwitch />, on).lines;
  vi.unstubAllGlobals();
  expect(blocked).toEqual([
    'Enable Push Notifications',
    'Notifications are blocked in this browser’s settings. Allow them there for this site, then press the button.',
  ]);
  expect(forgotten).toEqual(['Enable Push Notifications']);
  expect(allowed).toEqual(['Disable Push Notifications', 'Notifications are on in this browser.']);
});
