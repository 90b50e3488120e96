/** An offer in other hands: a colleague who gets the case with it, and the front desk that books into it for a patient who telephones. */
import { readBookingFacts } from '@pellis/contract/front-desk/booking-facts';
import { bookByClinic } from '@pellis/contract/front-desk/desk-visits';
import { handOverCase, listHandovers } from '@pellis/contract/rapid-assessments/case-handovers';
import { readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readVideoOffer, takeBackVideoOffer } from '@pellis/contract/video-offers/video-offers';
import { readVisitChart } from '@pellis/contract/visits/visit-desk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type Person, staff } from '../testing/people.ts';
import { offersIn, reason } from '../testing/video-offers.ts';
import { openWeek, orderOf, zone } from '../testing/visits.ts';

let clinic: TestClinic;
let lee: Person;
let osei: Person;
let ways: ReturnType<typeof offersIn>;

beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await openWeek(clinic, osei);
  ways = offersIn(clinic, () => lee);
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

test('while the patient chooses, the case goes to a colleague with its draft and its offer; who gave it has nothing of it any more', async () => {
  const { person, id } = await ways.offered();
  const give = () =>
    clinic.call(handOverCase, { as: lee, params: { id }, body: { provider_id: osei.accountId, words: 'You know this better.' } });
  const given = await Promise.all(Array.from({ length: 12 }, give));
  // who looks a moment later does not find it any more
  expect(given.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, refusal } of given) if (status === 409) expect(refusal.detail).toBe('Dr. Osei has this case now. Reload to see it.');
  expect(given.find(({ status }) => status === 200)?.reply.detail).toBe(
    'Dr. Osei has this case now, with your draft. The offer stands, and the patient goes on choosing.',
  );
  await clinic.settled();
  expect(await ways.eventsOf(id, 'rapid_assessment.handed_over')).toBe(1);
  const [letter] = await ways.lettersTo(osei, 'rapid-assessment.case-given-offered');
  expect(letter?.body).toContain('Nothing has to be answered while they choose.');
  expect(letter?.body).not.toMatch(/answered by|acne|Video/);
  const told = (await clinic.call(listHandovers, { as: osei })).reply.find(({ case_id }) => case_id === id);
  expect(told).toMatchObject({ words: 'You know this better.', is_mine: true, is_offered: true });
  expect((await ways.takeBack(id)).status).toBe(404);
  // the patient reads the words of who wrote them, and chooses as before
  expect((await clinic.call(readVideoOffer, { as: person, params: { id } })).reply).toMatchObject({ offered_by: 'Dr. Lee', reason });
  const back = await clinic.call(takeBackVideoOffer, { as: osei, params: { id } });
  expect(back.status).toBe(200);
  expect((await clinic.call(readCase, { as: osei, params: { id } })).reply.state).toBe('claimed');
});

test('the front desk books into an offer for a patient who telephones: the fee goes over, the case closes, once', async () => {
  const { person, id } = await ways.offered();
  const sam = await staff(clinic, 'Sam');
  const facts = (await clinic.call(readBookingFacts, { as: sam, params: { id: person.patientId, state: 'CA' } })).reply;
  expect(facts.offer).toMatchObject({
    offered_by: 'Dr. Lee',
    sentence: 'The video visit costs $199. The $179 held for your Rapid Assessment goes over to it: you pay $20 more.',
  });
  expect(JSON.stringify(facts)).not.toContain(reason);
  const times = (await clinic.call(readVideoOffer, { as: person, params: { id } })).reply.times;
  const book = (offer: string | undefined, nth = 0) =>
    clinic.call(bookByClinic, {
      as: sam,
      headers: keyless,
      params: { id: person.patientId },
      body: {
        ...{ provider_id: osei.accountId, starts_at: times[nth]?.starts_at ?? new Date(), state: 'CA', time_zone: zone, by: 'cash' },
        ...{ reason: 'You called us', besides: 'They asked for it', video_offer_id: offer },
      },
    });
  const other = await ways.offered();
  const othersFacts = await clinic.call(readBookingFacts, { as: sam, params: { id: other.person.patientId, state: 'CA' } });
  expect((await book(othersFacts.reply.offer?.id)).refusal.code).toBe('offer_over');
  const booked = await Promise.all(Array.from({ length: 12 }, (_, n) => book(facts.offer?.id, n % 3)));
  // the same call again, without a key, is answered as the first was
  const ids = booked.flatMap(({ status, reply }) => (status === 200 ? [reply.id] : []));
  expect([new Set(ids).size, ids.length < 12]).toEqual([1, true]);
  expect(new Set(booked.flatMap(({ status, refusal }) => (status === 200 ? [] : [refusal.code])))).toEqual(new Set(['offer_over']));
  await clinic.settled();
  const visit = booked.find(({ status }) => status === 200)?.reply.id ?? '';
  expect(await ways.latest(person)).toMatchObject({
    state: 'converted_to_video',
    video_offer: { ended_as: 'booked', visit: { id: visit } },
  });
  expect(await ways.moneyOf(id)).toEqual({ status: 'released', amount: 17900, captured: 0 });
  expect(await orderOf(clinic, visit)).toMatchObject({ status: 'authorised', amount: 19900 });
  expect((await clinic.call(readVisitChart, { as: osei, params: { id: visit } })).reply.from_case).toMatchObject({ id, reason });
  const [event] = await clinic.sql<{ data: object }>(`select data from event where name = 'appointment.booked' and subject_id = $1`, [
    visit,
  ]);
  expect(event?.data).toMatchObject({ by: 'clinic', offer: facts.offer?.id });
  expect((await clinic.call(readBookingFacts, { as: sam, params: { id: person.patientId, state: 'CA' } })).reply.offer).toBeNull();

  // another visit leaves the offer where it is
  const open = (await clinic.call(readVideoOffer, { as: other.person, params: { id: other.id } })).reply;
  const plain = await clinic.call(bookByClinic, {
    as: sam,
    params: { id: other.person.patientId },
    body: {
      provider_id: osei.accountId,
      starts_at: open.times[2]?.starts_at ?? new Date(),
      state: 'CA',
      time_zone: zone,
      by: 'cash',
      reason: 'You called us',
    },
  });
  expect(plain.status).toBe(200);
  await clinic.settled();
  expect(await ways.latest(other.person)).toMatchObject({ state: 'video_offered', video_offer: { visit: null } });
});
