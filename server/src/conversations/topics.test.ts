/** Who may listen on the topics of conversations: the same people who may read them, and nobody else. */
import { askDermatologist } from '@pellis/contract/inbox/medical-questions';
import { bindConversation } from '@pellis/contract/visitors/visitor-conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { askToJoin } from '../platform/live/ask-to-join.ts';
import type { Holder } from '../platform/live/topics.ts';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn } from '../testing/conversations.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { conversationTopics } from './topics.ts';

let clinic: TestClinic;
let [ana, ben]: PatientPerson[] = [];
let [sam, lee, osei]: Person[] = [];
const talk = talkIn(() => ({ clinic, person: ana, desk: sam }));

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  sam = await staff(clinic, 'Sam');
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  await answerCase(clinic, lee, (await sendAssessment(clinic, ana)).id);
  await openAlways(clinic);
}, 60_000);
afterAll(() => clinic.end());

async function seats(kind: string, id: string): Promise<Record<string, string | null>> {
  const topic = conversationTopics.find((one) => one.kind === kind);
  if (!topic) throw new Error(`there is no topic ${kind}`);
  const named = { ana, ben, sam, lee, osei };
  const found: Record<string, string | null> = {};
  for (const [name, person] of Object.entries(named)) found[name] = await askToJoin(clinic.clinic, topic, await lineOf(person), id);
  return found;
}

async function lineOf(person: Person | undefined): Promise<Holder> {
  const [row] = await clinic.sql<{ id: string }>('select id from session where account_id = $1 and ended_at is null limit 1', [
    person?.accountId,
  ]);
  return { kind: 'session', sessionId: row?.id ?? '' };
}

/** Whom a visitor's ticket of this conversation seats in that one. */
function guestIn(id: string, of = id): Promise<string | null> {
  const [threads] = conversationTopics;
  if (!threads) throw new Error('there are no topics');
  return askToJoin(clinic.clinic, threads, { kind: 'guest', guest: `thread:${of}`, sessionId: null }, id);
}

const nobody = { ana: null, ben: null, sam: null, lee: null, osei: null };

test('a patient’s thread is heard by the patient, the desk, and the dermatologist once they are asked', async () => {
  const { id } = (await talk.begin('May I swim?')).reply.conversation;
  expect(await seats('thread', id)).toEqual({ ...nobody, ana: 'person', sam: 'clinic' });
  await clinic.call(askDermatologist, { as: sam, params: { id }, body: { provider_id: lee?.accountId ?? '', words: '' } });
  expect(await seats('thread', id)).toEqual({ ...nobody, ana: 'person', sam: 'clinic', lee: 'clinic' });
  expect(await seats('thread', newId())).toEqual(nobody);
  expect(await guestIn(id)).toBe(null);
});

test('a visitor hears their own thread and no other, until it has joined a record', async () => {
  const [token, other] = [newId(), newId()];
  const { id } = (await talk.visitorBegins(token, 'Hello')).reply.conversation;
  const others = (await talk.visitorBegins(other, 'Hello')).reply.conversation.id;
  expect([await guestIn(id), await guestIn(others, id)]).toEqual(['person', null]);
  expect(await seats('thread', id)).toEqual({ ...nobody, sam: 'clinic' });
  await clinic.call(bindConversation, { as: ana, body: { token } });
  expect(await guestIn(id)).toBe(null);
  expect(await seats('thread', id)).toEqual({ ...nobody, ana: 'person', sam: 'clinic' });
});

test('counts are heard by whose they are: a patient’s, the desk’s, a dermatologist’s', async () => {
  expect(await seats('chats', ana?.patientId ?? '')).toEqual({ ...nobody, ana: 'person' });
  expect(await seats('inbox', 'all')).toEqual({ ...nobody, sam: 'clinic' });
  expect(await seats('inbox', 'some')).toEqual(nobody);
  expect(await seats('questions', lee?.accountId ?? '')).toEqual({ ...nobody, lee: 'clinic' });
});
