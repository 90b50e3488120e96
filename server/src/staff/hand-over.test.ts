/** Whoever stops leaves nobody waiting: their open work goes to others in the same change, only where these are licensed, and the patients are told. */
import { readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { listCases } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readHandOver } from '@pellis/contract/staff/hand-over';
import { changeRole } from '@pellis/contract/staff/person';
import { endWork } from '@pellis/contract/staff/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepCard, sendAssessment } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type Person, signUp } from '../testing/people.ts';
import { bookOn, openWeek } from '../testing/visits.ts';

let clinic: TestClinic;
let olga: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  olga = await admin(clinic, 'Olga');
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const twelve = Array.from({ length: 12 }, (_, number) => number);
const leave = ({ accountId }: Person) => clinic.call(endWork, { as: olga, headers: keyless, params: { id: accountId } });
const preview = async ({ accountId }: Person) => (await clinic.call(readHandOver, { as: olga, params: { id: accountId } })).reply;
const movedEmails = () => clinic.sql(`select recipient from letter where template = 'appointment.moved-by-clinic'`);

async function working(name: string): Promise<Person> {
  const person = await doctor(clinic, name);
  await openWeek(clinic, person);
  return person;
}

test('a visit and a case go on with a colleague who is licensed there, once, however often it is pressed; the patient is told', async () => {
  const lee = await working('Dr. Lee');
  const ana = await signUp(clinic, 'Ana Alvarez');
  await keepCard(clinic, ana);
  const { id: caseId } = await sendAssessment(clinic, ana);
  await clinic.sql(`update rapid_assessment set state = 'claimed', claimed_by = $1, claim_idle_at = now() where id = $2`, [
    lee.accountId,
    caseId,
  ]);
  const { id, time } = await bookOn(clinic, ana, { provider: lee.accountId });
  expect(await preview(lee)).toMatchObject({ visits: [{ to: null }], cases_that_stay: 1 });
  expect((await leave(lee)).refusal.detail).toBe('Dr. Lee still has 1 visit and 1 case open. Finish or move them first.');

  const osei = await working('Dr. Osei');
  expect(await preview(lee)).toMatchObject({
    visits: [{ starts_at: time.starts_at, to: 'Dr. Osei' }],
    cases_to_queue: 1,
    cases_that_stay: 0,
  });
  const answers = await Promise.all(twelve.map(() => leave(lee)));
  expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.state}`))).toEqual(new Set(['200 left']));
  await clinic.settled();
  const visit = (await clinic.call(readAppointment, { as: ana, params: { id } })).reply;
  expect([visit.provider.name, visit.starts_at, visit.status]).toEqual(['Dr. Osei', time.starts_at, 'booked']);
  expect(await clinic.sql(`select from event where name = 'appointment.moved'`)).toHaveLength(1);
  expect(await clinic.sql(`select from event where name = 'rapid_assessment.released'`)).toHaveLength(1);
  expect(await movedEmails()).toEqual([{ recipient: ana.email }]);
  expect((await clinic.call(listCases, { as: osei })).reply.map((row) => [row.id, row.state])).toEqual([[caseId, 'submitted']]);
});

test('nobody takes a visit where they have no license, and then nothing at all is handed over', async () => {
  const marin = await working('Dr. Marin');
  const bea = await signUp(clinic, 'Bea Brown');
  await keepCard(clinic, bea);
  await bookOn(clinic, bea, { provider: marin.accountId, days: 4 });
  await clinic.sql(`update provider_licence set expires_on = '2020-01-01' where provider_id <> $1`, [marin.accountId]);
  const role = { role: 'staff' as const, because: 'Works at the desk from now on', credentials: '', cpsono: '' };
  const change = () => clinic.call(changeRole, { as: olga, params: { id: marin.accountId }, body: role });
  expect((await change()).refusal.detail).toBe('Dr. Marin still has 1 visit open. Finish or move them first.');
  await working('Dr. Weiss');

  expect((await change()).status).toBe(200);
  expect(await clinic.sql(`select from appointment where provider_id = $1 and status = 'booked'`, [marin.accountId])).toEqual([]);
});
