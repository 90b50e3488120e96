/** A visit that failed for technical reasons: a new time, at no charge, and once. */

import { readMe } from '@pellis/contract/accounts/settings';
import { cancelAppointment, readAppointment, readMoveTimes, rebookAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readIntake } from '@pellis/contract/appointments/visit-intake';
import { bookByClinic } from '@pellis/contract/front-desk/desk-visits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { bookOn, dayFromNow, openWeek, tellVisit, zone } from '../testing/visits.ts';

let clinic: TestClinic;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  await openWeek(clinic, lee);
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Books and pays, and then the call does not work. */
async function failedVisit(name: string, days: number): Promise<{ person: PatientPerson; id: string }> {
  const person = await signUp(clinic, name);
  await keepCard(clinic, person);
  const { id } = await bookOn(clinic, person, { days });
  await tellVisit(clinic, person, { id, status: 'technical_failure', name: 'visit.technical_failure' });
  return { person, id };
}

async function timesFor(person: PatientPerson, id: string, days: number) {
  const params = { id, provider: lee.accountId, from: dayFromNow(days), days: 1 };
  return (await clinic.call(readMoveTimes, { as: person, params })).reply.times;
}

const read = async (person: PatientPerson, id: string) => (await clinic.call(readAppointment, { as: person, params: { id } })).reply;
const freeOf = async (person: PatientPerson) => (await clinic.call(readMe, { as: person })).reply.free_rebooking;
const rebook = (as: Person, id: string, body: unknown) => clinic.call(rebookAppointment, { as, params: { id }, body });
const ordersOf = (person: PatientPerson) =>
  clinic.sql<{ status: string; captured: number }>('select status, captured from "order" where patient_id = $1', [person.patientId]);

test('the new time costs nothing, brings everything that was told, and is had once', async () => {
  const { person, id } = await failedVisit('Ana Alvarez', 3);
  expect([(await read(person, id)).rebooking, await freeOf(person)]).toEqual([{ may: true, visit_id: null }, id]);
  const [first, second] = await timesFor(person, id, 4);
  const { status, reply } = await rebook(person, id, first);
  expect(status).toBe(200);
  expect(reply).toMatchObject({ status: 'booked', starts_at: first?.starts_at, pay: { by: 'cash', price: 0, order_id: null } });
  expect(reply.pay.sentence).toContain('it costs you nothing');
  expect((await clinic.call(readIntake, { as: lee, params: { id: reply.id } })).reply).toMatchObject({ about: 'On my chin' });
  const again = await rebook(person, id, second);
  expect([again.status, again.refusal.code]).toEqual([409, 'wrong_state']);
  expect([(await read(person, id)).rebooking, await freeOf(person)]).toEqual([{ may: false, visit_id: reply.id }, null]);
  await tellVisit(clinic, person, { id: reply.id, status: 'ended', name: 'visit.ended' });
  expect(await ordersOf(person)).toEqual([{ status: 'released', captured: 0 }]);
});

test('two presses at once book one visit', async () => {
  const { person, id } = await failedVisit('Ben Brown', 5);
  const [one, other] = await timesFor(person, id, 6);
  const answers = await Promise.all([rebook(person, id, one), rebook(person, id, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a new time that is cancelled, or fails too, leaves the right to another; nobody else has it', async () => {
  const { person, id } = await failedVisit('Cleo Clark', 7);
  const [time] = await timesFor(person, id, 8);
  const other = await signUp(clinic, 'Otto Other');
  expect((await rebook(other, id, time)).status).toBe(404);
  const instead = (await rebook(person, id, time)).reply.id;
  expect((await rebook(person, instead, time)).status).toBe(409);
  await clinic.call(cancelAppointment, { as: person, params: { id: instead }, body: { fee: 0 } });
  expect(await freeOf(person)).toBe(id);
  const third = (await rebook(person, id, time)).reply.id;
  await clinic.sql(`update appointment set status = 'technical_failure' where id = $1`, [third]);
  expect(await freeOf(person)).toBe(third);
  expect((await rebook(person, third, (await timesFor(person, third, 9))[0])).status).toBe(200);
  expect(await freeOf(person)).toBeNull();
});

test('what the front desk books for somebody whose visit failed costs nothing either', async () => {
  const { person, id } = await failedVisit('Dev Desai', 10);
  const [time] = await timesFor(person, id, 11);
  const sam = await staff(clinic, 'Sam');
  const body = { ...time, state: 'CA', time_zone: zone, by: 'cash', reason: 'You called' };
  const { status, reply } = await clinic.call(bookByClinic, { as: sam, params: { id: person.patientId }, body });
  expect([status, reply.pay.price, reply.pay.order_id]).toEqual([200, 0, null]);
  expect(await freeOf(person)).toBeNull();
});
