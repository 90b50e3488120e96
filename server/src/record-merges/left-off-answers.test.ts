/** What a quick answer said of steps that were left off, when its patient's two records become one, when that is taken back, and when the account is erased. */
import { answerCheckIn } from '@pellis/contract/check-ins/check-in-work';
import { closeAccount, readAccountClosing } from '@pellis/contract/erasures/closing';
import { readNote } from '@pellis/contract/notes/notes';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { reportSideEffect } from '@pellis/contract/routines/live-routine';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { carryOutDue } from '../erasures/carry-out.ts';
import { sweepRetention } from '../erasures/retention.ts';
import { newId } from '../platform/ids.ts';
import { checkInWays, gel, inDays, sunscreen } from '../testing/check-ins.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { mergeInto } from '../testing/merging.ts';
import { doctor, type Person, staff } from '../testing/people.ts';

let clinic: TestClinic;
let lee: Person;
let sam: Person;
const ways = checkInWays(() => ({ clinic, lee }));

beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, sam] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam Silva')];
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Two steps came with side effects, and a check-in waits to be answered. */
async function leavesOff() {
  const { person, id } = await ways.asked([gel, sunscreen]);
  for (const step of [0, 1])
    await clinic.call(reportSideEffect, {
      ...{ as: person, params: { id: person.noteId } },
      body: { id: newId(), step, what: 'rash', severity: 'bad', words: '' },
    });
  await ways.sendOwn(id, person);
  return { person, caseId: (await clinic.call(readLatestRapidAssessment, { as: person })).reply.id };
}

/** A quick answer uses the first again, and leaves the second off. */
async function answer(caseId: string, patientId: string): Promise<void> {
  await clinic.call(claimCase, { as: lee, params: { id: caseId } });
  const { plan } = (await clinic.call(readRoutine, { as: lee, params: { id: patientId } })).reply;
  const left_off = (plan?.left_off ?? []).map(({ step, said_at = new Date(0) }) => ({
    ...{ note_id: plan?.note_id ?? '', step, said_at },
    is_used_again: step === 0,
  }));
  const body = { diagnosis: 'Acne', words: 'Use the gel again.', next: 'none' as const, left_off };
  expect((await clinic.call(answerCheckIn, { as: lee, params: { id: caseId }, body })).status).toBe(200);
  await clinic.settled();
}

const rowsOf = (patientId: string) =>
  clinic.sql('select to_jsonb(a)::text as row from left_off_answer a where patient_id = $1 order by step', [patientId]);
/** As its patient reads it in My Routine. */
async function routineOf(as: Person, id: string) {
  const { plan } = (await clinic.call(readRoutine, { as, params: { id } })).reply;
  return { used_again: plan?.used_again, left_off: plan?.left_off?.map(({ step, answered: by }) => ({ step, by: by?.note_id })) };
}

test('they go into the record that is kept, are read in its routine with the way to the note, and go back row by row', async () => {
  const { person, caseId } = await leavesOff();
  await answer(caseId, person.patientId);
  const said = { used_again: [{ step: 0, note_id: caseId }], left_off: [{ step: 1, by: caseId }] };
  expect(await routineOf(person, person.patientId)).toMatchObject(said);
  const before = await rowsOf(person.patientId);
  expect(before).toHaveLength(2);
  const { kept, undo } = await mergeInto(clinic, sam, 'Ana', person);
  expect([await rowsOf(person.patientId), await rowsOf(kept)].map((rows) => rows.length)).toEqual([0, 2]);
  for (const as of [person, lee]) expect(await routineOf(as, kept)).toMatchObject(said);
  expect((await clinic.call(readNote, { as: person, params: { id: caseId } })).status).toBe(200);
  expect((await undo()).status).toBe(200);
  expect([await rowsOf(kept), await rowsOf(person.patientId)]).toEqual([[], before]);
  for (const as of [person, lee]) expect(await routineOf(as, person.patientId)).toMatchObject(said);
});

test('answered after a merge they go back with the notes that they were answered of', async () => {
  const { person, caseId } = await leavesOff();
  const { kept, undo } = await mergeInto(clinic, sam, 'Bea', person);
  await answer(caseId, kept);
  expect(await rowsOf(kept)).toHaveLength(2);
  expect((await undo()).status).toBe(200);
  expect([await rowsOf(kept), await rowsOf(person.patientId)].map((rows) => rows.length)).toEqual([0, 2]);
  const said = { used_again: [{ step: 0, note_id: caseId }], left_off: [{ step: 1, by: caseId }] };
  for (const as of [person, lee]) expect(await routineOf(as, person.patientId)).toMatchObject(said);
});

test('with the record they stay when the account is erased, name nobody but by the record, and the sweep leaves them', async () => {
  const { person, caseId } = await leavesOff();
  await answer(caseId, person.patientId);
  const before = await rowsOf(person.patientId);
  const { reply } = await clinic.call(readAccountClosing, { as: person });
  expect(reply).toMatchObject({ open: [], keeps_record: true });
  const body = { grace_days: reply.grace_days, keeps_record: reply.keeps_record };
  expect((await clinic.call(closeAccount, { as: person, body })).status).toBe(200);
  await carryOutDue(clinic.clinic, inDays(22));
  await sweepRetention(clinic.clinic);
  const [account] = await clinic.sql<{ email: string; closed_at: Date }>('select email, closed_at from account where id = $1', [
    person.accountId,
  ]);
  expect(account?.closed_at).toBeInstanceOf(Date);
  expect(await rowsOf(person.patientId)).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(new RegExp(`${person.accountId}|${person.email}|Alvarez|rash`));
  expect((await clinic.call(readRoutine, { as: person, params: { id: person.patientId } })).status).toBe(401);
  // whoever treated them still reads it, by the record that law keeps
  expect((await routineOf(lee, person.patientId)).left_off).toMatchObject([{ step: 1 }]);
});
