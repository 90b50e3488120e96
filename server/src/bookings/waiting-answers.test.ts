/** The answers that a place on the waiting list came of are changed or given up: what is offered can be booked with them. */
import { discardVisitDraft, joinWaitingList, readWaitingList, saveWhere } from '@pellis/contract/bookings/bookings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchTimes } from '../appointments/watch-times.ts';
import { secondsUntilDecent } from '../notifications/decent-hours.ts';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { answerSteps, bookHeld, openWeek } from '../testing/visits.ts';

let clinic: TestClinic;
let lee: Person;
let ben: PatientPerson;

/** Offers are made by day: some place where it is day now. */
const byDay =
  ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Auckland'].find((zone) => secondsUntilDecent(new Date(), zone) === 0) ??
  '';

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  ben = await signUp(clinic, 'Ben Brown');
  await keepCard(clinic, ben);
  await openWeek(clinic, lee);
  await clinic.sql(`insert into provider_licence (provider_id, state, number, expires_on) values ($1, 'NV', 'N1', '2099-12-31')`, [
    lee.accountId,
  ]);
  await clinic.sql(`insert into served_state (state, time_zone, opens_on) values ('NV', 'America/Los_Angeles', now()::date - 1)`);
});
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await answerSteps(clinic, ben);
  await clinic.call(saveWhere, { as: ben, body: { state: 'CA', time_zone: byDay } });
  const joined = await clinic.call(joinWaitingList, { as: ben, body: { provider_id: 'any', weekdays: [], day_parts: [], until: null } });
  expect(joined.status).toBe(200);
  await watchTimes(clinic.clinic, new Date());
});
afterAll(() => clinic.end());

const waits = () => clinic.call(readWaitingList, { as: ben });

test('whoever starts over waits no longer: no time is kept for answers that are gone', async () => {
  expect((await waits()).reply.offer).not.toBeNull();
  expect((await clinic.call(discardVisitDraft, { as: ben })).status).toBe(204);
  expect((await waits()).status).toBe(404);
  await watchTimes(clinic.clinic, new Date());
  expect(await clinic.sql(`select from appointment where patient_id = $1 and status = 'held'`, [ben.patientId])).toHaveLength(0);
});

test('another state is waited in from then on: what was offered in the old one is let go for good, and what comes can be booked', async () => {
  const first = (await waits()).reply;
  expect(first.offer).not.toBeNull();
  await clinic.call(saveWhere, { as: ben, body: { state: 'NV', time_zone: byDay } });
  expect((await waits()).reply).toMatchObject({ joined_at: first.joined_at, offer: null });
  await watchTimes(clinic.clinic, new Date());
  const { offer } = (await waits()).reply;
  expect(offer).not.toBeNull();
  expect(offer?.starts_at).not.toEqual(first.offer?.starts_at);
  const booked = await bookHeld(clinic, ben, offer?.id ?? '');
  expect([booked.status, booked.refusal]).toEqual([200, undefined]);
});
