/** What was stopped stands on neither list of prescriptions in the portal: neither as current, nor as something to ask more of. */
import { readLatestVisit } from '@pellis/contract/appointments/appointments';
import { readNote, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookedVisit } from '../testing/calls.ts';
import { draft, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let lee: Person;
let ana: PatientPerson;

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  ana = await signUp(clinic, 'Ana Alvarez');
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
afterAll(() => clinic.end());

const rx = ['Azelaic acid 15 % gel', 'Metronidazole 0.75 % cream', 'Petrolatum'];

async function sign(id: string): Promise<void> {
  const saved = await clinic.call(saveDraft, { as: lee, params: { id }, body: { ...draft, rx }, headers: { 'if-match': '0' } });
  const headers = { 'if-match': String(saved.reply.version) };
  const { refusal } = await clinic.call(signNote, { as: lee, params: { id }, body: { reasons: [] }, headers });
  if (refusal) throw new Error(`not signed: ${refusal.detail}`);
}

const stop = async (id: string, ...positions: number[]) => {
  for (const position of positions)
    await clinic.call(stopPrescription, { as: lee, params: { id, position: String(position) }, body: { reason: 'It burned' } });
};

test('of a visit', async () => {
  const id = await bookedVisit(clinic, ana, lee);
  await sign(id);
  const listed = async () => (await clinic.call(readLatestVisit, { as: ana })).reply;
  expect((await listed()).rx).toEqual(rx);
  await stop(id, 1);
  expect((await listed()).rx).toEqual([rx[0], rx[2]]);
  expect(Object.keys(await listed()).sort()).toEqual(['datetime', 'id', 'provider', 'rx']);
  // its note goes on saying what it prescribed, and what was stopped
  expect((await clinic.call(readNote, { as: ana, params: { id } })).reply.rx).toEqual(rx);
  await stop(id, 0, 2);
  expect((await listed()).rx).toEqual([]);
});

test('of an answer to a Rapid Assessment', async () => {
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  await sign(id);
  const listed = async () => (await clinic.call(readLatestRapidAssessment, { as: ana })).reply.prescribed;
  expect((await listed())?.rx).toEqual(rx);
  await stop(id, 0);
  expect((await listed())?.rx).toEqual([rx[1], rx[2]]);
  await stop(id, 1, 2);
  expect(await listed()).toBeNull();
});
