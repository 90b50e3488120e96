/** Drafts that decisions rest on: each version is reviewed once and by name, by a dermatologist, and whoever decides by it is told. */
import {
  type ClinicalDraft,
  clinicalDraftNames,
  clinicalDrafts,
  listClinicalReviews,
  reviewDraft,
} from '@pellis/contract/clinical-reviews/clinical-reviews';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { readProgress } from '@pellis/contract/progress/progress';
import { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let osei: Person;
let sam: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  osei = await doctor(clinic, 'Dr. Osei');
  sam = await staff(clinic, 'Sam Reader');
  ana = await signUp(clinic, 'ana');
});
afterAll(() => clinic.end());

async function reviewOf(kind: ClinicalDraft) {
  const review = (await clinic.call(listClinicalReviews, { as: sam })).reply.find((one) => one.kind === kind);
  if (!review) throw new Error(`no ${kind}`);
  return review;
}

const review = (as: Person, kind: ClinicalDraft, version: number) => clinic.call(reviewDraft, { as, params: { draft: kind, version } });
const bandsOf = async () => (await clinic.call(readProgress, { as: ana, params: { id: ana.patientId } })).reply.are_bands_reviewed;
const recordOf = async () => (await clinic.call(readRecord, { as: ana })).reply.are_bands_reviewed;
const adviceOf = async () => (await clinic.call(readSafetyQuestions, { as: ana })).reply.is_advice_reviewed;

test.each(clinicalDraftNames)(
  'of twelve who press at once one dermatologist has reviewed %s, and the others are told who',
  async (kind) => {
    const before = await reviewOf(kind);
    expect(before).toMatchObject({ reviewed_by: null, reviewed_at: null });
    expect((await review(sam, kind, before.version)).status).toBe(404);
    expect((await review(lee, kind, before.version + 1)).status).toBe(404);
    const presses = await Promise.all(Array.from({ length: 12 }, (_, at) => review(at % 2 ? lee : osei, kind, before.version)));
    const first = presses.filter(({ status }) => status === 200);
    expect(first).toHaveLength(1);
    const by = first[0]?.reply.reviewed_by;
    expect(['Dr. Lee', 'Dr. Osei']).toContain(by);
    for (const { status, refusal } of presses.filter((press) => press.status !== 200))
      expect([status, refusal.detail]).toEqual([409, `${by} has reviewed ${clinicalDrafts[kind]} already.`]);
    expect((await reviewOf(kind)).reviewed_by).toBe(by);
    expect(await clinic.sql('select from event where name = $1', [`${kind}.reviewed`])).toHaveLength(1);
  },
);

test('the review of one draft is none of another, and the patient who is shown it is told of its own', async () => {
  await clinic.sql('truncate clinical_review, safety_advice_review');
  expect([await bandsOf(), await adviceOf()]).toEqual([false, false]);
  await review(lee, 'score_bands', (await reviewOf('score_bands')).version);
  expect([await bandsOf(), await recordOf(), await adviceOf()]).toEqual([true, true, false]);
  await review(osei, 'safety_advice', (await reviewOf('safety_advice')).version);
  expect([await bandsOf(), await adviceOf(), (await reviewOf('courses')).reviewed_by]).toEqual([true, true, null]);
});

test('a process of the release before and one of this release tell each other of a review', async () => {
  await clinic.sql('truncate clinical_review, safety_advice_review');
  const { version } = await reviewOf('safety_advice');
  await review(lee, 'safety_advice', version);
  const known = await clinic.sql<{ reviewed_by: string }>('select reviewed_by from safety_advice_review where version = $1', [version]);
  expect(known).toEqual([{ reviewed_by: lee.accountId }]);
  await clinic.sql('truncate clinical_review, safety_advice_review');
  await clinic.sql('insert into safety_advice_review (version, reviewed_by) values ($1, $2)', [version, osei.accountId]);
  expect((await reviewOf('safety_advice')).reviewed_by).toBe('Dr. Osei');
  expect((await review(lee, 'safety_advice', version)).refusal.detail).toBe('Dr. Osei has reviewed what patients are advised already.');
});
