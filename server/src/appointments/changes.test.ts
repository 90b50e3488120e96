/** A booked visit is moved, cancelled and taken along in calendars, by the patient or by the clinic. */
import {
  cancelAppointment,
  cancelByClinic,
  moveAppointment,
  moveByClinic,
  readAppointment,
  readMoveTimes,
} from '@pellis/contract/appointments/appointment-changes';
import { readCalendarFile } from '@pellis/contract/appointments/appointments';
import { readIntake } from '@pellis/contract/appointments/visit-intake';
import { replaceWeek } from '@pellis/contract/availability/availability';
import { readBookingFacts } from '@pellis/contract/front-desk/booking-facts';
import { bookByClinic, listVisitsOfDay } from '@pellis/contract/front-desk/desk-visits';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillProfile, giveCare, keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import * as visits from '../testing/visits.ts';
import { answerSteps, bookOn, dayFromNow, hold, openWeek, timesOn, zone } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let osei: Person;
let sam: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, osei, sam] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei'), await staff(clinic, 'Sam')];
  await openWeek(clinic, lee);
  await openWeek(clinic, osei, { begins: '09:00', ends: '10:00' });
  await fillProfile(clinic, ana);
  for (const person of [ana, ben]) await keepCard(clinic, person);
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const read = async (as: Person, id: string) => (await clinic.call(readAppointment, { as, params: { id } })).reply;
const orderOf = (id: string) => visits.orderOf(clinic, id);
/** As if the visit were so many hours from now, and booked long ago. */
const inHours = (id: string, hours: number) =>
  clinic.sql(
    `update appointment set booked_at = now() - interval '1 day',
       during = tstzrange(now() + make_interval(mins => $2), now() + make_interval(mins => $2 + 20)) where id = $1`,
    [id, Math.round(hours * 60)],
  );

describe('the calendar', () => {
  test('its UID stays, its SEQUENCE rises with each move, and a cancelled visit is taken out', async () => {
    const { id } = await bookOn(clinic, ben, { days: 7, provider: lee.accountId });
    const first = await calendar(id);
    expect([first.sequence, first.status, first.method]).toEqual([0, 'CONFIRMED', 'PUBLISH']);
    const [, later] = (await clinic.call(readMoveTimes, { as: ben, params: { id, provider: lee.accountId, from: dayFromNow(8), days: 1 } }))
      .reply.times;
    if (!later) throw new Error('no time');
    await clinic.call(moveAppointment, { as: ben, params: { id }, body: later });
    const second = await calendar(id);
    expect([second.uid, second.sequence, second.start]).toEqual([first.uid, 1, later.starts_at.getTime()]);
    await clinic.call(cancelAppointment, { as: ben, params: { id }, body: { fee: 0 } });
    const third = await calendar(id);
    expect([third.uid, third.sequence, third.status, third.method]).toEqual([first.uid, 2, 'CANCELLED', 'CANCEL']);
  });

  async function calendar(id: string) {
    const { raw } = await clinic.call(readCalendarFile, { as: ben, params: { id } });
    const whole = new ICAL.Component(ICAL.parse(raw.toString()));
    const entry = whole.getFirstSubcomponent('vevent');
    if (!entry) throw new Error('no entry');
    const event = new ICAL.Event(entry);
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().getTime(),
      status: entry.getFirstPropertyValue('status'),
      method: whole.getFirstPropertyValue('method'),
    };
  }
});

describe('moving', () => {
  test('a time that overlaps its own is free for it; its own is not offered, nor taken for another', async () => {
    const noor = await doctor(clinic, 'Dr. Noor');
    const { availability } = await openWeek(clinic, noor, { begins: '09:00', ends: '10:00' });
    const { id, time } = await bookOn(clinic, ana, { days: 8, provider: noor.accountId, nth: 1 });
    await clinic.call(replaceWeek, {
      as: noor,
      body: { week: availability.week, buffer_before: 0, buffer_after: 0, step_minutes: 10 },
      headers: { 'if-match': `"${availability.version}"` },
    });
    const timesOf = async (provider: string) =>
      (await clinic.call(readMoveTimes, { as: ana, params: { id, provider, from: dayFromNow(8), days: 1 } })).reply.times;
    const minutesAway = (await timesOf(noor.accountId)).map(({ starts_at }) => (starts_at.getTime() - time.starts_at.getTime()) / 60_000);
    expect(minutesAway).toEqual([-20, -10, 10, 20]);
    // at the same moment another dermatologist is another time
    expect((await timesOf('any')).filter(({ starts_at }) => starts_at.getTime() === time.starts_at.getTime())).toEqual([
      { starts_at: time.starts_at, provider_id: lee.accountId },
    ]);
    await clinic.settled();
    const same = await clinic.call(moveAppointment, { as: ana, params: { id }, body: time });
    expect([same.status, same.refusal.code]).toEqual([409, 'same_time']);
    expect(same.refusal.detail).toBe('The visit is at that time already. Choose another time, or leave it as it is.');
    const byDesk = await clinic.call(moveByClinic, { as: sam, params: { id }, body: { ...time, reason: 'By mistake' } });
    expect(byDesk.refusal.code).toBe('same_time');
    await clinic.settled();
    expect((await read(ana, id)).changes.map(({ what }) => what)).toEqual(['booked']);
    expect(await clinic.sql(`select 1 from letter where template like 'appointment.moved%' and body like $1`, [`%${id}%`])).toEqual([]);
  });

  test('to a taken time it does not move at all', async () => {
    const { id, time } = await bookOn(clinic, ana, { days: 9, provider: osei.accountId });
    const other = await bookOn(clinic, ben, { days: 9, provider: osei.accountId });
    const refused = await clinic.call(moveAppointment, { as: ana, params: { id }, body: other.time });
    expect([refused.status, refused.refusal.code]).toEqual([409, 'time_taken']);
    expect((refused.refusal as unknown as { times: unknown[] }).times).toHaveLength(3);
    expect((await read(ana, id)).starts_at).toEqual(time.starts_at);
    expect((await clinic.call(moveAppointment, { as: ben, params: { id }, body: other.time })).status).toBe(404);
  });

  test('to another dermatologist the record goes with it, and the time before is free again', async () => {
    const { id, time } = await bookOn(clinic, ana, { days: 10, provider: lee.accountId });
    const to = (await clinic.call(readMoveTimes, { as: ana, params: { id, provider: osei.accountId, from: dayFromNow(10), days: 1 } }))
      .reply.times[0];
    if (!to) throw new Error('no time');
    const moved = await clinic.call(moveAppointment, { as: ana, params: { id }, body: to });
    expect(moved.reply).toMatchObject({
      provider: { name: 'Dr. Osei' },
      changes: [{ what: 'booked' }, { what: 'moved', from: time.starts_at, by: 'patient' }],
    });
    expect((await clinic.call(readIntake, { as: lee, params: { id } })).status).toBe(404);
    expect((await clinic.call(readIntake, { as: osei, params: { id } })).status).toBe(200);
    expect((await hold(clinic, await withDraft(ben), time)).status).toBe(200);
  });

  test('late it is free too, but cancelling afterwards is not, however far away the visit is then', async () => {
    const { id } = await bookOn(clinic, ana, { days: 11, provider: lee.accountId });
    await inHours(id, 5.03);
    expect((await read(ana, id)).moving.sentence).toBe('Moving the visit is free. Cancelling it afterwards would still cost $40.');
    const [to] = (await clinic.call(readMoveTimes, { as: ana, params: { id, provider: lee.accountId, from: dayFromNow(20), days: 1 } }))
      .reply.times;
    if (!to) throw new Error('no time');
    const moved = await clinic.call(moveAppointment, { as: ana, params: { id }, body: to });
    expect(moved.reply.cancelling).toMatchObject({ may: true, fee: 4000 });
    expect(moved.reply.cancelling.sentence).toBe(
      'This visit was moved when fewer than 24 hours were left, so cancelling now costs $40. The other $159 held on your card are let go.',
    );
  });
});

describe('cancelling', () => {
  test('in time it is free: the money is let go, the time is free, the record is closed', async () => {
    const { id, time } = await bookOn(clinic, ana, { days: 12, provider: lee.accountId });
    const answer = await clinic.call(cancelAppointment, { as: ana, params: { id }, body: { fee: 0 } });
    expect(answer.reply).toMatchObject({ status: 'cancelled_by_patient', cancelling: { may: false }, moving: { may: false } });
    await clinic.settled();
    expect(await orderOf(id)).toMatchObject({ status: 'released', captured: 0 });
    expect(await clinic.sql(`select 1 from encounter where id = $1 and provider_id is not null`, [id])).toEqual([]);
    expect((await hold(clinic, await withDraft(ben), time)).status).toBe(200);
    expect((await clinic.call(cancelAppointment, { as: ana, params: { id }, body: { fee: 0 } })).refusal.code).toBe('wrong_state');
  });

  test('late it costs what was shown and agreed to, and no more', async () => {
    const { id } = await bookOn(clinic, ana, { days: 13, provider: lee.accountId });
    await inHours(id, 3.01);
    const stale = await clinic.call(cancelAppointment, { as: ana, params: { id }, body: { fee: 0 } });
    expect([stale.status, stale.refusal.code]).toEqual([409, 'fee_changed']);
    expect(stale.refusal.detail).toBe(
      'Fewer than 24 hours are left before the visit, so cancelling now costs $40. The other $159 held on your card are let go.',
    );
    expect((await read(ana, id)).status).toBe('booked');
    await clinic.call(cancelAppointment, { as: ana, params: { id }, body: { fee: 4000 } });
    await clinic.settled();
    expect(await orderOf(id)).toMatchObject({ status: 'paid', amount: 19900, captured: 4000 });
    const { receipt } = await read(ana, id);
    expect(receipt?.provider_id).toBe(lee.accountId);
    const [fee] = await clinic.sql<{ amount: number; comment: string }>('select * from fee where id = $1', [receipt?.fee_id]);
    expect(fee).toMatchObject({ amount: 4000, comment: 'Late cancellation' });
  });

  test('by the clinic it is free at any time, with the reason for the patient to read', async () => {
    const { id } = await bookOn(clinic, ana, { days: 14, provider: lee.accountId });
    await inHours(id, 3.5);
    expect((await clinic.call(cancelByClinic, { as: lee, params: { id }, body: { reason: 'I am ill' } })).status).toBe(404);
    const answer = await clinic.call(cancelByClinic, { as: sam, params: { id }, body: { reason: 'Dr. Lee is ill' } });
    expect(answer.reply.changes.at(-1)).toMatchObject({ what: 'cancelled', by: 'clinic', reason: 'Dr. Lee is ill' });
    await clinic.settled();
    expect(await orderOf(id)).toMatchObject({ status: 'released', captured: 0 });
  });
});

describe('the front desk', () => {
  test('books, moves and lists on behalf of patients, who read why', async () => {
    await withDraft(ben);
    const [time, other] = await timesOn(clinic, ben, lee.accountId, 15);
    if (!time || !other) throw new Error('no time');
    const body = { ...time, state: 'CA', time_zone: zone, by: 'cash', reason: 'You called us' } as const;
    const booked = await clinic.call(bookByClinic, { as: sam, params: { id: ana.patientId }, body });
    expect(booked.reply).toMatchObject({
      patient: { id: ana.patientId },
      changes: [{ what: 'booked', by: 'clinic', reason: 'You called us' }],
    });
    const id = booked.reply.id;
    const second = { ...other, state: 'CA', time_zone: zone, by: 'cash', reason: 'You called us' } as const;
    const twice = await clinic.call(bookByClinic, { as: sam, params: { id: ana.patientId }, body: second });
    expect(twice.refusal).toMatchObject({ code: 'visit_that_day', detail: expect.stringContaining('Dr. Lee') });
    const facts = await clinic.call(readBookingFacts, { as: sam, params: { id: ana.patientId, state: 'CA' } });
    expect(facts.reply.because).toMatch(/has seen the patient by video/);
    expect(facts.reply).toMatchObject({
      service: { kind: 'video_first' },
      price: 19900,
      makes_good: false,
      card: { last4: '4242', holder: 'Ana Alvarez' },
      insurer: null,
      visits: expect.arrayContaining([expect.objectContaining({ id, provider: expect.objectContaining({ name: 'Dr. Lee' }) })]),
    });
    expect((await clinic.call(readBookingFacts, { as: lee, params: { id: ana.patientId, state: 'CA' } })).status).toBe(404);
    const insured = { ...second, by: 'insurance', besides: 'Two different things' } as const;
    expect((await clinic.call(bookByClinic, { as: sam, params: { id: ana.patientId }, body: insured })).refusal.fields).toHaveProperty(
      'by',
    );
    const meant = await clinic.call(bookByClinic, {
      as: sam,
      params: { id: ana.patientId },
      body: { ...second, besides: 'Two different things' },
    });
    expect(meant.status).toBe(200);
    await clinic.call(cancelByClinic, { as: sam, params: { id: meant.reply.id }, body: { reason: 'One is enough' } });
    expect(await orderOf(id)).toMatchObject({ status: 'authorised' });
    expect((await clinic.call(moveByClinic, { as: ana, params: { id }, body: { ...other, reason: 'x' } })).status).toBe(404);
    const moved = await clinic.call(moveByClinic, { as: sam, params: { id }, body: { ...other, reason: 'Dr. Lee starts later' } });
    expect(moved.reply.starts_at).toEqual(other.starts_at);
    const { reply: day } = await clinic.call(listVisitsOfDay, { as: sam, params: { day: dayFromNow(15) } });
    expect(day.visits.filter(({ status }) => status === 'booked')).toMatchObject([
      { id, is_unpaid: false, provider: { name: 'Dr. Lee' }, patient: { full_name: 'Ana Alvarez' } },
    ]);
    expect((await clinic.call(listVisitsOfDay, { as: osei, params: { day: dayFromNow(15) } })).reply.visits).toEqual([]);
    const { reply: now } = await clinic.call(listVisitsOfDay, { as: sam, params: { day: 'today' } });
    expect(now).toEqual({ ...(await clinic.call(listVisitsOfDay, { as: sam, params: { day: now.today } })).reply, today: dayFromNow(0) });
  });
});

test('a visit that the clinic has moved may be cancelled for nothing to its beginning; moved on by the patient it is as before', async () => {
  const { id } = await bookOn(clinic, ana, { days: 17, provider: lee.accountId });
  const timesTo = async (days: number) =>
    (await clinic.call(readMoveTimes, { as: ana, params: { id, provider: lee.accountId, from: dayFromNow(days), days: 1 } })).reply.times;
  const [to] = await timesTo(18);
  await clinic.call(moveByClinic, { as: sam, params: { id }, body: { ...to, reason: 'Dr. Lee is away' } });
  await inHours(id, 4.02);
  const { cancelling, starts_at } = await read(ana, id);
  expect(cancelling).toMatchObject({ may: true, fee: 0, free_until: starts_at });
  expect(cancelling.sentence).toBe('We moved this visit, so cancelling is free until it begins. What is held on your card is let go.');
  await clinic.call(moveAppointment, { as: ana, params: { id }, body: (await timesTo(19))[0] });
  await inHours(id, 4.52);
  expect((await read(ana, id)).cancelling.fee).toBe(4000);
  await clinic.call(cancelAppointment, { as: ana, params: { id }, body: { fee: 4000 } });
  await clinic.settled();
  expect((await read(ana, id)).pay.sentence).toBe(
    'The visit was cancelled late: $40 was charged to your card, as you agreed. The rest that was held is let go.',
  );
});

test('a guardian sees and moves a child’s visit; whoever was one no longer does', async () => {
  const { id } = await bookOn(clinic, ana, { days: 16, provider: lee.accountId });
  const hal = await signUp(clinic, 'Hal Helper');
  await giveCare(clinic, hal, ana.patientId, null);
  expect((await read(hal, id)).id).toBe(id);
  await clinic.sql('update guardianship set ended_at = now() where account_id = $1 and patient_id = $2', [hal.accountId, ana.patientId]);
  expect((await clinic.call(readAppointment, { as: hal, params: { id } })).status).toBe(404);
});

async function withDraft(person: PatientPerson): Promise<PatientPerson> {
  await answerSteps(clinic, person);
  return person;
}
