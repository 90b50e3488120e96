/** The prefilled e-mail asks for everything a referral needs. */
import { expect, test } from 'vitest';
import { referralLetter } from './referral-letter.ts';

const letter = new URL(referralLetter('clinic@pellis.test', 'Skin & Co'));

test('it is addressed and titled', () => {
  expect(letter.pathname).toBe('clinic@pellis.test');
  expect(letter.searchParams.get('subject')).toBe('Patient referral to Skin & Co');
});

test.each(['Provider name', 'License number', 'Secure fax or e-mail', 'Patient name', 'Patient e-mail', 'Patient phone', 'Reason'])(
  'it asks for: %s',
  (what) => expect(letter.searchParams.get('body')).toContain(`${what}`),
);

test('its lines stay lines in a mail program', () => {
  expect(letter.searchParams.get('body')?.split('\r\n').length).toBeGreaterThan(10);
  expect(letter.href).not.toContain('+');
});
