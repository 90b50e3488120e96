/** The chosen visit comes and its money was never held: the case goes on with a visit that began, and a missed one gives the offer back. */
import { readDraft, saveDraft } from '@pellis/contract/notes/notes';
import { payOrder } from '@pellis/contract/payments/payments';
import { readVideoOffer } from '@pellis/contract/video-offers/video-offers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draft, keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person } from '../testing/people.ts';
import { offersIn } from '../testing/video-offers.ts';
import { openWeek, orderOf, tellVisit } from '../testing/visits.ts';
import { watchOffers } from './watch.ts';

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

/** A case with a note begun, and a visit chosen for it whose card was declined. */
async function unpaid() {
  const { person, id } = await ways.someoneWithCase();
  await clinic.call(saveDraft, { as: lee, params: { id }, body: draft, headers: { 'if-match': '0' } });
  await ways.offer(id);
  await ways.payWith(person, '4000 0000 0000 0002');
  const { holdId, offerId } = await ways.onTheWay(person, id);
  const visit = (await ways.book(person, holdId, offerId)).reply.id;
  await clinic.settled();
  expect([(await ways.latest(person)).state, (await orderOf(clinic, visit))?.status]).toEqual(['video_offered', 'declined']);
  return { person, id, visit };
}

const standsAs = async (person: PatientPerson, id: string) => [(await ways.latest(person)).state, (await ways.moneyOf(id))?.status];

test('let in unpaid: the case closes and its note goes over, its fee is let go once, and the visit stays owed', async () => {
  const { person, id, visit } = await unpaid();
  await tellVisit(clinic, person, { id: visit, status: 'ready', name: 'order.declined' });
  expect(await standsAs(person, id)).toEqual(['video_offered', 'authorised']);
  await tellVisit(clinic, person, { id: visit, status: 'in_call', name: 'visit.admitted' });
  expect(await standsAs(person, id)).toEqual(['converted_to_video', 'released']);
  expect((await clinic.call(readDraft, { as: osei, params: { id: visit } })).reply).toMatchObject({ diagnosis: draft.diagnosis });
  const order = await orderOf(clinic, visit);
  expect(order?.status).toBe('declined');
  await tellVisit(clinic, person, { id: visit, status: 'ended', name: 'visit.ended' });
  const card = await keepCard(clinic, person, '5555 5555 5555 4444');
  await clinic.call(payOrder, { as: person, params: { id: order?.id ?? '' }, body: { payment_method_id: card } });
  await clinic.settled();
  expect(await orderOf(clinic, visit)).toMatchObject({ status: 'paid', captured: 19900 });
  expect([await ways.moneyOf(id), await ways.eventsOf(id, 'video_offer.booked')]).toEqual([
    { status: 'released', amount: 17900, captured: 0 },
    1,
  ]);
});

test('over without anybody having said that it began, or failed: the case goes on with the visit all the same', async () => {
  for (const told of [
    { status: 'ended', name: 'visit.ended' },
    { status: 'technical_failure', name: 'visit.technical_failure' },
  ] as const) {
    const { person, id, visit } = await unpaid();
    await tellVisit(clinic, person, { id: visit, ...told });
    expect(await standsAs(person, id)).toEqual(['converted_to_video', 'released']);
    expect(await ways.eventsOf(id, 'video_offer.booked')).toBe(1);
  }
});

test('missed: the offer is open again, and the patient chooses another time or declines', async () => {
  const { person, id, visit } = await unpaid();
  await tellVisit(clinic, person, { id: visit, status: 'no_show', name: 'visit.no_show' });
  expect(await standsAs(person, id)).toEqual(['video_offered', 'authorised']);
  expect((await orderOf(clinic, visit))?.status).toBe('released');
  expect((await clinic.call(readVideoOffer, { as: person, params: { id } })).reply).toMatchObject({ chosen: null, times: [{}, {}, {}] });
  expect((await ways.decline(person, id)).status).toBe(200);
  await clinic.settled();
  expect(await standsAs(person, id)).toEqual(['not_suitable', 'released']);
});

test('over before anybody looked at what was chosen: the clock settles it, once', async () => {
  const { person, id, visit } = await unpaid();
  await clinic.sql(`update appointment set status = 'ended', over_at = now() where id = $1`, [visit]);
  for (const _ of [1, 2]) await watchOffers(clinic.clinic, new Date());
  await clinic.settled();
  expect(await standsAs(person, id)).toEqual(['converted_to_video', 'released']);
  expect(await ways.eventsOf(id, 'video_offer.booked')).toBe(1);
});
