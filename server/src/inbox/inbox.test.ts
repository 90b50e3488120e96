/** The inbox: one person answers one person, what is ours stays ours, and a medical question is between patient and dermatologist. */

import { readMessagesAfter, readTranscript } from '@pellis/contract/conversations/conversations';
import {
  assignConversation,
  clearFlag,
  closeConversation,
  linkConversation,
  noteOnConversation,
  readConversationInWork,
  readInbox,
  readMessagesInWork,
  searchInbox,
  takeConversation,
} from '@pellis/contract/inbox/inbox';
import { askDermatologist, endQuestion, listQuestions } from '@pellis/contract/inbox/medical-questions';
import { postVisitorMessage, readVisitorMessagesAfter, readVisitorTranscript } from '@pellis/contract/visitors/visitor-conversations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actAsVisitor } from '../conversations/token-records.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn, words } from '../testing/conversations.ts';
import { doctor, elsewhere, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let [sam, tess, lee, osei]: Person[] = [];
let order = '';

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [sam, tess] = [await staff(clinic, 'Sam'), await staff(clinic, 'Tess')];
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  const assessment = await sendAssessment(clinic, ana);
  await answerCase(clinic, lee, assessment.id);
  order = assessment.orderId;
  await openAlways(clinic);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
});
afterAll(() => clinic.end());

const { write, answer, textsAtWork, ...talk } = talkIn(() => ({ clinic, person: ana, desk: sam }));
const begin = async (text: string) => (await talk.begin(text)).reply.conversation.id;
const inWork = async (id: string, as: Person | undefined = sam) =>
  (await clinic.call(readConversationInWork, { as, params: { id } })).reply;
const listed = async (list: 'open' | 'mine' | 'waiting' | 'closed', as: Person | undefined = sam) =>
  (await clinic.call(readInbox, { as, params: { list, after: '0' } })).reply;
const visitorBegins = async (text: string, email?: string) => {
  const token = newId();
  return { token, id: (await talk.visitorBegins(token, text, email ? { email } : {})).reply.conversation.id };
};

test('of many who take a conversation at once one has it, and the others hear who', async () => {
  const id = await begin('Hello');
  const takers = [sam, tess, sam, tess, tess, sam];
  const answers = await Promise.all(takers.map((as) => clinic.call(takeConversation, { as, params: { id } })));
  const winner = (await inWork(id)).assigned_to?.name;
  for (const [index, answered] of answers.entries()) {
    const isWinner = (takers[index] === sam ? 'Sam' : 'Tess') === winner;
    expect([answered.status, answered.refusal?.detail]).toEqual(isWinner ? [200, undefined] : [409, `${winner} has this conversation.`]);
  }
});

test('two who answer at once never both answer', async () => {
  const id = await begin('Who is there?');
  const [one, two] = await Promise.all([answer(id, 'Sam here', sam), answer(id, 'Tess here', tess)]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  expect(await textsAtWork(id, sam)).toHaveLength(2);
});

test('a conversation is handed on only by who sees where it is', async () => {
  const id = await begin('Please help');
  await clinic.call(takeConversation, { as: sam, params: { id } });
  const assign = (as: Person | undefined, from: string | null, to: string | null) =>
    clinic.call(assignConversation, { as, params: { id }, body: { from, to } });
  expect((await assign(tess, null, tess?.accountId ?? '')).refusal.code).toBe('taken');
  expect((await assign(sam, sam?.accountId ?? '', tess?.accountId ?? '')).status).toBe(200);
  expect((await answer(id, 'Still me', sam)).status).toBe(409);
  expect((await answer(id, 'Me now', tess)).status).toBe(200);
  expect((await assign(tess, tess?.accountId ?? '', lee?.accountId ?? '')).status).toBe(422);
});

test('the lists follow the state, and a new message opens what was closed', async () => {
  const before = await listed('open');
  const id = await begin('A question about lists');
  expect((await listed('open')).counts.open).toBe(before.counts.open + 1);
  await answer(id, 'An answer', sam);
  expect((await listed('waiting')).rows.map((row) => row.id)).toContain(id);
  expect((await listed('mine')).rows.map((row) => row.id)).toContain(id);
  expect((await listed('mine', tess)).rows.map((row) => row.id)).not.toContain(id);
  expect((await clinic.call(closeConversation, { as: tess, params: { id } })).status).toBe(409);
  expect((await clinic.call(closeConversation, { as: sam, params: { id } })).status).toBe(200);
  expect((await listed('closed')).rows[0]).toMatchObject({ id, assigned_to: null, waits_since: null });
  await write(id, 'One thing more');
  expect((await listed('open')).rows.find((row) => row.id === id)).toMatchObject({
    unread: 2,
    person: 'Ana Alvarez',
    last_text: 'One thing more',
  });
});

test('a thread with words of an emergency stands on top until somebody says what was done', async () => {
  const id = await begin('I took an overdose');
  expect((await listed('open')).rows[0]).toMatchObject({ id, is_flagged: true });
  // whoever reads it can call at once
  expect((await inWork(id)).patient?.phone).toMatch(/\d{3}.*\d{4}$/);
  expect((await clinic.call(closeConversation, { as: sam, params: { id } })).refusal.code).toBe('flagged');
  expect((await clinic.call(clearFlag, { as: sam, params: { id }, body: { words: 'Called; 911 is with her' } })).status).toBe(200);
  const after = await inWork(id);
  expect([after.is_flagged, after.notes[0]?.text]).toEqual([false, 'Emergency: Called; 911 is with her']);
});

test('our own notes never leave: not to the patient, not to a visitor, not past the policies of the database', async () => {
  const marker = 'NOTE-FOR-OURSELVES';
  const id = await begin('Hello');
  const visitor = await visitorBegins('Hello');
  for (const thread of [id, visitor.id]) {
    await answer(thread, 'Hello!', sam);
    await clinic.call(noteOnConversation, { as: sam, params: { id: thread }, body: { text: marker } });
  }
  expect((await inWork(id)).notes).toMatchObject([{ text: marker, by: 'Sam', after_seq: 2 }]);
  const token = { token: visitor.token };
  const answers = [
    await clinic.call(readMessagesAfter, { as: ana, params: { id, cursor: '0' } }),
    await clinic.call(readTranscript, { as: ana, params: { id, form: 'txt' } }),
    await clinic.call(readVisitorMessagesAfter, { params: { ...token, cursor: '0' } }),
    await clinic.call(readVisitorTranscript, { params: { ...token, form: 'txt' }, headers: elsewhere() }),
    await clinic.call(postVisitorMessage, { params: token, body: words('And?'), headers: elsewhere() }),
  ];
  for (const { status, raw } of answers) {
    expect(status).toBe(200);
    expect(raw.toString()).not.toContain(marker);
  }
  const notes = (transaction: Transaction) => transaction.selectFrom('conversation_note').selectAll().execute();
  expect(await clinic.clinic.db.read(await askerOf(ana), notes)).toEqual([]);
  expect(await clinic.clinic.db.read(await askerOf(osei), notes)).toEqual([]);
  expect((await clinic.clinic.db.read(await askerOf(sam), notes)).length).toBeGreaterThan(1);
  const asVisitor = clinic.clinic.db.read(theClinic('test'), async (transaction) => {
    await actAsVisitor(transaction, visitor.id);
    const threads = await transaction.selectFrom('conversation').select('id').execute();
    const messages = await transaction.selectFrom('message').select('conversation_id').execute();
    return { notes: await notes(transaction), threads, of: [...new Set(messages.map((message) => message.conversation_id))] };
  });
  expect(await asVisitor).toEqual({ notes: [], threads: [{ id: visitor.id }], of: [visitor.id] });
});

test('a medical question goes to who treats the patient; the front desk reads neither it nor the answer', async () => {
  const id = await begin('It burns since yesterday');
  const ask = (provider: Person | undefined) =>
    clinic.call(askDermatologist, { as: sam, params: { id }, body: { provider_id: provider?.accountId ?? '', words: 'Burning' } });
  expect((await clinic.call(readConversationInWork, { as: lee, params: { id } })).status).toBe(404);
  expect((await inWork(id)).may_be_asked).toEqual([{ id: lee?.accountId, name: 'Dr. Lee' }]);
  expect((await ask(osei)).status).toBe(422);
  expect((await ask(lee)).status).toBe(200);
  expect((await ask(lee)).refusal.code).toBe('asked');
  await write(id, 'SECRET-QUESTION: only after the second cream');
  expect((await answer(id, 'SECRET-ANSWER: stop the second cream', lee)).status).toBe(200);
  expect((await clinic.call(listQuestions, { as: lee })).reply[0]).toMatchObject({ id, question_is_open: true });
  expect((await clinic.call(listQuestions, { as: osei })).reply).toEqual([]);
  expect(await textsAtWork(id, lee)).toContain('SECRET-QUESTION: only after the second cream');
  const own = (await clinic.call(readMessagesAfter, { as: ana, params: { id, cursor: '0' } })).reply.messages;
  expect(own.find(({ text }) => text.startsWith('SECRET-ANSWER'))).toMatchObject({ by: 'Dr. Lee', from: 'clinic' });
  const desk = [
    await clinic.call(readMessagesInWork, { as: sam, params: { id, cursor: '0' } }),
    await clinic.call(readConversationInWork, { as: sam, params: { id } }),
    await clinic.call(readInbox, { as: sam, params: { list: 'waiting', after: '0' } }),
    await clinic.call(searchInbox, { as: sam, body: { query: 'secret-answer' } }),
    await clinic.call(searchInbox, { as: sam, body: { query: 'Ana' } }),
  ];
  for (const { status, raw } of desk) {
    expect(status).toBe(200);
    expect(raw.toString()).not.toContain('SECRET');
  }
  // that somebody wrote a word is as much as the word
  expect((await clinic.call(searchInbox, { as: sam, body: { query: 'second cream' } })).reply).toEqual([]);
  const texts = await clinic.clinic.db.read(await askerOf(sam), (transaction) =>
    transaction.selectFrom('message').select('text').execute(),
  );
  expect(texts.filter(({ text }) => text.includes('SECRET'))).toEqual([]);
  expect((await clinic.call(readConversationInWork, { as: osei, params: { id } })).status).toBe(404);
  expect((await clinic.call(endQuestion, { as: lee, params: { id } })).status).toBe(200);
  expect((await answer(id, 'Too late', lee)).refusal.code).toBe('question_ended');
  await write(id, 'And when can I swim?');
  expect(await textsAtWork(id, sam)).toContain('And when can I swim?');
});

test('a link leads only to what is the patient’s own', async () => {
  const id = await begin('About my bill');
  const link = (kind: string, thing_id: string, thread = id) =>
    clinic.call(linkConversation, { as: sam, params: { id: thread }, body: { kind, thing_id } });
  expect((await link('order', order)).status).toBe(200);
  expect((await link('order', order)).status).toBe(200);
  expect((await inWork(id)).links).toMatchObject([{ kind: 'order', thing_id: order, label: expect.stringContaining('Rapid Assessment') }]);
  expect((await link('order', newId())).status).toBe(422);
  expect((await link('appointment', newId())).status).toBe(422);
  expect((await link('patient', ana.patientId)).refusal.code).toBe('is_bound');
  expect((await link('order', order, (await visitorBegins('Whose bill?')).id)).status).toBe(422);
});

test('a conversation is found by name, by address and by its words', async () => {
  const id = await begin('Where is the zebra-striped parcel?');
  const visitor = await visitorBegins('Hello', 'percival@home.test');
  const find = async (query: string) => (await clinic.call(searchInbox, { as: sam, body: { query } })).reply.map((row) => row.id);
  expect(await find('zebra-striped')).toEqual([id]);
  expect(await find('perciv')).toEqual([visitor.id]);
  expect(await find('alva')).toContain(id);
  expect(await find('%_%')).toEqual([]);
  expect(await find('')).toEqual([]);
});

test('of two dermatologists who treat a patient, only the one who is asked now answers, or gives the question back', async () => {
  if (!osei) throw new Error('the clinic did not open');
  await answerCase(clinic, osei, (await sendAssessment(clinic, ana)).id);
  const id = await begin('Who of you knows?');
  const ask = (provider: Person | undefined, as = sam) =>
    clinic.call(askDermatologist, { as, params: { id }, body: { provider_id: provider?.accountId ?? '', words: '' } });
  const giveBack = (as: Person | undefined) => clinic.call(endQuestion, { as, params: { id } });
  // who treats the patient reads nothing before they are asked
  expect((await clinic.call(readConversationInWork, { as: osei, params: { id } })).status).toBe(404);
  expect((await clinic.call(noteOnConversation, { as: osei, params: { id }, body: { text: 'I was here' } })).status).toBe(404);
  await clinic.call(takeConversation, { as: sam, params: { id } });
  expect((await ask(lee, tess)).refusal.code).toBe('taken');
  expect([(await ask(lee)).status, (await giveBack(lee)).status, (await ask(osei)).status]).toEqual([200, 200, 200]);
  expect((await answer(id, 'Me again', lee)).refusal.code).toBe('question_ended');
  expect((await giveBack(lee)).status).toBe(404);
  expect((await answer(id, 'I do', osei)).status).toBe(200);
  expect((await giveBack(osei)).status).toBe(200);
});

/** The session of somebody who signed in, to ask the database with their own rights. */
async function askerOf(person: Person | undefined): Promise<Asker> {
  const [row] = await clinic.sql<{ id: string }>('select id from session where account_id = $1 and ended_at is null limit 1', [
    person?.accountId,
  ]);
  return { kind: 'session', sessionId: row?.id ?? '', access: 'signed-in' };
}
