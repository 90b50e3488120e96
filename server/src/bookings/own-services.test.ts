/** A service of the clinic's own: the operator adds it, a patient chooses, books and pays it, and what was ordered keeps its name and price. */
import { randomUUID } from 'node:crypto';
import { readFreeTimes } from '@pellis/contract/availability/availability';
import { joinWaitingList, readVisitDraft, savePay, saveWhere } from '@pellis/contract/bookings/bookings';
import { saveService } from '@pellis/contract/bookings/choose-service';
import { readClinicFigures } from '@pellis/contract/figures/clinic-figures';
import { readBookingFacts } from '@pellis/contract/front-desk/booking-facts';
import { bookByClinic } from '@pellis/contract/front-desk/desk-visits';
import { readNote } from '@pellis/contract/notes/notes';
import { readInsuranceReceipt } from '@pellis/contract/receipts/receipts';
import {
  addService,
  changeService,
  listKeptServices,
  type NewServiceForm,
  orderServices,
  setPrice,
} from '@pellis/contract/services/service-settings';
import { listMyServices, listServices } from '@pellis/contract/services/services';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { secondsUntilDecent } from '../notifications/decent-hours.ts';
import { fillProfile, keepCard, signCase, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, license, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { answerSteps, bookHeld, dayFromNow, hold, openWeek, orderOf, tellVisit, timesOn } from '../testing/visits.ts';
import { offerWhatIsFree } from './offer.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let olga: Person;
let sam: Person;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [olga, sam, lee] = [await admin(clinic, 'Olga'), await staff(clinic, 'Sam'), await doctor(clinic, 'Dr. Lee')];
  await openWeek(clinic, lee);
  await keepCard(clinic, ana);
  await fillProfile(clinic, ana, { insuranceType: 'aetna', memberId: 'W1', groupNum: '7', images: [await skinPhoto(9, 'card.jpg')] });
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const today = async () => (await clinic.sql<{ day: string }>(`select today_in('CA') as day`))[0]?.day ?? '';
const about = 'Half an hour about what a laser can and cannot do.';
async function wanted(name: string, other: Partial<NewServiceForm> = {}): Promise<NewServiceForm> {
  const form = { name, kind: 'video_cosmetic', minutes: 30, about, takes_insurance: false, is_offered: true } as const;
  return { ...form, state: null, price: 24_900, from_day: await today(), ...other };
}
const add = async (name: string, other: Partial<NewServiceForm> = {}) =>
  clinic.call(addService, { as: olga, headers: { 'idempotency-key': randomUUID() }, body: await wanted(name, other) });
async function change(id: number, to: object) {
  const before = (await clinic.call(listKeptServices, { as: olga })).reply.find((one) => one.id === id);
  const { name = '', minutes = null, takes_insurance = false, is_offered = true, version = 0 } = before ?? {};
  const body = { name, minutes, takes_insurance, is_offered, ...to };
  return clinic.call(changeService, { as: olga, params: { id }, body, headers: { 'if-match': `"${version}"` } });
}
const choose = (id: number) => clinic.call(saveService, { as: ana, body: { service_id: id } });
const draft = async () => (await clinic.call(readVisitDraft, { as: ana })).reply;

test('a patient chooses it, and the visit lasts as long and costs as much; what was ordered keeps its name and price', async () => {
  const { reply: laser } = await add('Laser consultation');
  await answerSteps(clinic, ana, 'insurance');
  expect((await draft()).services.map(({ name }) => name)).toEqual(['First Video Appointment', 'Laser consultation']);
  const { reply } = await choose(laser.id);
  expect(reply.service).toMatchObject({ name: 'Laser consultation', minutes: 30, price: 24_900 });
  // insurance never pays for it, so how it is paid is asked again
  expect([reply.service_because, reply.answers.pay, reply.next_step]).toEqual([about, null, 'pay']);
  expect((await clinic.call(savePay, { as: ana, body: { by: 'insurance' } })).refusal.fields).toHaveProperty('by');
  await clinic.call(savePay, { as: ana, body: { by: 'cash' } });
  const [time] = await timesOn(clinic, ana, lee.accountId, 3);
  if (!time) throw new Error('no time');
  const held = (await hold(clinic, ana, time)).reply;
  expect(held.ends_at.getTime() - held.starts_at.getTime()).toBe(30 * 60_000);
  // a new name and price count for whoever comes after
  await clinic.call(setPrice, { as: olga, params: { id: laser.id }, body: { state: null, price: 29_900, from_day: await today() } });
  await change(laser.id, { name: 'Laser talk', minutes: 45 });
  expect((await draft()).service).toMatchObject({ price: 24_900 });
  const booked = await bookHeld(clinic, ana, held.id);
  expect(await orderOf(clinic, booked.reply.id)).toMatchObject({ status: 'authorised', amount: 24_900, description: 'Laser consultation' });
  const [row] = await clinic.sql('select service_name from encounter where id = $1', [booked.reply.id]);
  expect(row).toEqual({ service_name: 'Laser consultation' });
  await clinic.sql(`update appointment set status = 'cancelled_by_patient', over_at = now() where id = $1`, [booked.reply.id]);
});

test('one that was hidden meanwhile is refused from an old page in a sentence, and nothing else is lost', async () => {
  const { reply: scars } = await add('Scar consultation');
  await answerSteps(clinic, ana);
  await choose(scars.id);
  await change(scars.id, { is_offered: false });
  const [time] = await free(scars.id).then((answered) => (answered.status === 200 ? answered.reply.times : []));
  expect(time).toBeUndefined();
  const sentence = 'Scar consultation is not offered there just now. Please choose another kind of visit; nothing else is lost.';
  const refused = await hold(clinic, ana, { provider_id: lee.accountId, starts_at: new Date(Date.now() + 4 * 86_400_000) });
  expect([refused.status, refused.refusal.code, refused.refusal.detail]).toEqual([409, 'not_offered', sentence]);
  const left = await draft();
  expect([left.service_gone, left.next_step, left.answers.what?.about]).toEqual([sentence, 'what', 'On my chin']);
  expect((await clinic.call(joinWaitingList, { as: ana, body: anyTime })).refusal.detail).toBe(sentence);
  expect((await choose(scars.id)).refusal.detail).toBe(sentence);
  const { reply } = await choose(1);
  expect([reply.service_gone, reply.service.id, reply.next_step]).toEqual([null, 1, 'when']);
});

const anyTime = { provider_id: 'any', weekdays: [], day_parts: [], until: null } as const;
const free = (kind: number, state = 'CA') =>
  clinic.call(readFreeTimes, {
    params: { provider: lee.accountId, kind: String(kind), state, from: dayFromNow(3), days: '1' } as never,
  });

test('a time held for one service is let go for another, and one that is held stays what it was', async () => {
  const { reply: moles } = await add('Mole check', { kind: 'video_medical', takes_insurance: true, minutes: 15 });
  await answerSteps(clinic, ana);
  await choose(moles.id);
  const [time] = await timesOn(clinic, ana, lee.accountId, 5);
  if (!time) throw new Error('no time');
  const held = (await hold(clinic, ana, time)).reply;
  await change(moles.id, { is_offered: false });
  // ten minutes' word is kept
  expect((await draft()).service).toMatchObject({ id: moles.id });
  expect((await draft()).hold?.id).toBe(held.id);
  expect((await choose(1)).reply.hold).toBeNull();
});

test('it is offered only where it has a price', async () => {
  await license(clinic, lee, 'NV');
  await clinic.sql(`insert into served_state (state, time_zone, opens_on) values ('NV', 'America/Los_Angeles', now()::date - 1)`);
  const { reply: desert } = await add('Desert skin visit', { kind: 'video_medical', state: 'NV' });
  await answerSteps(clinic, ana);
  expect((await choose(desert.id)).status).toBe(409);
  await clinic.call(saveWhere, { as: ana, body: { state: 'NV', time_zone: 'America/Los_Angeles' } });
  expect((await choose(desert.id)).reply.service).toMatchObject({ id: desert.id, price: 24_900 });
  const moved = await clinic.call(saveWhere, { as: ana, body: { state: 'CA', time_zone: 'America/Los_Angeles' } });
  expect(moved.reply.service_gone).toContain('Desert skin visit is not offered there');
  expect([(await free(desert.id)).status, (await free(desert.id, 'NV')).status]).toEqual([409, 200]);
  await choose(1);
});

test('the front desk books it on behalf, and its dermatologist signs what was found', async () => {
  const { reply: peel } = await add('Peel consultation', { kind: 'video_procedure', minutes: 25, price: 12_000, state: 'NV' });
  const facts = await clinic.call(readBookingFacts, { as: sam, params: { id: ana.patientId, state: 'NV' } });
  expect(facts.reply.services.map(({ name }) => name)).toContain('Peel consultation');
  const [time] = (await free(peel.id, 'NV')).reply.times;
  if (!time) throw new Error('no time');
  const body = {
    besides: 'Another matter',
    ...time,
    state: 'NV',
    time_zone: 'America/Los_Angeles',
    by: 'cash',
    reason: 'By telephone',
    service_id: peel.id,
  } as const;
  const insured = await clinic.call(bookByClinic, { as: sam, params: { id: ana.patientId }, body: { ...body, by: 'insurance' } });
  expect(insured.refusal.fields).toHaveProperty('by');
  const { reply } = await clinic.call(bookByClinic, { as: sam, params: { id: ana.patientId }, body });
  expect(reply.service).toMatchObject({ name: 'Peel consultation', minutes: 25 });
  expect(reply.ends_at.getTime() - reply.starts_at.getTime()).toBe(25 * 60_000);
  expect(await orderOf(clinic, reply.id)).toMatchObject({ amount: 12_000, description: 'Peel consultation' });
  await clinic.sql(`update appointment set status = 'ended' where id = $1`, [reply.id]);
  await signCase(clinic, lee, reply.id);
  expect((await clinic.call(readNote, { as: ana, params: { id: reply.id } })).reply.service).toMatchObject({ name: 'Peel consultation' });
});

test('what is wrong with a new service is said at its field, and nothing is added', async () => {
  const before = (await clinic.call(listKeptServices, { as: olga })).reply.length;
  const refused = async (name: string, other: object) => Object.entries((await add(name, other)).refusal.fields ?? {});
  expect(await refused('Below zero', { price: -1 })).toEqual([['price', 'Enter an amount from 0 to 10,000']]);
  expect(await refused('Odd', { minutes: 17 })).toEqual([['minutes', 'Enter minutes in steps of 5, from 5 to 240, such as 20 or 45']]);
  expect(await refused(' first video APPOINTMENT ', {})).toEqual([
    ['name', 'Another service has this name. Choose a name that tells them apart.'],
  ]);
  expect(await refused('Insured', { takes_insurance: true })).toEqual([
    ['takes_insurance', 'Cosmetic consultations are never covered by insurance. Leave this off.'],
  ]);
  expect(await refused('Yesterday', { from_day: '2020-01-01' })).toEqual([['from_day', 'Choose today or a later day']]);
  expect((await add('Wordless', { about: '' })).status).toBe(422);
  expect((await add('Built in', { kind: 'video_first' as never })).status).toBe(422);
  expect((await clinic.call(listKeptServices, { as: olga })).reply.length).toBe(before);
});

test('twelve presses with one key add one, and twelve of one name with other keys too', async () => {
  const body = await wanted('Pressed often');
  const once = await Promise.all(
    Array.from({ length: 12 }, () => clinic.call(addService, { as: olga, headers: { 'idempotency-key': 'p'.repeat(20) }, body })),
  );
  expect(new Set(once.map(({ reply }) => reply.id)).size).toBe(1);
  const others = await Promise.all(Array.from({ length: 12 }, () => add('Pressed by twelve')));
  expect(others.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 422)]);
});

test('a change keeps to the kind, and the order is the operator’s', async () => {
  const ids = (await clinic.call(listKeptServices, { as: olga })).reply.filter(({ kind }) => kind === 'video_cosmetic').map(({ id }) => id);
  const [first = 0] = ids;
  expect((await change(first, { takes_insurance: true })).refusal.fields).toHaveProperty('takes_insurance');
  expect((await change(first, { minutes: 12 })).refusal.fields).toHaveProperty('minutes');
  expect((await change(first, { name: 'Rapid Assessment' })).refusal.fields).toHaveProperty('name');
  expect((await change(first, { about: 'Newly worded.' })).reply.about).toBe('Newly worded.');
  // a page of before that knows no words about it leaves them
  expect((await change(first, { minutes: 40 })).reply.about).toBe('Newly worded.');
  const own = (await clinic.call(listMyServices, { as: ana })).reply.filter(({ id }) => id > 1000);
  const all = (await clinic.sql<{ id: number }>(`select id from service where id > 1000 order by position`)).map(({ id }) => id);
  expect((await clinic.call(orderServices, { as: olga, body: { ids: all.slice(1) } })).status).toBe(412);
  await clinic.call(orderServices, { as: olga, body: { ids: all.toReversed() } });
  const after = (await clinic.call(listServices, {})).reply.filter(({ id }) => id > 1000).map(({ id }) => id);
  expect(after).toEqual(after.toSorted((one, other) => all.indexOf(other) - all.indexOf(one)));
  expect(own.length).toBeGreaterThan(0);
});

/** Offers are made by day: some place where it is day now. */
const byDay =
  ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Auckland'].find((zone) => secondsUntilDecent(new Date(), zone) === 0) ??
  '';

test('it is charged after the visit, stands on the receipt and in the figures, and the waiting list offers it as long as it is', async () => {
  const ben = await signUp(clinic, 'Ben Brown');
  await keepCard(clinic, ben);
  const { reply: lines } = await add('Lines consultation', { minutes: 35, price: 18_000 });
  await answerSteps(clinic, ben);
  await clinic.call(saveService, { as: ben, body: { service_id: lines.id } });
  await clinic.call(savePay, { as: ben, body: { by: 'cash' } });
  await clinic.call(joinWaitingList, { as: ben, body: anyTime });
  await clinic.sql('update waiting_entry set time_zone = $1', [byDay]);
  await offerWhatIsFree(clinic.clinic);
  const { hold: offered, service } = (await clinic.call(readVisitDraft, { as: ben })).reply;
  expect([offered?.is_offer, service.name, service.price]).toEqual([true, 'Lines consultation', 18_000]);
  expect((offered?.ends_at.getTime() ?? 0) - (offered?.starts_at.getTime() ?? 0)).toBe(35 * 60_000);
  const { reply } = await bookHeld(clinic, ben, offered?.id ?? '');
  await tellVisit(clinic, ben, { id: reply.id, status: 'ended', name: 'visit.ended' });
  expect(await orderOf(clinic, reply.id)).toMatchObject({ status: 'paid', captured: 18_000 });
  await signCase(clinic, lee, reply.id);
  await change(lines.id, { name: 'Lines talk' });
  const receipt = await clinic.call(readInsuranceReceipt, { as: ben, params: { id: reply.id } });
  expect(receipt.reply).toMatchObject({ amount: 18_000, service: { description: 'Lines consultation' } });
  const { reply: figures } = await clinic.call(readClinicFigures, { as: olga, params: { days: '30' } });
  expect(JSON.stringify(figures)).toContain('Lines talk');
});
