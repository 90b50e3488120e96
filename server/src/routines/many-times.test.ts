/** What is done four times a day has each of its times to itself: in the day, in the reminders and in the calendar. */
import { readRoutineCalendar, startRoutine, tickStep } from '@pellis/contract/routines/live-routine';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { usualParts } from '@pellis/contract/routines/parts-of-day';
import { dayAfter } from '@pellis/contract/routines/routine-days';
import { newStep, type RoutineStep } from '@pellis/contract/routines/routines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAt, wallClock } from '../platform/times.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor } from '../testing/people.ts';
import { la, remindersOf } from '../testing/reminders.ts';
import { patientWithCard, signRoutine } from '../testing/routines.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
}, 60_000);
afterAll(() => clinic.end());

const four = [...(usualParts[4] ?? [])];
const capsule: RoutineStep = { ...newStep, what: 'Take 1 capsule', times: four };

test('four times a day is ticked off four times, reminded of until each is done, and in the calendar at four hours', async () => {
  const lee = await doctor(clinic, 'Dr. Lee');
  const ana = await patientWithCard(clinic, 'Ana Alvarez');
  const id = await signRoutine(clinic, { patient: ana, dermatologist: lee, routine: [capsule] });
  const first = dayAfter(dayAt(new Date(), la), 1);
  await clinic.call(startRoutine, { as: ana, params: { id }, body: { starts_on: first } });
  const say = (time: RoutineStep['times'][number], is_done: boolean) =>
    clinic.call(tickStep, { as: ana, params: { id }, body: { step: 0, time, day: first, is_done } });
  for (const time of four) expect((await say(time, true)).status).toBe(200);
  // none of a part that the step does not have
  expect((await say('late_morning', true)).status).toBe(422);
  const ticked = async () => (await clinic.call(readRoutine, { as: ana, params: { id: ana.patientId } })).reply.plan?.ticks;
  expect((await ticked())?.map(({ time }) => time).toSorted()).toEqual(four.toSorted());
  await say('afternoon', false);
  expect(await ticked()).toHaveLength(3);

  // as though it were that day already: nobody has done tomorrow's today
  await clinic.sql("update routine_tick set ticked_at = ticked_at + interval '1 day'");
  const asking = remindersOf(clinic);
  const times = { morning: '08:00', midday: '12:30', afternoon: '16:00', evening: '20:30' };
  expect((await asking.ask(ana, 'doses', { times })).status).toBe(200);
  expect((await asking.read(ana)).routine?.parts).toEqual(four);
  const reminder = await asking.one(ana, 'doses');
  expect(reminder?.times).toEqual(times);
  // the three that are done already are not reminded of
  expect(wallClock(reminder?.next ?? new Date(0), la).slice(0, 16)).toBe(`${first}T16:00`);

  const { raw } = await clinic.call(readRoutineCalendar, { as: ana, params: { id } });
  expect([...raw.toString().matchAll(/DTSTART:\d{8}T(\d{4})00/g)].map(([, at]) => at)).toEqual(['0730', '1230', '1600', '2100']);
});
