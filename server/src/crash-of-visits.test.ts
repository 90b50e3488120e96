/** A process that dies in any gap between two steps of a write of a visit: sent again with the same key or without any, from two windows at once, and then under another key, it is there once, with its money, its event and its email. */
import { cancelAppointment, collectOwed, readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { bookVisit } from '@pellis/contract/bookings/book-visit';
import { visitConsent } from '@pellis/contract/bookings/bookings';
import { bookByClinic } from '@pellis/contract/front-desk/desk-visits';
import { expect, test } from 'vitest';
import { keepCard } from './testing/care.ts';
import { openClinicWithGaps } from './testing/in-every-gap.ts';
import { doctor, type PatientPerson, signUp, staff } from './testing/people.ts';
import { answerSteps, bookOn, hold, openWeek, orderOf, tellVisits, timesOn, zone } from './testing/visits.ts';

const { clinic, gaps } = await openClinicWithGaps();
const ana = await signUp(clinic, 'Ana Alvarez');
const sam = await staff(clinic, 'Sam');
await openWeek(clinic, await doctor(clinic, 'Dr. Lee'));
await keepCard(clinic, ana);

test('a visit is booked once, and its fee held once', async () => {
  // one person would call more often within a minute than the gate against floods lets anybody
  const [dia, eve] = [await signUp(clinic, 'Dia Moss'), await signUp(clinic, 'Eve Hale')];
  for (const person of [dia, eve]) await keepCard(clinic, person);
  let nth = 0;
  const booked = await gaps.inEveryGap(
    bookVisit,
    async () => {
      const person = [ana, dia, eve][nth % 3] ?? ana;
      await answerSteps(clinic, person);
      const [time] = await timesOn(clinic, person, 'any', 4 + (nth % 20));
      nth += 1;
      if (!time) throw new Error('there is no such time');
      const held = await hold(clinic, person, time);
      const body = { hold_id: held.reply.id, consent_version: visitConsent.version, terms_id: 1, agrees: true };
      return { thing: held.reply.id, asked: { as: person, body } };
    },
    'not_found',
  );
  for (const id of booked) {
    const order = await orderOf(clinic, id);
    expect(order?.status).toBe('authorised');
    expect(await gaps.accountOf(order?.id ?? '')).toEqual({ held: 1, captured: 0, refunded: 0 });
    expect(await gaps.events('appointment.booked', id)).toBe(1);
  }
}, 900_000);

test('a late cancellation takes its fee once', async () => {
  // one person would call more often within a minute than the gate against floods lets anybody
  const [bo, cleo] = [await signUp(clinic, 'Bo Lind'), await signUp(clinic, 'Cleo Marsh')];
  for (const person of [bo, cleo]) await keepCard(clinic, person);
  let turn = 0;
  const cancelled = await gaps.inEveryGap(
    cancelAppointment,
    async () => {
      turn += 1;
      const person = turn % 2 ? bo : cleo;
      const { id } = await bookOn(clinic, person, { days: 2 });
      await clinic.sql(
        `update appointment set booked_at = now() - interval '2 days', timed_at = now() - interval '2 days',
         during = tstzrange(now() + interval '3 hours', now() + interval '3 hours 20 minutes') where id = $1`,
        [id],
      );
      const { reply } = await clinic.call(readAppointment, { as: person, params: { id } });
      return { thing: id, asked: { as: person, params: { id }, body: { fee: reply.cancelling.fee } } };
    },
    'wrong_state',
  );
  await gaps.settled();
  for (const id of cancelled) {
    const order = await orderOf(clinic, id);
    expect(await gaps.accountOf(order?.id ?? '')).toEqual({ held: 0, captured: 4_000, refunded: 0 });
    expect(await gaps.booksOf(order?.id ?? '')).toEqual({ captured: 4_000, refunded: 0, balance: 0 });
    expect(await gaps.events('appointment.cancelled', id)).toBe(1);
    expect(await gaps.count('from fee where order_id = $1', [order?.id])).toBe(1);
  }
}, 900_000);

test('the front desk books a visit once, and its fee is held once', async () => {
  const people = [await signUp(clinic, 'Fay Finch'), await signUp(clinic, 'Gil Gray'), await signUp(clinic, 'Hue Hong')];
  for (const person of people) await keepCard(clinic, person);
  for (const person of people) await answerSteps(clinic, person);
  let nth = 0;
  const booked = await gaps.inEveryGap(
    bookByClinic,
    async () => {
      const person = people[nth % people.length] ?? ana;
      // one visit a day
      const [time] = await timesOn(clinic, person, 'any', 4 + Math.floor(nth / people.length));
      nth += 1;
      if (!time) throw new Error('there is no such time');
      const body = { ...time, state: 'CA', time_zone: zone, by: 'cash', reason: 'You called us' };
      return { thing: time.starts_at, asked: { as: sam, params: { id: person.patientId }, body } };
    },
    'visit_that_day',
  );
  await gaps.settled();
  const visits = await clinic.sql<{ id: string; at: Date }>(
    `select id, lower(during) as at from appointment where patient_id = any ($1) and status = 'booked' order by 2`,
    [people.map(({ patientId }) => patientId)],
  );
  expect(visits.map(({ at }) => at)).toEqual(booked.toSorted((a, b) => a.getTime() - b.getTime()));
  for (const { id } of visits) {
    expect(await gaps.accountOf((await orderOf(clinic, id))?.id ?? '')).toEqual({ held: 1, captured: 0, refunded: 0 });
    expect(await gaps.events('appointment.booked', id)).toBe(1);
  }
}, 900_000);

test('what stayed owed is taken once', async () => {
  // one person would call more often within a minute than the gate against floods lets anybody
  const people = [await signUp(clinic, 'Ida Ito'), await signUp(clinic, 'Jon Jay'), await signUp(clinic, 'Kit King')];
  for (const person of people) await keepCard(clinic, person);
  let nth = 0;
  const ended: { id: string; person: PatientPerson }[] = [];
  const endMany = async () => {
    for (const last = nth + 24; nth < last; nth += 1) {
      const person = people[nth % people.length] ?? ana;
      const { id } = await bookOn(clinic, person, { days: 4 + (nth % 40) });
      await clinic.sql(`update "order" set status = 'declined' where encounter_id = $1`, [id]);
      ended.push({ id, person });
    }
    await tellVisits(
      clinic,
      ended.map((visit) => ({ ...visit, status: 'ended', name: 'visit.ended' })),
    );
  };
  const taken = await gaps.inEveryGap(
    collectOwed,
    async () => {
      if (ended.length === 0) await endMany();
      const { id = '' } = ended.pop() ?? {};
      return { thing: id, asked: { as: sam, params: { id } } };
    },
    'not_owed',
  );
  await gaps.settled();
  for (const id of taken) {
    const order = await orderOf(clinic, id);
    expect(order).toMatchObject({ status: 'paid', captured: order?.amount });
    expect(await gaps.booksOf(order?.id ?? '')).toEqual({ captured: order?.amount, refunded: 0, balance: 0 });
    const captured = await gaps.count(`from card_processor.authorisation where reference = $1 and captured_cents > 0`, [order?.id]);
    expect(captured).toBe(1);
    expect(await gaps.count('from fee where order_id = $1', [order?.id])).toBe(1);
  }
}, 900_000);
