/** The clinic's public figures: measured over enough answers, or not told at all. */
import { readFigures } from '@pellis/contract/figures/figures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  lee = await doctor(clinic, 'Dr. Lee');
});
afterAll(() => clinic.end());

const figures = async () => (await clinic.call(readFigures)).reply;

/** Hundreds of answers by hand would take minutes: these are rows, as answering leaves them. */
async function answered(minutes: number[], daysAgo = 1): Promise<void> {
  for (const wait of minutes) {
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 22);
    const sent = `now() - make_interval(days => ${daysAgo}, mins => ${wait})`;
    await clinic.sql(`insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 2, $4)`, [
      id,
      ana.patientId,
      lee.accountId,
      ana.accountId,
    ]);
    await clinic.sql(
      `insert into rapid_assessment (id, patient_id, patient_state, state, submission_key, concern, answers, photo_count, submitted_at, due_at, claimed_by)
       values ($1, $2, 'CA', 'answered', $1, 'acne', '{}', 1, ${sent}, now(), $3)`,
      [id, ana.patientId, lee.accountId],
    );
    await clinic.sql(
      `insert into note (id, patient_id, state, diagnosis, treatment_plan, signed_by, signed_at)
       values ($1, $2, 'signed', 'Acne', 'Wash', $3, now() - make_interval(days => ${daysAgo}))`,
      [id, ana.patientId, lee.accountId],
    );
  }
}

test('nineteen answers say nothing, and there is no free time to offer', async () => {
  await answered(Array.from({ length: 19 }, (_, index) => 60 + index));
  expect(await figures()).toEqual({ answer_minutes: null, next_free: null, states_served: 1 });
});

test('older answers do not count', async () => {
  await answered([5, 5, 5], 91);
  expect((await figures()).answer_minutes).toBeNull();
});

test('from twenty answers on a visitor reads their median, in whole minutes', async () => {
  await answered([600]);
  expect((await figures()).answer_minutes).toBe(70);
});
