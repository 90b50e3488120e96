/** The desk's notes on a patient's thread under the patient's key: a dump tells none of them, the desk reads them, and those from before are sealed later; a visitor's stay in plain. */
import { noteOnConversation, readConversationInWork, searchInbox } from '@pellis/contract/inbox/inbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proveSaid } from '../patient-keys/prove.ts';
import { newId } from '../platform/ids.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn } from '../testing/conversations.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { sealDeskNotes } from './seal.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let sam: Person;
const talk = talkIn(() => ({ clinic, person: ana, desk: sam }));

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  [ana, sam] = [await signUp(clinic, 'Ana Alvarez'), await staff(clinic, 'Sam')];
  await openAlways(clinic);
}, 60_000);
beforeEach(async () => {
  clinic.clinic.config.sealsPatientWords = true;
  await clinic.sql('delete from rate_limit');
});
afterAll(() => clinic.end());

const note = (id: string, text: string) => clinic.call(noteOnConversation, { as: sam, params: { id }, body: { text } });
const notesIn = async (id: string) =>
  (await clinic.call(readConversationInWork, { as: sam, params: { id } })).reply.notes.map(({ text, by }) => [text, by]);
const telling = async () => {
  await clinic.settled();
  await clinic.sql('delete from idempotency_key');
  return tablesThatTell(clinic, 'interferon', 'weeps on the phone');
};

test('a dump tells none of them, the desk reads them, and search finds by messages as it did', async () => {
  const { id } = (await talk.begin('When are you open on Friday?')).reply.conversation;
  expect((await note(id, 'Says she had interferon')).status).toBe(200);
  await note(id, 'She weeps on the phone');
  expect(await notesIn(id)).toEqual([
    ['Says she had interferon', 'Sam'],
    ['She weeps on the phone', 'Sam'],
  ]);
  expect(await telling()).toEqual([]);
  const find = async (query: string) => JSON.stringify((await clinic.call(searchInbox, { as: sam, body: { query } })).reply);
  expect(await find('open on Friday')).toContain(id);
  expect(await find('interferon')).not.toContain(id);
});

test('those from before are sealed later and proven, and a visitor has no key: theirs stay in plain', async () => {
  clinic.clinic.config.sealsPatientWords = false;
  const { id } = (await talk.begin('Is there parking?')).reply.conversation;
  await note(id, 'Says she had interferon');
  expect(await telling()).toEqual(['conversation_note']);
  clinic.clinic.config.sealsPatientWords = true;
  await Promise.all([sealDeskNotes(clinic.clinic), sealDeskNotes(clinic.clinic)]);
  await sealDeskNotes(clinic.clinic);
  expect(await telling()).toEqual([]);
  expect(await notesIn(id)).toEqual([['Says she had interferon', 'Sam']]);
  expect((await proveSaid(clinic.clinic.db)).wrong).toEqual([]);

  const visitors = (await talk.visitorBegins(newId(), 'Do you see children?')).reply;
  const [thread] = await clinic.sql<{ id: string }>('select id from conversation where patient_id is null');
  expect(visitors).toBeDefined();
  await note(thread?.id ?? '', 'Asked about interferon');
  await sealDeskNotes(clinic.clinic);
  expect(await telling()).toEqual(['conversation_note']);
  expect(await notesIn(thread?.id ?? '')).toEqual([['Asked about interferon', 'Sam']]);
});
