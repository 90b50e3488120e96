/** The front desk gives one time of one dermatologist to twelve patients at the same moment: one has it, and for the others the desk reads what is near. */

import { timeTaken } from '@pellis/contract/bookings/bookings';
import { bookByClinic } from '@pellis/contract/front-desk/desk-visits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepCard } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { answerSteps, openWeek, timesOn, zone } from '../testing/visits.ts';

let clinic: TestClinic;
let patients: PatientPerson[];
let desk: Person[];
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  patients = [];
  for (let number = 0; number < 12; number++) {
    const patient = await signUp(clinic, `Pat Number${'abcdefghijkl'[number]}`);
    await keepCard(clinic, patient);
    patients.push(patient);
  }
  desk = [await staff(clinic, 'Sam'), await staff(clinic, 'Kim')];
  lee = await doctor(clinic, 'Dr. Lee');
  await openWeek(clinic, lee);
}, 120_000);
afterAll(() => clinic.end());

test('of twelve one is booked and its fee held once, and the others read that it was just taken, with the nearest three', async () => {
  const [first] = patients;
  if (!first) throw new Error('nobody is there');
  await answerSteps(clinic, first);
  const [time] = await timesOn(clinic, first, lee.accountId, 5);
  if (!time) throw new Error('no time');
  const body = { ...time, state: 'CA', time_zone: zone, by: 'cash', reason: 'You called us' };
  const answers = await Promise.all(
    patients.map(({ patientId }, number) =>
      clinic.call(bookByClinic, { as: desk[number % 2], headers: keyless, params: { id: patientId }, body }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(11);
  for (const { status, refusal } of refused) expect([status, refusal.code, refusal.detail]).toEqual([409, 'time_taken', timeTaken]);
  for (const { refusal } of refused) {
    const { times } = refusal as unknown as { times: { starts_at: string }[] };
    expect(times).toHaveLength(3);
    expect(times.map(({ starts_at }) => starts_at)).not.toContain(time.starts_at.toISOString());
  }
  await clinic.settled();
  const booked = answers.find(({ status }) => status === 200)?.reply;
  expect(await clinic.sql('select id, status from appointment')).toEqual([{ id: booked?.id, status: 'booked' }]);
  expect(await clinic.sql('select encounter_id, status from "order"')).toEqual([{ encounter_id: booked?.id, status: 'authorised' }]);
  expect(await clinic.sql('select from card_processor.authorisation')).toHaveLength(1);
  const told = await clinic.sql<{ recipient: string }>(`select recipient from letter where template = 'appointment.booked'`);
  expect(told).toEqual([{ recipient: patients.find(({ patientId }) => patientId === booked?.patient.id)?.email }]);
});
