/** A visit from the door to its end: who comes in, what each may do, and which way its state moves. */
import { createHmac } from 'node:crypto';
import { logOut } from '@pellis/contract/accounts/own-session';
import { readAppointment } from '@pellis/contract/appointments/appointment-changes';
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import * as ofCall from '@pellis/contract/visits/visit-call';
import * as desk from '@pellis/contract/visits/visit-desk';
import * as visits from '@pellis/contract/visits/visits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedVisit, minutesLater } from '../testing/calls.ts';
import { draft, fillProfile, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, elsewhere, type PatientPerson, type Person, signIn, signUp } from '../testing/people.ts';
import { deviceThatWorks } from '../testing/permissions/calls.ts';

const here = { state: 'CA', address: '1 Mission Street, San Francisco', companions: 'My mother' };
let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let osei: Person;
let id: string;

beforeAll(async () => {
  clinic = await openTestClinic({ TURN_URLS: 'turn:relay.test:3478', TURN_SECRET: 'a-secret-that-the-relay-knows' });
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await fillProfile(clinic, ana);
});
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql(`update appointment set status = 'cancelled_by_clinic' where status <> 'note_signed'`);
  id = await bookedVisit(clinic, ana, lee);
});
afterAll(() => clinic.end());

const statusOf = async () => (await clinic.sql<{ status: string }>('select status from appointment where id = $1', [id]))[0]?.status;
const enter = async (as: Person) => (await clinic.call(visits.enterVisit, { as, params: { id } })).reply.pass;
const viewBy = async (pass: string) => (await clinic.call(visits.readVisit, { params: { pass } })).reply;

test('a stranger at the door is told when, and nothing of who or why', async () => {
  const { raw, reply } = await clinic.call(visits.readLobby, { params: { id } });
  expect(reply).toMatchObject({ door: 'open', may_confirm_birthday: true });
  expect(raw.toString()).not.toMatch(/Ana|Lee|Video|Alvarez/);
  expect((await clinic.call(visits.readLobby, { params: { id: 'x'.repeat(22) } })).status).toBe(404);
});

test('the door opens 15 minutes before, closes 60 after, and stays open for longer when the dermatologist runs late', async () => {
  const doorNow = async () => (await clinic.call(visits.readLobby, { params: { id } })).reply.door;
  await minutesLater(clinic, id, -11);
  expect(await doorNow()).toBe('too_early');
  await minutesLater(clinic, id, 2);
  expect(await doorNow()).toBe('open');
  await minutesLater(clinic, id, 73);
  expect(await doorNow()).toBe('open');
  await minutesLater(clinic, id, 3);
  expect(await doorNow()).toBe('too_late');
  await clinic.call(desk.sayLate, { as: lee, params: { id }, body: { minutes: 20 } });
  expect(await doorNow()).toBe('open');
  await clinic.sql(`update appointment set status = 'cancelled_by_patient' where id = $1`, [id]);
  expect(await doorNow()).toBe('cancelled');
});

test('the door keeps the terms under which the visit was booked, and its page says the same', async () => {
  const [terms] = await clinic.sql<{ id: number }>(
    `insert into visit_terms (notice_minutes, horizon_days, hold_minutes, offer_minutes, join_minutes_before, join_minutes_after,
       free_until_hours, late_fee, no_show_fee, follow_up_months)
     select notice_minutes, horizon_days, hold_minutes, offer_minutes, 30, 90, free_until_hours, late_fee, no_show_fee, follow_up_months
       from visit_terms where id = 1 returning id`,
  );
  await clinic.sql('update appointment set terms_id = $2 where id = $1', [id, terms?.id]);
  const lobby = async () => (await clinic.call(visits.readLobby, { params: { id } })).reply;
  await minutesLater(clinic, id, -20);
  const { door, opens_at, closes_at } = await lobby();
  expect(door).toBe('open');
  expect((await clinic.call(readAppointment, { as: ana, params: { id } })).reply.join).toMatchObject({
    is_open: true,
    opens_at,
    closes_at,
  });
  await minutesLater(clinic, id, 105);
  expect((await lobby()).door).toBe('open');
  await minutesLater(clinic, id, 10);
  expect((await lobby()).door).toBe('too_late');
});

test('a visit of tomorrow whose door is open already stands on Today, whatever the hour', async () => {
  const [terms] = await clinic.sql<{ id: number }>(
    `insert into visit_terms (notice_minutes, horizon_days, hold_minutes, offer_minutes, join_minutes_before, join_minutes_after,
       free_until_hours, late_fee, no_show_fee, follow_up_months)
     select notice_minutes, horizon_days, hold_minutes, offer_minutes, 26 * 60, 60, free_until_hours, late_fee, no_show_fee, follow_up_months
       from visit_terms where id = 1 returning id`,
  );
  const idsOnToday = async () => (await clinic.call(desk.listVisits, { as: lee })).reply.map((visit) => visit.id);
  await minutesLater(clinic, id, -25 * 60);
  expect(await idsOnToday()).not.toContain(id);
  await clinic.sql('update appointment set terms_id = $2 where id = $1', [id, terms?.id]);
  expect((await clinic.call(visits.readLobby, { params: { id } })).reply.door).toBe('open');
  expect(await idsOnToday()).toContain(id);
  await clinic.sql(`update appointment set status = 'cancelled_by_patient' where id = $1`, [id]);
  expect(await idsOnToday()).not.toContain(id);
});

test('the date of birth opens the door; after five wrong ones only signing in does, even for the right one', async () => {
  const say = (dob: string) => clinic.call(visits.confirmBirthday, { params: { id }, body: { dob }, headers: elsewhere() });
  const right = await say('1990-02-28');
  expect(await viewBy(right.reply.pass)).toMatchObject({ part: 'patient', name: 'Ana', patient_name: 'Ana' });
  const wrong = await say('1990-02-27');
  expect(wrong.refusal).toMatchObject({ fields: { dob: expect.stringContaining('4 tries are left') } });
  for (let tries = 0; tries < 3; tries += 1) await say('1991-01-01');
  expect((await say('1991-01-01')).refusal.code).toBe('sign_in_only');
  expect((await say('1990-02-28')).refusal.code).toBe('sign_in_only');
  expect((await clinic.call(visits.readLobby, { params: { id } })).reply.may_confirm_birthday).toBe(false);
  expect((await clinic.call(visits.enterVisit, { as: ana, params: { id } })).status).toBe(200);
});

test('a pass ends with the session it came from, and is one visit’s only', async () => {
  const again = await signIn(clinic, ana.email);
  const pass = await enter(again);
  expect((await viewBy(pass)).id).toBe(id);
  await clinic.call(logOut, { as: again });
  expect((await clinic.call(visits.readVisit, { params: { pass } })).status).toBe(404);
  for (const as of [ben, osei]) expect((await clinic.call(visits.enterVisit, { as, params: { id } })).status).toBe(404);
});

test('a dermatologist who may no longer treat has no pass any more, until they may again', async () => {
  const [pass, patients] = [await enter(lee), await enter(ana)];
  const isGood = async (one: string) => (await clinic.call(visits.readVisit, { params: { pass: one } })).status;
  expect([await isGood(pass), await isGood(patients)]).toEqual([200, 200]);
  const denied = `insert into account_right (account_id, role, name, is_given, because) values ($1, 'provider', 'treat', false, 'A test')`;
  await clinic.sql(denied, [lee.accountId]);
  expect([await isGood(pass), await isGood(patients)]).toEqual([404, 200]);
  expect((await clinic.call(visits.enterVisit, { as: lee, params: { id } })).status).toBe(404);
  await clinic.sql('delete from account_right');
  expect(await isGood(pass)).toBe(200);
});

test('the whole way: checked in, ready, let in, lost, back, ended by the dermatologist, signed', async () => {
  const pass = await enter(ana);
  const early = await clinic.call(visits.sayReady, { params: { pass }, body: deviceThatWorks });
  expect(early.refusal.code).toBe('place_missing');
  expect((await clinic.call(desk.admitPatient, { as: lee, params: { id } })).refusal.code).toBe('not_checked_in');
  const saved = await clinic.call(visits.savePlace, { params: { pass }, body: here });
  expect(saved.reply).toMatchObject({ status: 'checked_in', place: here });
  expect((await clinic.call(visits.sayReady, { params: { pass }, body: deviceThatWorks })).reply.status).toBe('ready');
  const [row] = (await clinic.call(desk.listVisits, { as: lee })).reply.filter((visit) => visit.id === id);
  expect(row).toMatchObject({ status: 'ready', has_place: true, device: deviceThatWorks, patient: { fullName: 'Ana Alvarez' } });
  // hanging up is not the end, and nobody but the dermatologist ends it
  expect((await clinic.call(desk.endVisit, { as: lee, params: { id } })).refusal.code).toBe('wrong_state');
  expect((await clinic.call(desk.admitPatient, { as: lee, params: { id } })).status).toBe(200);
  expect((await viewBy(pass)).is_admitted).toBe(true);
  await clinic.sql(`update visit set admitted_at = now() - interval '1 minute' where id = $1`, [id]);
  expect((await viewBy(pass)).status).toBe('disconnected');
  expect((await clinic.call(desk.endVisit, { as: lee, params: { id } })).status).toBe(200);
  expect((await viewBy(pass)).door).toBe('ended');
  expect((await clinic.call(visits.sendVisitMessage, { params: { pass }, body: { text: 'Wait' } })).status).toBe(404);
  await clinic.call(saveDraft, { as: lee, params: { id }, body: draft, headers: { 'if-match': '0' } });
  const signed = await clinic.call(signNote, { as: lee, params: { id }, body: { reasons: [] }, headers: { 'if-match': '1' } });
  expect(signed.status).toBe(200);
  await clinic.settled();
  expect(await statusOf()).toBe('note_signed');
  const names = (await clinic.sql<{ name: string }>(`select name from event where subject_id = $1 order by id`, [id])).map(
    ({ name }) => name,
  );
  expect(names.filter((name) => name.startsWith('visit.'))).toEqual([
    'visit.entered',
    'visit.checked_in',
    'visit.ready',
    // no window of hers was open when she was let in
    'visit.called_in',
    'visit.admitted',
    'visit.ended',
  ]);
  // of the visit's note, and not in the words of an assessment
  const told = await clinic.sql<{ template: string }>(`select template from letter where links[1] like $1`, [`%/notes/${id}`]);
  expect(told.map(({ template }) => template)).toEqual(['visit.note_ready']);
});

test('where the dermatologist has no licence the visit cannot be held', async () => {
  const pass = await enter(ana);
  const refused = await clinic.call(visits.savePlace, { params: { pass }, body: { ...here, state: 'NV' } });
  expect(refused.refusal.fields?.['state']).toMatch(/Dr\. Lee is not licensed where you are now/);
  await clinic.sql(`update provider_licence set expires_on = '2020-01-01'`);
  expect((await clinic.call(visits.savePlace, { params: { pass }, body: here })).status).toBe(422);
  // its last day ends where the patient is, as it did when the visit was booked: the two are never on the same day
  const endsToday = async (zone: string, days: number) => {
    await clinic.sql('update appointment set time_zone = $2 where id = $1', [id, zone]);
    await clinic.sql('update provider_licence set expires_on = (now() at time zone $1)::date + $2::int', [zone, days]);
    return (await clinic.call(visits.readVisit, { params: { pass } })).reply.licensed_in;
  };
  expect([await endsToday('Pacific/Pago_Pago', 0), await endsToday('Pacific/Kiritimati', -1)]).toEqual([['CA'], []]);
  await clinic.sql(`update provider_licence set expires_on = '2100-01-01'`);
  expect(await statusOf()).toBe('booked');
});

test('a helper comes in by a link of their own, sees neither address nor whom the patient wished for, and is out when it is taken back', async () => {
  await clinic.sql(`update appointment set interpreter = 'Spanish', helper_name = 'Rosa' where id = $1`, [id]);
  const pass = await enter(ana);
  await clinic.call(visits.savePlace, { params: { pass }, body: here });
  expect((await viewBy(pass)).wished).toEqual({ interpreter: 'Spanish', helper_name: 'Rosa' });
  expect((await viewBy(await enter(lee))).wished).toEqual({ interpreter: 'Spanish', helper_name: 'Rosa' });
  const invite = (name: string) => clinic.call(ofCall.inviteHelper, { params: { pass }, body: { name, kind: 'interpreter' } });
  const { path } = (await invite('Rosa')).reply;
  await invite('Tom');
  expect((await invite('One too many')).refusal.code).toBe('full');
  const code = path.split('=')[1] ?? '';
  const entered = await clinic.call(visits.enterAsHelper, { params: { code } });
  const seen = await viewBy(entered.reply.pass);
  expect(seen).toMatchObject({ part: 'helper', name: 'Rosa', place: null, wished: null });
  expect((await viewBy(pass)).helpers.map(({ name }) => name)).toEqual(['Rosa', 'Tom']);
  const theirs = { params: { pass: entered.reply.pass } };
  expect((await clinic.call(visits.savePlace, { ...theirs, body: here })).status).toBe(404);
  expect((await clinic.call(ofCall.inviteHelper, { ...theirs, body: { name: 'Eve', kind: 'helper' } })).status).toBe(404);
  const helper = seen.helpers.find(({ name }) => name === 'Rosa')?.id ?? '';
  expect((await clinic.call(ofCall.revokeHelper, { params: { pass, helper } })).status).toBe(200);
  expect((await clinic.call(visits.readVisit, theirs)).status).toBe(404);
  expect((await clinic.call(visits.enterAsHelper, { params: { code } })).status).toBe(404);
});

test('a still is taken when the patient agrees, goes into the chart, and never without their yes', async () => {
  const pass = await enter(ana);
  await clinic.call(visits.savePlace, { params: { pass }, body: here });
  expect((await clinic.call(desk.askForStill, { as: lee, params: { id }, body: { what: 'The left cheek' } })).refusal.code).toBe('no_call');
  await clinic.call(desk.admitPatient, { as: lee, params: { id } });
  const asked = await clinic.call(desk.askForStill, { as: lee, params: { id }, body: { what: 'The left cheek' } });
  const still = asked.reply.id;
  expect((await viewBy(pass)).still).toEqual({ id: still, what: 'The left cheek', body_place: null, state: 'asked' });
  const photo = await skinPhoto(90, 'still.jpg');
  const answer = (body: object) => clinic.call(visits.answerStill, { params: { pass, still }, body });
  expect((await answer({ is_agreed: false, photo })).status).toBe(422);
  await answer({ is_agreed: true });
  expect((await answer({ is_agreed: true, photo })).reply.detail).toBe('The picture is in your chart.');
  expect((await answer({ is_agreed: true, photo })).refusal.code).toBe('answered');
  const quality = { sharpness: 0.4, light: 180, glare: 0.02, share: 0.6, by: 'file' as const };
  const share = async (body_place: BodyPlace) =>
    clinic.call(visits.shareVisitPhoto, { params: { pass }, body: { photo: { ...(await skinPhoto(70)), body_place, quality } } });
  expect((await share({ region: 'inside_the_mouth', side: null })).status).toBe(422);
  await share({ region: 'elbow', side: 'left' });
  expect(await clinic.sql('select region, side from photo where encounter_id = $1 and region is not null', [id])).toEqual([
    { region: 'elbow', side: 'left' },
  ]);
  await clinic.call(visits.sendVisitMessage, { params: { pass }, body: { text: 'It itches at night' } });
  expect((await viewBy(pass)).photos).toBe(2);
  const { reply: chart } = await clinic.call(desk.readVisitChart, { as: lee, params: { id } });
  expect(chart.photos.map((one) => [one.filename, one.quality])).toEqual([
    ['still.jpg', null],
    ['cheek.jpg', quality],
  ]);
  expect(chart.stills).toEqual([{ id: still, what: 'The left cheek', body_place: null, state: 'taken' }]);
  expect(chart.messages.map(({ text, is_photo }) => text || is_photo)).toEqual([true, 'It itches at night']);
});

test('a no-show is said ten minutes after the time at the earliest, and the patient is written to', async () => {
  expect((await clinic.call(desk.sayNoShow, { as: lee, params: { id } })).refusal.code).toBe('too_early');
  await minutesLater(clinic, id, 16);
  expect((await clinic.call(desk.sayNoShow, { as: lee, params: { id } })).status).toBe(200);
  expect(await statusOf()).toBe('no_show');
  await clinic.settled();
  const emails = await clinic.sql<{ body: string }>(`select body from letter where template = 'visit.no_show'`);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.body).not.toMatch(/Lee|skin|acne/i);
});

test('a technical failure offers a new time at no charge', async () => {
  const pass = await enter(ana);
  expect((await clinic.call(desk.sayTechnicalFailure, { as: lee, params: { id } })).status).toBe(200);
  expect((await viewBy(pass)).door).toBe('technical_failure');
  await clinic.settled();
  const emails = await clinic.sql<{ links: string[] }>(`select links from letter where template = 'visit.technical_failure'`);
  expect(emails[0]?.links[0]).toMatch(/\/appointment\/[\w-]{22}\/rebook$/);
});

test('somebody put out is out at once, with every pass they have', async () => {
  const pass = await enter(ana);
  expect((await clinic.call(desk.putOut, { as: lee, params: { id }, body: { person: ana.accountId } })).status).toBe(200);
  expect((await clinic.call(visits.readVisit, { params: { pass } })).status).toBe(404);
});

test('the relay’s password is coturn’s, lasts ten minutes and names nobody', async () => {
  const pass = await enter(ana);
  const { reply } = await clinic.call(ofCall.readRelay, { params: { pass } });
  const [server] = reply.servers;
  const ends = Number(server?.username?.split(':')[0]) - Date.now() / 1000;
  expect(ends).toBeGreaterThan(590);
  expect(ends).toBeLessThanOrEqual(600);
  const signed = createHmac('sha1', 'a-secret-that-the-relay-knows')
    .update(server?.username ?? '')
    .digest('base64');
  expect(server).toMatchObject({ urls: ['turn:relay.test:3478'], credential: signed });
  expect(server?.username).not.toContain(ana.accountId);
});

test('the measured bytes are as many as asked for', async () => {
  expect((await clinic.call(ofCall.measureDown, { params: { bytes: 1_500_000 } })).raw.length).toBe(1_500_000);
  expect((await clinic.call(ofCall.measureDown, { params: { bytes: 99_000_000 } })).status).toBe(404);
  expect((await clinic.call(ofCall.measureUp, { body: { padding: 'x'.repeat(100_000) } })).status).toBe(204);
});
