/** "This needs a video visit": offered, chosen, declined, forgotten, taken back; the money and the clock of each, and many at once. */
import { readNextAppointment } from '@pellis/contract/appointments/appointments';
import { holdTime, readVisitDraft } from '@pellis/contract/bookings/bookings';
import { readDraft, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { payOrder, readOrder } from '@pellis/contract/payments/payments';
import { listCases, readCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readVideoOffer } from '@pellis/contract/video-offers/video-offers';
import { readVisitChart } from '@pellis/contract/visits/visit-desk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveUpUnpaid } from '../appointments/money.ts';
import { watchClock } from '../rapid-assessments/watch-clock.ts';
import { draft, keepCard, signCase, withoutProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type Person } from '../testing/people.ts';
import { offersIn, reason } from '../testing/video-offers.ts';
import { dayFromNow, openWeek, orderOf, timesOn } from '../testing/visits.ts';
import { emails } from './emails.ts';
import { watchOffers } from './watch.ts';

let clinic: TestClinic;
let lee: Person;
let osei: Person;
let ways: ReturnType<typeof offersIn>;
'Ada Bea Cleo Dora Edie Fay Gia Hana Iris Jana Kaya Lena Mina Nora Olga Pia Rosa Sara Tess Una Vera Wanda Xena Yara Zoe'.split(' ');

const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
/** An hour of the day in the clinic's zone at which people may be written to. */
const noonIn = (days: number) => new Date(`${dayFromNow(days)}T20:00:00Z`);

beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await openWeek(clinic, osei);
  ways = offersIn(clinic, () => lee);
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

test('the patient reads why, what it costs, and the three soonest times of somebody licensed where they are', async () => {
  const { person, id } = await ways.offered();
  const { reply } = await clinic.call(readVideoOffer, { as: person, params: { id } });
  expect(reply).toMatchObject({ reason, offered_by: 'Dr. Lee', concern: 'Acne', chosen: null });
  expect(reply.visit).toMatchObject({
    price: 19900,
    sentence: 'The video visit costs $199. The $179 held for your Rapid Assessment goes over to it: you pay $20 more.',
  });
  // Dr. Lee, who offers it, has no hours of their own
  expect(reply.times.map(({ provider }) => provider)).toEqual(['Dr. Osei', 'Dr. Osei', 'Dr. Osei']);
  expect(reply.expires_at.getTime() - reply.offered_at.getTime()).toBe(72 * 3_600_000);
  expect(await ways.latest(person)).toMatchObject({ state: 'video_offered', video_offer: { ended_as: null, visit: null } });
  await clinic.settled();
  const [letter] = await ways.lettersTo(person, 'video-offer.made');
  expect(letter?.subject).toBe('Your dermatologist would like to see you by video');
  // what was written is read inside
  expect(JSON.stringify(letter)).not.toContain(reason);
});

test('a time that somebody else has taken is not offered again: the next three are', async () => {
  const { person, id } = await ways.offered();
  const first = (await clinic.call(readVideoOffer, { as: person, params: { id } })).reply.times[0];
  const other = await ways.offered();
  await ways.onTheWay(other.person, other.id);
  const { times } = (await clinic.call(readVideoOffer, { as: person, params: { id } })).reply;
  expect(times).toHaveLength(3);
  expect(times.map(({ starts_at }) => starts_at.getTime())).not.toContain(first?.starts_at.getTime());
  await ways.takeUp(person, id);
  const late = await clinic.call(holdTime, {
    as: person,
    body: { provider_id: osei.accountId, starts_at: first?.starts_at ?? new Date() },
  });
  expect([late.status, late.refusal]).toMatchObject([409, { code: 'time_taken', times: [{}, {}, {}] }]);
});

test('booked: the fee goes over, the case closes, and photos, answers and draft are there for whoever sees the patient', async () => {
  const { person, id, orderId } = await ways.someoneWithCase();
  await clinic.call(saveDraft, { as: lee, params: { id }, body: draft, headers: { 'if-match': '0' } });
  await ways.offer(id);
  const { holdId, offerId, draft: shown } = await ways.onTheWay(person, id);
  expect(shown).toMatchObject({ answers: { what: { concern: 'acne' } }, next_step: 'review', video_offer: { case_id: id } });
  expect(shown.video_offer?.sentence).toContain('you pay $20 more');
  const { reply } = await ways.book(person, holdId, offerId);
  await clinic.settled();
  expect(await ways.latest(person)).toMatchObject({
    state: 'converted_to_video',
    video_offer: { ended_as: 'booked', visit: { id: reply.id } },
  });
  expect(await ways.moneyOf(id)).toEqual({ status: 'released', amount: 17900, captured: 0 });
  expect(await orderOf(clinic, reply.id)).toMatchObject({ status: 'authorised', amount: 19900, captured: 0 });
  expect((await clinic.call(readOrder, { as: person, params: { id: orderId } })).reply.assessment).toMatchObject({ answer: 'moved' });
  expect((await clinic.call(listCases, { as: lee })).reply.some((row) => row.id === id)).toBe(false);
  const chart = (await clinic.call(readVisitChart, { as: osei, params: { id: reply.id } })).reply;
  expect(chart.from_case).toMatchObject({ id, reason, answers: { triggeredby: 'A new face cream' }, photos: [{ filename: 'cheek.jpg' }] });
  const note = (await clinic.call(readDraft, { as: osei, params: { id: reply.id } })).reply;
  expect(note).toMatchObject({
    state: 'draft',
    diagnosis: draft.diagnosis,
    treatment_plan: draft.treatment_plan,
    follow_up: { desc: 'In eight weeks' },
  });
  expect((await clinic.call(readVideoOffer, { as: person, params: { id } })).status).toBe(404);
});

test('with insurance nothing is held for the visit, and what was held for the assessment is let go', async () => {
  const { person, id } = await ways.someoneWithCase();
  await clinic.sql(`update health_profile set insurance_type = 'aetna', member_id = '1', group_num = '1' where patient_id = $1`, [
    person.patientId,
  ]);
  await ways.offer(id);
  const { holdId, offerId } = await ways.onTheWay(person, id, { by: 'insurance' });
  const { reply } = await ways.book(person, holdId, offerId);
  await clinic.settled();
  expect(reply.url).toBe(`/appointment/${reply.id}`);
  expect(await orderOf(clinic, reply.id)).toBeUndefined();
  expect([await ways.moneyOf(id), (await ways.latest(person)).state]).toMatchObject([{ status: 'released' }, 'converted_to_video']);
});

test('declined: the case ends without an answer, nothing is charged, and the words stay with the patient', async () => {
  const { person, id } = await ways.offered();
  const { reply } = await ways.decline(person, id);
  expect(reply.detail).toBe('You have declined the video visit. Nothing is charged.');
  await clinic.settled();
  expect(await ways.latest(person)).toMatchObject({
    state: 'not_suitable',
    reason,
    video_offer: { ended_as: 'declined' },
    payment: 'released',
  });
  expect(await ways.moneyOf(id)).toMatchObject({ status: 'released', captured: 0 });
  expect((await ways.lettersTo(person, 'video-offer.declined'))[0]?.body).toContain('You have not been charged.');
  expect(await ways.lettersTo(person, 'rapid-assessment.not-suitable')).toEqual([]);
});

test('while the patient decides the clock rests; they are reminded once, and after 72 hours the offer ends and the money goes back', async () => {
  const { person, id } = await ways.offered();
  await watchClock(clinic.clinic, hours(30));
  await clinic.settled();
  expect([await ways.eventsOf(id, 'rapid_assessment.breached'), (await ways.moneyOf(id))?.status]).toEqual([0, 'authorised']);
  await clinic.sql(
    `update video_offer set offered_at = $2::timestamptz - interval '60 hours', expires_at = $2::timestamptz + interval '12 hours'
    where rapid_assessment_id = $1`,
    [id, noonIn(1)],
  );
  await Promise.all([watchOffers(clinic.clinic, noonIn(1)), watchOffers(clinic.clinic, noonIn(1)), watchOffers(clinic.clinic, noonIn(1))]);
  await clinic.settled();
  expect(await ways.lettersTo(person, 'video-offer.reminder')).toHaveLength(1);
  expect((await ways.latest(person)).state).toBe('video_offered');
  await Promise.all([watchOffers(clinic.clinic, noonIn(2)), watchOffers(clinic.clinic, noonIn(2)), watchOffers(clinic.clinic, noonIn(2))]);
  await clinic.settled();
  expect(await ways.latest(person)).toMatchObject({
    state: 'not_suitable',
    reason,
    video_offer: { ended_as: 'expired' },
    payment: 'released',
  });
  expect(await ways.eventsOf(id, 'video_offer.expired')).toBe(1);
  expect(await ways.lettersTo(person, 'video-offer.expired')).toHaveLength(1);
  expect((await ways.decline(person, id)).status).toBe(404);
});

test('the dermatologist may take it back and answer after all: the clock goes on with the time that was left', async () => {
  const { person, id } = await ways.someoneWithCase();
  await clinic.call(requestInfo, { as: lee, params: { id }, body: { wants: 'answer', message: 'Since when?' } });
  await clinic.sql(`update info_request set asked_at = now() - interval '2 hours' where rapid_assessment_id = $1`, [id]);
  const due = async () =>
    (await clinic.sql<{ due_at: Date }>('select due_at from rapid_assessment where id = $1', [id]))[0]?.due_at.getTime() ?? 0;
  const first = await due();
  await ways.offer(id);
  // the question is not needed any more, and the time that it took is given back
  expect(Math.round((await due()) / 60_000) - Math.round(first / 60_000)).toBe(120);
  await clinic.sql(`update video_offer set offered_at = now() - interval '5 hours' where rapid_assessment_id = $1`, [id]);
  expect((await clinic.call(readCase, { as: lee, params: { id } })).reply.video_offer).toMatchObject({ reason, visit_at: null });
  await expect(signCase(clinic, lee, id)).rejects.toThrow('Take the offer back to answer this case.');
  await ways.takeUp(person, id);
  expect((await ways.takeBack(id)).reply.detail).toBe('The offer is taken back, and the clock goes on.');
  expect(Math.round((await due()) / 60_000) - Math.round(first / 60_000)).toBe(420);
  await clinic.settled();
  expect(await ways.lettersTo(person, 'video-offer.withdrawn')).toHaveLength(1);
  // what was begun is an ordinary visit now, and nobody books it unawares
  const left = (await clinic.call(readVisitDraft, { as: person })).reply;
  expect(left.video_offer).toBeNull();
  expect((await clinic.call(readVideoOffer, { as: person, params: { id } })).status).toBe(404);
  const { version } = (await clinic.call(readDraft, { as: lee, params: { id } })).reply;
  const reasons = [...withoutProfile, { warning: 'pregnancy-adapalene', reason: 'We spoke about it.' }];
  const signed = await clinic.call(signNote, { as: lee, params: { id }, body: { reasons }, headers: { 'if-match': String(version) } });
  expect([signed.status, signed.refusal]).toEqual([200, undefined]);
  await clinic.settled();
  expect([await ways.moneyOf(id), (await ways.latest(person)).state]).toMatchObject([{ status: 'paid', captured: 17900 }, 'answered']);
});

test('taken back when the answer is late already, no moment that is over is promised', async () => {
  const { person, id } = await ways.someoneWithCase();
  await clinic.sql(`update rapid_assessment set due_at = now() - interval '1 hour' where id = $1`, [id]);
  await ways.offer(id);
  const offered = await ways.latest(person);
  await ways.takeBack(id);
  await clinic.settled();
  const [letter] = await ways.lettersTo(person, 'video-offer.withdrawn');
  expect(letter?.body).toContain('You do not need to choose a time. We are late with your answer, and we are sorry.');
  expect(letter?.body).not.toContain('expected by');
  expect(offered).toMatchObject({ state: 'video_offered', is_late: true });
  // the clinic's own words name that moment
  const late = { firstName: 'Ana', id, orderId: '', due: 'March 3, 2027', until: 'March 6, 2027', isFree: false, isLate: true };
  expect(emails.withdrawn.words(late).fills).toBeUndefined();
});

test('a patient who read the offer books nothing else when it has ended meanwhile', async () => {
  const { person, id } = await ways.offered();
  const { holdId, offerId } = await ways.onTheWay(person, id);
  await ways.takeBack(id);
  const refused = await ways.book(person, holdId, offerId);
  expect([refused.status, refused.refusal.code]).toEqual([409, 'offer_over']);
  expect((await clinic.call(readNextAppointment, { as: person })).status).toBe(404);
});

test('a card that is declined leaves the offer open; with another card the case closes, and only then is its fee let go', async () => {
  const { person, id } = await ways.offered();
  await ways.payWith(person, '4000 0000 0000 0002');
  const { holdId, offerId } = await ways.onTheWay(person, id);
  const { reply } = await ways.book(person, holdId, offerId);
  await clinic.settled();
  const order = await orderOf(clinic, reply.id);
  expect([order?.status, (await ways.moneyOf(id))?.status]).toEqual(['declined', 'authorised']);
  expect(await ways.latest(person)).toMatchObject({
    state: 'video_offered',
    video_offer: { ended_as: null, visit: { id: reply.id, order_id: order?.id } },
  });
  expect((await clinic.call(readVideoOffer, { as: person, params: { id } })).reply).toMatchObject({ chosen: { id: reply.id }, times: [] });
  // neither side ends it while the card is asked
  expect([(await ways.decline(person, id)).refusal.code, (await ways.takeBack(id)).refusal.code]).toEqual(['time_chosen', 'time_chosen']);
  await watchOffers(clinic.clinic, hours(73));
  const good = await keepCard(clinic, person, '5555 5555 5555 4444');
  await clinic.call(payOrder, { as: person, params: { id: order?.id ?? '' }, body: { payment_method_id: good } });
  await clinic.settled();
  expect([(await ways.latest(person)).state, (await ways.moneyOf(id))?.status]).toEqual(['converted_to_video', 'released']);
  expect(await orderOf(clinic, reply.id)).toMatchObject({ status: 'authorised', amount: 19900 });
});

test('a visit that is given up for want of money gives the offer back, and another time can be chosen', async () => {
  const { person, id } = await ways.offered();
  await ways.payWith(person, '4000 0000 0000 0002');
  const { holdId, offerId } = await ways.onTheWay(person, id);
  const { reply } = await ways.book(person, holdId, offerId);
  await clinic.settled();
  await giveUpUnpaid(clinic.clinic, hours(1.5));
  await clinic.settled();
  expect((await orderOf(clinic, reply.id))?.status).toBe('released');
  const again = await clinic.call(readVideoOffer, { as: person, params: { id } });
  expect(again.reply).toMatchObject({ chosen: null, times: [{}, {}, {}] });
  expect((await ways.moneyOf(id))?.status).toBe('authorised');
  await ways.payWith(person, '5555 5555 5555 4444');
  const second = await ways.onTheWay(person, id, { nth: 1 });
  await ways.book(person, second.holdId, second.offerId);
  await clinic.settled();
  expect([(await ways.latest(person)).state, (await ways.moneyOf(id))?.status]).toEqual(['converted_to_video', 'released']);
});

test('the whole calendar is open too, and a follow-up costs less than what was held', async () => {
  const { person, id } = await ways.someoneWithCase();
  await clinic.sql(`insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 1, $4)`, [
    ...[`seen${id.slice(4)}`, person.patientId, osei.accountId, person.accountId],
  ]);
  await clinic.sql(
    `insert into appointment (id, patient_id, provider_id, service_id, during, status)
       values ($1, $2, $3, 1, tstzrange(now() - interval '30 days', now() - interval '30 days' + interval '20 minutes'), 'note_signed')`,
    [`seen${id.slice(4)}`, person.patientId, osei.accountId],
  );
  await ways.offer(id);
  const { reply } = await clinic.call(readVideoOffer, { as: person, params: { id } });
  expect(reply.visit?.sentence).toBe(
    'The video visit costs $159. The $179 held for your Rapid Assessment goes over to it: $20 of it is given back to you.',
  );
  await ways.onTheWay(person, id);
  const [other] = await timesOn(clinic, person, 'any', 9);
  const held = await clinic.call(holdTime, { as: person, body: other ?? reply.times[0] ?? { provider_id: '', starts_at: new Date() } });
  const { video_offer } = (await clinic.call(readVisitDraft, { as: person })).reply;
  const booked = await ways.book(person, held.reply.id, video_offer?.id ?? null);
  await clinic.settled();
  expect(await orderOf(clinic, booked.reply.id)).toMatchObject({ amount: 15900, status: 'authorised' });
  expect([(await ways.latest(person)).state, (await ways.moneyOf(id))?.status]).toEqual(['converted_to_video', 'released']);
});

test('the database itself keeps that a case has one open offer, is offered exactly while it is open, and that an offer ends once', async () => {
  const { id } = await ways.offered();
  const again = `insert into video_offer (id, rapid_assessment_id, patient_id, offered_by, reason, expires_at)
    select repeat('2', 22), rapid_assessment_id, patient_id, offered_by, reason, expires_at from video_offer where rapid_assessment_id = $1`;
  await expect(clinic.sql(again, [id])).rejects.toThrow('video_offer_one_open');
  await expect(clinic.sql(`update rapid_assessment set state = 'claimed' where id = $1`, [id])).rejects.toThrow(
    'exactly while its offer is open',
  );
  await ways.takeBack(id);
  const end = `update video_offer set ended_as = 'declined' where rapid_assessment_id = $1`;
  await expect(clinic.sql(end, [id])).rejects.toThrow('has ended as withdrawn');
});
