/** A referral whose visit is cancelled, missed or fails is for the one that is booked already, or waits for the next; a visit that is made good takes it along. */
import { readFileSync } from 'node:fs';
import { cancelAppointment, readMoveTimes, rebookAppointment } from '@pellis/contract/appointments/appointment-changes';
import { bookByClinic } from '@pellis/contract/front-desk/desk-visits';
import { readReferral } from '@pellis/contract/referrals/referrals';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { newId } from '../platform/ids.ts';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { bookOn, dayFromNow, openWeek, tellVisit, zone } from '../testing/visits.ts';
import { bookForReferral } from './consult.ts';

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

const cancel = (person: PatientPerson, id: string) => clinic.call(cancelAppointment, { as: person, params: { id }, body: { fee: 0 } });

test('whoever books the new time before they cancel the old one keeps their referral, with the earliest of them', async () => {
  const { person, referral } = await referred('Eve Ellis');
  const first = (await bookOn(clinic, person, { days: 10 })).id;
  const [later, sooner] = [(await bookOn(clinic, person, { days: 12 })).id, (await bookOn(clinic, person, { days: 11 })).id];
  await cancel(person, first);
  expect(await standing(referral)).toEqual(booked(sooner));
  const { history } = (await clinic.call(readReferral, { as: sam, params: { id: referral } })).reply;
  expect(history.slice(-2).map(({ name }) => name)).toEqual(['referral.freed', 'referral.booked']);
  await cancel(person, later);
  expect(await standing(referral)).toEqual(booked(sooner));
  await cancel(person, sooner);
  expect(await standing(referral)).toEqual(open);
});

test('a visit that is another referral’s, or was booked before anybody referred the patient, is for no other', async () => {
  const person = await signUp(clinic, 'Finn Frank');
  await keepCard(clinic, person);
  await bookOn(clinic, person, { days: 13 });
  const [one, other] = [await referralOf(person, 2), await referralOf(person)];
  const first = (await bookOn(clinic, person, { days: 14 })).id;
  const second = (await bookOn(clinic, person, { days: 15 })).id;
  await cancel(person, first);
  expect([await standing(one), await standing(other)]).toEqual([open, booked(second)]);
});

test('a visit that is being booked while another lets its referral go is not overlooked', async () => {
  const { person, referral } = await referred('Gus Gray');
  const first = (await bookOn(clinic, person, { days: 16 })).id;
  const second = (await bookOn(clinic, person, { days: 17 })).id;
  await clinic.sql(`update appointment set status = 'expired_hold' where id = $1`, [second]);
  await clinic.clinic.db.write(theClinic('booking'), async (transaction, actor) => {
    await transaction.updateTable('appointment').set({ status: 'booked' }).where('id', '=', second).execute();
    await bookForReferral(clinic.clinic, transaction, actor, { patientId: person.patientId, encounterId: second });
    await cancel(person, first);
    // whoever lets it go waits for this booking
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%"referral"%'`;
    await expect.poll(async () => (await clinic.sql(waits)).length).toBe(1);
  });
  expect(await standing(referral)).toEqual(booked(second));
});

test('what hung on such a visit before the upgrade is for the visit that stands, or open again', async () => {
  const [held, alone, kept] = [await referred('Hal Hart'), await referred('Ivy Innes'), await referred('Jo James')];
  const at = async ({ person }: typeof held, days: number) => (await bookOn(clinic, person, { days })).id;
  const [gone, next] = [await at(held, 18), await at(held, 19)];
  const missed = await at(alone, 20);
  const stands = await at(kept, 21);
  await clinic.sql(`update appointment set status = case id when $1 then 'cancelled_by_clinic' else 'no_show' end where id in ($1, $2)`, [
    gone,
    missed,
  ]);
  expect(await standing(held.referral)).toEqual(booked(gone));
  const file = '../platform/db/migrations/0941-referrals-on-visits-that-fell-through.sql';
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  for (let times = 0; times < 2; times += 1) {
    await clinic.sql(text);
    expect([await standing(held.referral), await standing(alone.referral), await standing(kept.referral)]).toEqual([
      booked(next),
      open,
      booked(stands),
    ]);
  }
});
