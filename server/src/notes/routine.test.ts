/** The plan's steps: kept with the draft, checked before the signature, and with the patient on the page, on paper and in the record. */
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { downloadNote, readDraft, readNote, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { newStep, type RoutineStep } from '@pellis/contract/routines/routines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draft, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
});
afterAll(() => clinic.end());

async function caseOf(name: string, profile: Record<string, unknown> = {}): Promise<{ ana: PatientPerson; id: string }> {
  const ana = await signUp(clinic, name);
  await fillProfile(clinic, ana, profile);
  await keepCard(clinic, ana);
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  return { ana, id };
}

const step = (what: string, more: Partial<RoutineStep> = {}): RoutineStep => ({ ...newStep, what, times: ['evening'], ...more });
const save = (id: string, version: number, routine?: RoutineStep[]) =>
  clinic.call(saveDraft, {
    as: lee,
    params: { id },
    body: { ...draft, ...(routine && { routine }) },
    headers: { 'if-match': String(version) },
  });
const sign = (id: string, version: number) =>
  clinic.call(signNote, { as: lee, params: { id }, body: { reasons: [] }, headers: { 'if-match': String(version) } });

test('steps are signed with the note, and the patient has them on the page, on paper and in the record', async () => {
  const { ana, id } = await caseOf('Ana Alvarez');
  const without = await save(id, 0);
  const small = (await clinic.call(downloadNote, { as: ana, params: { id } })).status;
  expect([without.reply.routine, small]).toEqual([[], 404]);
  const steps = [step('Wash', { times: ['morning', 'evening'] }), step(' Adapalene ', { every_days: 2, for_days: 14 }), newStep];
  const kept = [steps[0], { ...steps[1], what: 'Adapalene' }];
  expect((await save(id, 1, steps)).reply.routine).toEqual(kept);
  // a page from before an update knows no steps, and leaves them as they are
  expect((await save(id, 2)).reply.routine).toEqual(kept);
  expect((await clinic.call(readDraft, { as: lee, params: { id } })).reply.routine).toEqual(kept);
  expect((await sign(id, 3)).status).toBe(200);
  expect((await clinic.call(readNote, { as: ana, params: { id } })).reply.routine).toEqual(kept);
  const { reply: record } = await clinic.call(readRecord, { as: ana });
  expect(record.notes[0]?.routine).toEqual(kept);
  const { raw, status } = await clinic.call(downloadNote, { as: ana, params: { id } });
  expect([status, raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('a step whose sig was not surely read is kept as it is, and not signed before each of it was chosen', async () => {
  const { id } = await caseOf('Cleo Cruz');
  const open = step('Diclofenac', { to_choose: ['length'] });
  expect((await save(id, 0, [open])).reply.routine).toEqual([open]);
  const refused = await sign(id, 1);
  expect(refused.refusal.fields).toMatchObject({ routine: 'Its sig does not surely say: choose for how long: “Diclofenac”' });
  const { to_choose: _, ...chosen } = open;
  expect((await save(id, 1, [{ ...chosen, for_days: 60 }])).reply.routine).toEqual([{ ...chosen, for_days: 60 }]);
  expect((await sign(id, 2)).status).toBe(200);
});

test('a step without its time of day is not signed, and a medicine named in a step alone is weighed like one in the plan', async () => {
  const { id } = await caseOf('Bea Banks', { pregnant: 'yes' });
  await save(id, 0, [step('Moisturizer', { times: [] })]);
  expect((await sign(id, 1)).refusal.fields).toMatchObject({ routine: 'Say when in the day: “Moisturizer”' });
  await save(id, 1, [step('Tretinoin, a pea-sized amount')]);
  const refused = await sign(id, 2);
  expect(refused.status).toBe(422);
  expect(refused.refusal.fields).toHaveProperty('reasons.pregnancy-tretinoin');
});
