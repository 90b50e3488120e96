/** Reminders of somebody for whom it is still evening when the clinic's day has ended: their page says tomorrow already. */
import { keepQuietHours } from '@pellis/contract/reminders/reminders';
import { startRoutine } from '@pellis/contract/routines/live-routine';
import { dayAfter } from '@pellis/contract/routines/routine-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAt } from '../platform/times.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type Person } from '../testing/people.ts';
import { la, remindersOf } from '../testing/reminders.ts';
import { patientWithCard, proposed, signRoutine } from '../testing/routines.ts';
import { remindOfPlans } from './remind.ts';

let clinic: TestClinic;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
afterAll(() => clinic.end());

test('what is ticked off late in their evening is done that evening, and the next one is reminded of', async () => {
  const kai = await patientWithCard(clinic, 'Kai Kealoha');
  const note = await signRoutine(clinic, { patient: kai, dermatologist: lee, routine: [{ ...proposed, ramp: [] }] });
  await clinic.call(startRoutine, { as: kai, params: { id: note }, body: { starts_on: dayAfter(dayAt(new Date(), la), 1) } });
  // half past ten in Honolulu: past midnight at the clinic, summer and winter
  const there = { time_zone: 'Pacific/Honolulu' };
  const asking = remindersOf(clinic);
  await clinic.call(keepQuietHours, { as: kai, params: { id: kai.patientId }, body: { from: '23:30', until: '06:00', ...there } });
  expect((await asking.ask(kai, 'doses', { times: { evening: '22:30' }, ...there })).status).toBe(200);
  const next = (await asking.one(kai, 'doses'))?.next?.getTime() ?? 0;
  const ticked = new Date(next - 10 * 60_000);
  expect(dayAt(ticked, la)).toBe(dayAfter(dayAt(ticked, there.time_zone), 1));
  await clinic.sql(
    `insert into routine_tick (note_id, signed_at, patient_id, step, part, day, ticked_by, ticked_at)
     select id, date_trunc('milliseconds', signed_at), patient_id, 0, 'evening', $2, $3, $4 from note where id = $1`,
    [note, dayAt(ticked, la), kai.accountId, ticked],
  );
  const lettersAfter = async (hours: number) => {
    await remindOfPlans(clinic.clinic, new Date(next + hours * 3_600_000 + 60_000));
    await clinic.settled();
    return (await clinic.sql(`select from letter where recipient = $1 and template = 'reminder.due'`, [kai.email])).length;
  };
  expect([await lettersAfter(0), await lettersAfter(24)]).toEqual([0, 1]);
});
