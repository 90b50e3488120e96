/** The dermatologist reads a check-in beside what was sent before, and answers it in one press. */

import { answerCheckIn, readThenAndNow } from '@pellis/contract/check-ins/check-in-work';
import { readNote, saveDraft } from '@pellis/contract/notes/notes';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import type { LeftOffAnswer } from '@pellis/contract/routines/left-off-answers';
import { reportSideEffect } from '@pellis/contract/routines/live-routine';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { answerCase, draft } from '../testing/care.ts';
import { checkInWays, gel, inDays, sunscreen, twelve } from '../testing/check-ins.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type Person } from '../testing/people.ts';
import { inviteToCheckIns } from './invite.ts';

let clinic: TestClinic;
let lee: Person;
const ways = checkInWays(() => ({ clinic, lee }));

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

test('the dermatologist sees then and now, and one press answers and ends it', async () => {
  const { person, id } = await ways.asked();
  await ways.sendOwn(id, person, { changing: 'Getting better' });
  const caseId = (await clinic.call(readLatestRapidAssessment, { as: person })).reply.id;
  const params = { id: caseId };
  expect((await clinic.call(readThenAndNow, { as: lee, params })).status).toBe(404);
  await clinic.call(claimCase, { as: lee, params });
  const { reply } = await clinic.call(readThenAndNow, { as: lee, params });
  expect(reply).toMatchObject({
    before: { id: person.noteId, answers: { changing: 'Getting worse' } },
    now: { id: caseId, answers: { changing: 'Getting better' } },
    note: { id: person.noteId, diagnosis: draft.diagnosis },
    has_draft: false,
  });
  const body = { diagnosis: draft.diagnosis, words: 'Well done. Go on as before.', next: 'none' as const };
  const presses = await twelve(() => clinic.call(answerCheckIn, { as: lee, params, body }));
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(presses.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code))).toEqual(new Set(['signed']));
  const note = (await clinic.call(readNote, { as: person, params })).reply;
  expect(note).toMatchObject({ diagnosis: draft.diagnosis, treatment_plan: 'Well done. Go on as before.', rx: [] });
  expect(await ways.emailsTo(person, 'rapid-assessment.answer-ready')).toHaveLength(2);
  await inviteToCheckIns(clinic.clinic, inDays(31));
  expect(await ways.emailsTo(person, 'check-in.monthly')).toHaveLength(1);
});

test('a note that somebody began is finished where it stands, and another’s check-in is answered by nobody else', async () => {
  const { person, id } = await ways.asked();
  await ways.sendOwn(id, person);
  const caseId = (await clinic.call(readLatestRapidAssessment, { as: person })).reply.id;
  const params = { id: caseId };
  await clinic.call(claimCase, { as: lee, params });
  const { rx: _, ...words } = draft;
  await clinic.call(saveDraft, { as: lee, params, body: { ...words, prescriptions: [] }, headers: { 'if-match': '0' } });
  const body = { diagnosis: 'Acne', words: 'Go on.', next: 'usual' as const };
  expect((await clinic.call(answerCheckIn, { as: lee, params, body })).refusal.code).toBe('begun');
  expect((await clinic.call(answerCheckIn, { as: await doctor(clinic, 'Dr. Else'), params, body })).status).toBe(404);
  await answerCase(clinic, lee, caseId).catch(() => undefined);
});

test('of a step that was left off it is said in the answer whether it is used again, once, and as it stood when it was read', async () => {
  const { person, id } = await ways.asked([gel, sunscreen]);
  const report = (what: 'rash' | 'blisters') =>
    clinic.call(reportSideEffect, {
      ...{ as: person, params: { id: person.noteId } },
      body: { id: newId(), step: 0, what, severity: 'bad', words: '' },
    });
  const planOf = async (as: Person) => (await clinic.call(readRoutine, { as, params: { id: person.patientId } })).reply.plan;
  await report('rash');
  await ways.sendOwn(id, person);
  const caseId = (await clinic.call(readLatestRapidAssessment, { as: person })).reply.id;
  await clinic.call(claimCase, { as: lee, params: { id: caseId } });
  const answer = async (left_off: LeftOffAnswer[]) => {
    const body = { diagnosis: draft.diagnosis, words: 'The rash is gone.', next: 'usual' as const, left_off };
    return clinic.call(answerCheckIn, { as: lee, params: { id: caseId }, body });
  };
  const seen = (await planOf(lee))?.left_off?.[0];
  const of = { note_id: person.noteId, step: 0, said_at: seen?.said_at ?? new Date(0) };
  expect((await answer([])).refusal.code).toBe('left_off_changed');
  await report('blisters');
  expect((await answer([{ ...of, is_used_again: true }])).refusal.code).toBe('left_off_changed');
  const said_at = (await planOf(lee))?.left_off?.[0]?.said_at ?? new Date(0);
  const presses = await twelve(() => answer([{ ...of, said_at, is_used_again: true }]));
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await planOf(person)).toMatchObject({ note_id: person.noteId, left_off: [], used_again: [{ step: 0, note_id: caseId }] });
  // what is said after that leaves it off anew
  await report('rash');
  await clinic.sql(`update side_effect set reported_at = reported_at + interval '1 second' where patient_id = $1`, [person.patientId]);
  expect(await planOf(person)).toMatchObject({ left_off: [{ step: 0 }], used_again: [] });
});

test('what stays left off says so with the note that answers', async () => {
  const { person, id } = await ways.asked([gel, sunscreen]);
  const plan = async () => (await clinic.call(readRoutine, { as: person, params: { id: person.patientId } })).reply.plan;
  await clinic.call(reportSideEffect, {
    ...{ as: person, params: { id: person.noteId } },
    body: { id: newId(), step: 0, what: 'rash', severity: 'bad', words: '' },
  });
  await ways.sendOwn(id, person);
  const caseId = (await clinic.call(readLatestRapidAssessment, { as: person })).reply.id;
  await clinic.call(claimCase, { as: lee, params: { id: caseId } });
  const before = await plan();
  expect(before?.left_off?.[0]).not.toHaveProperty('answered');
  const said_at = before?.left_off?.[0]?.said_at ?? new Date(0);
  const left_off = [{ note_id: person.noteId, step: 0, said_at, is_used_again: false }];
  const body = { diagnosis: draft.diagnosis, words: 'Not yet.', next: 'usual' as const, left_off };
  expect((await clinic.call(answerCheckIn, { as: lee, params: { id: caseId }, body })).status).toBe(200);
  expect((await plan())?.left_off).toMatchObject([{ step: 0, answered: { note_id: caseId } }]);
});

test('pressed twelve times, under one key, a key each or none, it is one answer, one note, one row for each step and one email', async () => {
  for (const keys of ['one', 'a key each', 'none']) {
    const { person, id } = await ways.asked([gel, sunscreen]);
    for (const step of [0, 1])
      await clinic.call(reportSideEffect, {
        ...{ as: person, params: { id: person.noteId } },
        body: { id: newId(), step, what: 'rash', severity: 'bad', words: '' },
      });
    await ways.sendOwn(id, person);
    const params = { id: (await clinic.call(readLatestRapidAssessment, { as: person })).reply.id };
    await clinic.call(claimCase, { as: lee, params });
    const { plan } = (await clinic.call(readRoutine, { as: lee, params: { id: person.patientId } })).reply;
    const left_off = (plan?.left_off ?? []).map(({ step, said_at = new Date(0) }) => ({
      ...{ note_id: person.noteId, step, said_at },
      is_used_again: step === 0,
    }));
    expect(left_off).toHaveLength(2);
    const body = { diagnosis: draft.diagnosis, words: 'The rash is gone.', next: 'none' as const, left_off };
    const key = newId();
    const headers = () => (keys === 'none' ? keyless : { 'idempotency-key': keys === 'one' ? key : newId() });
    const press = () => clinic.call(answerCheckIn, { as: lee, params, body, headers: headers() });
    const presses = await twelve(press);
    expect(presses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const good = presses.filter(({ status }) => status === 200).length;
    expect(good, keys).toBeGreaterThan(0);
    // the same press is answered as it was, another finds it signed
    if (keys === 'a key each') expect(good).toBe(1);
    const again = await press();
    expect(keys === 'a key each' ? again.refusal.code : again.status, keys).toBe(keys === 'a key each' ? 'signed' : 200);
    const rows = (statement: string, by: string) => clinic.sql(statement, [by]).then(({ length }) => length);
    expect(await rows('select from left_off_answer where answer_id = $1', params.id), keys).toBe(2);
    expect(await rows(`select from note where id = $1 and state = 'signed'`, params.id), keys).toBe(1);
    for (const name of ['note.signed', 'routine.left_off_answered'])
      expect(await rows(`select from event where name = '${name}' and subject_id = $1`, params.id), `${keys}: ${name}`).toBe(1);
    expect(await rows('select from check_in_wish where encounter_id = $1', params.id), keys).toBe(1);
    // of the first note, and of this
    expect(await ways.emailsTo(person, 'rapid-assessment.answer-ready'), keys).toHaveLength(2);
  }
});
