/** The price of a visit is not held on any card: what is said and written of cancelling it is what really happens. */
import { cancelAppointment, cancelByClinic, moveByClinic, readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { payOrder, readOrder } from '@pellis/contract/payments/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillProfile, keepCard, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { answerSteps, bookOn, openWeek, orderOf, tellVisit, timesOn } from '../testing/visits.ts';
import { watchTimes } from './watch-times.ts';

let clinic: TestClinic;
let sam: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  await openWeek(clinic, await doctor(clinic, 'Dr. Lee'));
  sam = await staff(clinic, 'Sam');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const declines = '4000 0000 0000 0002';
const wantsAStep = '4000 0025 0000 3155';

const read = async (as: Person, id: string) => (await clinic.call(readAppointment, { as, params: { id } })).reply;
const cancel = (as: Person, id: string, fee: number) => clinic.call(cancelAppointment, { as, params: { id }, body: { fee } });
/** As if the visit were so many hours from now, and booked long ago. */
const inHours = (id: string, hours: number) =>
  clinic.sql(
    `update appointment set booked_at = now() - interval '1 day',
       during = tstzrange(now() + make_interval(mins => $2), now() + make_interval(mins => $2 + 20)) where id = $1`,
    [id, Math.round(hours * 60)],
  );
const letterTo = async ({ email }: Person, template: string) => {
  await clinic.settled();
  const [letter] = await clinic.sql<{ body: string }>('select body from letter where recipient = $1 and template = $2', [email, template]);
  return letter?.body.replace(/\s+/g, ' ');
};

async function booked(name: string, number: string, nth: number): Promise<{ person: PatientPerson; id: string }> {
  const person = await signUp(clinic, name);
  await keepCard(clinic, person, number);
  const { id } = await bookOn(clinic, person, { days: 6, nth });
  await clinic.settled();
  return { person, id };
}

describe('a late cancellation', () => {
  test.each([
    ['a card that was declined', 'Mia Moss', declines, 0],
    ['a step of the bank that was left', 'Ned Nash', wantsAStep, 1],
  ])('with %s costs nothing, and nothing else is said', async (_, name, number, nth) => {
    const { person, id } = await booked(name, number, nth);
    await inHours(id, 5 + nth);
    const { cancelling, moving } = await read(person, id);
    expect(cancelling).toMatchObject({
      may: true,
      fee: 0,
      sentence: 'Nothing is held on your card so far, so cancelling now costs you nothing. Once the price is held, it costs $40.',
    });
    expect(moving.sentence).toBe('Moving the visit is free. Cancelling it afterwards costs $40 once the price is held.');
    const stale = await cancel(person, id, 4000);
    expect([stale.status, stale.refusal.code]).toEqual([409, 'fee_changed']);
    expect((await cancel(person, id, 0)).reply.status).toBe('cancelled_by_patient');
    const letter = await letterTo(person, 'appointment.cancelled');
    expect(letter).toContain('It costs you nothing.');
    expect(letter).not.toMatch(/\$40|receipt/);
    expect(await orderOf(clinic, id)).toMatchObject({ status: 'released', captured: 0 });
    expect((await read(person, id)).pay.sentence).toBe('You cancelled the visit. Nothing is held on your card, and you pay nothing.');
  });

  test('costs the fee again once another card holds the price', async () => {
    const { person, id } = await booked('Ola Olsen', declines, 2);
    await inHours(id, 8);
    const good = await keepCard(clinic, person);
    const params = { id: (await orderOf(clinic, id))?.id ?? '' };
    await clinic.call(payOrder, { as: person, params, body: { payment_method_id: good } });
    expect((await read(person, id)).cancelling.fee).toBe(4000);
    await cancel(person, id, 4000);
    expect(await letterTo(person, 'appointment.cancelled')).toContain('so we take $40 from your card');
    expect(await orderOf(clinic, id)).toMatchObject({ status: 'paid', captured: 4000 });
  });
});

test('while it is free, nothing is said to be let go of a card that holds nothing', async () => {
  const { person, id } = await booked('Pia Pratt', declines, 3);
  expect((await read(person, id)).cancelling.sentence).toMatch(
    /^Cancelling is free until .+\. Nothing is taken from your card\. After that/,
  );
});

test('of a fee that falls due at the beginning of the visit the order says that the visit stays booked, and it does', async () => {
  const { person, id } = await booked('Quinn Quist', '4242 4242 4242 4242', 4);
  await inHours(id, 20);
  const { id: order = '' } = (await orderOf(clinic, id)) ?? {};
  await clinic.sql(`update "order" set status = 'declined' where id = $1`, [order]);
  const visitOf = async () => (await clinic.call(readOrder, { as: person, params: { id: order } })).reply.visit;
  expect(await visitOf()).toMatchObject({ stage: 'ahead', stays_booked: false });
  await tellVisit(clinic, person, { id, status: 'booked', name: 'order.declined' });
  expect(await visitOf()).toMatchObject({ stage: 'ahead', stays_booked: true });
  const { starts_at, pay } = await read(person, id);
  expect(pay.due_at).toEqual(starts_at);
  expect(await letterTo(person, 'appointment.unpaid')).toContain('Your visit stays booked.');
  await watchTimes(clinic.clinic, starts_at);
  expect((await read(person, id)).status).toBe('booked');
});

test('moved to a later time, it is due by then and not by the time that was; one that is held after all is not said to be unpaid', async () => {
  const { person, id } = await booked('Uma Usher', '4242 4242 4242 4242', 8);
  await inHours(id, 22);
  await clinic.sql(`update "order" set status = 'declined' where encounter_id = $1`, [id]);
  await tellVisit(clinic, person, { id, status: 'booked', name: 'order.declined' });
  const { starts_at: before, provider } = await read(person, id);
  await answerSteps(clinic, person);
  const [day] = await timesOn(clinic, person, provider.id, 9);
  const body = { provider_id: provider.id, starts_at: day?.starts_at ?? before, reason: 'Dr. Lee is away' };
  const moved = await clinic.call(moveByClinic, { as: sam, params: { id }, body });
  expect(moved.reply.pay.due_at?.getTime()).toBeGreaterThan(before.getTime());
  await watchTimes(clinic.clinic, before);
  expect((await read(person, id)).status).toBe('booked');
  const count = async () =>
    (await clinic.sql(`select from letter where recipient = $1 and template = 'appointment.unpaid'`, [person.email])).length;
  const told = await count();
  await clinic.sql(`update "order" set status = 'authorised' where encounter_id = $1`, [id]);
  await tellVisit(clinic, person, { id, status: 'booked', name: 'order.declined' });
  await clinic.settled();
  expect(await count()).toBe(told);
});

describe('what the clinic cancels', () => {
  const cancelledByClinic = async (person: Person, id: string) => {
    await clinic.call(cancelByClinic, { as: sam, params: { id }, body: { reason: 'Dr. Lee is ill' } });
    return letterTo(person, 'appointment.cancelled-by-clinic');
  };

  test('is let go where it was held', async () => {
    const { person, id } = await booked('Rosa Ruiz', '4242 4242 4242 4242', 5);
    expect(await cancelledByClinic(person, id)).toContain('It costs you nothing: what was held on your card is let go.');
    expect((await read(person, id)).pay.sentence).toContain('What was held on your card is let go.');
  });

  test('says nothing of a hold where the card was declined', async () => {
    const { person, id } = await booked('Seth Stone', declines, 6);
    expect(await cancelledByClinic(person, id)).toMatch(/It costs you nothing\. /);
    expect((await read(person, id)).pay.sentence).toBe(
      'The visit did not take place, and it costs you nothing. Nothing is held on your card.',
    );
  });

  test('says nothing of a hold where an insurer pays', async () => {
    const person = await signUp(clinic, 'Tess Thorn');
    const card = [await skinPhoto(9, 'card.jpg')];
    await fillProfile(clinic, person, { insuranceType: 'aetna', memberId: 'W1', groupNum: '7', images: card });
    await keepCard(clinic, person);
    const { id } = await bookOn(clinic, person, { by: 'insurance', days: 6, nth: 7 });
    expect(await cancelledByClinic(person, id)).not.toContain('held');
  });
});
