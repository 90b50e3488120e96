/** Photos that are refused once they lie in storage, or come in the same moment as the one that counts: of all the others nothing stays. */
import { saveWhat } from '@pellis/contract/bookings/bookings';
import { addDraftPhotos, removeDraftPhoto } from '@pellis/contract/bookings/draft-photos';
import { openConversation, postMessage } from '@pellis/contract/conversations/conversations';
import { askEconsult } from '@pellis/contract/econsults/econsults';
import { answerConversation } from '@pellis/contract/inbox/inbox';
import { maxPhotos, photoSizes } from '@pellis/contract/photos/photos';
import { claimCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { answerInfoRequest } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { sendReferral } from '@pellis/contract/referrals/referrals';
import { admitPatient, askForStill } from '@pellis/contract/visits/visit-desk';
import * as visits from '@pellis/contract/visits/visits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { always } from '../platform/gateways/storage/storage.ts';
import { newId } from '../platform/ids.ts';
import { bookedVisit } from '../testing/calls.ts';
import { assessment, fillProfile, keepCard, sendAssessment, skinPhoto } from '../testing/care.ts';
import { twelve } from '../testing/check-ins.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { talkIn, words } from '../testing/conversations.ts';
import { enterAsProvider, offerEconsults, questionForm } from '../testing/econsults.ts';
import { doctor, elsewhere, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { referralForm } from '../testing/requests.ts';
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
  const { id, pass } = await openVisit(lee);
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

test('with a photo that is shared twelve times in a visit, whether the press says its key or not', async () => {
  const { id, pass } = await openVisit(await doctor(clinic, 'Dr. Osei'));
  for (const [shade, headers] of [[71, { 'idempotency-key': newId() }] as const, [72, keyless] as const]) {
    const body = { photo: await skinPhoto(shade) };
    const kept = await photosKeptBy(async () => {
      expect(went(await twelve(() => clinic.call(visits.shareVisitPhoto, { params: { pass }, body, headers })))).toBe(12);
    });
    expect(kept).toBe(1);
  }
  expect(await clinic.sql('select from photo where encounter_id = $1', [id])).toHaveLength(2);
  const { messages } = (await clinic.call(visits.readVisit, { params: { pass } })).reply;
  expect(messages.filter(({ is_photo }) => is_photo)).toHaveLength(2);
});

test('with a referral that is sent twelve times', async () => {
  const body = referralForm('pressed@home.test', [await skinPhoto(73)]);
  const headers = { ...elsewhere(), 'idempotency-key': newId() };
  const kept = await photosKeptBy(async () => {
    expect(went(await twelve(() => clinic.call(sendReferral, { body, headers })))).toBe(12);
  });
  expect(kept).toBe(1);
  expect(await clinic.sql('select from referral')).toHaveLength(1);
});

test('with an e-Consult that is asked twelve times', async () => {
  await offerEconsults(clinic);
  const { pass } = await enterAsProvider(clinic, await staff(clinic, 'Sam'));
  const body = questionForm([await skinPhoto(74)]);
  const headers = { ...elsewhere(), 'idempotency-key': newId() };
  const kept = await photosKeptBy(async () => {
    const answers = await twelve(() => clinic.call(askEconsult, { params: { pass }, body, headers }));
    expect(new Set(answers.map(({ status, reply }) => `${status} ${reply?.id}`)).size).toBe(1);
  });
  expect(kept).toBe(1);
  expect(await clinic.sql('select from econsult')).toHaveLength(1);
});

test('with a message and with the clinic’s answer, sent twelve times at once, each press a call of its own', async () => {
  const thread = (await talkIn(() => ({ clinic, person: ana })).begin('A question.')).reply.conversation.id;
  const sam = await staff(clinic, 'Sue');
  const said = async (text: string) => ({ ...words(text), photos: [await skinPhoto(75)] });
  const [message, answer] = [await said('Here it is.'), await said('Like this one.')];
  const asked = () => ({ params: { id: thread }, headers: { 'idempotency-key': newId() } });
  const kept = await photosKeptBy(async () => {
    expect(went(await twelve(() => clinic.call(postMessage, { as: ana, body: message, ...asked() })))).toBe(12);
    expect(went(await twelve(() => clinic.call(answerConversation, { as: sam, body: answer, ...asked() })))).toBe(12);
  });
  expect(kept).toBe(2);
});

test('with the first message of a conversation that is begun twelve times at once', async () => {
  const body = { topic: 'general' as const, message: { ...words('Look.'), photos: [await skinPhoto(76)] } };
  const kept = await photosKeptBy(async () => {
    const begun = await twelve(() => clinic.call(openConversation, { as: ana, body, headers: { 'idempotency-key': newId() } }));
    expect(new Set(begun.map(({ status, reply }) => `${status} ${reply?.conversation.id}`)).size).toBe(1);
  });
  expect(kept).toBe(1);
});

/** Its patient is let in, and has said where they are. */
async function openVisit(by: Person): Promise<{ id: string; pass: string }> {
  const id = await bookedVisit(clinic, ana, by);
  const { pass } = (await clinic.call(visits.enterVisit, { as: ana, params: { id } })).reply;
  await clinic.call(visits.savePlace, { params: { pass }, body: { state: 'CA', address: '1 Mission Street', companions: '' } });
  await clinic.call(admitPatient, { as: by, params: { id } });
  return { id, pass };
}
