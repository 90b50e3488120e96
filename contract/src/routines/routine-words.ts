/** A step in words, for its patient and for paper; and a routine as it is kept. */
import {
  type Amount,
  type Phase,
  type Routine,
  type RoutineStep,
  type ToChoose,
  timesOfDay,
  toChoose,
  type Weekday,
  weekdays,
  weeksAhead,
} from './routines.ts';

/** Without empty steps, and with its parts in one order, so that versions can be compared as text. */
export function routineAsKept(routine: Routine): Routine {
  return routine
    .map((step) => ({
      what: step.what.trim(),
      times: timesOfDay.filter((time) => step.times.includes(time)),
      every_days: step.weekdays.length > 0 ? 1 : step.every_days,
      weekdays: weekdays.filter((day) => step.weekdays.includes(day)),
      starts_after_days: step.starts_after_days,
      for_days: step.for_days,
      ramp: step.ramp.map(phaseAsKept),
      amount: step.amount && { of: step.amount.of, count: step.amount.count },
      prescription: step.prescription.trim(),
      avoid: step.avoid.trim(),
      expect: weeksAhead.flatMap((week) => {
        const words = step.expect.find((one) => one.week === week)?.words.trim();
        return words ? [{ week, words }] : [];
      }),
      call: step.call.trim(),
      ...(step.goes_on?.length
        ? { goes_on: step.goes_on.map(({ note_id, signed_at, step: was }) => ({ note_id, signed_at, step: was })) }
        : {}),
      ...(step.ran_days && { ran_days: step.ran_days }),
      ...(step.to_choose && step.to_choose.length > 0 && { to_choose: toChoose.filter((one) => step.to_choose?.includes(one)) }),
    }))
    .filter(({ what }) => what !== '');
}

/** As days apart they are the fewest that so many days of the week come to. */
function phaseAsKept({ every_days, for_days, weekdays: on = [] }: Phase): Phase {
  if (on.length === 0) return { every_days, for_days };
  return { every_days: Math.ceil(weekdays.length / on.length), for_days, weekdays: weekdays.filter((day) => on.includes(day)) };
}

/** Its medicine, or the first words of what is done. */
export function nameOfStep({ what, prescription }: RoutineStep): string {
  return prescription || (/^[^.,:;(]{2,60}/.exec(what)?.[0]?.trim() ?? what);
}

/** What is done, with the medicine that it is done with: "Adapalene 0.1% gel: a thin layer on the whole face". */
export function stepWithName({ what, prescription }: Pick<RoutineStep, 'what' | 'prescription'>): string {
  const [first = ''] = prescription.toLowerCase().split(/[\s,]+/);
  return first === '' || what.toLowerCase().includes(first) ? what : `${prescription}: ${what}`;
}

/** "on Mondays and Thursdays, for 2 weeks, starting in week 3"; empty for what is done each day from now on. */
export function aboutStep(step: RoutineStep): string {
  const isOpen = (one: ToChoose) => step.to_choose?.includes(one);
  const days =
    step.ramp.length > 0 && !isOpen('days')
      ? [rampInWords(step)]
      : [isOpen('days') ? '' : daysOf(step), isOpen('length') ? '' : lengthOf(step)];
  return [...days, isOpen('begin') ? '' : beginOf(step), openInWords(step)].filter(Boolean).join(', ');
}

const openWords: Record<ToChoose, string> = { days: 'on which days', length: 'for how long', begin: 'from when' };

/** "on which days and for how long: to be chosen"; empty where nothing is. */
function openInWords({ times, to_choose = [] }: RoutineStep): string {
  if (to_choose.length === 0) return '';
  return `${listed([...(times.length === 0 ? ['when in the day'] : []), ...to_choose.map((one) => openWords[one])])} to be chosen`;
}

/** "every day for 2 weeks, then on Mondays and Thursdays for 2 weeks, then stop": each stretch with its own length, as far as they come before the end. */
function rampInWords(step: RoutineStep): string {
  let left = step.for_days ?? Number.POSITIVE_INFINITY;
  const stretches = step.ramp.flatMap(({ every_days, for_days, weekdays: on = [] }) => {
    const days = Math.min(for_days, left);
    left -= days;
    return days > 0 ? [`${rhythmInWords(on, every_days)} for ${spanInWords(days)}`] : [];
  });
  if (step.for_days === null) return [...stretches, rhythmInWords(step.weekdays, step.every_days)].join(', then ');
  return [...stretches, ...(left > 0 ? [`${rhythmInWords(step.weekdays, step.every_days)} for ${spanInWords(left)}`] : []), 'stop'].join(
    ', then ',
  );
}

/** "A pea-sized amount", "2½ fingertips". */
export function amountInWords({ of, count }: Amount): string {
  if (of === 'pea') return count === 1 ? 'A pea-sized amount' : `${numberInWords(count)} pea-sized amounts`;
  return `${numberInWords(count)} ${count <= 1 ? 'fingertip' : 'fingertips'}`;
}

/** "2½". */
export function numberInWords(count: number): string {
  return `${count < 1 ? '' : Math.floor(count)}${count % 1 === 0 ? '' : '½'}`;
}

/** What is missing for a patient to follow it. */
export function problemOfStep({ what, times, to_choose = [] }: RoutineStep): string | undefined {
  if (what.trim() === '') return undefined;
  const open = [...(times.length === 0 ? ['when in the day'] : []), ...to_choose.map((one) => openWords[one])];
  if (open.length === 0) return undefined;
  return to_choose.length > 0 ? `Its sig does not surely say: choose ${listed(open)}` : 'Say when in the day';
}

/** With what was chosen of it: that is open no more. */
export function withChosen(step: RoutineStep, some: Partial<RoutineStep>): RoutineStep {
  const { to_choose = [], ...rest } = { ...step, ...some };
  const isChosen: Record<ToChoose, boolean> = {
    days: 'every_days' in some || 'weekdays' in some || 'ramp' in some,
    length: 'for_days' in some,
    begin: 'starts_after_days' in some,
  };
  const open = to_choose.filter((one) => !isChosen[one]);
  return open.length > 0 ? { ...rest, to_choose: open } : rest;
}

const ordinals = ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function daysOf({ weekdays: on, every_days: every, times }: RoutineStep): string {
  if (on.length === 0 && every === 1 && times.every((time) => time === 'as_needed')) return '';
  return rhythmInWords(on, every);
}

function rhythmInWords(on: readonly Weekday[], every: number): string {
  if (on.length > 0) return `on ${listed(on.map((day) => `${day.charAt(0).toUpperCase()}${day.slice(1)}s`))}`;
  if (every === 1) return 'every day';
  if (every === 7) return 'once a week';
  return ordinals[every] ? `every ${ordinals[every]} day` : `every ${every} days`;
}

function lengthOf({ for_days: days }: RoutineStep): string {
  return days === null ? '' : `for ${spanInWords(days)}`;
}

function beginOf({ starts_after_days: days }: RoutineStep): string {
  return days === 0 ? '' : `starting after ${spanInWords(days)}`;
}

/** "2 weeks" where it is whole weeks, otherwise in days. */
export function spanInWords(days: number): string {
  const [count, unit] = days % 7 === 0 ? [days / 7, 'week'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
