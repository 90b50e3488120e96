/** What the desk asks a dermatologist in a thread, under the patient's key: a dump tells none of it, both read it, and what is compared with it is found as ever. */
import { readConversationInWork } from '@pellis/contract/inbox/inbox';
import { askDermatologist, endQuestion } from '@pellis/contract/inbox/medical-questions';
import { askAboutProduct } from '@pellis/contract/products/own-products';
import type { Product } from '@pellis/contract/products/products';
import { reportSideEffect } from '@pellis/contract/routines/live-routine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { newId } from '../platform/ids.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn } from '../testing/conversations.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { doctor, type PatientPerson, type Person, staff } from '../testing/people.ts';
import { recommendingIn } from '../testing/recommended.ts';
import { patientWithCard, proposed, signRoutine } from '../testing/routines.ts';
import { openQuestion } from './question-records.ts';
import { sealQuestions } from './seal.ts';

interface Place {
  clinic: TestClinic;
  lee: Person;
  sam: Person;
  cream: Product;
  recommending: ReturnType<typeof recommendingIn>;
}

let place: Place;
const names = 'Ana Bo Cy Di Ed Fy'.split(' ');
const asked = 'Could it be the interferon?';
const talk = talkIn(() => place);

async function openPlace(): Promise<Place> {
  const clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  const [lee, sam] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  const recommending = recommendingIn(clinic, lee);
  return { clinic, lee, sam, cream: await recommending.add(), recommending };
}
beforeAll(async () => {
  place = await openPlace();
}, 60_000);
beforeEach(async () => {
  place.clinic.clinic.config.sealsPatientWords = true;
  await place.clinic.sql('delete from rate_limit');
  await openAlways(place.clinic);
});
afterAll(() => place.clinic.end());

const recommended = () => place.recommending.recommended(`${names.shift()} Stone`, place.cream);
async function ask(as: PatientPerson, words = asked): Promise<string> {
  const { id } = (await talk.begin('May I swim?', as)).reply.conversation;
  await askIn(id, words);
  return id;
}
async function askIn(id: string, words: string): Promise<void> {
  const body = { provider_id: place.lee.accountId, words };
  expect((await place.clinic.call(askDermatologist, { as: place.sam, params: { id }, body })).status).toBe(200);
}
/** By the desk, in words of its own, where something else was asked. */
async function askAnew(id: string): Promise<void> {
  await place.clinic.call(endQuestion, { as: place.lee, params: { id } });
  await askIn(id, asked);
}
/** As the desk and the dermatologist read it. */
const shown = (id: string) =>
  Promise.all(
    [place.sam, place.lee].map(
      async (as) => (await place.clinic.call(readConversationInWork, { as, params: { id } })).reply.question?.words,
    ),
  );
async function telling(...words: string[]): Promise<string[]> {
  await place.clinic.settled();
  await place.clinic.sql('delete from idempotency_key');
  return tablesThatTell(place.clinic, ...words);
}

test('a dump tells none of it and both read it; with the key erased it says so where something was asked', async () => {
  const { patient } = await recommended();
  const id = await ask(patient);
  expect(await telling('interferon')).toEqual([]);
  expect(await shown(id)).toEqual([asked, asked]);
  const silent = await ask(patient, '');
  await place.clinic.sql('delete from patient_key where patient_id = $1', [patient.patientId]);
  const words = async (thread: string) =>
    (await place.clinic.clinic.db.read(theClinic('test'), (transaction) => openQuestion(transaction, thread)))?.words;
  expect([await words(id), await words(silent)]).toEqual(['Erased with the patient’s record.', '']);
});

test('asked before, it is sealed by and by, once, and read as ever', async () => {
  place.clinic.clinic.config.sealsPatientWords = false;
  const id = await ask((await recommended()).patient);
  expect(await telling('interferon')).toEqual(['medical_question']);
  place.clinic.clinic.config.sealsPatientWords = true;
  await Promise.all([sealQuestions(place.clinic.clinic), sealQuestions(place.clinic.clinic)]);
  await sealQuestions(place.clinic.clinic);
  expect(await telling('interferon')).toEqual([]);
  expect(await shown(id)).toEqual([asked, asked]);
});

test('a question about a product goes where the one before it stands, sealed at once or later', async () => {
  const { patient, id } = await recommended();
  const params = { id, product: place.cream.id };
  const about = async () =>
    (await place.clinic.call(askAboutProduct, { as: patient, params, headers: keyless, body: { id: newId(), words: 'In the sun?' } })).reply
      .conversation;
  place.clinic.clinic.config.sealsPatientWords = false;
  const first = await about();
  place.clinic.clinic.config.sealsPatientWords = true;
  expect(await about()).toBe(first);
  await sealQuestions(place.clinic.clinic);
  expect(await about()).toBe(first);
  expect(await telling('A question about a product.')).toEqual([]);
  await askAnew(first);
  expect(await about()).not.toBe(first);
});

test('what becomes urgent is named so, and what somebody has put in words of their own keeps them', async () => {
  const patient = await patientWithCard(place.clinic, `${names.shift()} Stone`);
  const id = await signRoutine(place.clinic, { patient, dermatologist: place.lee, routine: [proposed] });
  const report = async (severity: 'mild' | 'bad', what: 'burning' | 'rash' = 'burning') => {
    const body = { id: newId(), step: 0, what, severity, words: '' };
    return (await place.clinic.call(reportSideEffect, { as: patient, params: { id }, body })).reply.effect.conversation;
  };
  const thread = await report('mild');
  expect(await shown(thread)).toEqual(['A side effect.', 'A side effect.']);
  expect(await report('bad')).toBe(thread);
  expect(await shown(thread)).toEqual(['Urgent: a side effect.', 'Urgent: a side effect.']);
  expect(await telling('A side effect.', 'Urgent: a side effect.')).toEqual([]);
  await askAnew(thread);
  expect(await report('bad', 'rash')).toBe(thread);
  expect(await shown(thread)).toEqual([asked, asked]);
});

test('stays in plain while a process of the version before may still run', async () => {
  const shared = place;
  const own = await openPlace();
  try {
    place = own;
    await openAlways(own.clinic);
    await own.clinic.sql(`update migration set at = now() - interval '2 days' where name < '0906'`);
    const id = await ask((await recommended()).patient);
    await sealQuestions(own.clinic.clinic);
    expect(await telling('interferon')).toEqual(['medical_question']);
    await own.clinic.sql(`update migration set at = now() - interval '25 hours' where name = '0906-refills-under-keys.sql'`);
    await sealQuestions(own.clinic.clinic);
    expect(await telling('interferon')).toEqual([]);
    expect(await shown(id)).toEqual([asked, asked]);
  } finally {
    place = shared;
    await own.clinic.end();
  }
});
