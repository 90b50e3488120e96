/** Reminders in a sentence. */
import { expect, test } from 'vitest';
import { daysInWords, howItComes, kindWords, quietInWords, timeInWords, wayWords, whyUnreached } from './reminder-words.ts';

test('times, days and ways are said as people say them', () => {
  expect(['00:05', '08:00', '12:30', '20:30'].map(timeInWords)).toEqual(['12:05 AM', '8:00 AM', '12:30 PM', '8:30 PM']);
  expect([0, 1, 3, 7, 14].map(daysInWords)).toEqual([
    'on the day itself',
    'the day before',
    '3 days before',
    'a week before',
    '2 weeks before',
  ]);
  expect(howItComes({ channels: ['mail', 'push'], times: { evening: '20:30', morning: '08:00' }, days_before: null })).toBe(
    'By email and notification, at 8:00 AM and 8:30 PM.',
  );
  expect(howItComes({ channels: ['text'], times: { day: '09:00' }, days_before: 3 })).toBe('By text message, at 9:00 AM, 3 days before.');
});

test('quiet hours from a time to the same time are none', () => {
  expect(quietInWords({ from: '22:00', until: '07:00' }, 'Pacific Time')).toBe('No reminder comes from 10:00 PM to 7:00 AM, Pacific Time.');
  expect(quietInWords({ from: '22:00', until: '22:00' }, 'Pacific Time')).toContain('No hours are quiet');
});

test('a way that does not reach them says what to do', () => {
  const all = { mail: 'ended', text: 'stopped', push: 'no_browser' } as const;
  expect(whyUnreached('mail', all)).toContain('press Change');
  expect(whyUnreached('text', all)).toContain('Text START');
  expect(whyUnreached('text', { ...all, text: 'not_proven' })).toContain('not proven');
  expect(whyUnreached('push', all)).toContain('No browser');
  expect(whyUnreached('push', { ...all, push: null })).toBeNull();
});

test('the letter that the clinic writes by itself is not promised to whoever switched it off', () => {
  expect(kindWords.refills.says).toContain('the clinic writes to you by itself, unless you switched that off.');
});

test('what needs a visit leads to one, and no form is offered for it', () => {
  expect(['/notes/a1/refill', '/new-visit', '/labs'].map(wayWords)).toEqual(['Ask for more', 'Book a visit', 'See the order']);
});
