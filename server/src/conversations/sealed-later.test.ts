/** What was said with a dermatologist before the clinic sealed: it comes under the patient's key, who shares the thread reads it as ever, and the desk finds what it found. */
import { searchInbox } from '@pellis/contract/inbox/inbox';
import { askDermatologist } from '@pellis/contract/inbox/medical-questions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goUnderKey } from '../patient-keys/late-records.ts';
import { proveSaid } from '../patient-keys/prove.ts';
import { sealSaid } from '../patient-keys/said-before.ts';
import { theClinic } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { bookedVisit } from '../testing/calls.ts';
import { fillProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn } from '../testing/conversations.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { sealMessages } from './seal.ts';

const [first, asked, answered] = [
  'When are you open on Friday?',
  'It weeps at the elbow since Sunday',
  'Cover the elbow with a dry dressing',
];
let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let sam: Person;
const talk = talkIn(() => ({ clinic, person: ana, desk: sam }));

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'false' });
  [ana, lee, sam] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  await openAlways(clinic);
  await fillProfile(clinic, ana);
  await bookedVisit(clinic, ana, lee, -600);
}, 60_000);
beforeEach(async () => {
  clinic.clinic.config.sealsPatientWords = false;
  await clinic.sql('delete from rate_limit');
});
afterAll(() => clinic.end());

/** Asked and answered in plain; what calls answered is forgotten a day later, as if it were. */
async function threadInPlain(sentAs = newId()): Promise<string> {
  const { id } = (await talk.begin(first)).reply.conversation;
  await clinic.call(askDermatologist, { as: sam, params: { id }, body: { provider_id: lee.accountId, words: '' } });
  await talk.write(id, asked, ana, sentAs);
  await talk.answer(id, answered, lee);
  await clinic.settled();
  await clinic.sql('delete from idempotency_key');
  return id;
}

const rowsOf = async (id: string) =>
  (
    await clinic.sql<{ row: Record<string, unknown> }>('select to_jsonb(m) as row from message m where conversation_id = $1 order by seq', [
      id,
    ])
  ).map(({ row }) => row);
const find = async (query: string) => JSON.stringify((await clinic.call(searchInbox, { as: sam, body: { query } })).reply);
const asClinic = <T>(work: (transaction: Transaction) => Promise<T>) => clinic.clinic.db.write(theClinic('test'), work);

test('the words go under the key, nothing else of a message changes, and patient, dermatologist and desk read and find what they did', async () => {
  const sentAs = newId();
  const id = await threadInPlain(sentAs);
  const before = await rowsOf(id);
  const [ofPerson, ofLee, atDesk] = [await talk.textsOf(id), await talk.textsAtWork(id, lee), await talk.textsAtWork(id)];
  await sealMessages(clinic.clinic);
  expect(await rowsOf(id)).toEqual(before);
  expect(await tablesThatTell(clinic, 'weeps at the elbow', 'dry dressing')).toEqual(['message']);

  clinic.clinic.config.sealsPatientWords = true;
  await Promise.all([sealMessages(clinic.clinic), sealMessages(clinic.clinic)]);
  await sealMessages(clinic.clinic);
  expect(await tablesThatTell(clinic, 'weeps at the elbow', 'dry dressing')).toEqual([]);
  const sealed = { text: '', key_id: expect.any(String), under_key: expect.any(String) };
  expect(await rowsOf(id)).toEqual(before.map((row) => (row['is_clinical'] ? { ...row, ...sealed } : row)));
  expect(await talk.textsOf(id)).toEqual(ofPerson);
  expect(await talk.textsAtWork(id, lee)).toEqual(ofLee);
  expect(await talk.textsAtWork(id)).toEqual(atDesk);
  expect(ofPerson).toEqual(expect.arrayContaining([first, asked, answered]));
  expect(await find('open on Friday')).toContain(id);
  expect(await find('weeps')).not.toContain(id);
  // sent again, it is known as the same message, and as another where its words are others
  expect((await talk.write(id, asked, ana, sentAs)).reply.message.text).toBe(asked);
  expect((await talk.write(id, 'Other words', ana, sentAs)).refusal.code).toBe('key_reused');
  const proof = await proveSaid(clinic.clinic.db);
  expect(proof.wrong).toEqual([]);
  expect(proof.same).toBe(before.filter((row) => row['is_clinical']).length);
});

test('nobody changes what was sent by this way, and what the desk reads stays in plain', async () => {
  const id = await threadInPlain();
  const rows = await rowsOf(id);
  const [clinical, plain] = [rows.find((row) => row['text'] === asked), rows.find((row) => row['text'] === first)];
  const clinicalId = String(clinical?.['id']);
  clinic.clinic.config.sealsPatientWords = true;
  const direct = (transaction: Transaction) =>
    sql`update message set text = '', key_id = 'any', under_key = '\\x00' where id = ${clinicalId}`.execute(transaction);
  await expect(asClinic(direct)).rejects.toThrow('permission denied');
  await expect(clinic.sql(`update message set text = '', key_id = 'any', under_key = '\\x00' where id = $1`, [clinicalId])).rejects.toThrow(
    'a message that was sent is never changed',
  );
  // a refusal is heard before the row is given back; what is said next on the same connection waits for that
  await clinic.sql('select 1');
  const going = (messageId: string, text: string) =>
    asClinic(async (transaction) =>
      goUnderKey(
        transaction,
        'message',
        await sealSaid(transaction, { place: 'message', id: messageId, patient_id: ana.patientId }, { text }),
      ),
    );
  await expect(going(clinicalId, 'It is all well at the elbow now')).rejects.toThrow('other words than those that stand here');
  expect(await going(String(plain?.['id']), first)).toBe(false);
  expect(await rowsOf(id)).toEqual(rows);
  expect(await going(clinicalId, asked)).toBe(true);
  expect(await going(clinicalId, asked)).toBe(false);
});
