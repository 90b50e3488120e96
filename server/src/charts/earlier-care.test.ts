/** Photos of earlier care, as they stand beside those of today. */
import { claimCase, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, signUp } from '../testing/people.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
}, 60_000);
afterAll(() => clinic.end());

test('an earlier photo is dated by itself, not by the note that was signed after it', async () => {
  const [ana, lee] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee')];
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  const { id: before } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id: before } });
  await answerCase(clinic, lee, before);
  await clinic.sql(`update photo set kept_at = '2026-03-02T20:00:00Z' where encounter_id = $1`, [before]);
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  const { earlier } = (await clinic.call(readCase, { as: lee, params: { id } })).reply;
  expect(new Set(earlier.flatMap(({ photos }) => photos.map(({ sent_on }) => sent_on)))).toEqual(new Set(['2026-03-02']));
});
