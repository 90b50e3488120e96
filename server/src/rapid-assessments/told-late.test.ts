/** What a patient is told of a case that is late, or that was never paid: nothing that is over is promised, and nobody is said to have withdrawn. */
import { readOrder } from '@pellis/contract/payments/payments';
import { claimCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readInfoRequest, readLatestRapidAssessment, withdrawRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { remindOfRequests } from './remind-of-request.ts';
import { watchClock } from './watch-clock.ts';

let clinic: TestClinic;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

async function sentBy(name: string, card?: string) {
  const person = await signUp(clinic, name);
  await fillProfile(clinic, person);
  await keepCard(clinic, person, card);
  return { person, ...(await sendAssessment(clinic, person)) };
}

/** Taken by Dr. Lee, who asks for one thing more when so many hours of its clock are left. */
async function askedOne(name: string, left: number) {
  const { person, id } = await sentBy(name);
  await clinic.call(claimCase, { as: lee, params: { id } });
  await clinic.sql('update rapid_assessment set due_at = now() + make_interval(hours => $2) where id = $1', [id, left]);
  await watchClock(clinic.clinic);
  const asked = await clinic.call(requestInfo, { as: lee, params: { id }, body: { wants: 'answer', message: 'Since when?' } });
  expect(asked.status).toBe(200);
  return { person, id };
}

const latest = async (as: PatientPerson) => (await clinic.call(readLatestRapidAssessment, { as })).reply;
const request = async (as: PatientPerson, id: string) => (await clinic.call(readInfoRequest, { as, params: { id } })).reply;
async function letter({ email }: Person, template: string): Promise<string> {
  await clinic.settled();
  const [row] = await clinic.sql<{ body: string }>('select body from letter where recipient = $1 and template = $2', [email, template]);
  return row?.body ?? '';
}

/** A day after the clinic asked, at noon where it is; what was left of the clock stays so. */
async function dayLater(id: string): Promise<void> {
  const noon = new Date('2030-05-15T19:00:00Z');
  const asked = new Date(noon.getTime() - 25 * 3_600_000);
  await clinic.sql(
    `update rapid_assessment r set due_at = r.due_at + ($2 - i.asked_at) from info_request i where r.id = $1 and i.rapid_assessment_id = $1`,
    [id, asked],
  );
  await clinic.sql('update info_request set asked_at = $2 where rapid_assessment_id = $1', [id, asked]);
  await remindOfRequests(clinic.clinic, noon);
}

test('asked for one thing more when the answer is late already, letters and pages own it and speak of no 24 hours', async () => {
  const { person, id } = await askedOne('Ana Alvarez', -30);
  expect(await letter(person, 'rapid-assessment.late')).toContain('We promised you an answer within 24 hours');
  await dayLater(id);
  for (const template of ['rapid-assessment.one-thing-more', 'rapid-assessment.still-waiting']) {
    const body = await letter(person, template);
    expect(body).toContain('It takes a minute or two. We are late with your answer, and we are sorry.');
    expect(body).not.toContain('24 hours');
  }
  expect([await latest(person), await request(person, id)]).toMatchObject([{ is_late: true }, { kind: 'rapid_assessment', is_late: true }]);
});

test('asked in time, the 24 hours stand still, and nothing is late when the moment goes by while they do', async () => {
  const { person, id } = await askedOne('Ben Brown', 12);
  const stands = 'It takes a minute or two. The 24 hours stand still until then.';
  expect(await letter(person, 'rapid-assessment.one-thing-more')).toContain(stands);
  await clinic.sql(`update rapid_assessment set due_at = now() - interval '1 hour' where id = $1`, [id]);
  await clinic.sql(`update info_request set asked_at = now() - interval '2 hours' where rapid_assessment_id = $1`, [id]);
  expect([await latest(person), await request(person, id)]).toMatchObject([{ is_late: false }, { is_late: false }]);
  await dayLater(id);
  expect(await letter(person, 'rapid-assessment.still-waiting')).toContain(stands);
});

test('what was given up because its card was declined was never paid; what its patient took back was withdrawn', async () => {
  const declined = '4000 0000 0000 0002';
  const [left, taken] = [await sentBy('Cleo Clark', declined), await sentBy('Dora Dean', declined)];
  await clinic.settled();
  expect((await latest(left.person)).state).toBe('draft');
  expect((await clinic.call(withdrawRapidAssessment, { as: taken.person, params: { id: taken.id } })).status).toBe(200);
  await clinic.sql(`update rapid_assessment set created_at = now() - interval '8 days' where id = $1`, [left.id]);
  await watchClock(clinic.clinic);
  await clinic.settled();
  expect(await latest(left.person)).toMatchObject({ state: 'withdrawn', was_never_paid: true, payment: 'released' });
  expect(await latest(taken.person)).toMatchObject({ state: 'withdrawn', was_never_paid: false });
  expect(await letter(left.person, 'rapid-assessment.withdrawn')).toContain('was never paid for, so no dermatologist has got it');
  expect(await letter(taken.person, 'rapid-assessment.withdrawn')).toContain('Your Rapid Assessment has been withdrawn.');
  for (const { person } of [left, taken]) expect(await letter(person, 'rapid-assessment.withdrawn')).not.toContain('charged');
  const { reply } = await clinic.call(readOrder, { as: left.person, params: { id: left.orderId } });
  expect(reply.history.map(({ status }) => status)).not.toContain('authorised');
});
