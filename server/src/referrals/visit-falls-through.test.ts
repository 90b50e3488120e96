/** A referral whose visit is cancelled, missed or fails waits for the next one; a visit that is made good takes it along. */
import { cancelAppointment, readMoveTimes, rebookAppointment } from '@pellis/contract/appointments/appointment-changes';
import { bookByClinic } from '@pellis/contract/front-desk/desk-visits';
import { readReferral } from '@pellis/contract/referrals/referrals';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { bookOn, dayFromNow, openWeek, tellVisit, zone } from '../testing/visits.ts';

let clinic: TestClinic;
let lee: Person;
let sam: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, sam] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  await openWeek(clinic, lee);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Taken up, with the yes to the note, so many days ago. */
async function referralOf({ patientId, accountId }: PatientPerson, days = 1): Promise<string> {
  const id = newId();
  await clinic.sql(
    `insert into referral (id, submission_key, form_hash, state, provider_name, licence, reply_to, patient_name, patient_email, patient_phone, photo_count,
       received_at, invited_at, patient_id, taken_up_at, shares_note, shares_note_at, shares_note_by)
     values ($1, $1, 'x', 'invited', 'Dr. Park', 'G1', 'park@practice.test', 'Rosa', 'rosa@home.test', '', 0,
       now() - make_interval(days => $4::int), now(), $2, now(), true, now(), $3)`,
    [id, patientId, accountId, days],
  );
  return id;
}

async function referred(name: string) {
  const person = await signUp(clinic, name);
  await keepCard(clinic, person);
  return { person, referral: await referralOf(person) };
}

async function timeFor(person: PatientPerson, id: string, days: number) {
  const params = { id, provider: lee.accountId, from: dayFromNow(days), days: 1 };
  return (await clinic.call(readMoveTimes, { as: person, params })).reply.times[0];
}

async function standing(id: string) {
  await clinic.settled();
  const [row] = await clinic.sql(
    'select state, encounter_id, booked_at is not null as is_booked, shares_note from referral where id = $1',
    [id],
  );
  return row;
}

const booked = (encounter_id: string) => ({ state: 'booked', encounter_id, is_booked: true, shares_note: true });
const open = { state: 'invited', encounter_id: null, is_booked: false, shares_note: true };

test('a visit that is cancelled or missed lets it go, the desk may move it, and the next visit is the referred one', async () => {
  const { person, referral } = await referred('Ana Alvarez');
  const first = (await bookOn(clinic, person, { days: 3 })).id;
  expect(await standing(referral)).toEqual(booked(first));
  await clinic.call(cancelAppointment, { as: person, params: { id: first }, body: { fee: 0 } });
  expect(await standing(referral)).toEqual(open);
  const { reply } = await clinic.call(readReferral, { as: sam, params: { id: referral } });
  expect([reply.may_move, reply.history.at(-1)?.name]).toEqual([true, 'referral.freed']);
  const second = (await bookOn(clinic, person, { days: 4 })).id;
  expect(await standing(referral)).toEqual(booked(second));
  await tellVisit(clinic, person, { id: second, status: 'no_show', name: 'visit.no_show' });
  expect(await standing(referral)).toEqual(open);
});

test('a visit whose note is signed keeps it, whatever is said of the visit afterwards', async () => {
  const { person, referral } = await referred('Ben Brown');
  const { id } = await bookOn(clinic, person, { days: 5 });
  await clinic.sql(`update referral set state = 'closed', is_seen = true, ended_at = now() where id = $1`, [referral]);
  await tellVisit(clinic, person, { id, status: 'technical_failure', name: 'visit.technical_failure' });
  expect(await standing(referral)).toEqual({ ...booked(id), state: 'closed' });
});

test('the new time of a visit that failed takes it along', async () => {
  const { person, referral } = await referred('Cleo Cruz');
  const { id } = await bookOn(clinic, person, { days: 6 });
  await tellVisit(clinic, person, { id, status: 'technical_failure', name: 'visit.technical_failure' });
  expect(await standing(referral)).toEqual(open);
  const made = await clinic.call(rebookAppointment, { as: person, params: { id }, body: await timeFor(person, id, 7) });
  expect(made.status).toBe(200);
  expect(await standing(referral)).toEqual(booked(made.reply.id));
});

test('the desk makes a visit good before anything has followed from its failure: the very same referral goes along', async () => {
  const { person, referral } = await referred('Dev Desai');
  const { id } = await bookOn(clinic, person, { days: 8 });
  const older = await referralOf(person, 9);
  await clinic.sql(`update appointment set status = 'technical_failure' where id = $1`, [id]);
  const body = { ...(await timeFor(person, id, 9)), state: 'CA', time_zone: zone, by: 'cash', reason: 'You called' };
  const made = await clinic.call(bookByClinic, { as: sam, params: { id: person.patientId }, body });
  expect(made.status).toBe(200);
  expect([await standing(referral), await standing(older)]).toEqual([booked(made.reply.id), open]);
});
