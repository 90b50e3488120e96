/** A message that cannot wait: before the others in the inbox, and told to the dermatologist who is asked, by e-mail and in their browsers. Decision 0444. */
import { createECDH, randomBytes } from 'node:crypto';
import { markInWork, readInbox } from '@pellis/contract/inbox/inbox';
import { listQuestions } from '@pellis/contract/inbox/medical-questions';
import { subscribePush } from '@pellis/contract/notifications/push';
import { reportSideEffect, type SideEffectForm } from '@pellis/contract/routines/live-routine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RecordedEvent } from '../platform/events.ts';
import { newId } from '../platform/ids.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn } from '../testing/conversations.ts';
import { doctor, type PatientPerson, type Person, staff } from '../testing/people.ts';
import { patientWithCard, proposed, signRoutine } from '../testing/routines.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { tellUrgentMessage } from './tell-urgent.ts';

let clinic: TestClinic;
let lee: Person;
let sam: Person;
let ana: PatientPerson;
let pushed: string[] = [];
const { write, answer } = talkIn(() => ({ clinic, person: ana, desk: sam }));

beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, sam, ana] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam'), await patientWithCard(clinic, 'Ana Alvarez')];
  await openAlways(clinic);
  clinic.clinic.push.send = async ({ endpoint }, { body }) => {
    pushed.push(`${endpoint.endsWith(lee.accountId) ? 'Dr. Lee' : 'Sam'}: ${body}`);
    return 'taken';
  };
  for (const person of [lee, sam]) {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') };
    const body = { endpoint: `https://fcm.googleapis.com/fcm/send/${person.accountId}`, keys };
    await clinic.call(subscribePush, { as: person, body });
  }
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Nobody waits in a thread of before. */
async function reporter(name: string) {
  const patient = await patientWithCard(clinic, name);
  const id = await signRoutine(clinic, { patient, dermatologist: lee, routine: [proposed] });
  const report = async (severity: SideEffectForm['severity'], more: Partial<SideEffectForm> = {}) => {
    const body = { id: newId(), step: 0, what: 'burning' as const, severity, words: '', ...more };
    return (await clinic.call(reportSideEffect, { as: patient, params: { id }, body })).reply.effect.conversation;
  };
  return { patient, report };
}

/** The e-mails of a thread, and what browsers heard since it was asked last. */
async function told(thread: string) {
  await clinic.settled();
  const letters = await clinic.sql<{ recipient: string; subject: string; body: string }>(
    `select recipient, subject, body from letter where template = 'conversation.urgent' and body like $1`,
    [`%${thread}%`],
  );
  const bodies = pushed.sort();
  pushed = [];
  return { letters, pushes: bodies };
}

const labelOf = async (thread: string) => {
  const [row] = await clinic.sql<{ words: string }>('select words from medical_question where conversation_id = $1', [thread]);
  return row?.words;
};

const needsYou = 'Dr. Lee: A message of a patient needs you now.';
const emergency = 'A message may be about an emergency.';

test('a bad side effect where a mild one waits is told at once, named urgent, and comes before who only waits', async () => {
  const [bo, cy] = [await reporter('Bo Bell'), await reporter('Cy Cole')];
  const first = await cy.report('mild');
  const thread = await bo.report('mild');
  expect((await told(thread)).letters).toEqual([]);
  const urgencies = async () => {
    const { reply: desk } = await clinic.call(readInbox, { as: sam, params: { list: 'open', after: 0 } });
    const { reply: asked } = await clinic.call(listQuestions, { as: lee });
    return [desk.rows, asked].map((rows) =>
      rows.flatMap(({ id, is_urgent }) => ([first, thread].includes(id) ? [[id === first, is_urgent]] : [])),
    );
  };
  expect((await urgencies())[0]).toEqual([
    [true, false],
    [false, false],
  ]);
  expect(await bo.report('bad')).toBe(thread);
  const { letters, pushes } = await told(thread);
  expect(letters.map(({ subject }) => subject)).toEqual(['Please read a patient’s message now']);
  expect(withoutIds(letters[0]?.body ?? '')).not.toMatch(/Bo Bell|side effect|burning|Adapalene/i);
  expect(pushes).toEqual([needsYou]);
  expect(await labelOf(thread)).toBe('Urgent: a side effect.');
  for (const rows of await urgencies())
    expect(rows).toEqual([
      [false, true],
      [true, false],
    ]);
  await answer(thread, 'Leave it out until Friday.', lee);
  expect((await urgencies())[1]).not.toContainEqual([false, true]);
});

test('within a quarter of an hour one letter tells of it, but of what is worse and of what came after a reading at once', async () => {
  const { report } = await reporter('Di Dunn');
  const thread = await report('bad');
  await report('bad', { what: 'rash' });
  expect(await told(thread)).toMatchObject({ letters: [{}], pushes: expect.arrayContaining([needsYou]) });
  await report('emergency');
  const worse = await told(thread);
  expect([worse.letters.length, worse.pushes]).toEqual([2, [`Dr. Lee: ${emergency}`, `Sam: ${emergency}`]]);
  await report('emergency', { what: 'itch' });
  expect(await told(thread)).toMatchObject({ letters: [{}, {}], pushes: [] });
  const [{ last = 0 } = {}] = await clinic.sql<{ last: number }>('select last_seq as last from conversation where id = $1', [thread]);
  await clinic.call(markInWork, { as: lee, params: { id: thread }, body: { delivered: last, seen: last } });
  await report('emergency', { what: 'headache' });
  const again = await told(thread);
  expect([again.letters.length, again.pushes]).toEqual([3, [`Dr. Lee: ${emergency}`, `Sam: ${emergency}`]]);
});

test('a second emergency in words is told again once the first was seen', async () => {
  const { patient, report } = await reporter('Ed Eck');
  const thread = await report('mild');
  await told(thread);
  await write(thread, 'My throat is closing', patient);
  expect((await told(thread)).letters.length).toBe(1);
  await clinic.call(markInWork, { as: lee, params: { id: thread }, body: { delivered: 9, seen: 9 } });
  await write(thread, 'I cannot breathe', patient);
  const { letters, pushes } = await told(thread);
  expect([letters.length, pushes]).toEqual([2, [`Dr. Lee: ${emergency}`, `Sam: ${emergency}`]]);
});

test('what is told late says nothing again that a later one has told', async () => {
  const { report } = await reporter('Fy Fox');
  const thread = await report('bad');
  expect((await told(thread)).letters.length).toBe(1);
  const [late] = await clinic.sql<RecordedEvent<'conversation.urgent'>>(
    `insert into event overriding system value select (jsonb_populate_record(e, jsonb_build_object('id', -e.id, 'at', e.at - interval '1 second'))).*
      from event e where subject_id = $1 and name = 'conversation.urgent' returning *`,
    [thread],
  );
  if (!late) throw new Error('nothing urgent was said');
  await tellUrgentMessage(clinic.clinic, late);
  expect(await told(thread)).toMatchObject({ letters: [{}], pushes: [] });
});
