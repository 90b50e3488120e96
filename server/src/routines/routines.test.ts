/** A signed routine as its patient lives with it: which one counts, what is due, what was ticked off, and what came of it. */

import { reviewDraft } from '@pellis/contract/clinical-reviews/clinical-reviews';
import { listConversations, readMessagesAfter } from '@pellis/contract/conversations/conversations';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { noPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { readRoutineCalendar, reportSideEffect, type SideEffectForm, startRoutine, tickStep } from '@pellis/contract/routines/live-routine';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { dayAfter } from '@pellis/contract/routines/routine-days';
import type { RoutineStep } from '@pellis/contract/routines/routines';
import { firstAdviceVersion } from '@pellis/contract/routines/side-effects';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { giveCare } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways } from '../testing/conversations.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { patientWithCard as newPatientWithCard, proposed, signRoutine } from '../testing/routines.ts';
import { withoutIds } from '../testing/without-ids.ts';

let clinic: TestClinic;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await openAlways(clinic);
});
afterAll(() => clinic.end());

const patientWithCard = (name: string) => newPatientWithCard(clinic, name);
const signed = (patient: PatientPerson, routine: RoutineStep[]) => signRoutine(clinic, { patient, dermatologist: lee, routine });

const read = async (patient: PatientPerson, as: Person = patient) =>
  (await clinic.call(readRoutine, { as, params: { id: patient.patientId } })).reply;

test('a proposed line, signed with its prescription, is the patient’s day: its ramp, its amount, and from when', async () => {
  const ana = await patientWithCard('Ana Alvarez');
  expect(await read(ana)).toMatchObject({ plan: null, taken_back: null });
  const id = await signed(ana, [proposed]);
  const { plan, today } = await read(ana);
  expect(plan).toMatchObject({ note_id: id, provider: 'Dr. Lee', starts_on: today, is_start_chosen: false });
  expect(plan?.routine[0]).toMatchObject({ times: ['evening'], amount: { of: 'pea', count: 1 }, prescription: 'Adapalene 0.1% gel' });
  expect(plan?.routine[0]?.ramp.map(({ every_days }) => every_days)).toEqual([3, 2]);
  expect(plan?.prescriptions).toMatchObject([{ state: 'active', kind: 'retinoid', is_against_pregnancy: true }]);
  const later = dayAfter(today, 3);
  const moved = await clinic.call(startRoutine, { as: ana, params: { id }, body: { starts_on: later } });
  expect(moved.reply.plan).toMatchObject({ starts_on: later, is_start_chosen: true });
  const early = await clinic.call(startRoutine, { as: ana, params: { id }, body: { starts_on: dayAfter(today, -1) } });
  expect(early.refusal.fields).toEqual({ starts_on: 'Choose a day on or after the day of the note' });
  await clinic.call(stopPrescription, { as: lee, params: { id, position: '0' }, body: { reason: 'It burned' } });
  expect((await read(ana)).plan?.prescriptions).toMatchObject([{ state: 'stopped', stop_reason: 'It burned' }]);
});

test('of what the clinic itself has on its list as not in pregnancy, and of what nobody knows, one can say that one may be pregnant', async () => {
  await clinic.sql(`insert into formulary_entry (key, drug, strength, form, sig, quantity, unit, refills, cautions, set_by_name, set_on, reviewed_on)
    values ('harbor-paste', 'Harbor paste', '', '', 'Daily.', 1, 'g', 0, '{P}', 'Dr. Lee', '2026-01-02', '2026-01-02'),
      ('quiet-balm', 'Quiet balm', '', '', 'Daily.', 1, 'g', 0, '{}', 'Dr. Lee', '2026-01-02', '2026-01-02')`);
  const uma = await patientWithCard('Uma Ulrich');
  const of = (drug: string) => ({ ...noPrescription, drug, sig: 'Apply daily.', quantity: 30, unit: 'g', days_supply: 30, form: 'cream' });
  const drugs = ['Harbor paste', 'Quiet balm', 'Moonflower'];
  const routine = drugs.map((drug) => ({ ...proposed, what: drug, prescription: `${drug} cream` }));
  await signRoutine(clinic, { patient: uma, dermatologist: lee, routine, prescriptions: drugs.map(of) });
  const { plan } = await read(uma);
  expect(plan?.prescriptions.map((one) => one?.is_against_pregnancy)).toEqual([true, false, true]);
  await clinic.sql('delete from formulary_entry');
});

test('the tips that the note links stand with its routine, each once', async () => {
  const tia = await patientWithCard('Tia Tran');
  const plan = 'Slowly: [How to start a retinoid](/tips/start-a-retinoid). Again: /tips/start-a-retinoid';
  await signRoutine(clinic, { patient: tia, dermatologist: lee, routine: [proposed], plan });
  expect((await read(tia)).plan?.tips).toEqual(['start-a-retinoid']);
});

test('what is due is ticked off and taken back, however often; what is not due is refused', async () => {
  const bea = await patientWithCard('Bea Banks');
  const id = await signed(bea, [proposed]);
  const { today } = await read(bea);
  const tick = (day: string, is_done: boolean) =>
    clinic.call(tickStep, { as: bea, params: { id }, body: { step: 0, time: 'evening', day, is_done } });
  await Promise.all(Array.from({ length: 12 }, () => tick(today, true)));
  expect((await read(bea)).plan?.ticks).toEqual([{ step: 0, time: 'evening', day: today }]);
  expect((await tick(today, false)).reply.plan?.ticks).toEqual([]);
  expect((await tick(dayAfter(today, 1), true)).refusal.fields).toHaveProperty('step');
  expect((await tick(dayAfter(today, -9), true)).status).toBe(422);
});

test('a newer plan takes the older one’s place; a note taken back takes its plan with it, and the older is not followed meanwhile', async () => {
  const cleo = await patientWithCard('Cleo Cruz');
  const first = await signed(cleo, [proposed]);
  const second = await signed(cleo, [{ ...proposed, ramp: [] }]);
  expect(await read(cleo)).toMatchObject({ plan: { note_id: second }, replaced: { note_id: first, provider: 'Dr. Lee' } });
  await clinic.sql(
    `insert into note_retraction (id, note_id, patient_id, because, gives_back, asked_by, signed_by, signed_at)
     select $1, id, patient_id, 'Somebody else’s', false, null, signed_by, signed_at from note where id = $2`,
    [newId(), second],
  );
  expect(await read(cleo)).toMatchObject({ plan: null, replaced: null, taken_back: { note_id: second, state: 'checked' } });
  await clinic.sql('update note_retraction set ended_at = now(), was_done = false where note_id = $1', [second]);
  expect(await read(cleo)).toMatchObject({ plan: { note_id: second }, taken_back: null });
  // one that was signed before what counts now changes nothing
  await clinic.sql(
    `insert into note_retraction (id, note_id, patient_id, because, gives_back, asked_by, signed_by, signed_at)
     select $1, id, patient_id, 'Somebody else’s', false, null, signed_by, signed_at from note where id = $2`,
    [newId(), first],
  );
  expect(await read(cleo)).toMatchObject({ plan: { note_id: second }, replaced: null, taken_back: null });
  // the dermatologist reads what stands, as they read the note
  expect((await read(cleo, lee)).plan?.note_id).toBe(second);
});

test('a side effect pressed twelve times is one, in a conversation with the dermatologist who signed, which the front desk does not read', async () => {
  const dev = await patientWithCard('Dev Das');
  const sam = await staff(clinic, 'Sam');
  const id = await signed(dev, [proposed]);
  const form: SideEffectForm = { id: newId(), step: 0, what: 'dry', severity: 'mild', words: '' };
  const report = (more: Partial<SideEffectForm>, headers = {}) =>
    clinic.call(reportSideEffect, { as: dev, params: { id }, body: { ...form, ...more }, headers });
  const answers = await Promise.all(Array.from({ length: 12 }, () => report({ id: newId() }, keyless)));
  expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.effect?.id}`)).size).toBe(1);
  expect(answers[0]?.reply).toMatchObject({ severity: 'mild', title: 'Your dermatologist has it', is_reviewed: false });
  await clinic.call(reviewDraft, { as: lee, params: { draft: 'first_advice', version: firstAdviceVersion } });
  expect((await report({ id: newId() }, keyless)).reply).toMatchObject({ effect: { id: answers[0]?.reply.effect.id }, is_reviewed: true });
  const { plan } = await read(dev, lee);
  expect(plan?.effects).toMatchObject([{ what: 'dry', severity: 'mild', by: 'Dev Das' }]);
  const { reply: threads } = await clinic.call(listConversations, { as: dev });
  expect(threads.conversations.length).toBe(1);
  const [thread] = threads.conversations;
  const params = { id: thread?.id ?? '', cursor: '0' } as never;
  const own = await clinic.call(readMessagesAfter, { as: dev, params });
  expect(own.reply.messages[0]?.text).toBe('Side effect of: Adapalene 0.1% gel\nDry, peeling or flaking skin.\nMild: I can live with it.');
  const [asked] = await clinic.sql<{ provider_id: string }>('select provider_id from medical_question where conversation_id = $1', [
    thread?.id,
  ]);
  expect(asked?.provider_id).toBe(lee.accountId);
  expect((await clinic.call(readRoutine, { as: sam, params: { id: dev.patientId } })).status).toBe(404);
});

test('swelling of the face is an emergency however it was called: 911 at once, and the conversation is flagged', async () => {
  const eli = await patientWithCard('Eli Ek');
  const id = await signed(eli, [proposed]);
  const body: SideEffectForm = { id: newId(), step: 0, what: 'swelling_or_breathing', severity: 'mild', words: '' };
  const { reply } = await clinic.call(reportSideEffect, { as: eli, params: { id }, body });
  expect(reply).toMatchObject({ severity: 'emergency', title: 'Call 911 now' });
  await clinic.call(reportSideEffect, { as: eli, params: { id }, body: { ...body, id: newId(), what: 'burning', severity: 'emergency' } });
  const [thread, ...more] = await clinic.sql<{ flagged_at: Date | null }>('select flagged_at from conversation where patient_id = $1', [
    eli.patientId,
  ]);
  expect([thread?.flagged_at !== null, more.length]).toEqual([true, 0]);
});

test('where who signed has left or treats nobody any more, it goes to whoever treats the patient and works here, in one conversation, and says so', async () => {
  const [gone, kim] = [await doctor(clinic, 'Dr. Gone'), await doctor(clinic, 'Dr. Kim')];
  const pam = await patientWithCard('Pam Poe');
  const id = await signRoutine(clinic, { patient: pam, dermatologist: gone, routine: [proposed] });
  const report = async (what: SideEffectForm['what']) => {
    const body: SideEffectForm = { id: newId(), step: 0, what, severity: 'mild', words: '' };
    return (await clinic.call(reportSideEffect, { as: pam, params: { id }, body })).reply;
  };
  const before = await report('dry');
  expect(before.answered_by).toBe('Dr. Gone');
  // nobody is told that somebody reads it who does not
  await clinic.sql(`insert into account_right values ($1, 'provider', 'treat', false, 'Not for now')`, [gone.accountId]);
  expect((await report('dry')).answered_by).toBeNull();
  await clinic.sql('delete from account_right where account_id = $1', [gone.accountId]);
  await clinic.sql('update account set disabled_at = now() where id = $1', [gone.accountId]);
  expect((await report('dry')).answered_by).toBeNull();
  await clinic.sql('update encounter set provider_id = $2 where id = $1', [id, kim.accountId]);
  const after = await report('itch');
  expect(after.answered_by).toBe('Dr. Kim');
  expect(after.effect.conversation).not.toBe(before.effect.conversation);
  expect(await report('redder')).toMatchObject({ answered_by: 'Dr. Kim', effect: { conversation: after.effect.conversation } });
});

test('words of an emergency are one, whatever was chosen beside them', async () => {
  const ole = await patientWithCard('Ole Olsen');
  const id = await signed(ole, [proposed]);
  const body: SideEffectForm = { id: newId(), step: 0, what: 'other', severity: 'mild', words: 'My throat is closing' };
  const { reply } = await clinic.call(reportSideEffect, { as: ole, params: { id }, body });
  expect(reply).toMatchObject({ severity: 'emergency', title: 'Call 911 now', effect: { severity: 'emergency' } });
  expect(reply.text).toContain('988');
  expect((await read(ole)).plan?.left_off?.length).toBe(1);
});

test('under one id nothing worse is taken for what was said before, and under its own it reaches the dermatologist', async () => {
  const una = await patientWithCard('Una Ulm');
  const id = await signed(una, [proposed]);
  const form: SideEffectForm = { id: newId(), step: 0, what: 'burning', severity: 'mild', words: '' };
  const report = (more: Partial<SideEffectForm>) =>
    clinic.call(reportSideEffect, { as: una, params: { id }, body: { ...form, ...more }, headers: keyless });
  expect((await report({})).status).toBe(200);
  for (const other of [{ severity: 'emergency' as const }, { words: 'It spreads' }, { what: 'itch' as const }])
    expect((await report(other)).refusal?.code).toBe('said_before');
  expect((await report({})).reply).toMatchObject({ severity: 'mild', effect: { id: form.id } });
  expect((await report({ id: newId(), severity: 'emergency' })).reply.title).toBe('Call 911 now');
  expect((await read(una, lee)).plan?.effects.map(({ severity }) => severity)).toEqual(['emergency', 'mild']);
  const threads = await clinic.sql<{ is_flagged: boolean }>(
    'select flagged_at is not null as is_flagged from conversation where patient_id = $1',
    [una.patientId],
  );
  expect(threads).toEqual([{ is_flagged: true }]);
});

test('the calendar file repeats its days and names neither medicine nor condition', async () => {
  const fay = await patientWithCard('Fay Fox');
  const id = await signed(fay, [{ ...proposed, weekdays: [], for_days: 42 }]);
  const { raw, status } = await clinic.call(readRoutineCalendar, { as: fay, params: { id } });
  const text = raw.toString();
  expect(status).toBe(200);
  expect(text.match(/RRULE:.*/g)?.map((rule) => rule.trim())).toEqual([
    'RRULE:FREQ=DAILY;COUNT=5;INTERVAL=3',
    'RRULE:FREQ=DAILY;COUNT=7;INTERVAL=2',
    'RRULE:FREQ=DAILY;COUNT=14;INTERVAL=1',
  ]);
  expect(text).toMatch(/DTSTART:\d{8}T210000\r/);
  expect(withoutIds(text)).not.toMatch(/adapalene|acne|gel|skin/i);
});

test('however often a side effect was reported, the plan and the record that is taken along have every report', async () => {
  const ora = await patientWithCard('Ora Olsen');
  const id = await signed(ora, [proposed]);
  await clinic.call(reportSideEffect, {
    ...{ as: ora, params: { id } },
    body: { id: newId(), step: 0, what: 'dry', severity: 'mild', words: '' },
  });
  await clinic.sql(
    `insert into side_effect (id, note_id, signed_at, patient_id, step, what, severity, conversation_id, reported_by, reported_by_name, day, reported_at)
     select 'often' || lpad(n::text, 17, '0'), note_id, signed_at, patient_id, step, what, severity, conversation_id, reported_by, reported_by_name,
       day - n, reported_at - make_interval(days => n) from side_effect, generate_series(1, 50) n where note_id = $1`,
    [id],
  );
  expect((await read(ora, lee)).plan?.effects).toHaveLength(51);
  const { routines } = (await clinic.call(readRecord, { as: ora })).reply;
  expect(routines.map(({ side_effects }) => side_effects.length)).toEqual([51]);
});

test('after a bad side effect the step is left off, also in the calendar, until it is ticked off on a later day, however long ago', async () => {
  const ida = await patientWithCard('Ida Iker');
  const id = await signed(ida, [{ ...proposed, ramp: [] }]);
  const { today } = await read(ida);
  const report = (severity: SideEffectForm['severity']) =>
    clinic.call(reportSideEffect, { as: ida, params: { id }, body: { id: newId(), step: 0, what: 'dry', severity, words: '' } });
  const isInCalendar = async () => (await clinic.call(readRoutineCalendar, { as: ida, params: { id } })).raw.toString().includes('VEVENT');
  await report('mild');
  expect([(await read(ida)).plan?.left_off, await isInCalendar()]).toEqual([[], true]);
  const { reply } = await report('bad');
  const { conversation } = reply.effect;
  expect((await read(ida, lee)).plan?.left_off).toMatchObject([
    { step: 0, since: today, last_said: today, what: ['dry'], severity: 'bad', conversation },
  ]);
  expect(await isInCalendar()).toBe(false);
  const tick = () => clinic.call(tickStep, { as: ida, params: { id }, body: { step: 0, time: 'evening', day: today, is_done: true } });
  expect((await tick()).reply.plan?.left_off?.length).toBe(1);
  // months later: what was ticked off since then is older than what the page shows
  await clinic.sql(`update side_effect set reported_at = reported_at - interval '60 days', day = day - 60 where note_id = $1`, [id]);
  await clinic.sql('update routine_tick set day = day - 40 where note_id = $1', [id]);
  const { plan } = await read(ida);
  expect([plan?.left_off, plan?.ticks, await isInCalendar()]).toEqual([[], [], true]);
});

test('a hidden visit’s routine, its ticks and what came of it are not for whoever acts for the patient', async () => {
  const gus = await patientWithCard('Gus Gray');
  const parent = await signUp(clinic, 'Pia Parent');
  await giveCare(clinic, parent, gus.patientId, null);
  const id = await signed(gus, [proposed]);
  const { today } = await read(gus);
  await clinic.call(tickStep, { as: gus, params: { id }, body: { step: 0, time: 'evening', day: today, is_done: true } });
  expect((await read(gus, parent)).plan?.ticks.length).toBe(1);
  await clinic.sql(`update patient set dob = current_date - interval '15 years' where id = $1`, [gus.patientId]);
  await clinic.sql(
    `insert into confidential_encounter (encounter_id, patient_id, ground, ground_from, set_by)
     select n.id, n.patient_id, g.kind, g.from_day, $2 from note n, (select * from minor_consent_ground where least_age <= 15 limit 1) g where n.id = $1`,
    [id, lee.accountId],
  );
  expect(await read(gus, parent)).toMatchObject({ plan: null, replaced: null });
  const body: SideEffectForm = { id: newId(), step: 0, what: 'dry', severity: 'mild', words: '' };
  expect((await clinic.call(reportSideEffect, { as: parent, params: { id }, body })).status).toBe(404);
  expect((await clinic.call(reportSideEffect, { as: gus, params: { id }, body })).status).toBe(200);
  const { reply } = await clinic.call(listConversations, { as: parent });
  expect(reply.conversations).toEqual([]);
});
