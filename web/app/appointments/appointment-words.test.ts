/** What a patient reads of an appointment in each of its states. */
import { appointmentStatuses } from '@pellis/contract/appointments/appointment-statuses';
import { expect, test } from 'vitest';
import { changeInWords, isAhead, isNeverBegun, mayBookAgain, movedByClinic, rowWords, stateWords } from './appointment-words.ts';

const provider = { id: 'a', name: 'Dr. Grace Lee', credentials: 'MD', cpsono: '', avatar_url: null };
const zone = 'America/Los_Angeles';
const at = new Date('2026-11-20T17:00:00Z');
const rebooking = { may: false, visit_id: null };
const join = { path: '', opens_at: new Date(at.getTime() - 1), closes_at: new Date(at.getTime() + 1), is_open: true };
const moved = { what: 'moved' as const, at, by: 'clinic' as const, reason: 'Dr. Lee is ill.', from: new Date('2026-11-24T17:00:00Z') };

test('each state has words of its own', () => {
  const told = appointmentStatuses.map((status) => stateWords({ status, provider, changes: [], rebooking, join }, at).heading);
  expect(new Set(told).size).toBe(appointmentStatuses.length);
});

test('whoever was not seen is told how to go on, and whoever is expected is not', () => {
  const again = appointmentStatuses.filter(mayBookAgain);
  expect(again).toEqual(['cancelled_by_patient', 'cancelled_by_clinic', 'no_show', 'technical_failure', 'expired_hold']);
  expect(again.some(isAhead)).toBe(false);
});

test('the clinic says why it cancelled', () => {
  const changes = [{ what: 'cancelled' as const, at, by: 'clinic' as const, reason: 'Dr. Lee is ill.', from: null }];
  expect(stateWords({ status: 'cancelled_by_clinic', provider, changes, rebooking, join }, at).meaning).toContain(
    'Dr. Lee is ill. It costs you nothing.',
  );
});

test('a move by the clinic is told until the patient has moved it again', () => {
  expect(movedByClinic({ changes: [moved] }, zone)).toBe('We moved this appointment from November 24, 2026 at 9:00 AM PT. Dr. Lee is ill.');
  expect(movedByClinic({ changes: [moved, { ...moved, by: 'patient' }] }, zone)).toBeUndefined();
  expect(changeInWords({ ...moved, by: 'patient', reason: '' }, zone)).toBe('You moved it, from November 24, 2026 at 9:00 AM PT');
});

test('in the list, one whose time is over without a beginning is not said to be booked', () => {
  expect(rowWords('booked', false)).toBe('Booked');
  for (const status of ['booked', 'checked_in', 'ready'] as const) expect(rowWords(status, true)).toBe('Its time is over');
  expect(rowWords('in_call', true)).toBe('Going on now');
  expect(new Set(appointmentStatuses.map((status) => rowWords(status, false))).size).toBeGreaterThan(10);
});

test('one that failed leads to its new time, and says so once that is booked', () => {
  const told = (visit_id: string | null) =>
    stateWords({ status: 'technical_failure', provider, changes: [], rebooking: { may: visit_id === null, visit_id }, join }, at).meaning;
  expect(told(null)).toContain('The new time that you choose costs nothing either');
  expect(told('v')).toContain('You have booked a new time in its place');
});

test('one that nobody began is not said to be expected once its door is closed', () => {
  const told = (now: Date) => stateWords({ status: 'booked', provider, changes: [], rebooking, join }, now).heading;
  expect([told(at), told(join.closes_at)]).toEqual(['Booked', 'The time of this visit is over']);
  expect(appointmentStatuses.filter((status) => isNeverBegun({ status, join }, join.closes_at))).toEqual(['booked', 'checked_in', 'ready']);
});
