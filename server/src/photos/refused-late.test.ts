/** Photos that are refused once they lie in storage, or come in the same moment as the one that counts: of all the others nothing stays. */
import { saveWhat } from '@pellis/contract/bookings/bookings';
import { addDraftPhotos, removeDraftPhoto } from '@pellis/contract/bookings/draft-photos';
import { maxPhotos, photoSizes } from '@pellis/contract/photos/photos';
import { claimCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { answerInfoRequest } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { admitPatient, askForStill } from '@pellis/contract/visits/visit-desk';
import * as visits from '@pellis/contract/visits/visits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { always } from '../platform/gateways/storage/storage.ts';
import { newId } from '../platform/ids.ts';
import { bookedVisit } from '../testing/calls.ts';
import { assessment, fillProfile, keepCard, sendAssessment, skinPhoto } from '../testing/care.ts';
import { twelve } from '../testing/check-ins.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { answerSteps, openWeek } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  lee = await doctor(clinic, 'Dr. Lee');
  await openWeek(clinic, lee);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** How many photos more lie in storage after this than before. */
async function photosKeptBy(work: () => Promise<unknown>): Promise<number> {
  const before = await filesKept();
  await work();
  return ((await filesKept()) - before) / photoSizes.length;
}

async function filesKept(): Promise<number> {
  let count = 0;
  for await (const some of clinic.clinic.storage.keptBefore(always)) count += some.length;
  return count;
}

const went = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length;

test('with the answer to a dermatologist, sent twelve times at once', async () => {
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  const asked = { wants: 'photo', shot: null, body_place: null, message: 'One more, please.' } as const;
  await clinic.call(requestInfo, { as: lee, params: { id }, body: asked });
  const body = { text: '', images: [await skinPhoto(70)] };
  const kept = await photosKeptBy(async () => {
    const answers = await twelve(() =>
      clinic.call(answerInfoRequest, { as: ana, params: { id }, body, headers: { 'idempotency-key': newId() } }),
    );
    expect(went(answers)).toBe(1);
  });
  expect(kept).toBe(1);
});

test('with a Rapid Assessment that is sent twelve times', async () => {
  const body = await assessment();
  const headers = { 'idempotency-key': newId() };
  const kept = await photosKeptBy(async () => {
    expect(went(await twelve(() => clinic.call(submitRapidAssessment, { as: ana, body, headers })))).toBe(12);
  });
  expect(kept).toBe(body.images.length);
});

test('with the draft of a visit, where together they are too many', async () => {
  await answerSteps(clinic, ana);
  await clinic.call(saveWhat, { as: ana, body: { concern: 'acne', about: '', places: [] } });
  const five = await Promise.all(Array.from({ length: 5 }, () => skinPhoto(70)));
  const kept = await photosKeptBy(async () => {
    const key = () => ({ 'idempotency-key': newId() });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => clinic.call(addDraftPhotos, { as: ana, body: { images: five }, headers: key() })),
    );
    expect(went(answers)).toBe(Math.floor(maxPhotos / 5));
  });
  expect(kept).toBe(10);
  const { reply } = await clinic.call(addDraftPhotos, { as: ana, body: { images: five.slice(0, 1) } });
  for (const { id } of reply) await clinic.call(removeDraftPhoto, { as: ana, params: { id } });
});

test('with a picture of a visit that was answered in the same moment', async () => {
  const id = await bookedVisit(clinic, ana, lee);
  const { pass } = (await clinic.call(visits.enterVisit, { as: ana, params: { id } })).reply;
  await clinic.call(visits.savePlace, { params: { pass }, body: { state: 'CA', address: '1 Mission Street', companions: '' } });
  await clinic.call(admitPatient, { as: lee, params: { id } });
  const asked = await twelve(() =>
    clinic.call(askForStill, { as: lee, params: { id }, body: { what: 'Here' }, headers: { 'idempotency-key': newId() } }),
  );
  const still = asked.find(({ status }) => status === 200)?.reply.id ?? '';
  expect(went(asked)).toBe(1);
  const photo = await skinPhoto(70);
  const kept = await photosKeptBy(async () => {
    const answers = await twelve(() => clinic.call(visits.answerStill, { params: { pass, still }, body: { is_agreed: true, photo } }));
    expect(went(answers)).toBe(1);
  });
  expect(kept).toBe(1);
});
