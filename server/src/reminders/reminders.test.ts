/** Reminders that were asked for: nothing before that, each once and in time, of nothing that has ended, and never with a word of health. */
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { chooseReminderEmails, endReminder, keepQuietHours, readReminders, tryReminder } from '@pellis/contract/reminders/reminders';
import { reportSideEffect, startRoutine, tickStep } from '@pellis/contract/routines/live-routine';
import { dayAfter } from '@pellis/contract/routines/routine-days';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hearText } from '../notifications/hear-text.ts';
import { newId } from '../platform/ids.ts';
import { dayAt } from '../platform/times.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { allowPush, la, remindersOf } from '../testing/reminders.ts';
import { patientWithCard, proposed, signRoutine } from '../testing/routines.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { remindOfPlans } from './remind.ts';

const minute = 60_000;

let clinic: TestClinic;
let lee: Person;
let asking: ReturnType<typeof remindersOf>;
beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  asking = remindersOf(clinic);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Begun so that the next evening is the first. */
async function withRoutine(name: string, routine = [proposed]): Promise<PatientPerson & { note: string; first: string }> {
  const patient = await patientWithCard(clinic, name);
  const note = await signRoutine(clinic, { patient, dermatologist: lee, routine });
  const first = dayAfter(dayAt(new Date(), la), 1);
  await clinic.call(startRoutine, { as: patient, params: { id: note }, body: { starts_on: first } });
  return { ...patient, note, first };
}

async function sentTo(person: Person): Promise<string[]> {
  await clinic.settled();
  const rows = await clinic.sql<{ channel: string }>(
    `select channel from letter l join account a on l.recipient in (a.email, a.phone) where a.id = $1 and template in ('reminder.due', 'text.reminder-due')
     union all select 'push' from push_message m join push_subscription p on p.id = m.subscription_id where p.account_id = $1 and m.sent_at is not null
     order by 1`,
    [person.accountId],
  );
  return rows.map(({ channel }) => channel);
}

const nextOf = async (person: PatientPerson) => (await asking.one(person, 'doses'))?.next ?? new Date(0);
const at = (moment: Date, minutes = 0) => remindOfPlans(clinic.clinic, new Date(moment.getTime() + minutes * minute));

test('nothing is on before it is asked for; asked twelve times it is on once, and it comes once however many look', async () => {
  const ana = await withRoutine('Ana Alvarez');
  expect((await asking.read(ana)).reminders.map(({ is_on, next }) => [is_on, next])).toEqual(Array(4).fill([false, null]));
  await allowPush(clinic, ana);
  const asked = await Promise.all(
    Array.from({ length: 12 }, () => asking.ask(ana, 'doses', { channels: ['mail', 'push'], headers: keyless })),
  );
  expect(asked.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await clinic.sql('select 1 from reminder where account_id = $1', [ana.accountId])).toHaveLength(1);
  const next = await nextOf(ana);
  // the first evening of the ramp
  expect([dayAt(next, la), next.toISOString().slice(11, 16)]).toEqual([ana.first, expect.stringMatching(/^0[34]:30$/)]);
  await at(next, -1);
  expect(await sentTo(ana)).toEqual([]);
  await Promise.all(Array.from({ length: 12 }, () => at(next)));
  await at(next, 1);
  await at(next, 30);
  expect(await sentTo(ana)).toEqual(['mail', 'push']);
  const [letter] = await clinic.sql<{ subject: string; body: string; html: string }>(
    `select subject, body, html from letter where template = 'reminder.due'`,
  );
  const [push] = await clinic.sql<{ body: string; path: string }>('select body, path from push_message where sent_at is not null');
  expect(withoutIds(`${JSON.stringify(letter)} ${JSON.stringify(push)}`)).not.toMatch(/adapalene|acne|gel\b|skin|cream|evening|dose/i);
  expect(push).toEqual({ body: 'Something in your plan is due.', path: `/my-routine?of=${ana.patientId}` });
  expect(letter?.body).toContain('/reminder-letters?code=');
});

test('of a ramp only the nights that it has, and never what was ticked off already', async () => {
  const bea = await withRoutine('Bea Banks');
  await asking.ask(bea, 'doses');
  const first = await nextOf(bea);
  const evenings = Array.from({ length: 7 }, (_, days) => new Date(first.getTime() + days * 24 * 60 * minute));
  for (const evening of evenings) await at(evening, 1);
  // every third night of the first two weeks: 1, 4, 7
  expect(await sentTo(bea)).toHaveLength(3);
  const cleo = await withRoutine('Cleo Cruz', [{ ...proposed, ramp: [] }]);
  await asking.ask(cleo, 'doses');
  await clinic.call(startRoutine, { as: cleo, params: { id: cleo.note }, body: { starts_on: dayAt(new Date(), la) } });
  await clinic.call(tickStep, {
    as: cleo,
    params: { id: cleo.note },
    body: { step: 0, time: 'evening', day: dayAt(new Date(), la), is_done: true },
  });
  expect(dayAt(await nextOf(cleo), la)).toBe(cleo.first);
});

test('a clinic that was closed for longer than an hour reminds nobody late, and goes on with the next', async () => {
  const dev = await withRoutine('Dev Das', [{ ...proposed, ramp: [] }]);
  await asking.ask(dev, 'doses');
  const first = await nextOf(dev);
  await at(first, 61);
  expect(await sentTo(dev)).toEqual([]);
  // closed for days it is no heap either
  await at(first, 4 * 24 * 60 + 70);
  expect(await sentTo(dev)).toEqual([]);
  await at(first, 5 * 24 * 60 + 40);
  expect(await sentTo(dev)).toEqual(['mail']);
  const [letter] = await clinic.sql<{ useful: boolean }>(
    `select useful_until between $1::timestamptz + interval '5 days 80 minutes' and $1::timestamptz + interval '5 days 91 minutes' as useful
     from letter where recipient = $2 and template = 'reminder.due'`,
    [first, dev.email],
  );
  expect(letter?.useful).toBe(true);
  // opened again in the evening, after a morning that was missed
  await at(first, 7 * 24 * 60 + 10);
  expect(await sentTo(dev)).toEqual(['mail', 'mail']);
});

describe('what is not reminded of', () => {
  test('a stopped medicine, and one that somebody left off as they were told, until they use it again', async () => {
    const eli = await withRoutine('Eli Ek');
    await asking.ask(eli, 'doses');
    const effect = { id: newId(), step: 0, what: 'burning' as const, severity: 'bad' as const, words: '' };
    await clinic.call(reportSideEffect, { as: eli, params: { id: eli.note }, body: effect });
    expect(await asking.one(eli, 'doses')).toMatchObject({ is_on: true, next: null, why_none: expect.stringContaining('left off') });
    await clinic.sql(
      `insert into routine_tick (note_id, signed_at, patient_id, step, part, day, ticked_by)
       select note_id, signed_at, patient_id, 0, 'evening', day + 1, $2 from side_effect where note_id = $1`,
      [eli.note, eli.accountId],
    );
    const next = await nextOf(eli);
    expect(next.getTime()).toBeGreaterThan(Date.now());
    await clinic.call(stopPrescription, { as: lee, params: { id: eli.note, position: '0' }, body: { reason: 'It burned' } });
    await at(next);
    expect(await sentTo(eli)).toEqual([]);
    expect(await asking.one(eli, 'doses')).toMatchObject({ next: null, why_none: expect.stringContaining('stopped') });
  });

  test('a routine that has ended, one that another took the place of, and one that is taken back', async () => {
    const fay = await withRoutine('Fay Fox', [{ ...proposed, ramp: [], for_days: 2 }]);
    await asking.ask(fay, 'doses');
    const first = await nextOf(fay);
    const later = await signRoutine(clinic, {
      patient: fay,
      dermatologist: lee,
      routine: [{ ...proposed, ramp: [], starts_after_days: 9 }],
    });
    expect((await asking.read(fay)).routine).toMatchObject({ provider: 'Dr. Lee', has_replaced: true });
    await at(first);
    expect(await sentTo(fay)).toEqual([]);
    expect((await nextOf(fay)).getTime()).toBeGreaterThan(first.getTime() + 7 * 24 * 60 * minute);
    await clinic.sql(
      `insert into note_retraction (id, note_id, patient_id, because, gives_back, asked_by, signed_by, signed_at)
       select $1, id, patient_id, 'Somebody else’s', false, null, signed_by, signed_at from note where id = $2`,
      [newId(), later],
    );
    expect(await asking.one(fay, 'doses')).toMatchObject({ next: null, why_none: expect.stringContaining('being checked') });
    const gus = await withRoutine('Gus Gray', [{ ...proposed, ramp: [], for_days: 2 }]);
    await asking.ask(gus, 'doses');
    await clinic.sql(`update routine_start set starts_on = starts_on - 30 where note_id = $1`, [gus.note]);
    expect(await asking.one(gus, 'doses')).toMatchObject({ next: null, why_none: expect.stringContaining('has ended') });
  });
});

test('whoever acts for a child is reminded where they asked, of care that is hidden from them never, and of nothing once they act no more', async () => {
  const hal = await withRoutine('Hal Hill');
  const pia = await signUp(clinic, 'Pia Parent');
  await clinic.sql(
    `insert into guardianship (account_id, patient_id, relation, basis, consent_version) values ($1, $2, 'caregiver', 'test', '1')`,
    [...[pia.accountId, hal.patientId]],
  );
  await clinic.sql('update account set patient_id = $2 where id = $1', [pia.accountId, hal.patientId]);
  await allowPush(clinic, pia);
  const asked = await asking.ask(pia, 'doses', { of: hal, channels: ['mail', 'push'] });
  expect(asked.status).toBe(200);
  const next = asked.reply.reminders[0]?.next ?? new Date(0);
  await at(next);
  expect([await sentTo(pia), await sentTo(hal)]).toEqual([['mail', 'push'], []]);
  const pushed = await clinic.sql(
    'select body, path from push_message where subscription_id in (select id from push_subscription where account_id = $1)',
    [pia.accountId],
  );
  // it leads to the child's plan, whoever is acted for by then
  const path = `/my-routine?of=${hal.patientId}`;
  expect(pushed).toEqual([{ body: 'Something in a plan that you look after is due.', path }]);
  const [letter] = await clinic.sql<{ body: string }>(`select body from letter where recipient = $1 and template = 'reminder.due'`, [
    pia.email,
  ]);
  expect(letter?.body).toContain('Something in Hal’s plan is due.');
  expect(letter?.body).toContain(path);
  await clinic.sql(`update patient set dob = current_date - interval '15 years' where id = $1`, [hal.patientId]);
  await clinic.sql(
    `insert into confidential_encounter (encounter_id, patient_id, ground, ground_from, set_by)
     select n.id, n.patient_id, g.kind, g.from_day, $2 from note n, (select * from minor_consent_ground where least_age <= 15 limit 1) g where n.id = $1`,
    [hal.note, lee.accountId],
  );
  expect(await asking.read(pia, hal)).toMatchObject({
    routine: null,
    reminders: [{ next: null, why_none: expect.stringContaining('no plan') }, {}, {}, {}],
  });
  await at(next, 3 * 24 * 60);
  expect(await sentTo(pia)).toHaveLength(2);
  await clinic.sql('delete from confidential_encounter');
  await clinic.sql(`update guardianship set ended_at = now(), ended_because = 'left' where account_id = $1 and patient_id = $2`, [
    pia.accountId,
    hal.patientId,
  ]);
  await at(next, 6 * 24 * 60);
  expect(await sentTo(pia)).toHaveLength(2);
  expect((await clinic.call(readReminders, { as: pia, params: { id: hal.patientId } })).status).toBe(404);
});

test('times that are quiet, or too early for a text message, are refused beside their field; quiet hours do not hide a reminder', async () => {
  const ida = await withRoutine('Ida Ink');
  const early = await asking.ask(ida, 'doses', { times: { evening: '23:00' } });
  expect(early.refusal.fields?.['times.evening']).toContain('It is quiet from 10:00 PM to 7:00 AM');
  await clinic.sql('update account set phone_proven_at = now() where id = $1', [ida.accountId]);
  const text = await asking.ask(ida, 'doses', { channels: ['text'], times: { morning: '07:30' } });
  expect(text.refusal.fields?.['times.morning']).toContain('from 8:00 AM to 9:00 PM');
  await asking.ask(ida, 'doses');
  const quiet = (from: string, until: string, time_zone = la) =>
    clinic.call(keepQuietHours, { as: ida, params: { id: ida.patientId }, body: { from, until, time_zone } });
  expect((await quiet('20:00', '07:00')).refusal.fields).toEqual({ from: expect.stringContaining('comes at 8:30 PM') });
  const before = await nextOf(ida);
  // somebody who travels: the same time of the day, by the clock of where they are
  expect((await quiet('21:30', '06:00', 'America/New_York')).reply).toMatchObject({
    time_zone: 'America/New_York',
    quiet: { from: '21:30', until: '06:00' },
  });
  const moved = (await nextOf(ida)).getTime();
  expect([before.getTime() - 3 * 60 * minute, before.getTime() - 27 * 60 * minute]).toContain(moved);
  expect((await asking.ask(ida, 'sun', { zip: null })).refusal.fields).toHaveProperty('zip');
  expect((await asking.ask(ida, 'sun', { zip: '00000' })).refusal.fields?.['zip']).toContain('We do not know this ZIP code');
  const place = await asking.ask(ida, 'sun', { zip: '90012' });
  expect(place.reply.place).toEqual({ zip: '900', near: 'Los Angeles, CA' });
});

test('ended in the portal, by the link of the letter, or by STOP, nothing more comes that way; the record says what was asked for', async () => {
  const joy = await withRoutine('Joy Jones', [{ ...proposed, ramp: [] }]);
  await clinic.sql('update account set phone_proven_at = now() where id = $1', [joy.accountId]);
  await asking.ask(joy, 'doses', { channels: ['mail', 'text'] });
  const first = await nextOf(joy);
  await at(first);
  expect(await sentTo(joy)).toEqual(['mail', 'sms']);
  const [{ code } = { code: '' }] = await clinic.sql<{ code: string }>('select code from reminder_choice where account_id = $1', [
    joy.accountId,
  ]);
  const ended = await clinic.call(chooseReminderEmails, { params: { code }, body: { wanted: false } });
  expect([ended.status, ended.reply.detail]).toEqual([200, 'No more reminders come by email.']);
  expect((await clinic.call(chooseReminderEmails, { params: { code: newId() }, body: { wanted: false } })).status).toBe(404);
  await at(first, 24 * 60);
  expect(await sentTo(joy)).toEqual(['mail', 'sms', 'sms']);
  const [{ phone } = { phone: '' }] = await clinic.sql<{ phone: string }>('select phone from account where id = $1', [joy.accountId]);
  await hearText(clinic.clinic, { from: phone, text: 'STOP' });
  await at(first, 2 * 24 * 60);
  expect(await sentTo(joy)).toEqual(['mail', 'sms', 'sms']);
  expect(await asking.read(joy)).toMatchObject({ unreached: { mail: 'ended', text: 'stopped', push: 'no_browser' } });
  expect(await asking.one(joy, 'doses')).toMatchObject({ next: null, why_none: expect.stringContaining('None of the ways') });
  // asked for anew it is wanted again
  await asking.ask(joy, 'doses');
  expect((await asking.read(joy)).unreached.mail).toBeNull();
  const { reply } = await clinic.call(readRecord, { as: joy });
  expect(reply.reminders).toMatchObject([{ kind: 'doses', is_on: true, channels: ['mail'], times: { evening: '20:30' } }]);
  const off = await clinic.call(endReminder, { as: joy, params: { id: joy.patientId, what: 'doses' } });
  expect(off.reply.reminders[0]).toMatchObject({ is_on: false, next: null });
  await at(first, 3 * 24 * 60);
  expect(await sentTo(joy)).toEqual(['mail', 'sms', 'sms']);
});

test('a trial really goes, once of twelve presses, and says so where it reaches nobody', async () => {
  const kim = await withRoutine('Kim King');
  const go = (headers: Record<string, string> = keyless) =>
    clinic.call(tryReminder, { as: kim, params: { id: kim.patientId, what: 'doses' }, headers });
  const mailsToKim = async () => (await sentTo(kim)).filter((channel) => channel === 'mail');
  expect((await go()).refusal.code).toBe('not_asked_for');
  await asking.ask(kim, 'doses', { channels: ['push'] });
  expect((await go()).refusal.code).toBe('reaches_nobody');
  await asking.ask(kim, 'doses', { channels: ['mail'] });
  await clinic.sql('delete from rate_limit');
  const pressed = await Promise.all(Array.from({ length: 9 }, () => go()));
  expect(pressed.filter(({ status }) => status === 200).map(({ reply }) => reply)).toEqual([{ sent: ['mail'] }]);
  expect(new Set(pressed.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code))).toEqual(new Set(['just_sent']));
  expect(await mailsToKim()).toHaveLength(1);
  await clinic.sql('delete from rate_limit');
  await clinic.sql(`update reminder_choice set tried_at = null`);
  const key = { 'idempotency-key': newId() };
  expect([(await go(key)).status, (await go(key)).status]).toEqual([200, 200]);
  expect(await mailsToKim()).toHaveLength(2);
});
