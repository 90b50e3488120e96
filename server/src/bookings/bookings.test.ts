/** Book: what is written, what it costs and who is told no. */
import { readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readNextAppointment } from '@pellis/contract/appointments/appointments';
import { readIntake } from '@pellis/contract/appointments/visit-intake';
import { intimateOnlyWhenAsked } from '@pellis/contract/body-places/photo-rules';
import { bookVisit } from '@pellis/contract/bookings/book-visit';
import {
  readVisitDraft,
  saveBefore,
  savePay,
  saveWantedProvider,
  saveWhat,
  visitCardMissing,
  visitConsent,
} from '@pellis/contract/bookings/bookings';
import { addDraftPhotos, removeDraftPhoto } from '@pellis/contract/bookings/draft-photos';
import { readPhoto } from '@pellis/contract/photos/photos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillProfile, keepCard, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signIn, signUp } from '../testing/people.ts';
import * as visits from '../testing/visits.ts';
import { answerSteps, bookHeld, bookOn, hold, openWeek, timesOn, zone } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let osei: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await openWeek(clinic, lee);
  await openWeek(clinic, osei, { begins: '09:00', ends: '10:00' });
  await fillProfile(clinic, ana);
  for (const person of [ana, ben]) await keepCard(clinic, person);
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const read = async (as: Person, id: string) => (await clinic.call(readAppointment, { as, params: { id } })).reply;
const orderOf = (id: string) => visits.orderOf(clinic, id);
describe('booking', () => {
  test('the visit is booked with its encounter, its order and what was told; the draft is gone', async () => {
    await answerSteps(clinic, ana);
    const needs = { interpreter: 'Spanish', access_needs: 'Large letters', helper_name: 'Rosa' };
    await clinic.call(saveBefore, { as: ana, body: { ...visits.before, ...needs, helper: 'yes' } });
    const [cheek, groin] = [{ region: 'cheek', side: 'left' } as const, { region: 'groin', side: 'left' } as const];
    const what = { concern: 'acne', about: 'On my chin' };
    const unknown = await clinic.call(saveWhat, { as: ana, body: { ...what, places: [{ region: 'tail', side: null } as never] } });
    expect(unknown.refusal.fields).toHaveProperty('places');
    expect((await clinic.call(saveWhat, { as: ana, body: { ...what, places: [cheek, groin] } })).reply.answers.what?.places).toHaveLength(
      2,
    );
    const intimate = await clinic.call(addDraftPhotos, { as: ana, body: { images: [{ ...(await skinPhoto(3)), body_place: groin }] } });
    expect(intimate.refusal.fields).toEqual({ 'images.0': intimateOnlyWhenAsked });
    const closeUp = {
      ...(await skinPhoto(1)),
      shot: 'close_up',
      body_place: cheek,
      quality: { sharpness: 2, light: 140, structure: 12, glare: 0, share: 0.9 },
    };
    const bare = { ...(await skinPhoto(2)), body_place: { region: 'chin', side: null } as const };
    const added = await clinic.call(addDraftPhotos, { as: ana, body: { images: [closeUp, bare] } });
    expect(added.reply).toMatchObject([
      { shot: 'close_up', quality: closeUp.quality, body_place: cheek },
      { shot: null, quality: null, body_place: bare.body_place },
    ]);
    const [kept, dropped] = added.reply.map(({ id }) => id);
    await clinic.call(removeDraftPhoto, { as: ana, params: { id: dropped ?? '' } });
    const [time] = await timesOn(clinic, ana, lee.accountId, 3);
    if (!time) throw new Error('no time');
    const { reply: held } = await hold(clinic, ana, time);
    // a look at a calendar opens nobody's record
    expect((await clinic.call(readPhoto, { as: lee, params: { id: kept ?? '', size: 'thumb' } })).status).toBe(404);
    const { reply } = await bookHeld(clinic, ana, held.id);
    const order = await orderOf(reply.id);
    expect(reply.url).toBe(`/payment-success/${order?.id}`);
    expect(order).toMatchObject({ status: 'authorised', amount: 19900, captured: 0 });
    expect((await clinic.call(readVisitDraft, { as: ana })).status).toBe(404);
    expect((await clinic.call(readPhoto, { as: lee, params: { id: kept ?? '', size: 'thumb' } })).status).toBe(200);
    const intake = await clinic.call(readIntake, { as: lee, params: { id: reply.id } });
    expect(intake.reply).toMatchObject({ concern: 'Acne', about: 'On my chin', ...needs, photos: [{ id: kept, body_place: cheek }] });
    expect(intake.reply.places).toEqual([cheek, groin]);
    expect((await clinic.call(readIntake, { as: osei, params: { id: reply.id } })).status).toBe(404);
    expect((await clinic.call(readNextAppointment, { as: ana })).reply).toMatchObject({ id: reply.id, start_datetime: time.starts_at });
    const shown = await read(ana, reply.id);
    expect(shown).toMatchObject({
      status: 'booked',
      time_zone: zone,
      provider: { name: 'Dr. Lee' },
      join: { path: `/waiting-room/${reply.id}`, is_open: false },
      cancelling: { may: true, fee: 0 },
      moving: { may: true, sentence: 'Moving the visit is free. If you choose a time less than 24 hours away, cancelling it costs $40.' },
      policy:
        'You can cancel free of charge until 24 hours before the visit, or within 30 minutes after booking. After that cancelling or missing it costs $40.',
      changes: [{ what: 'booked', by: 'patient' }],
      pay: { by: 'cash', price: 19900, order_id: order?.id, order_status: 'authorised' },
    });
    expect(shown.cancelling.sentence).toMatch(
      /^Cancelling is free until \w+day, \w+ \d+ at .+ PT\. What is held on your card is let go\. After that it costs \$40\.$/,
    );
    expect(shown.join.opens_at.getTime()).toBe(time.starts_at.getTime() - 15 * 60_000);
    expect(shown.join.closes_at.getTime()).toBe(time.starts_at.getTime() + 60 * 60_000);
  });

  test('without a card nothing is booked and nothing is lost; a step that is missing is named', async () => {
    const cleo = await signUp(clinic, 'Cleo Clark');
    await answerSteps(clinic, cleo);
    const [time] = await timesOn(clinic, cleo, 'any', 4);
    if (!time) throw new Error('no time');
    const { reply: held } = await hold(clinic, cleo, time);
    const refused = await bookHeld(clinic, cleo, held.id);
    expect([refused.status, refused.refusal.code, refused.refusal.detail]).toEqual([409, 'payment_method_missing', visitCardMissing]);
    await keepCard(clinic, cleo);
    await clinic.sql(`update visit_draft set answers = answers - 'before' where patient_id = $1`, [cleo.patientId]);
    const missing = await bookHeld(clinic, cleo, held.id);
    expect([missing.refusal.code, missing.refusal.fields]).toEqual(['step_missing', { step: 'before' }]);
    const body = { hold_id: held.id, consent_version: visitConsent.version, terms_id: 1, agrees: false };
    expect((await clinic.call(bookVisit, { as: cleo, body })).refusal.fields).toEqual({ agrees: 'Please agree before you book' });
    expect((await clinic.call(readVisitDraft, { as: cleo })).reply.hold?.id).toBe(held.id);
  });

  test('a card that the bank declines leads to the order; unpaid for an hour, the time is given back', async () => {
    const dev = await signUp(clinic, 'Dev Desai');
    await keepCard(clinic, dev, '4000 0000 0000 0002').catch(() => keepCard(clinic, dev));
    const { id, url } = await bookOn(clinic, dev, { days: 4, nth: 3 });
    const order = await orderOf(id);
    expect([order?.status, url]).toEqual(['declined', `/order/${order?.id}`]);
  });

  test('with insurance the card is only kept: no order, no money, and it is said', async () => {
    const eli = await signUp(clinic, 'Eli Evans');
    await fillProfile(clinic, eli, { insuranceType: 'aetna', memberId: 'W1', groupNum: '7', images: [await skinPhoto(9, 'card.jpg')] });
    await keepCard(clinic, eli);
    const { id, url } = await bookOn(clinic, eli, { by: 'insurance', days: 4, nth: 5 });
    expect([url, await orderOf(id)]).toEqual([`/appointment/${id}`, undefined]);
    const { pay } = await read(eli, id);
    expect(pay).toMatchObject({ by: 'insurance', order_id: null });
    expect(pay.sentence).toContain(
      'We bill Aetna after the visit. We cannot know before what they pay, so nothing is held on your card now',
    );
    const again = await signUp(clinic, 'Una Uninsured');
    await expect(answerSteps(clinic, again, 'insurance')).rejects.toThrow('There is no insurance on your health profile.');
    expect((await clinic.call(savePay, { as: again, body: { by: 'cash' } })).reply.service).toMatchObject({ kind: 'video_first' });
  });

  test('whoever was seen by video before has a follow-up, and only then', async () => {
    const gia = await signUp(clinic, 'Gia Green');
    await keepCard(clinic, gia);
    const first = await bookOn(clinic, gia, { days: 5, nth: 2 });
    await answerSteps(clinic, gia);
    const kind = async () => (await clinic.call(readVisitDraft, { as: gia })).reply.service;
    expect(await kind()).toMatchObject({ kind: 'video_first', price: 19900 });
    await clinic.sql(`update appointment set status = 'ended' where id = $1`, [first.id]);
    expect(await kind()).toMatchObject({ kind: 'video_follow_up', price: 15900, minutes: 10 });
    await clinic.sql(
      `update appointment set during = tstzrange(now() - interval '5 years', now() - interval '5 years' + interval '20 minutes') where id = $1`,
      [first.id],
    );
    expect(await kind()).toMatchObject({ kind: 'video_first' });
  });

  test('two days of one patient are one visit each; two patients of one time are one', async () => {
    await answerSteps(clinic, ben);
    const [time] = await timesOn(clinic, ben, 'any', 6);
    if (!time) throw new Error('no time');
    const { reply } = await hold(clinic, ben, time);
    const key = { 'idempotency-key': 'b'.repeat(20) };
    const body = { hold_id: reply.id, consent_version: visitConsent.version, terms_id: 1, agrees: true } as const;
    const twice = [
      await clinic.call(bookVisit, { as: ben, body, headers: key }),
      await clinic.call(bookVisit, { as: ben, body, headers: key }),
    ];
    expect(twice.map(({ status, reply: booked }) => [status, booked.id])).toEqual([
      [200, reply.id],
      [200, reply.id],
    ]);
    await answerSteps(clinic, ana);
    expect((await hold(clinic, ana, time)).refusal.code).toBe('time_taken');
  });

  test('the visit of a patient whom somebody referred answers the referral', async () => {
    await answerSteps(clinic, ana);
    await clinic.sql(
      `insert into referral (id, state, submission_key, form_hash, provider_name, licence, reply_to, patient_name, patient_email, patient_phone,
         photo_count, patient_id, invited_at, taken_up_at)
       values ('r', 'invited', 'k', 'h', 'Dr. Referrer', 'A1', 'ref@pellis.test', 'Ana', 'ana@pellis.test', '', 0, $1, now(), now())`,
      [ana.patientId],
    );
    expect((await clinic.call(readVisitDraft, { as: ana })).reply.referred_by).toBe('Dr. Referrer');
    const { id } = await bookOn(clinic, ana, { days: 8 });
    const [referral] = await clinic.sql(`select state, encounter_id from referral where id = 'r'`);
    expect(referral).toEqual({ state: 'booked', encounter_id: id });
  });
});

test('whom somebody would like to see waits in the draft, for whatever device they go on with', async () => {
  const zoe = await signUp(clinic, 'Zoe Zimmer');
  const want = (provider_id: string) => clinic.call(saveWantedProvider, { as: zoe, body: { provider_id } });
  expect((await want(lee.accountId)).refusal.code).toBe('step_missing');
  await answerSteps(clinic, zoe);
  expect((await clinic.call(readVisitDraft, { as: zoe })).reply.wanted_provider).toBe('any');
  await want(lee.accountId);
  await answerSteps(clinic, zoe);
  const phone = await signIn(clinic, zoe.email);
  expect((await clinic.call(readVisitDraft, { as: phone })).reply.wanted_provider).toBe(lee.accountId);
  expect((await want('x'.repeat(22))).refusal.fields).toEqual({ provider_id: 'Choose a dermatologist' });
  expect((await want('any')).reply.wanted_provider).toBe('any');
});
