/** What has a day: a refill before it runs out and a lab test that is due, each reminded of once; and the sun, on the days on which it is strong. */
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { askForRefill } from '@pellis/contract/refills/refills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { dayAt } from '../platform/times.ts';
import { refillForm } from '../testing/care.ts';
import type { TestClinic } from '../testing/clinic.ts';
import type { PatientPerson, Person } from '../testing/people.ts';
import { openWithNetwork, signPrescription } from '../testing/prescribing.ts';
import { la, remindersOf } from '../testing/reminders.ts';
import { remindOfPlans } from './remind.ts';

const day = 24 * 3_600_000;

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let asking: ReturnType<typeof remindersOf>;
beforeAll(async () => {
  ({ clinic, ana, lee } = await openWithNetwork());
  asking = remindersOf(clinic);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql('delete from reminder_told');
  await clinic.sql('delete from reminder');
  await clinic.sql(`delete from letter where template = 'reminder.due'`);
});
afterAll(() => clinic.end());

async function letters(): Promise<number> {
  await clinic.settled();
  return (await clinic.sql(`select 1 from letter where template = 'reminder.due'`)).length;
}
const at = (moment: Date | null | undefined, days = 0) => remindOfPlans(clinic.clinic, new Date((moment?.getTime() ?? 0) + days * day));

test('three days before it runs out, once; not of what was stopped or is asked for, and without naming it', async () => {
  // 30 days, to be filled twice
  const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  const { reply } = await asking.ask(ana, 'refills');
  const [, refills] = reply.reminders;
  expect(refills?.due).toMatchObject([{ words: 'Azelaic acid 15% gel lasts until about', path: `/notes/${note}/refill` }]);
  const lasts = refills?.due[0]?.day ?? '';
  expect(Math.round((Date.parse(lasts) - Date.parse(dayAt(refills?.next ?? 0, la))) / day)).toBe(3);
  await at(refills?.next, -1);
  expect(await letters()).toBe(0);
  await Promise.all(Array.from({ length: 12 }, () => at(refills?.next)));
  await at(refills?.next, 1);
  await at(refills?.next, 2);
  expect(await letters()).toBe(1);
  const [letter] = await clinic.sql<{ body: string }>(`select body from letter where template = 'reminder.due'`);
  expect(letter?.body).not.toMatch(/azelaic|refill|prescri/i);
  expect(letter?.body).toContain('/my-routine/reminders');
  expect(await asking.one(ana, 'refills')).toMatchObject({
    next: null,
    why_none: 'You were reminded of everything that is due. Each comes once.',
  });
  const other = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  expect((await asking.one(ana, 'refills'))?.next).not.toBeNull();
  await clinic.call(stopPrescription, { as: lee, params: { id: note, position: '0' }, body: { reason: 'Enough' } });
  await clinic.call(askForRefill, { as: ana, params: { id: other }, body: refillForm });
  expect(await asking.one(ana, 'refills')).toMatchObject({
    next: null,
    due: [],
    why_none: expect.stringContaining('nothing that was prescribed runs out'),
  });
});

test('of a lab test the day before its day; of one that was taken, never', async () => {
  const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  const order = async (number: string, collected: string | null) => {
    await clinic.sql(
      `insert into lab_order (id, number, encounter_id, patient_id, state, tests, diagnoses, fasting_hours, collect_on, made_by, ordered_by, ordered_at, expected_by, collected_on)
       select $1, $2, $3, $4, 'ordered', tests, '[]', 0, current_date + 10, $5, $5, now(), current_date + 20, $6
       from (values ('[{"code": "cbc", "name": "Blood count", "loinc": "58410-2"}]'::jsonb)) as t (tests)`,
      [newId(), number, note, ana.patientId, lee.accountId, collected],
    );
  };
  await order('L-TAKEN', dayAt(new Date(), la));
  expect((await asking.ask(ana, 'labs')).reply.reminders[2]).toMatchObject({
    next: null,
    why_none: expect.stringContaining('No lab test is due'),
  });
  await order('L-DUE', null);
  const labs = await asking.one(ana, 'labs');
  expect(labs?.due).toMatchObject([{ words: 'Lab order L-DUE: go to the laboratory on', path: '/labs' }]);
  await at(labs?.next, -2);
  expect(await letters()).toBe(0);
  await at(labs?.next);
  await at(labs?.next, 1);
  expect(await letters()).toBe(1);
});

test('of the sun on each day on which it is strong; two things at one time are one message, also where a merge left two of a kind', async () => {
  const { reply } = await asking.ask(ana, 'sun', { times: { day: '09:00' } });
  expect(reply.sun?.index).toBeGreaterThanOrEqual(0);
  const sun = reply.reminders[3];
  expect(sun).toMatchObject({ is_on: true, why_none: null });
  await signPrescription(clinic, { patient: ana, dermatologist: lee });
  await asking.ask(ana, 'refills');
  const refills = await asking.one(ana, 'refills');
  await clinic.sql(
    `insert into reminder (id, account_id, patient_id, kind, channels, times, days_before, next_at)
     select $1, account_id, patient_id, kind, channels, times, days_before, next_at from reminder where kind = 'refills'`,
    [newId()],
  );
  await at(refills?.next);
  expect(await letters()).toBe(1);
  expect(await clinic.sql('select thing from reminder_told group by thing having count(*) <> 2')).toEqual([]);
});
