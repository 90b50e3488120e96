/** Who signs reads who is told: never that a child of six gets an e-mail. */
import { expect, test } from 'vitest';
import { toldOfNote } from './told-of-note.ts';

const hidden = {} as never;

test('a patient with a login of their own gets the e-mail', () => {
  const told = { name: 'Ana A.', is_patient: true, by_email: true };
  expect(toldOfNote({ told, hidden: null }, 'Ana')).toBe('Ana gets an e-mail and reads it after logging in.');
});

test('of a child whoever acts for it gets the e-mail, by name', () => {
  const told = { name: 'Pat Parent', is_patient: false, by_email: true };
  expect(toldOfNote({ told, hidden: null }, 'Mia')).toBe('Pat Parent, who acts for Mia, gets an e-mail and reads it after logging in.');
});

test('who switched the e-mails off gets none', () => {
  const told = { name: 'Pat Parent', is_patient: false, by_email: false };
  expect(toldOfNote({ told, hidden: null }, 'Mia')).toContain('who acts for Mia, has switched off e-mails');
});

test('where nobody is told the dermatologist has to, and reads why', () => {
  expect(toldOfNote({ told: null, hidden: null }, 'Mia')).toBe(
    'Nobody can log in to read this, so nobody gets an e-mail: tell Mia yourself.',
  );
  expect(toldOfNote({ told: null, hidden }, 'Mia')).toContain('hidden from the family, so nobody gets an e-mail: tell Mia yourself.');
});

test('nothing is promised where a server of an earlier release does not say', () => {
  expect(toldOfNote({ hidden: null }, 'Mia')).toBe('It stands in the record of Mia.');
});
