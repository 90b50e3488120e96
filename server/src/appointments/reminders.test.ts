/** Reminders of visits: a day and an hour before, by the clock where the patient is, never at night and never twice. */
import { cancelAppointment, moveAppointment } from '@pellis/contract/appointments/appointment-changes';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondsUntilDecent } from '../notifications/decent-hours.ts';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { answerSteps, bookOn, openWeek, timesOn } from '../testing/visits.ts';
import { dueReminders, remindOfVisits } from './remind.ts';
import { reminderAt } from './reminder-times.ts';

const la = 'America/Los_Angeles';

describe('when', () => {
  test('a day and an hour before; of an early visit in the morning, or the evening before', () => {
    const noon = new Date('2026-11-24T20:00:00Z');
    expect(reminderAt(noon, 'day', la)).toEqual(new Date('2026-11-23T20:00:00Z'));
    expect(reminderAt(noon, 'hour', la)).toEqual(new Date('2026-11-24T19:00:00Z'));
    // 8:40: an hour before is 7:40, so it waits for 8:00
    expect(reminderAt(new Date('2026-11-24T16:40:00Z'), 'hour', la)).toEqual(new Date('2026-11-24T16:00:00Z'));
    // 8:00: too late in the morning, so a quarter to nine the evening before
    expect(reminderAt(new Date('2026-11-24T16:00:00Z'), 'hour', la)).toEqual(new Date('2026-11-24T04:45:00Z'));
    expect(reminderAt(new Date('2026-11-24T15:00:00Z'), 'day', la)).toEqual(new Date('2026-11-23T16:00:00Z'));
  });

  test('at any hour of any day, also when the clock is changed, it is by day and before the visit', () => {
    const zones = fc.constantFrom(la, 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu');
    const moments = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z') / 300_000, max: Date.parse('2027-12-31T00:00:00Z') / 300_000 });
    fc.assert(
      fc.property(zones, moments, fc.constantFrom('day' as const, 'hour' as const), (zone, five, kind) => {
        const startsAt = new Date(five * 300_000);
        const at = reminderAt(startsAt, kind, zone);
        expect(secondsUntilDecent(at, zone)).toBe(0);
        const minutes = (startsAt.getTime() - at.getTime()) / 60_000;
        expect(minutes).toBeGreaterThanOrEqual(30);
        expect(minutes).toBeLessThan(kind === 'day' ? 36 * 60 : 13 * 60);
      }),
      { numRuns: 400 },
    );
  });

  test('of a visit booked after its hour nothing is told, and of two that are due only the nearer', () => {
    const starts_at = new Date('2026-11-24T20:00:00Z');
    const visit = { starts_at, time_zone: la, day_reminder_at: null, hour_reminder_at: null };
    const before = (hours: number) => new Date(starts_at.getTime() - hours * 3_600_000);
    expect(dueReminders({ ...visit, timed_at: before(48) }, before(25))).toEqual({ over: [], told: undefined });
    expect(dueReminders({ ...visit, timed_at: before(48) }, before(23))).toEqual({ over: ['day'], told: 'day' });
    expect(dueReminders({ ...visit, timed_at: before(20) }, before(19))).toEqual({ over: ['day'], told: undefined });
    expect(dueReminders({ ...visit, timed_at: before(48) }, before(0.5))).toEqual({ over: ['day', 'hour'], told: 'hour' });
  });
});

describe('who is told', () => {
  let clinic: TestClinic;
  let ana: PatientPerson;
  let lee: Person;

  beforeAll(async () => {
    clinic = await openTestClinic();
    ana = await signUp(clinic, 'Ana Alvarez');
    lee = await doctor(clinic, 'Dr. Lee');
    await openWeek(clinic, lee, { begins: '11:00', ends: '15:00' });
    await keepCard(clinic, ana);
  });
  beforeEach(() => clinic.sql('delete from letter'));
  afterAll(() => clinic.end());

  const emails = async () => {
    await clinic.settled();
    const rows = await clinic.sql<{ template: string; channel: string; body: string }>(
      `select template, channel, body from letter where template like '%reminder%' order by template, channel`,
    );
    return rows;
  };
  const hoursBefore = (moment: Date, hours: number) => new Date(moment.getTime() - hours * 3_600_000);

  test('by mail a day and an hour before, each once, with the policy and nothing of why', async () => {
    const { time } = await bookOn(clinic, ana, { days: 6 });
    await clinic.sql(`update appointment set timed_at = now() - interval '10 days'`);
    for (const hours of [25, 23.9, 23.8, 2, 0.9, 0.8]) await remindOfVisits(clinic.clinic, hoursBefore(time.starts_at, hours));
    const sent = await emails();
    expect(sent.map(({ template, channel }) => [template, channel])).toEqual([
      ['appointment.reminder-day', 'mail'],
      ['appointment.reminder-hour', 'mail'],
    ]);
    expect(sent[0]?.body).toContain('After that cancelling or missing it costs $40.');
    expect(sent.map(({ body }) => body).join()).not.toMatch(/acne|chin/i);
  });

  test('once, also when processes look at the same moment', async () => {
    const { time } = await bookOn(clinic, ana, { days: 5 });
    await clinic.sql(`update appointment set timed_at = now() - interval '10 days'`);
    const dayBefore = hoursBefore(time.starts_at, 23.9);
    await Promise.all([1, 2, 3].map(() => remindOfVisits(clinic.clinic, dayBefore)));
    expect(await emails()).toHaveLength(1);
  });

  test('by text message only who switched it on for a proven number, and has not said STOP', async () => {
    const { time } = await bookOn(clinic, ana, { days: 7 });
    await clinic.sql(`update appointment set timed_at = now() - interval '10 days'`);
    await clinic.sql(`update account set settings = '{"notifications": {"sms_reminders": true}}', phone_proven_at = now() where id = $1`, [
      ana.accountId,
    ]);
    await remindOfVisits(clinic.clinic, hoursBefore(time.starts_at, 23.9));
    expect((await emails()).filter(({ channel }) => channel === 'sms')).toHaveLength(1);
    await clinic.sql(`insert into text_stop (phone) select phone from account where id = $1`, [ana.accountId]);
    await remindOfVisits(clinic.clinic, hoursBefore(time.starts_at, 0.9));
    expect((await emails()).filter(({ channel }) => channel === 'sms')).toHaveLength(1);
    expect((await emails()).filter(({ channel }) => channel === 'mail')).toHaveLength(2);
  });

  test('of a visit that was moved anew, of one that was cancelled never', async () => {
    const { id } = await bookOn(clinic, ana, { days: 8 });
    const [, , later] = await timesFor(9);
    if (!later) throw new Error('no time');
    await clinic.call(moveAppointment, { as: ana, params: { id }, body: later });
    await clinic.sql(`update appointment set timed_at = now() - interval '10 days'`);
    await remindOfVisits(clinic.clinic, hoursBefore(later.starts_at, 23.9));
    expect(await emails()).toHaveLength(1);
    await clinic.call(cancelAppointment, { as: ana, params: { id }, body: { fee: 0 } });
    await remindOfVisits(clinic.clinic, hoursBefore(later.starts_at, 0.9));
    expect(await emails()).toHaveLength(1);
  });

  async function timesFor(days: number) {
    const other = await signUp(clinic, 'Una Other');
    await answerSteps(clinic, other);
    return timesOn(clinic, other, lee.accountId, days);
  }
});
