/** What the clinic does for a visit when nobody does: it closes what was forgotten, tells of a delay, and begins anew after a move. */
import { moveAppointment } from '@pellis/contract/appointments/appointment-changes';
import * as desk from '@pellis/contract/visits/visit-desk';
import * as visits from '@pellis/contract/visits/visits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedVisit, minutesLater } from '../testing/calls.ts';
import { fillProfile, keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { deviceThatWorks } from '../testing/permissions/calls.ts';
import { answerSteps, bookOn, openWeek, timesOn } from '../testing/visits.ts';
import { closeForgotten } from './close-forgotten.ts';
import { callTopic } from './topics.ts';

const here = { state: 'CA', address: '1 Mission Street, San Francisco', companions: '' };
let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  lee = await doctor(clinic, 'Dr. Lee');
  await openWeek(clinic, lee);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
});
beforeEach(async () => {
  await clinic.settled();
  await clinic.sql('delete from rate_limit');
  await clinic.sql(
    `update appointment set status = 'cancelled_by_clinic' where status in ('booked', 'checked_in', 'ready', 'in_call', 'disconnected')`,
  );
  await clinic.sql('delete from letter');
  await clinic.sql('delete from visit_presence');
});
afterAll(() => clinic.end());

const passOf = async (as: Person, id: string) => (await clinic.call(visits.enterVisit, { as, params: { id } })).reply.pass;
const doorOf = async (id: string) => (await clinic.call(visits.readLobby, { params: { id } })).reply.door;
const rowOf = async (id: string) => (await clinic.call(desk.listVisits, { as: lee })).reply.find((visit) => visit.id === id);
const joinsCall = ({ accountId: person }: Person, id: string) =>
  callTopic.joined?.(clinic.clinic, { kind: 'call', id, person, peer: `window-of-${person}`, lease: 'first' });
const emails = () =>
  clinic.sql<{ template: string; channel: string; body: string }>(
    'select template, channel, body from letter order by created_at, channel',
  );

/** Booked and paid for as people do it, then put so that it begins in five minutes; the patient is ready and let in. */
async function letIn(): Promise<string> {
  const { id } = await bookOn(clinic, ana, { days: 3 });
  const [row] = await clinic.sql<{ minutes: number }>(
    `select ceil(extract(epoch from lower(during) - now()) / 60)::int - 5 as minutes from appointment where id = $1`,
    [id],
  );
  await minutesLater(clinic, id, row?.minutes ?? 0);
  const pass = await passOf(ana, id);
  await passOf(lee, id);
  await clinic.call(visits.savePlace, { params: { pass }, body: here });
  await clinic.call(visits.sayReady, { params: { pass }, body: deviceThatWorks });
  await clinic.call(desk.admitPatient, { as: lee, params: { id } });
  await clinic.settled();
  await clinic.sql('delete from letter');
  return id;
}

const orderOf = async (id: string) =>
  (await clinic.sql<{ status: string }>('select status from "order" where encounter_id = $1', [id]))[0]?.status;

test('a call that both were in and nobody ended is over two hours after its end: the price is taken, the note is to be written', async () => {
  const id = await letIn();
  await joinsCall(ana, id);
  await joinsCall(lee, id);
  await clinic.sql('delete from visit_presence');
  await minutesLater(clinic, id, 140);
  await closeForgotten(clinic.clinic, new Date());
  expect(await doorOf(id)).toBe('open');
  await minutesLater(clinic, id, 10);
  await closeForgotten(clinic.clinic, new Date());
  expect(await doorOf(id)).toBe('ended');
  await clinic.settled();
  expect(await orderOf(id)).toBe('paid');
  const told = await clinic.sql<{ reason: string; actor_role: string }>(
    `select reason, actor_role from event where subject_id = $1 and name = 'visit.ended'`,
    [id],
  );
  expect(told).toEqual([{ reason: 'Nobody ended the visit, and nobody was in it any more.', actor_role: 'clinic' }]);
  // days later it stands among the visits still: its note is open
  await minutesLater(clinic, id, 3 * 24 * 60);
  expect(await rowOf(id)).toMatchObject({ status: 'ended', door: 'ended' });
});

test('while the patient or the dermatologist is still there nothing is closed over their heads', async () => {
  const id = await letIn();
  await joinsCall(lee, id);
  await joinsCall(ana, id);
  await minutesLater(clinic, id, 300);
  await closeForgotten(clinic.clinic, new Date());
  expect(await doorOf(id)).toBe('open');
});

test('somebody who was let in and never reached is not charged: a day later the money is let go and a new time offered', async () => {
  const id = await letIn();
  await joinsCall(ana, id);
  await clinic.sql('delete from visit_presence');
  await minutesLater(clinic, id, 23 * 60);
  await closeForgotten(clinic.clinic, new Date());
  expect(await rowOf(id)).toMatchObject({ status: 'in_call' });
  await minutesLater(clinic, id, 120);
  await closeForgotten(clinic.clinic, new Date());
  await clinic.settled();
  expect(await doorOf(id)).toBe('technical_failure');
  expect(await orderOf(id)).toBe('released');
  expect((await emails()).map(({ template }) => template)).toContain('visit.technical_failure');
});

test('a visit of an earlier day that nobody came to waits for the dermatologist’s word', async () => {
  const id = await bookedVisit(clinic, ana, lee);
  await minutesLater(clinic, id, 3 * 24 * 60);
  await closeForgotten(clinic.clinic, new Date());
  expect(await rowOf(id)).toMatchObject({ status: 'booked', door: 'too_late', may_no_show: true });
  expect((await clinic.call(desk.sayNoShow, { as: lee, params: { id } })).status).toBe(200);
  expect(await rowOf(id)).toBeUndefined();
});

test('ten minutes late or more is told once by mail, and by text message where that is wished', async () => {
  const id = await bookedVisit(clinic, ana, lee);
  const late = async (minutes: number) => {
    await clinic.call(desk.sayLate, { as: lee, params: { id }, body: { minutes } });
    await clinic.settled();
  };
  await late(5);
  expect(await emails()).toEqual([]);
  await clinic.sql(`update account set settings = '{"notifications": {"sms_reminders": true}}', phone_proven_at = now() where id = $1`, [
    ana.accountId,
  ]);
  await late(20);
  await late(30);
  const sent = await emails();
  expect(sent.map(({ template, channel }) => [template, channel])).toEqual([
    ['visit.running_late', 'mail'],
    ['text.visit-late', 'sms'],
  ]);
  for (const { body } of sent) {
    expect(body).toContain('about 20 minutes');
    expect(body).toContain(`/waiting-room/${id}`);
    expect(body).not.toMatch(/skin|acne|chin/i);
  }
});

test('of a visit whose door opens no more nobody says that they run late, and no patient is written to', async () => {
  const id = await bookedVisit(clinic, ana, lee);
  const late = (minutes: number) => clinic.call(desk.sayLate, { as: lee, params: { id }, body: { minutes } });
  await minutesLater(clinic, id, 24 * 60);
  await clinic.settled();
  await clinic.sql('delete from letter');
  expect((await late(60)).refusal).toMatchObject({
    code: 'too_late',
    detail: expect.stringMatching(/^Even 60 minutes late the door of this visit stays shut\. Say .*no-show.*technical failure.*call/),
  });
  await clinic.settled();
  expect(await emails()).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ late_minutes: 0, door: 'too_late' });
  expect((await late(0)).status).toBe(200);
});

test('after a move the patient is asked again where they are, and nobody is late any more', async () => {
  const { id } = await bookOn(clinic, ana, { days: 3 });
  await clinic.settled();
  const pass = await passOf(ana, id);
  await clinic.call(desk.sayLate, { as: lee, params: { id }, body: { minutes: 15 } });
  await clinic.sql(`update visit set state = 'CA', address = 'A hotel', checked_in_at = now(), ready_at = now() where id = $1`, [id]);
  await clinic.sql(`update appointment set status = 'ready' where id = $1`, [id]);
  await answerSteps(clinic, ana);
  const [to] = await timesOn(clinic, ana, 'any', 6);
  expect((await clinic.call(moveAppointment, { as: ana, params: { id }, body: to })).status).toBe(200);
  await clinic.settled();
  expect((await clinic.call(visits.readVisit, { params: { pass } })).reply).toMatchObject({
    status: 'booked',
    place: null,
    is_ready: false,
    late_minutes: 0,
    starts_at: to?.starts_at,
    door: 'too_early',
  });
});
