/** What a patient reads of their referring provider: true in each state. */
import { expect, test } from 'vitest';
import { wordsFor } from './note-sharing.tsx';

const day = new Date('2026-11-20T18:00:00Z');
const asked = { id: 'r', provider_name: 'Dr. Park', shares_note: null, told_at: null, opened_at: null };

test('nothing is handed over before the patient has said yes', () => {
  expect(wordsFor(asked)).toContain('With your yes');
  expect(wordsFor({ ...asked, shares_note: false })).toBe('Dr. Park does not get the note of your visit from us.');
});

test('a yes says what follows, then that they were told, then that they opened it', () => {
  const yes = { ...asked, shares_note: true };
  expect(wordsFor(yes)).toContain('once it is signed');
  expect(wordsFor({ ...yes, told_at: day })).toContain('was told so on');
  expect(wordsFor({ ...yes, told_at: day, opened_at: day })).toMatch(/^Dr. Park opened the note of your visit on/);
});

test('taken back after it was opened, it does not say that they have none', () => {
  expect(wordsFor({ ...asked, shares_note: false, told_at: day, opened_at: day })).toMatch(
    /opened the note on .*cannot open it here again/,
  );
});

test('of a minor’s confidential visit no yes is asked for, and it says how the note may be had', () => {
  expect(wordsFor({ ...asked, is_confidential: true })).toMatch(/gets no note of it by a link.*in person only/);
});
