/** What an answered Rapid Assessment prescribed stands with the latest one, also while a newer one waits. */
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCase, draft, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, signUp } from '../testing/people.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.end());

test('nothing is prescribed before an answer; what the answer prescribed stays until the next one', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  const lee = await doctor(clinic, 'Dr. Lee');
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  const latest = async () => (await clinic.call(readLatestRapidAssessment, { as: ana })).reply;
  const answered = await sendAssessment(clinic, ana);
  expect((await latest()).prescribed).toBeNull();
  await answerCase(clinic, lee, answered.id);
  const prescribed = { note_id: answered.id, rx: draft.rx, provider: { name: 'Dr. Lee' } };
  expect((await latest()).prescribed).toMatchObject(prescribed);
  const newer = await sendAssessment(clinic, ana);
  expect(await latest()).toMatchObject({ id: newer.id, prescribed });
});
