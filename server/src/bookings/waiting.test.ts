/** The waiting list: first come, first served, with a deadline, and nobody is quicker than who waits. */
import { cancelAppointment, moveAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readAvailability, replaceWeek } from '@pellis/contract/availability/availability';
import {
  joinWaitingList,
  leaveWaitingList,
  readVisitDraft,
  readWaitingList,
  releaseHold,
  saveWhere,
} from '@pellis/contract/bookings/bookings';
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchTimes } from '../appointments/watch-times.ts';
import { secondsUntilDecent } from '../notifications/decent-hours.ts';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { bornAgo, doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { soon } from '../testing/soon.ts';
import { answerSteps, bookHeld, bookOn, dayFromNow, hold, manyPeople, openWeek, timesOn } from '../testing/visits.ts';
import { suits } from './suitable.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let cleo: PatientPerson;
let lee: Person;

/** Offers are made by day: some place where it is day now. */
const byDay =
  ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Auckland'].find((zone) => secondsUntilDecent(new Date(), zone) === 0) ??
  '';
const byNight = ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo'].find((zone) => secondsUntilDecent(new Date(), zone) > 0) ?? '';
const anything = { provider_id: 'any', weekdays: [], day_parts: [], until: null };

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben, cleo] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown'), await signUp(clinic, 'Cleo Clark')];
  lee = await doctor(clinic, 'Dr. Lee');
  // one time a day, for five days
  await openWeek(clinic, lee, { begins: '09:00', ends: '09:20' });
  for (const person of [ana, ben, cleo]) await keepCard(clinic, person);
});
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql(`update waiting_entry set ended_at = now(), ended_because = 'left' where ended_at is null`);
  await clinic.sql(`update appointment set status = 'expired_hold' where status = 'held'`);
  await clinic.sql(`update appointment set status = 'cancelled_by_clinic' where status = 'booked'`);
});
afterAll(() => clinic.end());

async function waitFor(person: PatientPerson, wish: Record<string, unknown> = {}, time_zone = byDay) {
  await answerSteps(clinic, person);
  await clinic.call(saveWhere, { as: person, body: { state: 'CA', time_zone } });
  const joined = await clinic.call(joinWaitingList, { as: person, body: { ...anything, ...wish } });
  if (joined.status !== 200) throw new Error(JSON.stringify(joined.refusal));
  return joined.reply;
}

/** Nothing is free: only what is let go can be offered. */
async function bookedOut() {
  await clinic.sql(
    `insert into availability_exception (id, provider_id, kind, first_day, last_day) values ('off', $1, 'off', '2000-01-01', '2099-01-01') on conflict do nothing`,
    [lee.accountId],
  );
}
const openAgain = () => clinic.sql(`delete from availability_exception where id = 'off'`);

const offerOf = async (person: Person) => (await clinic.call(readWaitingList, { as: person })).reply.offer;

test('who waits longest has the time that comes free, in the moment in which it does', async () => {
  await openAgain();
  const visit = await bookOn(clinic, ana, { days: 4 });
  expect((await waitFor(ben)).ahead).toBe(0);
  expect((await waitFor(cleo)).ahead).toBe(1);
  await clinic.call(cancelAppointment, { as: ana, params: { id: visit.id }, body: { fee: 0 } });
  const offer = await offerOf(ben);
  expect(offer).toMatchObject({ is_offer: true, may_extend: false, starts_at: visit.time.starts_at });
  expect(await offerOf(cleo)).toBeNull();
  await answerSteps(clinic, ana);
  expect((await hold(clinic, ana, visit.time)).refusal.code).toBe('time_taken');
  await clinic.settled();
  const emails = await clinic.sql<{ body: string }>(`select body from letter where template = 'appointment.offered'`);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.body).toMatch(/We keep it for you until .+ After that the next person on the list has it\./);
  const booked = await bookHeld(clinic, ben, offer?.id ?? '');
  expect(booked.status).toBe(200);
  expect((await clinic.call(readWaitingList, { as: ben })).status).toBe(404);
});

test('a time on a day on which a child is of age goes to the next in line, whoever waited for the child', async () => {
  await openAgain();
  const body = { who: 'child', firstName: 'Lou', lastName: 'Alvarez', dob: bornAgo(18, -3), relation: 'parent', basis: '', attests: true };
  const lou = (await clinic.call(addPatient, { as: ana, body })).reply.id;
  await clinic.sql(
    `insert into waiting_entry (id, account_id, patient_id, state, time_zone, joined_at) values ('lou', $1, $2, 'CA', $3, now() - interval '1 day')`,
    [ana.accountId, lou, byDay],
  );
  const visit = await bookOn(clinic, cleo, { days: 6 });
  await waitFor(ben);
  await clinic.call(cancelAppointment, { as: cleo, params: { id: visit.id }, body: { fee: 0 } });
  expect((await offerOf(ben))?.starts_at).toEqual(visit.time.starts_at);
});

test('whoever lets the deadline pass is not asked again for that time; the next in line is', async () => {
  await openAgain();
  const visit = await bookOn(clinic, ana, { days: 5 });
  await bookedOut();
  await waitFor(ben);
  await waitFor(cleo);
  await openAgain();
  await clinic.call(cancelAppointment, { as: ana, params: { id: visit.id }, body: { fee: 0 } });
  const offer = await offerOf(ben);
  await clinic.sql(`update appointment set held_until = now() - interval '1 second' where id = $1`, [offer?.id]);
  await clinic.sql(
    `insert into availability_exception (id, provider_id, kind, first_day, last_day)
    select 'off1', $1, 'off', '2000-01-01', (lower(during) at time zone 'America/Los_Angeles')::date - 1 from appointment where id = '${offer?.id}'`,
    [lee.accountId],
  );
  await clinic.sql(
    `insert into availability_exception (id, provider_id, kind, first_day, last_day)
    select 'off2', $1, 'off', (lower(during) at time zone 'America/Los_Angeles')::date + 1, '2099-01-01' from appointment where id = '${offer?.id}'`,
    [lee.accountId],
  );
  await watchTimes(clinic.clinic, new Date());
  expect((await offerOf(cleo))?.starts_at).toEqual(visit.time.starts_at);
  expect(await offerOf(ben)).toBeNull();
  await clinic.sql(`delete from availability_exception where id like 'off_'`);
});

test('whoever lets an offered time go is not asked for it again: the next in line has it at once', async () => {
  await openAgain();
  const visit = await bookOn(clinic, ana, { days: 6 });
  await waitFor(ben);
  await waitFor(cleo);
  await clinic.call(cancelAppointment, { as: ana, params: { id: visit.id }, body: { fee: 0 } });
  await clinic.call(releaseHold, { as: ben, params: { id: (await offerOf(ben))?.id ?? '' } });
  expect((await offerOf(cleo))?.starts_at).toEqual(visit.time.starts_at);
  await clinic.call(leaveWaitingList, { as: cleo });
  await watchTimes(clinic.clinic, new Date());
  // ben has another one by now, or none: never the one that he let go
  expect((await offerOf(ben))?.starts_at).not.toEqual(visit.time.starts_at);
});

test('hours that are added are offered too, within a minute; nobody is woken for it', async () => {
  await bookedOut();
  await waitFor(cleo, {}, byNight);
  await waitFor(ben);
  await watchTimes(clinic.clinic, new Date());
  expect(await offerOf(ben)).toBeNull();
  await openAgain();
  await watchTimes(clinic.clinic, new Date());
  expect(await offerOf(cleo)).toBeNull();
  expect(await offerOf(ben)).not.toBeNull();
  expect((await clinic.call(readVisitDraft, { as: ben })).reply.hold?.is_offer).toBe(true);
  await clinic.call(leaveWaitingList, { as: ben });
  expect((await clinic.call(readVisitDraft, { as: ben })).reply.hold).toBeNull();
  expect((await timesOn(clinic, cleo, 'any', 6)).length).toBe(1);
});

test('of many who wait each has a time of their own in one sweep, in the order in which they came', async () => {
  await bookedOut();
  await manyPeople(clinic, 60);
  await clinic.sql(
    `insert into waiting_entry (id, account_id, patient_id, state, time_zone, joined_at)
       select 'w' || substr(id, 2), id, patient_id, 'CA', $1, now() - interval '1 day' + row_number() over (order by id) * interval '1 second'
         from account where name = 'Many'`,
    [byDay],
  );
  await openAgain();
  await clinic.sql(
    `insert into availability_exception (id, provider_id, kind, first_day, last_day) values ('off', $1, 'off', $2, '2099-01-01')`,
    [lee.accountId, dayFromNow(6)],
  );
  await watchTimes(clinic.clinic, new Date());
  const offers = await clinic.sql<{ patient_id: string }>(
    `select patient_id from appointment where status = 'held' and is_offer order by lower(during)`,
  );
  // one time a day for a few days: the first few have them, one each
  expect(offers.length).toBeGreaterThan(3);
  expect(offers.map(({ patient_id }) => Number(patient_id.slice(1)))).toEqual(offers.map((_, index) => index + 1));
  await openAgain();
});

test('only what suits is offered: weekday, part of the day, the last day, by the patient’s own clock', () => {
  const entry = { weekdays: [], day_parts: [], until: null, declined: [], time_zone: 'America/New_York' };
  // a Tuesday, 11:30 in New York and 8:30 on the Pacific
  const at = Date.parse('2026-11-24T16:30:00Z');
  expect(suits(entry, at)).toBe(true);
  expect([suits({ ...entry, weekdays: [2] }, at), suits({ ...entry, weekdays: [3] }, at)]).toEqual([true, false]);
  expect([suits({ ...entry, day_parts: ['morning'] }, at), suits({ ...entry, day_parts: ['afternoon', 'evening'] }, at)]).toEqual([
    true,
    false,
  ]);
  expect([suits({ ...entry, until: '2026-11-24' }, at), suits({ ...entry, until: '2026-11-23' }, at)]).toEqual([true, false]);
  expect(suits({ ...entry, declined: [new Date(at)] }, at)).toBe(false);
});

test('of a visit that is moved, only what really came free is offered', async () => {
  await openAgain();
  const { version, week } = (await clinic.call(readAvailability, { as: lee })).reply;
  const headers = { 'if-match': `"${version}"` };
  const body = { week: week.map((day) => ({ ...day, ends: '09:40' })), buffer_before: 0, buffer_after: 0, step_minutes: 10 as const };
  await clinic.call(replaceWeek, { as: lee, body, headers });
  const visit = await bookOn(clinic, ana, { days: 7 });
  await waitFor(ben);
  const moveBy = (minutes: number) => {
    const starts_at = new Date(visit.time.starts_at.getTime() + minutes * 60_000);
    return clinic.call(moveAppointment, { as: ana, params: { id: visit.id }, body: { ...visit.time, starts_at } });
  };
  expect((await moveBy(0)).refusal.code).toBe('same_time');
  expect((await moveBy(10)).status).toBe(200);
  expect(await offerOf(ben)).toBeNull();
  // back again: what stood in the way of a visit twenty minutes later is gone
  await moveBy(0);
  expect((await offerOf(ben))?.starts_at).toEqual(new Date(visit.time.starts_at.getTime() + 20 * 60_000));
});

test('the pause before a visit is no time that came free: the move stands, and the time beside it is offered', async () => {
  await openAgain();
  const { version, week } = (await clinic.call(readAvailability, { as: lee })).reply;
  const headers = { 'if-match': `"${version}"` };
  const body = { week: week.map((day) => ({ ...day, ends: '09:50' })), buffer_before: 10, buffer_after: 0, step_minutes: 10 as const };
  await clinic.call(replaceWeek, { as: lee, body, headers });
  const visit = await bookOn(clinic, ana, { days: 8, nth: 2 });
  await waitFor(ben);
  const earlier = new Date(visit.time.starts_at.getTime() - 20 * 60_000);
  const moved = await clinic.call(moveAppointment, { as: ana, params: { id: visit.id }, body: { ...visit.time, starts_at: earlier } });
  expect([moved.status, moved.reply?.starts_at]).toEqual([200, earlier]);
  // ten minutes after the end of the visit that was moved
  expect((await offerOf(ben))?.starts_at).toEqual(new Date(visit.time.starts_at.getTime() + 10 * 60_000));
});

test('a time that is gone before it could be given on is let go all the same, and offered to nobody', async () => {
  await openAgain();
  await answerSteps(clinic, ana);
  const [time] = await timesOn(clinic, ana, 'any', 5);
  const held = (await hold(clinic, ana, { provider_id: lee.accountId, starts_at: time?.starts_at ?? new Date() })).reply;
  await waitFor(ben);
  await clinic.sql('begin');
  // as whoever takes time off in the same moment
  await clinic.sql(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`times ${lee.accountId}`]);
  const releasing = clinic.call(releaseHold, { as: ana, params: { id: held.id } });
  await soon(async () =>
    expect(
      await clinic.sql(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`),
    ).toHaveLength(1),
  );
  await bookedOut();
  await clinic.sql('commit');
  const { status, refusal } = await releasing;
  expect([status, refusal]).toEqual([204, undefined]);
  expect(await offerOf(ben)).toBeNull();
  expect((await clinic.call(readVisitDraft, { as: ana })).reply.hold).toBeNull();
});

test('whoever nobody can book for is passed over, and counts as ahead of nobody, until somebody can again', async () => {
  await bookedOut();
  const body = { who: 'child', firstName: 'Kim', lastName: 'Alvarez', dob: bornAgo(9), relation: 'parent', basis: '', attests: true };
  const kim = (await clinic.call(addPatient, { as: ana, body })).reply.id;
  await clinic.sql(
    `insert into waiting_entry (id, account_id, patient_id, state, time_zone, joined_at) values ('kim', $1, $2, 'CA', $3, now() - interval '1 day')`,
    [ana.accountId, kim, byDay],
  );
  expect((await waitFor(ben)).ahead).toBe(1);
  const ahead = async () => (await clinic.call(readWaitingList, { as: ben })).reply.ahead;
  const tie = (set: string) => clinic.sql(`update guardianship set ${set} where patient_id = $1`, [kim]);
  const proxy = `relation = 'proxy', proxy_id = 'kim', called = 'Ana', called_relation = 'friend', granted_at = now(), ended_at = now() + interval '1 day'`;
  await tie(`${proxy}, scopes = '{see-care}'`);
  expect(await ahead()).toBe(0);
  await tie(`scopes = '{see-care,arrange-care}'`);
  expect(await ahead()).toBe(1);
  await tie('ended_at = now()');
  expect(await ahead()).toBe(0);
  await openAgain();
  await watchTimes(clinic.clinic, new Date());
  const held = () => clinic.sql(`select patient_id from appointment where status = 'held' order by lower(during)`);
  expect(await held()).toEqual([{ patient_id: ben.patientId }]);
  // they have an account of their own by now, or somebody else acts for them
  await tie(`ended_at = now() + interval '1 day'`);
  await watchTimes(clinic.clinic, new Date());
  expect(await held()).toEqual([{ patient_id: ben.patientId }, { patient_id: kim }]);
});
