/** What cancelling this very visit costs is said before Book and in the e-mails, and whoever has just booked may still change their mind. */
import { cancelAppointment, readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readVisitDraft } from '@pellis/contract/bookings/bookings';
import { readVisitTerms, setVisitTerms } from '@pellis/contract/bookings/visit-terms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TermsRow } from '../availability/terms-records.ts';
import { cancelling, cancellingOnceBooked, moving } from '../bookings/outcome.ts';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, signUp } from '../testing/people.ts';
import { answerSteps, bookHeld, hold, openWeek, orderOf, timesOn, zone } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  await openWeek(clinic, await doctor(clinic, 'Dr. Lee'), { begins: '00:00', ends: '24:00' });
  await keepCard(clinic, ana);
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const hour = 3_600_000;
const read = async (id: string) => (await clinic.call(readAppointment, { as: ana, params: { id } })).reply;
const cancel = (id: string, fee: number) => clinic.call(cancelAppointment, { as: ana, params: { id }, body: { fee } });
const bookedAgo = (id: string, minutes: number) =>
  clinic.sql('update appointment set booked_at = now() - make_interval(mins => $2::int) where id = $1', [id, minutes]);

/** Holds the first time that begins in about so many hours, and reads what the review says of it. */
async function reviewIn(hours: number) {
  await answerSteps(clinic, ana);
  const from = Date.now() + hours * hour;
  const days = [
    ...(await timesOn(clinic, ana, 'any', Math.floor(hours / 24))),
    ...(await timesOn(clinic, ana, 'any', Math.floor(hours / 24) + 1)),
  ];
  const time = days.find(({ starts_at }) => starts_at.getTime() >= from);
  if (!time) throw new Error('there is no such time');
  const { id } = (await hold(clinic, ana, time)).reply;
  const { cancelling: said, terms } = (await clinic.call(readVisitDraft, { as: ana })).reply;
  return { id, said, terms };
}

const emailOf = async (id: string) =>
  (
    await clinic.sql<{ body: string }>(
      `select body from letter where recipient = $1 and template = 'appointment.booked' and body like $2`,
      [ana.email, `%${id}%`],
    )
  )[0]?.body.replace(/\s+/g, ' ');

describe('a visit that begins in a few hours', () => {
  test('before Book it is said what cancelling it costs, and for how long it is free', async () => {
    const { said } = await reviewIn(5);
    expect(said?.free_until).toBeNull();
    expect(said?.sentence).toMatch(
      /^This visit begins in about \d hours\. You can cancel it free of charge for 30 minutes after booking\. After that cancelling costs \$40\. Missing it costs \$40\.$/,
    );
  });

  test('is cancelled for nothing while the grace lasts, as the letter says', async () => {
    const { id: held } = await reviewIn(5);
    const { id } = (await bookHeld(clinic, ana, held)).reply;
    await clinic.settled();
    const { cancelling: now } = await read(id);
    expect(now).toMatchObject({ may: true, fee: 0 });
    expect(now.sentence).toMatch(/^Cancelling is free until .+ PT\. What is held on your card is let go\. After that it costs \$40\.$/);
    expect(await emailOf(id)).toContain(now.sentence);
    expect((await cancel(id, 0)).reply.status).toBe('cancelled_by_patient');
    await clinic.settled();
    expect(await orderOf(clinic, id)).toMatchObject({ status: 'released', captured: 0 });
  });

  test('costs what was said once the grace is over', async () => {
    const { id: held } = await reviewIn(5);
    const { id } = (await bookHeld(clinic, ana, held)).reply;
    await bookedAgo(id, 31);
    expect((await cancel(id, 0)).refusal.code).toBe('fee_changed');
    expect((await read(id)).cancelling.fee).toBe(4000);
    await cancel(id, 4000);
    await clinic.settled();
    expect(await orderOf(clinic, id)).toMatchObject({ captured: 4000 });
  });
});

test('of a visit further away the review names the last moment that is free', async () => {
  const { said } = await reviewIn(72);
  expect(said?.free_until).not.toBeNull();
  expect(said?.sentence).toMatch(
    /^Cancelling this visit is free until \w+day, .+ PT\. After that it costs \$40\. Missing it costs \$40\.$/,
  );
});

test('the operator sets how long the grace lasts; whoever has booked keeps theirs', async () => {
  const { id: held } = await reviewIn(5);
  const { id } = (await bookHeld(clinic, ana, held)).reply;
  const olga = await admin(clinic, 'Olga');
  const {
    id: version,
    currency: _,
    counts_from: __,
    set_by: ___,
    visits: ____,
    ...form
  } = (await clinic.call(readVisitTerms, { as: olga })).reply.now;
  await clinic.call(setVisitTerms, { as: olga, body: { ...form, grace_minutes: 0 }, headers: { 'if-match': `"${version}"` } });
  expect((await read(id)).cancelling.fee).toBe(0);
  const { said, terms } = await reviewIn(5);
  expect(said?.sentence).toContain('From the moment you book it, cancelling costs $40.');
  expect(terms.sentence).toBe(
    'You can cancel free of charge until 24 hours before the visit. After that cancelling or missing it costs $40.',
  );
});

describe('what is said before Book is never less than what counts afterwards', () => {
  const now = new Date('2026-11-20T20:00:00Z');
  const terms = { free_until_hours: 24, grace_minutes: 30, late_fee: 4000, no_show_fee: 4000, currency: 'USD' } as TermsRow;
  const standing = { status: 'booked', time_zone: zone, is_moved_late: false, is_moved_by_clinic: false, price: 19900 };

  test.each([0.2, 2, 23.9, 24, 24.25, 24.5, 24.75, 25, 400].flatMap((inHours) => [0, 9].map((later) => [inHours, later] as const)))(
    '%f hours ahead, booked %i minutes after it was read',
    (inHours, later) => {
      const starts_at = new Date(now.getTime() + inHours * hour);
      const said = cancellingOnceBooked({ starts_at, time_zone: zone, price: 19900 }, terms, now);
      const booked_at = new Date(now.getTime() + later * 60_000);
      const { free_until } = cancelling({ ...standing, starts_at, booked_at }, terms, { now: booked_at, order: 'authorised' });
      const promised = said.free_until ?? new Date(booked_at.getTime() + 30 * 60_000);
      expect(free_until.getTime()).toBeGreaterThanOrEqual(Math.min(promised.getTime(), starts_at.getTime()));
    },
  );

  test('no fee is more than the visit itself, whose price may be lower by now', () => {
    const starts_at = new Date(now.getTime() + 2 * hour);
    const visit = { ...standing, price: 2500, starts_at, booked_at: new Date(now.getTime() - 5 * hour) };
    expect(cancelling(visit, terms, { now, order: 'authorised' })).toMatchObject({
      fee: 2500,
      sentence: expect.stringMatching(/now costs \$25\.$/),
    });
    expect(moving(visit, terms, { now, order: 'authorised' }).sentence).toContain('would still cost $25');
    const { sentence } = cancellingOnceBooked({ starts_at, time_zone: zone, price: 2500 }, terms, now);
    expect(sentence).toContain('Missing it costs $25.');
    expect(sentence).not.toContain('$40');
  });

  test('where nothing is asked for a late cancellation, nothing is threatened', () => {
    const visit = { ...standing, starts_at: new Date(now.getTime() + 5 * hour), booked_at: now };
    const free = { ...terms, late_fee: 0 };
    expect(cancelling(visit, free, { now, order: 'authorised' })).toMatchObject({
      fee: 0,
      sentence: 'Cancelling is free until the visit begins. What is held on your card is let go.',
    });
    expect(cancellingOnceBooked(visit, free, now).sentence).toBe('Cancelling this visit is free until it begins. Missing it costs $40.');
  });
});
