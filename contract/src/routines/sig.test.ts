/** What is surely read of a sig, and that the rest is left to choose. */
import { expect, test } from 'vitest';
import { linesOfRoutine } from './routine-lines.ts';
import { problemOfStep, withChosen } from './routine-words.ts';
import { newStep } from './routines.ts';
import { readSig } from './sig.ts';

const open = 'when in the day, on which days and for how long to be chosen';
const readingOf = (sig: string) => {
  const { times, every_days, weekdays, for_days, ramp, to_choose } = readSig(sig);
  return linesOfRoutine([{ ...newStep, what: '', times, every_days, weekdays, for_days, ramp, to_choose }])[0];
};

test.each([
  ['BID x 7 days', 'in the morning and in the evening, every day, for how long to be chosen'],
  ['Apply qhs.', 'in the evening, every day'],
  [
    'Take 1 capsule QID for 7 days.',
    '4 times a day (in the morning, at midday, in the afternoon and in the evening), every day, for 1 week',
  ],
  [
    'Take 5x daily for 5 days.',
    '5 times a day (in the morning, at midday, in the afternoon, in the early evening and in the evening), every day, for 5 days',
  ],
  [
    'Apply every 3 hours, six times a day.',
    '6 times a day (in the morning, in the late morning, at midday, in the afternoon, in the early evening and in the evening), every day',
  ],
  ['Take 4 times a day, the last at bedtime.', 'when in the day, on which days and for how long to be chosen'],
  ['Take 4 times a day, also at bedtime.', '4 times a day (in the morning, at midday, in the afternoon and in the evening), every day'],
  ['Twice a day, in the morning and in the afternoon.', 'in the morning and in the afternoon, every day'],
  ['Take 1 capsule 2x daily for 10 days', 'in the morning and in the evening, every day, for 10 days'],
  ['Inject once every 4 weeks in the morning.', 'in the morning, every 28 days'],
  ['Take on Mondays and Thursdays in the evening.', 'in the evening, on Mondays and Thursdays'],
  ['Apply every night for a week.', 'in the evening, every day, for 1 week'],
  ['Apply twice a day as needed for 5 days.', 'when needed, for 5 days'],
  ['Apply nightly until clear.', 'in the evening, every day, for how long to be chosen'],
  [
    'Apply every third night for 2 weeks, then every other night for 2 weeks, then nightly.',
    'in the evening, every third day for 2 weeks, then every second day for 2 weeks, then every day',
  ],
])('%s', (sig, reading) => expect(readingOf(sig)).toBe(reading));

test.each([
  ...[
    '',
    'Apply.',
    'As directed.',
    'Take 1 tablet every 6 hours.',
    'Apply 7 times a day.',
    'Apply 4 to 5 times a day.',
    'Twice a day, at noon.',
    'Apply 1 to 2 times a day.',
    'No more than twice a day.',
  ],
  ...['Apply daily except on Sundays.', 'Take daily Monday to Friday.', 'Apply 5 days a week.', 'Daily, 2 weeks on, 1 week off.'],
  ...[
    'Twice a day on the body and once a day on the face.',
    'Apply every third night, increasing as tolerated.',
    'Twice a day for flares.',
  ],
  ...['Apply nightly. Moisturizer as needed.', 'Every morning for 2 weeks, then every night.', 'Twice a day for 2 weeks, then daily.'],
  ...[
    'Once a day with dinner.',
    'Daily in the PM.',
    'Apply daily for 2 weeks, then as we spoke about.',
    'Every 90 days in the morning.',
    'Dispense 30 for 30 days, 1 daily.',
  ],
])('nobody guesses: %s', (sig) => expect(readingOf(sig)).toBe(open));

test('what was not read is signed only once each of it was chosen', () => {
  const step = { ...newStep, what: 'Trifarotene', times: [], to_choose: readSig('Start every other night for two weeks.').to_choose };
  expect(problemOfStep(step)).toBe('Its sig does not surely say: choose when in the day, on which days and for how long');
  const days = withChosen({ ...step, times: ['evening'] }, { every_days: 2, weekdays: [], ramp: [] });
  expect(problemOfStep(days)).toBe('Its sig does not surely say: choose for how long');
  const whole = withChosen(days, { for_days: null });
  expect(problemOfStep(whole)).toBeUndefined();
  expect(whole).not.toHaveProperty('to_choose');
});
