/** Holding a time: two hundred at once, the ten minutes and what comes after them, and the steps that stay. */

import { bookVisit } from '@pellis/contract/bookings/book-visit';
import { extendHold, holdOver, holdTime, readVisitDraft, releaseHold, timeTaken } from '@pellis/contract/bookings/bookings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepCard } from '../testing/care.ts';
import { ofMany, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { answerSteps, bookHeld, dayFromNow, hold, manyPeople, openWeek, timesOn } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let osei: Person;

beforeAll(async () => {
  clinic = await openTestClinic(ofMany);
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await openWeek(clinic, lee, { begins: '09:00', ends: '12:00' });
  for (const person of [ana, ben]) await answerSteps(clinic, person);
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const soonest = async (days = 5) => {
  const [time] = await timesOn(clinic, ana, 'any', days);
  if (!time) throw new Error('no time');
  return time;
};

test('of two hundred at once for one time, one has it and 199 are told the nearest three', async () => {
  const time = await soonest();
  const people = await manyPeople(clinic, 200);
  const answers = await Promise.all(people.map((person) => hold(clinic, person, time)));
  const held = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(held).toHaveLength(1);
  expect(refused).toHaveLength(199);
  for (const { status, refusal } of refused) expect([status, refusal.code, refusal.detail]).toEqual([409, 'time_taken', timeTaken]);
  for (const { refusal } of refused) {
    const { times } = refusal as unknown as { times: { starts_at: string }[] };
    expect(times).toHaveLength(3);
    expect(times.map(({ starts_at }) => starts_at)).not.toContain(time.starts_at.toISOString());
  }
  const rows = await clinic.sql(`select 1 from appointment where status = 'held'`);
  expect(rows).toHaveLength(1);
  // whoever writes past every use case is refused by the database itself
  const beside = `insert into appointment (id, patient_id, provider_id, service_id, during, status)
    select repeat('z', 22), $1, provider_id, service_id, tstzrange(lower(during) + interval '5 minutes', upper(during)), 'booked'
    from appointment where status = 'held'`;
  await expect(clinic.sql(beside, [ana.patientId])).rejects.toThrow('times_do_not_overlap');
}, 60_000);

test('a time that is held is offered to nobody else, and to its holder still', async () => {
  const time = await soonest(6);
  await hold(clinic, ana, time);
  const has = async (person: Person) =>
    (await timesOn(clinic, person, 'any', 6)).some(({ starts_at }) => starts_at.getTime() === time.starts_at.getTime());
  expect([await has(ana), await has(ben)]).toEqual([true, false]);
});

test('another time takes the place of the first; when that one is gone, the first stays', async () => {
  const [first, second, third] = await timesOn(clinic, ana, 'any', 7);
  if (!first || !second || !third) throw new Error('no times');
  await hold(clinic, ana, first);
  await hold(clinic, ben, third);
  expect((await hold(clinic, ana, third)).status).toBe(409);
  expect((await clinic.call(readVisitDraft, { as: ana })).reply.hold?.starts_at).toEqual(first.starts_at);
  await hold(clinic, ana, second);
  expect((await hold(clinic, ben, first)).status).toBe(200);
  const held = await clinic.sql(`select 1 from appointment where status = 'held' and patient_id = $1`, [ana.patientId]);
  expect(held).toHaveLength(1);
});

test('ten minutes may be made twenty, once', async () => {
  const { reply } = await hold(clinic, ana, await soonest(8));
  expect(reply.held_until.getTime() - Date.now()).toBeGreaterThan(9 * 60_000);
  const longer = await clinic.call(extendHold, { as: ana, params: { id: reply.id } });
  expect(longer.reply.held_until.getTime() - reply.held_until.getTime()).toBe(10 * 60_000);
  expect(longer.reply.may_extend).toBe(false);
  expect((await clinic.call(extendHold, { as: ana, params: { id: reply.id } })).refusal.code).toBe('extended_before');
  expect((await clinic.call(extendHold, { as: ben, params: { id: reply.id } })).status).toBe(404);
  await clinic.call(releaseHold, { as: ana, params: { id: reply.id } });
  expect((await clinic.call(readVisitDraft, { as: ana })).reply.hold).toBeNull();
});

test('a hold that is over stands in nobody’s way, before anything sweeps it, and keeps every answer', async () => {
  const time = await soonest(9);
  await keepCard(clinic, ana);
  const { reply } = await hold(clinic, ana, time);
  await clinic.sql(`update appointment set held_until = now() - interval '1 second' where id = $1`, [reply.id]);
  expect((await hold(clinic, ben, time)).status).toBe(200);
  const late = await bookHeld(clinic, ana, reply.id);
  expect([late.status, late.refusal.code, late.refusal.detail]).toEqual([409, 'hold_over', holdOver]);
  const { times } = late.refusal as unknown as { times: { starts_at: string }[] };
  expect(times).toHaveLength(3);
  expect((await clinic.call(extendHold, { as: ana, params: { id: reply.id } })).refusal.code).toBe('hold_over');
  const { answers, next_step } = (await clinic.call(readVisitDraft, { as: ana })).reply;
  expect(answers.what).toEqual({ concern: 'acne', about: 'On my chin', places: [] });
  expect(next_step).toBe('when');
});

test('the same form sent twice is one hold', async () => {
  const time = await soonest(10);
  const headers = { 'idempotency-key': 'k'.repeat(20) };
  const twice = [await send(headers), await send(headers)];
  expect(twice[0]?.reply.id).toBe(twice[1]?.reply.id);
  function send(with_: Record<string, string>) {
    return clinic.call(holdTime, { as: ana, body: time, headers: with_ });
  }
});

test('a time that nobody offers cannot be held: outside the hours, off the grid, too soon, too far, or in the past', async () => {
  const time = await soonest(11);
  const at = (minutes: number) => ({ ...time, starts_at: new Date(time.starts_at.getTime() + minutes * 60_000) });
  const far = { ...time, starts_at: new Date(time.starts_at.getTime() + 80 * 86_400_000) };
  const now = { ...time, starts_at: new Date(Math.ceil(Date.now() / 1_200_000) * 1_200_000) };
  for (const wanted of [at(-20), at(7), far, now, at(-30 * 24 * 60)])
    expect((await hold(clinic, ben, wanted)).refusal.code).toBe('time_taken');
});

test('nobody is offered where they are not licensed on the day, for whom they do not see, or without video', async () => {
  await openWeek(clinic, osei);
  const times = async () => (await timesOn(clinic, ana, osei.accountId, 12)).length;
  expect(await times()).toBeGreaterThan(0);
  await clinic.sql(`update provider_licence set expires_on = $2 where provider_id = $1`, [osei.accountId, dayFromNow(11)]);
  expect(await times()).toBe(0);
  expect((await timesOn(clinic, ana, osei.accountId, 10)).length).toBeGreaterThan(0);
  await clinic.sql(`update provider_licence set expires_on = '2099-01-01' where provider_id = $1`, [osei.accountId]);
  await clinic.sql(`update provider set modes = '{photo}' where id = $1`, [osei.accountId]);
  expect(await times()).toBe(0);
  await clinic.sql(`update provider set modes = '{photo,video}', sees = '{children}' where id = $1`, [osei.accountId]);
  expect(await times()).toBe(0);
  await clinic.sql(`update provider set sees = '{adults}' where id = $1`, [osei.accountId]);
});

test('without a preference whoever has the least to do is chosen, and the buffers of a visit are kept clear', async () => {
  await clinic.sql(`update appointment set status = 'expired_hold' where status = 'held'`);
  const [first] = await timesOn(clinic, ana, lee.accountId, 13);
  if (!first) throw new Error('no time');
  await hold(clinic, ben, first);
  const [any] = await timesOn(clinic, ana, 'any', 13);
  expect(any?.provider_id).toBe(osei.accountId);
  await clinic.sql('update availability set buffer_after = 5 where provider_id = $1', [lee.accountId]);
  const [second] = await timesOn(clinic, ana, lee.accountId, 13);
  // the visit beside it was held without a buffer; a new one needs its own
  expect(second?.starts_at.getTime()).toBe(first.starts_at.getTime() + 20 * 60_000);
});

test('what is agreed to is what is booked', async () => {
  const { reply } = await hold(clinic, ana, await soonest(14));
  const body = { hold_id: reply.id, consent_version: '1999', terms_id: 1, agrees: true } as const;
  expect((await clinic.call(bookVisit, { as: ana, body })).refusal.code).toBe('terms_changed');
});
