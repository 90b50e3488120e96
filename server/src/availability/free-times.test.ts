/** Free times, held against the clock on the wall: every minute of weeks in which the clock is put forward and back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallClock } from '../platform/times.ts';
import { dayAt, dayOfNumber, numberOfDay, weekdayOf } from '../platform/zones.ts';
import { freeTimes, type Hours, type Visit } from './free-times.ts';

const la = 'America/Los_Angeles';
const minute = 60_000;
const at = (text: string) => Date.parse(text);
const wall = (moment: number, zone = la) => wallClock(new Date(moment), zone);

function timesOf(
  hours: Hours,
  visit: Partial<Visit>,
  days: [string, string],
  taken: { from: number; until: number }[] = [],
  zone = la,
): number[] {
  const [firstDay, lastDay] = [numberOfDay(days[0]), numberOfDay(days[1])];
  const within = { from: (firstDay - 2) * 86_400_000, until: (lastDay + 3) * 86_400_000 };
  const whole = { minutes: 20, bufferBefore: 0, bufferAfter: 0, step: 20, ...visit };
  return freeTimes(hours, whole, { timeZone: zone, firstDay, lastDay, taken, within });
}

const everyDay = (begins: number, ends: number, kind: 'work' | 'break' = 'work') =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, kind, begins, ends }));
const hour = 60;

describe('an ordinary week', () => {
  test('offers the working hours of each day without the break', () => {
    const week = [
      { weekday: 1, kind: 'work' as const, begins: 9 * hour, ends: 11 * hour },
      { weekday: 1, kind: 'break' as const, begins: 9 * hour + 40, ends: 10 * hour + 20 },
      { weekday: 3, kind: 'work' as const, begins: 18 * hour, ends: 18 * hour + 30 },
    ];
    expect(timesOf({ week, exceptions: [] }, {}, ['2026-11-23', '2026-11-29']).map((time) => wall(time).slice(0, 16))).toEqual([
      '2026-11-23T09:00',
      '2026-11-23T09:20',
      '2026-11-23T10:20',
      '2026-11-23T10:40',
      '2026-11-25T18:00',
    ]);
  });

  test('days off take all, hours off their part, and extra hours add a day that is otherwise free', () => {
    const [tuesday, wednesday, saturday] = ['2026-11-24', '2026-11-25', '2026-11-28'].map(numberOfDay) as [number, number, number];
    const hours: Hours = {
      week: [2, 3].map((weekday) => ({ weekday, kind: 'work', begins: 9 * hour, ends: 10 * hour })),
      exceptions: [
        { kind: 'off', first: tuesday, last: tuesday, begins: null, ends: null },
        { kind: 'off', first: wednesday, last: wednesday, begins: 9 * hour, ends: 9 * hour + 30 },
        { kind: 'extra', first: saturday, last: saturday, begins: 12 * hour, ends: 12 * hour + 20 },
      ],
    };
    const times = timesOf(hours, {}, ['2026-11-23', '2026-11-29']).map((time) => wall(time).slice(0, 16));
    expect(times).toEqual(['2026-11-25T09:30', '2026-11-28T12:00']);
  });

  test('what is taken is kept clear with the buffers before and after', () => {
    const hours = { week: everyDay(9 * hour, 11 * hour), exceptions: [] };
    const taken = [{ from: at('2026-11-23T17:35:00Z'), until: at('2026-11-23T18:05:00Z') }];
    const times = timesOf(hours, { step: 10, bufferBefore: 5, bufferAfter: 10 }, ['2026-11-23', '2026-11-23'], taken);
    // 9:35 to 10:05 is taken: before it a visit ends at 9:25, after it one begins at 10:10
    expect(times.map((time) => wall(time).slice(11, 16))).toEqual(['09:00', '10:10', '10:20', '10:30', '10:40']);
  });
});

describe('the nights in which the clock is changed', () => {
  test('an hour that is leapt over is offered to nobody', () => {
    const times = timesOf({ week: everyDay(1 * hour, 4 * hour), exceptions: [] }, { step: 30 }, ['2026-03-08', '2026-03-08']);
    expect(times.map((time) => wall(time).slice(11, 16))).toEqual(['01:00', '01:30', '03:00', '03:30']);
    expect(times.map((time) => new Date(time).toISOString().slice(11, 16))).toEqual(['09:00', '09:30', '10:00', '10:30']);
  });

  test('an hour that comes twice is offered twice', () => {
    const times = timesOf({ week: everyDay(1 * hour, 2 * hour), exceptions: [] }, { step: 30 }, ['2026-11-01', '2026-11-01']);
    expect(times.map((time) => `${wall(time).slice(11, 16)} ${new Date(time).toISOString().slice(11, 16)}`)).toEqual([
      '01:00 08:00',
      '01:30 08:30',
      '01:00 09:00',
      '01:30 09:30',
    ]);
  });

  test('nine in the morning stays nine in the morning', () => {
    const hours = { week: everyDay(9 * hour, 9 * hour + 20), exceptions: [] };
    for (const days of [
      ['2026-03-06', '2026-03-11'],
      ['2026-10-30', '2026-11-04'],
    ] as [string, string][]) {
      const times = timesOf(hours, {}, days);
      expect(times).toHaveLength(6);
      expect(new Set(times.map((time) => wall(time).slice(11, 16)))).toEqual(new Set(['09:00']));
    }
  });
});

/** Any hours at all, on a grid of five minutes. */
const minutes = fc
  .integer({ min: 0, max: 287 })
  .chain((begin) => fc.record({ begins: fc.constant(begin * 5), ends: fc.integer({ min: begin + 1, max: 288 }).map((end) => end * 5) }));
const weekRule = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom('work' as const, 'work' as const, 'break' as const), minutes);
const changing = fc.constantFrom(
  { zone: la, first: '2026-03-06' },
  { zone: la, first: '2026-10-30' },
  { zone: la, first: '2027-03-12' },
  { zone: 'America/New_York', first: '2026-03-06' },
  // half an hour, on the other half of the earth
  { zone: 'Australia/Lord_Howe', first: '2026-10-02' },
  { zone: 'Australia/Lord_Howe', first: '2026-04-03' },
);
const anyHours = fc.record({
  where: changing,
  week: fc.array(weekRule, { minLength: 1, maxLength: 8 }),
  exceptions: fc.array(fc.tuple(fc.constantFrom('off' as const, 'extra' as const), fc.integer({ min: 0, max: 4 }), minutes), {
    maxLength: 3,
  }),
  length: fc.constantFrom(10, 20, 45),
  step: fc.constantFrom(5, 10, 20, 30),
  taken: fc.array(fc.tuple(fc.integer({ min: 0, max: 7 * 288 }), fc.integer({ min: 1, max: 40 })), { maxLength: 6 }),
  buffers: fc.tuple(fc.constantFrom(0, 5, 15), fc.constantFrom(0, 10)),
});

describe('any hours in any of these weeks', () => {
  test('a time is offered only when the clock on the wall is in the hours all through the visit, and nothing is in its way', () => {
    fc.assert(
      fc.property(anyHours, ({ where, length, step, taken, buffers, ...given }) => {
        const first = numberOfDay(where.first);
        const hours = hoursOf(given, first);
        const start = first * 86_400_000;
        const busy = taken.map(([from, long]) => ({ from: start + from * 5 * minute, until: start + (from + long) * 5 * minute }));
        const [bufferBefore, bufferAfter] = buffers;
        const visit = { minutes: length, step, bufferBefore, bufferAfter };
        const times = timesOf(hours, visit, [where.first, dayOfNumber(first + 4)], busy, where.zone);
        for (const time of times) {
          const day = dayAt(time, where.zone);
          for (let moment = time; moment < time + length * minute; moment += 5 * minute) {
            expect(dayAt(moment, where.zone)).toBe(day);
            expect(isWorked(hours, moment, where.zone)).toBe(true);
          }
          const [from, until] = [time - bufferBefore * minute, time + (length + bufferAfter) * minute];
          expect(busy.some((other) => other.from < until && from < other.until)).toBe(false);
        }
        expect(new Set(times).size).toBe(times.length);
      }),
      { numRuns: 150 },
    );
  });

  test('no worked minute is forgotten: with visits of five minutes, every one of them is offered', () => {
    fc.assert(
      fc.property(anyHours, ({ where, ...given }) => {
        const first = numberOfDay(where.first);
        const hours = hoursOf(given, first);
        const offered = new Set(timesOf(hours, { minutes: 5, step: 5 }, [where.first, dayOfNumber(first + 4)], [], where.zone));
        const worked = new Set<number>();
        for (let moment = (first - 1) * 86_400_000; moment < (first + 7) * 86_400_000; moment += 5 * minute) {
          const day = dayAt(moment, where.zone);
          if (day >= first && day <= first + 4 && isWorked(hours, moment, where.zone)) worked.add(moment);
        }
        expect(offered).toEqual(worked);
      }),
      { numRuns: 60 },
    );
  });
});

type Given = {
  week: [number, 'work' | 'break', { begins: number; ends: number }][];
  exceptions: ['off' | 'extra', number, { begins: number; ends: number }][];
};

function hoursOf({ week, exceptions }: Given, first: number): Hours {
  return {
    week: week.map(([weekday, kind, range]) => ({ weekday, kind, ...range })),
    exceptions: exceptions.map(([kind, after, range]) => ({ kind, first: first + after, last: first + after, ...range })),
  };
}

/** By the clock on the wall alone: the meaning of the rules, without any arithmetic of zones. */
function isWorked({ week, exceptions }: Hours, moment: number, zone: string): boolean {
  const shown = wall(moment, zone);
  const day = numberOfDay(shown.slice(0, 10));
  const shownMinutes = Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16));
  const holds = (range: { begins: number | null; ends: number | null }) =>
    (range.begins ?? 0) <= shownMinutes && shownMinutes < (range.ends ?? 1440);
  const today = exceptions.filter(({ first, last }) => first <= day && day <= last);
  const ofWeek = (kind: string) => week.some((range) => range.kind === kind && range.weekday === weekdayOf(day) && holds(range));
  if (today.some((exception) => exception.kind === 'off' && holds(exception))) return false;
  return (ofWeek('work') && !ofWeek('break')) || today.some((exception) => exception.kind === 'extra' && holds(exception));
}
