/** A child is given to nobody who sees adults only, whoever chooses: the patient, the front desk, or a dermatologist who hands over. */
import { moveAppointment, moveByClinic, readMoveTimes } from '@pellis/contract/appointments/appointment-changes';
import { joinWaitingList, readVisitDraft } from '@pellis/contract/bookings/bookings';
import { readBookingFacts, readTimesForPatient } from '@pellis/contract/front-desk/booking-facts';
import { bookByClinic } from '@pellis/contract/front-desk/desk-visits';
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { handOverCase, listColleagues } from '@pellis/contract/rapid-assessments/case-handovers';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { askSecondRead } from '@pellis/contract/second-reads/second-reads';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { bornAgo, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { answerSteps, dayFromNow, hold, openWeek, timesOn, zone } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let mia: PatientPerson;
let sam: Person;
let lee: Person;
let osei: Person;
let park: Person;

/** Dr. Lee sees adults, Dr. Osei children; Dr. Park has not said whom. */
beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, mia] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Mia Moore')];
  [lee, osei, park] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei'), await doctor(clinic, 'Dr. Park')];
  sam = await staff(clinic, 'Sam');
  for (const each of [lee, osei]) await openWeek(clinic, each);
  await fillProfile(clinic, ana);
  await fillProfile(clinic, mia, { dob: bornAgo(6) });
  for (const each of [ana, mia]) await keepCard(clinic, each);
  await sees(lee, 'adults');
  await sees(osei, 'children');
});
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql(`update appointment set status = 'cancelled_by_clinic' where status = 'booked'`);
});
afterAll(() => clinic.end());

const sees = (who: Person, ages: string) => clinic.sql('update provider set sees = $2::text[] where id = $1', [who.accountId, `{${ages}}`]);
const facts = async (of: PatientPerson) =>
  (await clinic.call(readBookingFacts, { as: sam, params: { id: of.patientId, state: 'CA' } })).reply;

async function timesAtDesk(of: PatientPerson, provider = 'any') {
  const stretch = { provider, from: dayFromNow(3), days: 2 };
  const service = (await facts(of)).service.id;
  return (await clinic.call(readTimesForPatient, { as: sam, params: { id: of.patientId, service, state: 'CA', ...stretch } })).reply;
}

const bookAtDesk = (of: PatientPerson, time: { provider_id: string; starts_at: Date }, more: object = {}) =>
  clinic.call(bookByClinic, {
    as: sam,
    headers: keyless,
    params: { id: of.patientId },
    body: { ...time, state: 'CA', time_zone: zone, by: 'cash', reason: 'As we agreed', ...more },
  });

const whose = (times: readonly { provider_id: string }[]) => [...new Set(times.map(({ provider_id }) => provider_id))];
const adultsOnly = { provider_id: 'Dr. Lee sees adults only. Choose a dermatologist who sees children.' };

test('the desk is shown times of those who see patients of that age, and none where nobody does', async () => {
  expect([(await facts(mia)).ages, (await facts(ana)).ages]).toEqual(['children', 'adults']);
  const ofMia = await timesAtDesk(mia);
  expect([ofMia.ages, whose(ofMia.times)]).toEqual(['children', [osei.accountId]]);
  const ofAna = await timesAtDesk(ana);
  expect([ofAna.ages, whose(ofAna.times)]).toEqual(['adults', [lee.accountId]]);
  expect(await timesAtDesk(mia, lee.accountId)).toMatchObject({ times: [], next: null });
  await sees(osei, 'adults');
  expect(await timesAtDesk(mia)).toMatchObject({ times: [], next: null });
  await sees(osei, 'children');
});

test('the desk books a child with nobody who sees adults only, neither at a time that is offered nor at any other', async () => {
  const [time] = (await timesAtDesk(ana)).times;
  if (!time) throw new Error('no time');
  const refused = await bookAtDesk(mia, time);
  expect([refused.status, refused.refusal.fields]).toEqual([422, adultsOnly]);
  expect((await bookAtDesk(mia, time, { off_hours: 'Dr. Lee agreed' })).refusal.fields).toEqual(adultsOnly);
  expect(await clinic.sql(`select from appointment where patient_id = $1 and status <> 'expired_hold'`, [mia.patientId])).toEqual([]);
  expect((await bookAtDesk(ana, time)).status).toBe(200);
});

test('a visit moves to nobody who does not see that age, whoever moves it, and it is said why', async () => {
  const [time] = (await timesAtDesk(mia)).times;
  if (!time) throw new Error('no time');
  const { id } = (await bookAtDesk(mia, time)).reply;
  const times = await clinic.call(readMoveTimes, { as: mia, params: { id, provider: lee.accountId, from: dayFromNow(3), days: 2 } });
  expect(times.reply).toMatchObject({ ages: 'children', times: [], next: null });
  const to = { provider_id: lee.accountId, starts_at: time.starts_at };
  const byDesk = await clinic.call(moveByClinic, { as: sam, params: { id }, body: { ...to, reason: 'Dr. Osei is away' } });
  expect([byDesk.status, byDesk.refusal.fields]).toEqual([422, adultsOnly]);
  expect((await clinic.call(moveAppointment, { as: mia, params: { id }, body: to })).refusal.fields).toEqual(adultsOnly);
});

test('a patient holds no time of whoever does not see their age, and does not wait for one', async () => {
  await answerSteps(clinic, ana);
  const [time] = await timesOn(clinic, ana, lee.accountId, 5);
  if (!time) throw new Error('no time');
  await answerSteps(clinic, mia);
  expect((await clinic.call(readVisitDraft, { as: mia })).reply.patient.ages).toBe('children');
  expect((await hold(clinic, mia, time)).refusal.fields).toEqual(adultsOnly);
  const wish = { provider_id: lee.accountId, weekdays: [], day_parts: [], until: null };
  expect((await clinic.call(joinWaitingList, { as: mia, body: wish })).refusal.fields).toEqual(adultsOnly);
  expect((await clinic.call(joinWaitingList, { as: mia, body: { ...wish, provider_id: osei.accountId } })).status).toBe(200);
});

test('nobody books for a child a day on which they are 18, and it is said what to do', async () => {
  const body = { who: 'child', firstName: 'Kim', lastName: 'Alvarez', dob: bornAgo(18, -6), relation: 'parent', basis: '', attests: true };
  const kim = { ...ana, patientId: (await clinic.call(addPatient, { as: ana, body })).reply.id };
  expect((await clinic.call(switchPatient, { as: ana, body: { patient_id: kim.patientId } })).status).toBe(200);
  await answerSteps(clinic, kim);
  const at = async (days: number) => (await timesOn(clinic, kim, osei.accountId, days))[0] ?? expect.fail('no time');
  const held = await hold(clinic, kim, await at(9));
  expect([held.status, held.refusal.code]).toEqual([409, 'of_age_then']);
  expect(held.refusal.detail).toMatch(
    /^Kim is 18 on \w+ \d+, \d{4}, and from that day on books with an account of their own\. Choose a time before it\./,
  );
  expect((await bookAtDesk(kim, await at(9))).refusal.code).toBe('of_age_then');
  const booked = await bookAtDesk(kim, await at(3));
  expect(booked.status).toBe(200);
  const to = { provider_id: osei.accountId, starts_at: (await at(9)).starts_at };
  const { id } = booked.reply;
  expect((await clinic.call(moveAppointment, { as: ana, params: { id }, body: to })).refusal.code).toBe('of_age_then');
  const byDesk = await clinic.call(moveByClinic, { as: sam, params: { id }, body: { ...to, reason: 'As asked' } });
  expect(byDesk.refusal.code).toBe('of_age_then');
});

test('a child’s case goes to no colleague who sees adults only, who may be asked what they think; who has not said whom they see may have it', async () => {
  const { id } = await sendAssessment(clinic, mia);
  await clinic.call(claimCase, { as: osei, params: { id } });
  expect((await clinic.call(listColleagues, { as: osei, params: { id } })).reply.map(({ name, sees_age }) => [name, sees_age])).toEqual([
    ['Dr. Lee', false],
    ['Dr. Park', true],
  ]);
  const cannot = { provider_id: 'This colleague cannot answer this patient today. Choose another.' };
  const to = (who: Person) => ({ as: osei, params: { id }, body: { provider_id: who.accountId, words: '' } });
  expect((await clinic.call(handOverCase, to(lee))).refusal.fields).toEqual(cannot);
  expect((await clinic.call(askSecondRead, to(lee))).status).toBe(200);
  expect((await clinic.call(handOverCase, to(park))).status).toBe(200);
});
