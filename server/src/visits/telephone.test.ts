/** Where the picture fails: the patient is called by telephone, or told that it is their turn; both once, and truly. */
import { readDraft, readNote, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { chooseNotice } from '@pellis/contract/notifications/notices';
import * as desk from '@pellis/contract/visits/visit-desk';
import * as visits from '@pellis/contract/visits/visits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RecordedEvent } from '../platform/events.ts';
import { newId } from '../platform/ids.ts';
import { bookedVisit, minutesLater } from '../testing/calls.ts';
import { draft, fillProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { deviceThatWorks } from '../testing/permissions/calls.ts';
import { tellReady } from './tell.ts';

const here = { state: 'CA', address: '1 Mission Street, San Francisco', companions: '' };
let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let id: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, lee] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee')];
  await fillProfile(clinic, ana);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql('delete from letter');
  await clinic.sql(`update account set notice_choices = '{}'`);
  await clinic.sql(`update appointment set status = 'cancelled_by_clinic' where status <> 'note_signed'`);
  id = await bookedVisit(clinic, ana, lee);
});
afterAll(() => clinic.end());

const twelve = Array.from({ length: 12 });
const enter = async (as: Person) => (await clinic.call(visits.enterVisit, { as, params: { id } })).reply.pass;
const viewBy = async (pass: string) => (await clinic.call(visits.readVisit, { params: { pass } })).reply;
const chart = async () => (await clinic.call(desk.readVisitChart, { as: lee, params: { id } })).reply;
const noteCall = (is_reached: boolean, more: object = {}) =>
  clinic.call(desk.notePhoneCall, { as: lee, params: { id }, body: { is_reached, ...more }, headers: { 'idempotency-key': newId() } });
const callIn = () => clinic.call(desk.callPatientIn, { as: lee, params: { id } });
const admit = () => clinic.call(desk.admitPatient, { as: lee, params: { id } });
const checkIn = async () => {
  const pass = await enter(ana);
  await clinic.call(visits.savePlace, { params: { pass }, body: here });
  await clinic.call(visits.sayReady, { params: { pass }, body: deviceThatWorks });
  return pass;
};
const isAtTheDoor = () =>
  clinic.sql(`insert into visit_presence (visit_id, peer, person, part, name) values ($1, 'window', $2, 'patient', 'Ana')`, [
    id,
    ana.accountId,
  ]);
const written = async () => {
  await clinic.settled();
  return (await clinic.sql<{ template: string }>(`select template from letter where template like '%visit%ready' order by template`)).map(
    ({ template }) => template,
  );
};
const aMinuteLater = () => clinic.sql(`update visit_phone_call set at = at - interval '2 minutes'`);

test('a patient who is reached by telephone has their visit there: both sides read so, it is ended, and the note says so', async () => {
  const pass = await checkIn();
  await admit();
  expect((await chart()).phone).toMatch(/\d/);
  expect((await noteCall(false)).reply.detail).toMatch(/^Noted: you did not reach Ana at /);
  expect((await viewBy(pass)).phone_call).toMatchObject({ is_reached: false });
  await aMinuteLater();
  expect((await noteCall(true)).reply.detail).toMatch(/goes on by telephone/);
  expect(await viewBy(pass)).toMatchObject({ status: 'in_call', phone_call: { is_reached: true } });
  // nobody is in the call, and it is not lost: they talk by telephone
  await clinic.sql(`update visit set admitted_at = now() - interval '1 minute' where id = $1`, [id]);
  expect((await viewBy(pass)).status).toBe('in_call');
  expect((await chart()).phone_calls).toMatchObject([
    { by: 'Dr. Lee', is_reached: false },
    { by: 'Dr. Lee', is_reached: true },
  ]);
  expect((await clinic.call(desk.endVisit, { as: lee, params: { id } })).status).toBe(200);
  expect((await noteCall(true)).refusal.code).toBe('not_now');
  await clinic.call(saveDraft, { as: lee, params: { id }, body: draft, headers: { 'if-match': '0' } });
  await clinic.call(signNote, { as: lee, params: { id }, body: { reasons: [] }, headers: { 'if-match': '1' } });
  const note = (await clinic.call(readNote, { as: ana, params: { id } })).reply;
  expect(note.phone_calls.map(({ is_reached }) => is_reached)).toEqual([false, true]);
});

test('a call that is noted twelve times at once was one call', async () => {
  await checkIn();
  const pressed = await Promise.all(twelve.map(() => noteCall(true)));
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect(pressed.find(({ status }) => status === 409)?.refusal.code).toBe('noted');
  expect(await clinic.sql('select from visit_phone_call where visit_id = $1', [id])).toHaveLength(1);
  expect(await clinic.sql(`select from event where subject_id = $1 and name = 'visit.phone_call_noted'`, [id])).toHaveLength(1);
});

test('who never opened the page is asked on the telephone where they are, and is treated only where the dermatologist is licensed', async () => {
  expect((await noteCall(true)).refusal.fields?.['state']).toBe(desk.visitPlaceMissing);
  expect((await noteCall(true, { place: { state: 'NV', address: 'Reno' } })).refusal.fields?.['state']).toMatch(
    /You are not licensed there/,
  );
  expect((await noteCall(true, { place: { state: 'CA', address: 'At home in Oakland' } })).status).toBe(200);
  expect(await chart()).toMatchObject({ place: { state: 'CA', address: 'At home in Oakland' }, visit: { status: 'in_call' } });
  // forgotten, it is closed as a visit that took place
  await minutesLater(clinic, id, -120);
  expect((await clinic.sql<{ met_at: Date | null }>('select met_at from visit where id = $1', [id]))[0]?.met_at).not.toBeNull();
});

test('before the waiting room opens no call is noted, and nobody is told that it is their turn', async () => {
  await minutesLater(clinic, id, -60);
  expect((await noteCall(false)).refusal.code).toBe('not_now');
  expect((await callIn()).refusal.code).toBe('door_closed');
});

test('twelve presses tell the patient once that their dermatologist is ready, and not a word of what it is about', async () => {
  await checkIn();
  const pressed = await Promise.all(twelve.map(() => callIn()));
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect(pressed.find(({ status }) => status === 409)?.refusal.detail).toBe('Ana has been told already.');
  expect(await written()).toEqual(['visit.ready']);
  const [letter] = await clinic.sql<{ subject: string; body: string; links: string[] }>('select subject, body, links from letter');
  expect(letter?.subject).toBe('Dr. Lee is ready for you');
  expect(letter?.links[0]).toContain(`/waiting-room/${id}`);
  expect(letter?.body).not.toMatch(/skin|acne|rash|diagnos/i);
});

test('somebody in the waiting room is not told; one who has left is told when they are let in, once', async () => {
  await checkIn();
  await isAtTheDoor();
  expect((await callIn()).refusal.code).toBe('is_here');
  await admit();
  expect(await written()).toEqual([]);
  await clinic.sql('delete from visit_presence');
  await admit();
  await admit();
  expect(await written()).toEqual(['visit.ready']);
});

test('whoever is back, or on the telephone, before the message leaves, or whose visit is over, is not told', async () => {
  await checkIn();
  await clinic.sql(`update visit set called_in_at = now() where id = $1`, [id]);
  const event = (await clinic.sql<{ id: number }>(`select max(id)::int as id from event`))[0]?.id ?? 0;
  await isAtTheDoor();
  const tell = () => tellReady(clinic.clinic, { id: event, subject_id: id } as RecordedEvent);
  await tell();
  expect(await written()).toEqual([]);
  await clinic.sql('delete from visit_presence');
  await noteCall(true);
  await tell();
  expect(await written()).toEqual([]);
  await clinic.sql('delete from visit_phone_call');
  await clinic.sql(`update appointment set status = 'ended' where id = $1`, [id]);
  await tell();
  expect(await written()).toEqual([]);
});

test('it comes by the channels that she chose', async () => {
  const choose = (channel: 'mail' | 'text' | 'push', is_on: boolean) =>
    clinic.call(chooseNotice, { as: ana, body: { kind: 'ready', channel, is_on } });
  await clinic.sql('update account set phone_proven_at = now() where id = $1', [ana.accountId]);
  await choose('mail', false);
  await choose('text', true);
  await callIn();
  await clinic.settled();
  expect(await written()).toEqual(['text.visit-ready']);
  const [text] = await clinic.sql<{ body: string }>(`select body from letter where template = 'text.visit-ready'`);
  expect(text?.body).toMatch(/^[^:]+: Dr\. Lee is ready for you\. Open the waiting room now/);
});

test('the note of a visit begins with what the patient told, quoted as theirs: it may be kept or changed, and is no plan', async () => {
  const begun = async () => (await clinic.call(readDraft, { as: lee, params: { id } })).reply;
  expect((await begun()).treatment_plan).toBe('');
  await clinic.sql(
    `insert into visit_intake (appointment_id, patient_id, concern, about, changed, consent_version, agreed_by)
       values ($1, $2, 'acne', $3, 'A new cream', 'test', $4)`,
    [id, ana.patientId, 'It itches.\nI took isotretinoin once.', ana.accountId],
  );
  const { treatment_plan, version } = await begun();
  expect([version, treatment_plan]).toEqual([
    0,
    '> **You told us:** Acne. It itches.\n> I took isotretinoin once.\n\n> **Changed since:** A new cream\n\n',
  ]);
  await checkIn();
  await admit();
  await clinic.call(desk.endVisit, { as: lee, params: { id } });
  const save = (plan: string, at: string) =>
    clinic.call(saveDraft, { as: lee, params: { id }, body: { ...draft, treatment_plan: plan }, headers: { 'if-match': at } });
  const sign = (at: string) => clinic.call(signNote, { as: lee, params: { id }, body: { reasons: [] }, headers: { 'if-match': at } });
  // another field is written first: the quoted words stay
  const other = { ...draft, treatment_plan: '', changed: ['diagnosis' as const] };
  const first = await clinic.call(saveDraft, { as: lee, params: { id }, body: other, headers: { 'if-match': '0' } });
  expect(first.reply).toMatchObject({ version: 1, diagnosis: draft.diagnosis, treatment_plan });
  await save(treatment_plan, '1');
  expect((await sign('2')).refusal.fields?.['treatment_plan']).toBe('Write a treatment plan before signing');
  await save(`${treatment_plan}Rest.`, '2');
  expect((await sign('3')).status).toBe(200);
  expect((await clinic.call(readNote, { as: ana, params: { id } })).reply.treatment_plan).toContain('> **You told us:** Acne');
});
