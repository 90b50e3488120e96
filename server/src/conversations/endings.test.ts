/** How a conversation ends: closed by the patient, or, of a visitor who never signed in, forgotten when nobody can open it any more. */
import { closeOwnConversation, readConversation } from '@pellis/contract/conversations/conversations';
import { clearFlag, noteOnConversation, readInbox, searchInbox } from '@pellis/contract/inbox/inbox';
import { endTask, makeTask } from '@pellis/contract/tasks/tasks';
import { bindConversation } from '@pellis/contract/visitors/visitor-conversations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { newId } from '../platform/ids.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn } from '../testing/conversations.ts';
import { type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { forgetVisitors } from '../visitors/forget.ts';

let clinic: TestClinic;
let [ana, ben]: PatientPerson[] = [];
let sam: Person;
const { begin, write, answer, read, visitorBegins } = talkIn(() => ({ clinic, person: ana, desk: sam }));

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  sam = await staff(clinic, 'Sam');
  await openAlways(clinic);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
});
afterAll(() => clinic.end());

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const isThere = async (id: string) => (await clinic.sql('select from conversation where id = $1', [id])).length === 1;

test('a patient closes their own conversation, nobody else’s, and opens it by writing again', async () => {
  const { id } = (await begin('Where is my receipt?', ana)).reply.conversation;
  await answer(id, 'In your portal.', sam);
  expect((await clinic.call(closeOwnConversation, { as: ben, params: { id } })).status).toBe(404);
  expect((await clinic.call(closeOwnConversation, { as: ana, params: { id } })).reply.state).toBe('closed');
  expect((await clinic.call(closeOwnConversation, { as: ana, params: { id } })).status).toBe(200);
  expect((await read(id, ana)).messages.filter(({ kind }) => kind === 'closed')).toHaveLength(1);
  const closed = (await clinic.call(readInbox, { as: sam, params: { list: 'closed', after: '0' } })).reply.rows;
  expect(closed.map((row) => [row.id, row.assigned_to])).toEqual([[id, null]]);
  await write(id, 'One more thing', ana);
  expect((await clinic.call(readConversation, { as: ana, params: { id } })).reply.state).toBe('open');
});

test('a conversation with words of an emergency stays open until somebody of the clinic has looked', async () => {
  const { id } = (await begin('I have chest pain', ana)).reply.conversation;
  const early = await clinic.call(closeOwnConversation, { as: ana, params: { id } });
  expect([early.status, early.refusal.code]).toEqual([409, 'flagged']);
  await clinic.call(clearFlag, { as: sam, params: { id }, body: { words: 'Reached by phone' } });
  expect((await clinic.call(closeOwnConversation, { as: ana, params: { id } })).status).toBe(200);
});

test('a visitor’s conversation is forgotten with all that stands beside it when its last token has ended, and not before', async () => {
  const [gone, renewed, bound] = [newId(), newId(), newId()];
  const { id } = (await visitorBegins(gone, 'Do you see children?')).reply.conversation;
  await answer(id, 'We do.', sam);
  await clinic.call(noteOnConversation, { as: sam, params: { id }, body: { text: 'Asked before' } });
  const other = (await visitorBegins(renewed, 'Hello')).reply.conversation;
  const kept = (await visitorBegins(bound, 'Hello')).reply.conversation;
  await clinic.call(bindConversation, { as: ana, body: { token: bound } });
  await forgetVisitors(clinic.clinic, days(29));
  expect(await isThere(id)).toBe(true);
  await clinic.sql(`update conversation_token set expires_at = $1 where conversation_id = $2`, [days(40), other.id]);
  await forgetVisitors(clinic.clinic, days(31));
  expect([await isThere(id), await isThere(other.id), await isThere(kept.id)]).toEqual([false, true, true]);
  for (const table of ['message', 'conversation_note', 'conversation_token'])
    expect(await clinic.sql(`select from ${table} where conversation_id = $1`, [id])).toEqual([]);
  const [event] = await clinic.sql<{ name: string }>('select name from event where subject_id = $1 order by id desc limit 1', [id]);
  expect(event?.name).toBe('conversation.forgotten');
});

test('who left an e-mail to hear when we come to their state is not forgotten with the others, nor kept for ever', async () => {
  const asks = async (topic: string, more: object) =>
    (await visitorBegins(newId(), 'Please notify me when you care for people in Nevada', { topic, ...more })).reply.conversation.id;
  const email = { email: 'nevada@home.test' };
  const [wishes, nowhere, other] = [await asks('expansion', email), await asks('expansion', {}), await asks('general', email)];
  await forgetVisitors(clinic.clinic, days(31));
  expect([await isThere(wishes), await isThere(nowhere), await isThere(other)]).toEqual([true, false, false]);
  const found = (await clinic.call(searchInbox, { as: sam, body: { query: 'people in Nevada' } })).reply;
  expect(found.map(({ id }) => id)).toEqual([wishes]);
  await forgetVisitors(clinic.clinic, days(729));
  expect(await isThere(wishes)).toBe(true);
  await forgetVisitors(clinic.clinic, days(731));
  expect(await isThere(wishes)).toBe(false);
});

test('what still has to be done in a visitor’s conversation keeps it', async () => {
  const flagged = (await visitorBegins(newId(), 'I have chest pain')).reply.conversation.id;
  const withTask = (await visitorBegins(newId(), 'Please call me back')).reply.conversation.id;
  const body = { kind: 'call_back' as const, words: 'Call back', due_at: days(1), owner_id: null };
  const task = (await clinic.call(makeTask, { as: sam, params: { id: withTask }, body })).reply;
  await forgetVisitors(clinic.clinic, days(90));
  expect([await isThere(flagged), await isThere(withTask)]).toEqual([true, true]);
  await clinic.call(endTask, { as: sam, params: { id: task.id }, body: { outcome: 'done', words: 'Called.' } });
  await clinic.call(clearFlag, { as: sam, params: { id: flagged }, body: { words: 'A wrong number' } });
  await forgetVisitors(clinic.clinic, days(90));
  expect([await isThere(flagged), await isThere(withTask)]).toEqual([false, false]);
});

test('the database itself lets go of no conversation of a patient', async () => {
  const { id } = (await begin('Mine', ana)).reply.conversation;
  const tryToDelete = (table: 'message' | 'conversation') =>
    clinic.clinic.db.write(theClinic('a test'), (transaction) =>
      transaction
        .deleteFrom(table)
        .where(table === 'message' ? 'conversation_id' : 'id', '=', id)
        .executeTakeFirst(),
    );
  expect((await tryToDelete('message')).numDeletedRows).toBe(0n);
  expect((await tryToDelete('conversation')).numDeletedRows).toBe(0n);
  expect((await read(id, ana)).messages).toHaveLength(1);
});
