/** What is said with a dermatologist under each patient's key, and what calls answered under the ring: a dump tells none of it, who shares the thread reads all of it, and the desk finds what it found. */
import { listConversations, openConversation } from '@pellis/contract/conversations/conversations';
import { searchInbox } from '@pellis/contract/inbox/inbox';
import { askDermatologist } from '@pellis/contract/inbox/medical-questions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectAsOwner } from '../backups/tables.ts';
import { reseal } from '../key-rotation/reseal.ts';
import { withNewKey } from '../key-rotation/ring.ts';
import { openStorage } from '../platform/gateways/storage/open.ts';
import { newId } from '../platform/ids.ts';
import { bookedVisit } from '../testing/calls.ts';
import { fillProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn, words } from '../testing/conversations.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

const [asked, answered] = ['It weeps at the elbow since Sunday', 'Cover the elbow with a dry dressing'];
let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let sam: Person;
const talk = talkIn(() => ({ clinic, person: ana, desk: sam }));

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  [ana, lee, sam] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  await openAlways(clinic);
  await fillProfile(clinic, ana);
  await bookedVisit(clinic, ana, lee, -600);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

async function withDermatologist(): Promise<string> {
  const { id } = (await talk.begin('When are you open on Friday?')).reply.conversation;
  await clinic.call(askDermatologist, { as: sam, params: { id }, body: { provider_id: lee.accountId, words: '' } });
  return id;
}

test('patient and dermatologist read what a dump does not tell, in the thread and in the list', async () => {
  const id = await withDermatologist();
  expect((await talk.write(id, asked)).reply.message.text).toBe(asked);
  expect((await talk.answer(id, answered, lee)).reply.message.text).toBe(answered);
  await clinic.settled();
  expect(await tablesThatTell(clinic, 'weeps at the elbow', 'dry dressing')).toEqual([]);
  expect(await talk.textsOf(id)).toEqual(expect.arrayContaining([asked, answered]));
  expect(await talk.textsAtWork(id, lee)).toEqual(expect.arrayContaining([asked, answered]));
  expect(await talk.textsAtWork(id)).not.toEqual(expect.arrayContaining([asked]));
  const list = (await clinic.call(listConversations, { as: ana })).reply;
  expect(JSON.stringify(list)).toContain(answered);
});

test('the desk goes on finding what it may find, by its words', async () => {
  const id = await withDermatologist();
  await talk.write(id, asked);
  const find = async (words: string) => JSON.stringify((await clinic.call(searchInbox, { as: sam, body: { query: words } })).reply);
  expect(await find('open on Friday')).toContain(id);
  expect(await find('weeps')).not.toContain(id);
});

test('sent twice it is one message and the same answer, also with the key of the call, and after the ring has changed', async () => {
  const id = await withDermatologist();
  const [messageId, key] = [newId(), newId()];
  const first = await talk.write(id, asked, ana, messageId);
  expect((await talk.write(id, asked, ana, messageId)).reply.message).toEqual(first.reply.message);
  expect((await talk.write(id, 'Other words', ana, messageId)).refusal.code).toBe('key_reused');
  const body = { topic: 'general' as const, message: words('It weeps again') };
  const begin = () => clinic.call(openConversation, { as: ana, body, headers: { 'idempotency-key': key } });
  const began = await begin();
  const owner = await connectAsOwner(clinic.databaseUrl);
  const ring = withNewKey(clinic.clinic.config.photoKeys);
  const count = 'select count(*)::int as n from idempotency_key where sealed_answer is not null and answer is null';
  expect((await clinic.sql<{ n: number }>(count))[0]?.n).toBeGreaterThan(0);
  await reseal({ client: owner, files: openStorage(clinic.clinic.config), ring, onProgress: () => {} });
  await owner.end();
  clinic.clinic.config.photoKeys = ring.slice(0, 1);
  expect((await begin()).reply).toEqual(began.reply);
});

test('without the key it is said that it is erased, and what the desk may read stays', async () => {
  const id = await withDermatologist();
  await talk.write(id, asked);
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  const texts = await talk.textsOf(id);
  expect(texts).toContain('Erased with the patient’s record.');
  expect(texts).toContain('When are you open on Friday?');
});
