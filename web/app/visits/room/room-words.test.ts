/** Whatever happens to somebody at the door, in the waiting room or in the call has a sentence that says what it is and what to do. */
import { type Door, doors, type Visit } from '@pellis/contract/visits/visits';
import { describe, expect, test } from 'vitest';
import { ApiError, unreachable } from '../../platform/api-error.ts';
import { doorWords } from './door-words.ts';
import * as words from './room-words.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const phone = '(415) 555-0100';
const times = { starts_at: at('18:00'), opens_at: at('17:45'), phone };
const all = (door: Door) => Object.values(doorWords(door, times)).join(' ');

const visit = {
  provider: { name: 'Dr. Lee', credentials: 'MD', avatar_url: null },
  part: 'patient',
  starts_at: at('18:00'),
  opens_at: at('17:45'),
  now: at('17:50'),
  late_minutes: 0,
  ahead: 0,
} as Visit;

describe('at the door', () => {
  test('too early: when it opens, and that it opens by itself', () => {
    expect(all('too_early')).toMatch(/You are early.*November 23, 2026.*opens at .*opens by itself/);
  });
  test('too late: it cannot be moved any more, so whom to call or write to', () => {
    expect(all('too_late')).toMatch(/has passed.*did not begin.*\(415\) 555-0100.*a message from the page of your appointment/);
    expect(all('too_late')).not.toMatch(/new time|book/);
  });
  test('a clinic without a number tells nobody to call', () => {
    const withoutPhone = doors.map((door) => doorWords(door, { ...times, phone: null }).words).join(' ');
    expect(withoutPhone).not.toMatch(/call|null/i);
    expect(withoutPhone).toContain('It did not begin. Send us a message from the page of your appointment');
    expect(withoutPhone).toContain('Your dermatologist waited and could not meet you. You can book another appointment.');
  });
  test('cancelled: that nothing more happens here', () => {
    expect(all('cancelled')).toMatch(/was cancelled.*Nothing more happens.*book another/);
  });
  test('ended: where the notes will be', () => {
    expect(all('ended')).toMatch(/has ended.*notes are in your portal as soon as they are signed/);
    const signed = doorWords('ended', { ...times, part: 'patient', status: 'note_signed' }).words;
    expect(signed).toBe('Your doctor’s notes are in your portal.');
  });
  test('a date of birth that opens nothing any more is not asked for', () => {
    expect(doorWords('open', { ...times, may_confirm_birthday: true }).words).toContain('date of birth');
    expect(doorWords('open', { ...times, may_confirm_birthday: false }).words).toBe('Sign in to come in.');
  });
  test('who helps reads nothing of the patient’s notes, money and new time', () => {
    const shut = doors.filter((door) => door !== 'open' && door !== 'too_early');
    for (const door of shut) {
      const { heading, words: what } = doorWords(door, { ...times, part: 'helper' });
      expect(`${heading} ${what}`).not.toMatch(/notes|portal|pay|book|call|missed you/);
      expect(what).toMatch(/You can close this page\.$/);
    }
  });
  test('missed, and not held for technical reasons: what it costs and what is next', () => {
    expect(all('no_show')).toMatch(/We missed you.*book another/);
    expect(all('technical_failure')).toMatch(/You pay nothing.*new time is free/);
  });
  test('every state of the door has its own', () => {
    expect(new Set(doors.map(all)).size).toBe(doors.length);
  });
});

describe('in the waiting room', () => {
  test('moved: to when, and when the room opens then', () => {
    const { heading, words: what } = words.movedWords(visit);
    expect(heading).toMatch(/was moved to November 23, 2026 at/);
    expect(what).toMatch(/opens on November 23, 2026 at \d+:45/);
  });
  test('whose turn it is: the time, those before, next, and the dermatologist at the door', () => {
    expect(words.waitingSentence(visit, false)).toMatch(/^Dr\. Lee will let you in at about \d/);
    expect(words.waitingSentence({ ...visit, ahead: 1 }, false)).toBe('Dr. Lee is with one patient before you.');
    expect(words.waitingSentence({ ...visit, ahead: 2 }, false)).toBe('2 patients are before you with Dr. Lee.');
    expect(words.waitingSentence({ ...visit, now: at('18:01') }, false)).toBe('You are next. Dr. Lee will let you in soon.');
    expect(words.waitingSentence(visit, true)).toBe('Dr. Lee is here and will let you in in a moment.');
  });
  test('running late: how late, and that the time said is the later one', () => {
    const late = { ...visit, late_minutes: 20, now: at('18:10') };
    expect(words.lateWords(late).heading).toBe('Dr. Lee is running about 20 minutes late.');
    expect(words.waitingSentence(late, false)).toMatch(/at about \d+:20/);
  });
  test('a phone that locks, the back button and a reload: one is still in line', () => {
    const [lock, back] = words.whileWaiting;
    expect(lock).toMatch(/phone locks.*still in line/);
    expect(back).toMatch(/go back or reload.*place are kept/);
  });
  test('a second device: this window rests, and which one may be taken back', () => {
    expect(words.secondDevice.heading).toContain('this window rests');
  });
});

describe('in the call', () => {
  test('the back button: leaving is not the end', () => {
    expect(words.leaveAsked.words).toMatch(/not over when you leave.*come back/);
    expect(words.leftWords(visit).words).toBe('The visit is not over: Dr. Lee ends it when everything is said.');
    expect(words.leftWords({ ...visit, part: 'dermatologist' }).words).toContain('you end it');
  });
});

describe('when the clinic does not answer', () => {
  const broken = new ApiError({ status: 502, code: 'unknown', detail: 'Bad Gateway' });
  test('no network, and a fault of ours: in plain words, with what the page does by itself', () => {
    expect(words.failureWords(unreachable()).words).toMatch(/Check your connection.*tries again by itself/);
    const { heading, words: what } = words.failureWords(broken);
    expect(`${heading} ${what}`).toMatch(/fault is ours.*tries again by itself/);
    expect(`${heading} ${what}`).not.toContain('Gateway');
  });
  test('a refusal that has a sentence keeps it', () => {
    const busy = new ApiError({ status: 429, code: 'too_many', detail: 'Too many tries. Please wait a minute.' });
    expect(words.failureWords(busy).heading).toBe('Too many tries. Please wait a minute.');
  });
});

test('on the telephone: that the visit goes on there, or that nobody was reached; nothing to the dermatologist who called', () => {
  const called = (is_reached: boolean, more: object = {}) =>
    words.phoneWords({ ...visit, door: 'open', phone_call: { at: at('18:05'), is_reached }, ...more } as Visit);
  expect(called(true)?.heading).toBe('Dr. Lee goes on with the visit by telephone.');
  expect(called(false)?.heading).toMatch(/^Dr\. Lee called your telephone at .* and did not reach you\.$/);
  expect(called(false)?.words).toMatch(/they may call again/);
  const toHelper = { part: 'helper', patient_name: 'Ana' };
  expect(called(false, toHelper)?.heading).toMatch(/^Dr\. Lee called Ana’s telephone at .* and did not reach them\.$/);
  expect(JSON.stringify([called(true, toHelper), called(false, toHelper)])).not.toMatch(/your telephone|you talk|let it ring/);
  expect([called(true, { part: 'dermatologist' }), called(true, { door: 'ended' }), called(true, { phone_call: null })]).toEqual([
    null,
    null,
    null,
  ]);
});
