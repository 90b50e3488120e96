/** Notifications about conversations: whoever has to answer hears that somebody waits, never who or what about. */
import { createECDH, randomBytes } from 'node:crypto';
import { assignConversation } from '@pellis/contract/inbox/inbox';
import { askDermatologist, endQuestion } from '@pellis/contract/inbox/medical-questions';
import { subscribePush } from '@pellis/contract/notifications/push';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn } from '../testing/conversations.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let sam: Person;
let tess: Person;
let lee: Person;
let heard: string[] = [];
const { begin, write, answer } = talkIn(() => ({ clinic, person: ana, desk: sam }));

beforeAll(async () => {
  clinic = await openTestClinic();
  // a push service that takes everything
  clinic.clinic.push = {
    ...clinic.clinic.push,
    send: async ({ endpoint }, { body }) => {
      heard.push(`${nameOf(endpoint)}: ${body}`);
      return 'taken';
    },
  };
  ana = await signUp(clinic, 'Ana Alvarez');
  [sam, tess, lee] = [await staff(clinic, 'Sam'), await staff(clinic, 'Tess'), await doctor(clinic, 'Dr. Lee')];
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  await answerCase(clinic, lee, (await sendAssessment(clinic, ana)).id);
  await openAlways(clinic);
  for (const person of [sam, tess, lee]) await clinic.call(subscribePush, { as: person, body: browser(person.accountId) });
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await told();
});
afterAll(() => clinic.end());

function browser(name: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    keys: { p256dh: pair.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

function nameOf(endpoint: string): string | undefined {
  return Object.entries({ Sam: sam, Tess: tess, 'Dr. Lee': lee }).find(([, { accountId }]) => endpoint.endsWith(accountId))?.[0];
}

/** What browsers have heard since it was asked last. */
async function told(): Promise<string[]> {
  await clinic.settled();
  const all = heard.sort();
  heard = [];
  return all;
}

test('the whole desk hears of a new conversation, then only whoever has it, and of each turn once', async () => {
  const { id } = (await begin('My secret rash', ana)).reply.conversation;
  expect(await told()).toEqual(['Sam: A message waits for an answer.', 'Tess: A message waits for an answer.']);
  await answer(id, 'Yes?', sam);
  await write(id, 'One', ana);
  await write(id, 'Two', ana);
  expect(await told()).toEqual(['Sam: A message waits for an answer.']);
  await clinic.call(assignConversation, { as: sam, params: { id }, body: { from: sam.accountId, to: tess.accountId } });
  await answer(id, 'Tess here', tess);
  await write(id, 'Three', ana);
  expect(await told()).toEqual(['Tess: A message waits for an answer.']);
});

test('the dermatologist who was asked hears of it, and the desk no more until the question is back', async () => {
  const { id } = (await begin('Is it benign?', ana)).reply.conversation;
  await told();
  await clinic.call(askDermatologist, { as: sam, params: { id }, body: { provider_id: lee.accountId, words: 'A mole' } });
  expect(await told()).toEqual(['Dr. Lee: A patient has a question for you.']);
  await answer(id, 'It is.', lee);
  await write(id, 'Thank you', ana);
  expect(await told()).toEqual(['Dr. Lee: A patient has a question for you.']);
  await clinic.call(endQuestion, { as: lee, params: { id } });
  await answer(id, 'Anything else?', sam);
  await write(id, 'No', ana);
  expect(await told()).toEqual(['Sam: A message waits for an answer.']);
});

test('of words of an emergency everybody at the desk hears, whoever has the conversation', async () => {
  const { id } = (await begin('Hello', ana)).reply.conversation;
  await answer(id, 'Yes?', sam);
  await told();
  await write(id, 'I have chest pain', ana);
  const words = await told();
  expect(words).toContain('Tess: A message may be about an emergency.');
  expect(words).toContain('Sam: A message may be about an emergency.');
  expect(words.join(' ')).not.toMatch(/Ana|chest/);
});
