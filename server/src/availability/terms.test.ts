/** The operator sets what counts for visits from now on; what was promised before stays. */
import { readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readVisitDraft } from '@pellis/contract/bookings/bookings';
import { policySentence, readVisitTerms, setVisitTerms, type TermsForm } from '@pellis/contract/bookings/visit-terms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { answerSteps, bookHeld, bookOn, hold, openWeek, timesOn } from '../testing/visits.ts';

let clinic: TestClinic;
let olga: Person;
let ana: PatientPerson;

beforeAll(async () => {
  clinic = await openTestClinic();
  [olga, ana] = [await admin(clinic, 'Olga'), await signUp(clinic, 'Ana Alvarez')];
  await openWeek(clinic, await doctor(clinic, 'Dr. Lee'));
  await keepCard(clinic, ana);
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const read = async () => (await clinic.call(readVisitTerms, { as: olga })).reply;
const set = (body: unknown, version: number, as = olga) =>
  clinic.call(setVisitTerms, { as, body, headers: { 'if-match': `"${version}"` } });

async function formNow(changes: Partial<TermsForm> = {}): Promise<[TermsForm, number]> {
  const { id, currency: _, counts_from: __, set_by: ___, visits: ____, ...form } = (await read()).now;
  return [{ ...form, ...changes }, id];
}

const promise =
  'You can cancel free of charge until 24 hours before the visit, or within 30 minutes after booking. After that cancelling or missing it costs $40.';

test('new terms count for what is booked from now on, and a visit keeps what was promised for it', async () => {
  const { id } = await bookOn(clinic, ana, { days: 3 });
  expect((await read()).now).toMatchObject({ free_until_hours: 24, late_fee: 4000, set_by: '', visits: 1 });
  await answerSteps(clinic, ana);
  const [time] = await timesOn(clinic, ana, 'any', 4);
  const held = (await hold(clinic, ana, time ?? { provider_id: '', starts_at: new Date() })).reply.id;
  const saved = await set(...(await formNow({ free_until_hours: 48, late_fee: 5000, no_show_fee: 6000 })));
  expect(saved.reply.now).toMatchObject({ free_until_hours: 48, late_fee: 5000, set_by: 'Olga', visits: 0 });
  expect(saved.reply.before.map((terms) => [terms.free_until_hours, terms.visits])).toEqual([[24, 1]]);
  expect((await clinic.call(readAppointment, { as: ana, params: { id } })).reply.policy).toBe(promise);
  // whoever holds a time was shown the old ones, and books under them
  expect((await clinic.call(readVisitDraft, { as: ana })).reply.terms.sentence).toBe(promise);
  expect((await bookHeld(clinic, ana, held)).status).toBe(200);
  await answerSteps(clinic, ana);
  expect((await clinic.call(readVisitDraft, { as: ana })).reply.terms.sentence).toBe(
    'You can cancel free of charge until 48 hours before the visit, or within 30 minutes after booking. After that cancelling costs $50 and missing it $60.',
  );
  const [event] = await clinic.sql(`select actor_id, data from event where name = 'terms.set'`);
  expect(event).toMatchObject({ actor_id: olga.accountId, data: { late_fee: { from: 4000, to: 5000 } } });
});

test('of two operators the second is told, and saving the same writes nothing', async () => {
  const [form, version] = await formNow();
  const many = (await read()).before.length;
  expect((await set(form, version)).status).toBe(200);
  expect((await read()).before).toHaveLength(many);
  await set({ ...form, hold_minutes: 15 }, version);
  const late = await set({ ...form, hold_minutes: 20 }, version);
  expect([late.status, late.refusal.code]).toEqual([412, 'changed']);
  expect((await read()).now.hold_minutes).toBe(15);
});

test('a fee is never higher than what is held for the cheapest visit; numbers that make no sense are named', async () => {
  const [form, version] = await formNow();
  const { highest_fee } = await read();
  const high = await set({ ...form, late_fee: highest_fee + 1 }, version);
  expect([high.status, Object.keys(high.refusal.fields ?? {})]).toEqual([422, ['late_fee']]);
  const odd = await set({ ...form, horizon_days: 0 }, version);
  expect(odd.refusal.fields).toEqual({ horizon_days: 'Enter a whole number from 1 to 365' });
  const sam = await staff(clinic, 'Sam');
  expect((await set(form, version, sam)).status).toBe(404);
});

test('the policy is one sentence that stays true at its edges', () => {
  const say = (free_until_hours: number, late_fee: number, no_show_fee: number) =>
    policySentence({ free_until_hours, grace_minutes: 30, late_fee, no_show_fee, currency: 'USD' });
  expect(say(24, 4000, 4000)).toBe(promise);
  expect(say(1, 0, 2550)).toBe(
    'You can cancel free of charge until 1 hour before the visit, or within 30 minutes after booking. After that cancelling costs nothing and missing it $25.50.',
  );
  expect(say(24, 0, 0)).toBe('You can cancel free of charge at any time before the visit.');
  expect(say(0, 4000, 4000)).toBe('You can cancel free of charge until the visit begins. Missing it costs $40.');
  expect(policySentence({ free_until_hours: 24, grace_minutes: 0, late_fee: 4000, no_show_fee: 4000, currency: 'USD' })).toBe(
    'You can cancel free of charge until 24 hours before the visit. After that cancelling or missing it costs $40.',
  );
});
