/** A check-in whose place something newer has taken: nobody waits for it, is told that it can be opened again, or opens it. */

import { askCheckInAgain } from '@pellis/contract/check-ins/check-in-work';
import { reopenCheckIn } from '@pellis/contract/check-ins/waiting-check-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { sendAssessment } from '../testing/care.ts';
import { checkInWays, inDays } from '../testing/check-ins.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, staff } from '../testing/people.ts';
import { inviteToCheckIns } from './invite.ts';
import { watchCheckIns } from './watch.ts';

let clinic: TestClinic;
let lee: Person;
let sam: Person;
const ways = checkInWays(() => ({ clinic, lee }));

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  sam = await staff(clinic, 'Sam Staff');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const statesOf = async (as: Person, person: PatientPerson) => (await ways.listOf(as, person)).map(({ state }) => state);

/** Asked, missed, and marked so. */
async function missed() {
  const asked = await ways.asked();
  await ways.letGoBy(asked.person, 46);
  await watchCheckIns(clinic.clinic);
  expect(await statesOf(sam, asked.person)).toEqual(['missed']);
  return asked;
}

async function expectNoWayBack(id: string, person: PatientPerson): Promise<void> {
  expect((await clinic.call(reopenCheckIn, { as: person, params: { id } })).refusal.code).toBe('overtaken');
  expect((await ways.known(id, person)).refusal.code).toBe('overtaken');
  expect((await ways.sendOwn(id, person)).refusal.code).toBe('overtaken');
  for (const as of [sam, lee]) expect((await clinic.call(askCheckInAgain, { as, params: { id } })).refusal.code).toBe('overtaken');
}

/** Signed by Dr. Lee, without anything that was sent. */
async function visitOf(person: PatientPerson): Promise<void> {
  const id = newId();
  await clinic.sql('insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 1, $4)', [
    ...[id, person.patientId, lee.accountId, person.accountId],
  ]);
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, signed_by, signed_at) values ($1, $2, 'signed', 'Eczema', 'Wash', $3, now())`,
    [id, person.patientId, lee.accountId],
  );
}

test('one that was missed is no longer needed once something newer was sent, for the clinic and for the patient alike', async () => {
  const { person, id } = await missed();
  await sendAssessment(clinic, person);
  expect(await ways.waiting(person)).toBeNull();
  for (const as of [sam, lee]) expect(await statesOf(as, person)).toEqual(['overtaken']);
  await expectNoWayBack(id, person);
});

test('one that was missed is no longer needed once the patient was asked anew', async () => {
  const { person, id } = await missed();
  await visitOf(person);
  await inviteToCheckIns(clinic.clinic, inDays(31));
  expect(await ways.waiting(person)).toMatchObject({ state: 'open' });
  expect(await statesOf(sam, person)).toEqual(['open', 'overtaken']);
  await expectNoWayBack(id, person);
});

test('one that ends after the patient was asked anew was not missed', async () => {
  const { person } = await ways.asked();
  await ways.letGoBy(person, 44);
  await visitOf(person);
  await inviteToCheckIns(clinic.clinic, inDays(31));
  // both can be sent until then
  expect(await statesOf(sam, person)).toEqual(['open', 'open']);
  await ways.letGoBy(person, 2);
  await watchCheckIns(clinic.clinic);
  expect(await statesOf(sam, person)).toEqual(['open', 'overtaken']);
  expect(await clinic.sql(`select 1 from event where name = 'check_in.missed' and patient_id = $1`, [person.patientId])).toEqual([]);
});

test('of one that is not over yet the clinic does not wait either, and its link works to its end', async () => {
  const { person, nid } = await ways.asked();
  await sendAssessment(clinic, person);
  expect(await statesOf(lee, person)).toEqual(['overtaken']);
  expect(await ways.waiting(person)).toBeNull();
  expect(await ways.look(nid)).toBe(200);
});

test('one that is over is missed for everybody before anybody has marked it, and opens again', async () => {
  const { person, id } = await ways.asked();
  await ways.letGoBy(person, 46);
  expect(await statesOf(sam, person)).toEqual(['missed']);
  expect(await ways.waiting(person)).toMatchObject({ id, state: 'missed' });
  expect((await clinic.call(reopenCheckIn, { as: person, params: { id } })).reply.detail).toBe('This check-in is open again.');
  expect(await ways.waiting(person)).toMatchObject({ id, state: 'open' });
});
