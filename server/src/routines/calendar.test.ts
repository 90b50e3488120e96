/** The calendar file of a routine against its days: whatever the steps are, each day that has something to do is in it once, and no other is. */
import { dayAfter, isDueOn } from '@pellis/contract/routines/routine-days';
import { newStep, type Phase, type RoutineStep, timesOfDay, weekdays } from '@pellis/contract/routines/routines';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asCalendar } from './calendar.ts';

const config = { publicUrl: 'https://clinic.example' } as never;
const start = '2026-11-26';
const nothingKept = { from: start, parts: [] };
const fileOf = (routine: RoutineStep[], kept: { from: string; parts: RoutineStep['times'] } = nothingKept) =>
  asCalendar({ config }, { id: 'n1', patientId: 'p1', startsOn: start, routine, kept }).replaceAll('\r\n ', '');
const rulesOf = (routine: RoutineStep[]) =>
  fileOf(routine)
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => `${/DTSTART:(\d+)T/.exec(event)?.[1]} ${/RRULE:(\S+)/.exec(event)?.[1]}`);
const step = (more: Partial<RoutineStep>): RoutineStep => ({ ...newStep, what: 'Apply', times: ['evening'], ...more });

const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** As a calendar reads the file, and nothing of ours: the days of its evening entries within so many days. */
function readDays(file: string, daysAhead: number): string[] {
  return file
    .split('BEGIN:VEVENT')
    .slice(1)
    .filter((event) => /DTSTART:\d{8}T210000/.test(event))
    .flatMap((event) => {
      const [, year, month, day] = /DTSTART:(\d{4})(\d\d)(\d\d)T/.exec(event) ?? [];
      const rule = new Map((/RRULE:(\S+)/.exec(event)?.[1] ?? '').split(';').map((part) => part.split('=') as [string, string]));
      const interval = Number(rule.get('INTERVAL') ?? 1);
      const on = rule.get('BYDAY')?.split(',');
      const first = Date.UTC(Number(year), Number(month) - 1, Number(day));
      const days: string[] = [];
      for (let ahead = 0; ahead < daysAhead && days.length < Number(rule.get('COUNT') ?? Number.POSITIVE_INFINITY); ahead++) {
        const moment = new Date(first + ahead * 86_400_000);
        const isIn = on ? on.includes(names[(moment.getUTCDay() + 6) % 7] ?? '') : ahead % interval === 0;
        if (isIn) days.push(moment.toISOString().slice(0, 10));
      }
      return days;
    })
    .toSorted();
}

const everyDays = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 10, 14, 60);
const days = fc.subarray([...weekdays]);
const phases = fc.array(
  fc.record(
    { every_days: everyDays, for_days: fc.integer({ min: 1, max: 40 }), weekdays: days },
    { requiredKeys: ['every_days', 'for_days'] },
  ),
  { maxLength: 4 },
) as fc.Arbitrary<Phase[]>;
const steps = fc.record({
  every_days: everyDays,
  weekdays: days,
  ramp: phases,
  starts_after_days: fc.integer({ min: 0, max: 60 }),
  for_days: fc.option(fc.integer({ min: 1, max: 200 })),
  times: fc.subarray([...timesOfDay]),
});

test('whatever the steps are, the file has each of their days once, to the end of each and beyond a year where there is none', () => {
  const far = 500;
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 4 }), (drawn) => {
      const routine = drawn.map(step);
      const evening = routine.filter(({ times }) => times.includes('evening'));
      const due = Array.from({ length: far }, (_, ahead) => dayAfter(start, ahead)).filter((day) =>
        evening.some((one) => isDueOn(one, start, day)),
      );
      const read = readDays(fileOf(routine), far).filter((day) => day < dayAfter(start, far));
      // rhythms that meet only after years may stand beside each other
      const isApart = evening.every(({ every_days, ramp }) =>
        [every_days, ...ramp.map((one) => one.every_days)].every((every) => every < 60),
      );
      expect(isApart ? read : [...new Set(read)]).toEqual(due);
    }),
    { numRuns: 300 },
  );
});

test('each stretch is a rule with its end, and what has none goes on', () => {
  const ramp = [
    { every_days: 3, for_days: 14 },
    { every_days: 2, for_days: 14 },
  ];
  expect(rulesOf([step({ ramp })])).toEqual([
    '20261126 FREQ=DAILY;COUNT=5;INTERVAL=3',
    '20261210 FREQ=DAILY;COUNT=7;INTERVAL=2',
    '20261224 FREQ=DAILY;INTERVAL=1',
  ]);
  expect(fileOf([step({ ramp })])).toContain('DESCRIPTION:This has no last day yet.');
  const down: Phase[] = [
    { every_days: 1, for_days: 14 },
    { every_days: 2, for_days: 14 },
  ];
  const taper = step({ ramp: down, weekdays: ['monday', 'thursday'], for_days: 42 });
  expect(rulesOf([taper])).toEqual([
    '20261126 FREQ=DAILY;COUNT=14;INTERVAL=1',
    '20261210 FREQ=DAILY;COUNT=7;INTERVAL=2',
    '20261224 FREQ=WEEKLY;COUNT=4;BYDAY=MO,TH',
  ]);
  expect(fileOf([taper])).not.toContain('DESCRIPTION');
});

test('steps of one time of day are one series of entries, and a daily one has room for all', () => {
  expect(rulesOf([step({ every_days: 2 }), step({ every_days: 3 })])).toEqual([
    '20261126 FREQ=DAILY;INTERVAL=2',
    '20261129 FREQ=DAILY;INTERVAL=6',
  ]);
  expect(rulesOf([step({}), step({ ramp: [{ every_days: 3, for_days: 14 }] })])).toEqual(['20261126 FREQ=DAILY;INTERVAL=1']);
  expect(rulesOf([step({ for_days: 400 })])).toEqual(['20261126 FREQ=DAILY;COUNT=400;INTERVAL=1']);
  expect(fileOf([], { from: '2026-12-01', parts: ['evening'] })).toMatch(/DTSTART:20261201T210000\r?\n/);
});
