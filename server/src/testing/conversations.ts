/** Conversations for tests: a patient's thread with a question to a dermatologist in it, and what the permission matrix asks about the chat. */
import { openConversation, postMessage, readMessagesAfter } from '@pellis/contract/conversations/conversations';
import { answerConversation, linkConversation, readMessagesInWork } from '@pellis/contract/inbox/inbox';
import { askDermatologist } from '@pellis/contract/inbox/medical-questions';
import { makeTask } from '@pellis/contract/tasks/tasks';
import { openVisitorConversation } from '@pellis/contract/visitors/visitor-conversations';
import { watchUnread } from '../conversations/watch-unread.ts';
import { newId } from '../platform/ids.ts';
import type { TestClinic } from './clinic.ts';
import { elsewhere, type Person } from './people.ts';

export function words(text: string, id = newId()) {
  return { id, text, photos: [], files: [] };
}

/** Day and night, so that a test does not depend on when it runs. */
export async function openAlways(clinic: TestClinic): Promise<void> {
  await clinic.sql('delete from office_hours');
  await clinic.sql(`insert into office_hours select day, '00:00', '24:00' from generate_series(0, 6) day`);
}

export interface Talkers {
  clinic: TestClinic;
  /** Who writes when nobody is named. */
  person?: Person | undefined;
  /** Who answers when nobody is named. */
  desk?: Person | undefined;
}

/** What people do in conversations. Who they are is asked for later: a clinic opens before the first test of a file, not with the file. */
export function talkIn(talkers: () => Talkers) {
  const call: TestClinic['call'] = (endpoint, asked) => talkers().clinic.call(endpoint, asked);
  const read = async (id: string, as = talkers().person, cursor = 0) =>
    (await call(readMessagesAfter, { as, params: { id, cursor: String(cursor) } })).reply;
  const readAtWork = async (id: string, as = talkers().desk) => (await call(readMessagesInWork, { as, params: { id, cursor: '0' } })).reply;
  return {
    begin: (text: string, as = talkers().person, id = newId()) =>
      call(openConversation, { as, body: { topic: 'general', message: words(text, id) } }),
    write: (id: string, text: string, as = talkers().person, messageId = newId()) =>
      call(postMessage, { as, params: { id }, body: words(text, messageId) }),
    answer: (id: string, text: string, as = talkers().desk, messageId = newId()) =>
      call(answerConversation, { as, params: { id }, body: words(text, messageId) }),
    read,
    readAtWork,
    textsOf: async (id: string, as = talkers().person) => (await read(id, as)).messages.map(({ text }) => text),
    textsAtWork: async (id: string, as = talkers().desk) => (await readAtWork(id, as)).messages.map(({ text }) => text),
    visitorBegins: (token: string, text: string, more: object = {}) =>
      call(openVisitorConversation, { body: { token, topic: 'general', message: words(text), ...more }, headers: elsewhere() }),
    emailsTo: (email: string) =>
      talkers().clinic.sql<{ template: string; body: string; links: string[] }>(
        `select template, body, links from letter where recipient = $1 and template like 'conversation.%' order by created_at`,
        [email],
      ),
    /** The clinic looks who was answered and has left. */
    afterMinutes: (minutes: number) => watchUnread(talkers().clinic.clinic, new Date(Date.now() + minutes * 60_000)),
  };
}

interface Beside {
  owner: Person;
  treating: Person;
  staff: Person;
  order: string;
}

/** The owner's conversation, in which the treating dermatologist was asked, linked to an order; and a canned reply. */
export async function makeConversation(clinic: TestClinic, { owner, treating, staff, order }: Beside): Promise<Record<string, string>> {
  await openAlways(clinic);
  const body = { topic: 'general' as const, message: words('May I swim with this cream?') };
  const { conversation } = (await clinic.call(openConversation, { as: owner, body })).reply;
  const params = { id: conversation.id };
  await clinic.call(linkConversation, { as: staff, params, body: { kind: 'order', thing_id: order } });
  await clinic.call(askDermatologist, { as: staff, params, body: { provider_id: treating.accountId, words: '' } });
  const task = { kind: 'call_back' as const, words: 'Call back', due_at: inADay(), owner_id: null };
  const { reply: toDo } = await clinic.call(makeTask, { as: staff, params, body: task });
  const canned = newId();
  await clinic.sql(`insert into canned_reply (id, title, text) values ($1, 'Hello', 'How can we help?')`, [canned]);
  const phrase = newId();
  const insert = `insert into phrase (id, abbreviation, words, written_by) values ($1, 'hello', 'How can we help?', $2)`;
  await clinic.sql(insert, [phrase, staff.accountId]);
  const [link] = await clinic.sql<{ id: number }>('select id from conversation_link where conversation_id = $1', [conversation.id]);
  const staffQuestion = newId();
  await clinic.sql(
    `insert into staff_question (id, patient_id, asked_by, asked_by_name, provider_id, words)
       select $1, patient_id, $2, 'Sam', $3, 'May she swim?' from conversation where id = $4`,
    [staffQuestion, staff.accountId, treating.accountId, conversation.id],
  );
  const invitation = newId();
  await clinic.sql(
    `insert into visit_invitation (id, conversation_id, patient_id, provider_id, concern, reason, is_clinical, made_by, made_by_name)
       select $1, id, patient_id, $2, 'acne', 'I need to see it.', true, $2, 'Dr. Lee' from conversation where id = $3`,
    [invitation, treating.accountId, conversation.id],
  );
  return { conversation: conversation.id, link: String(link?.id), canned, phrase, task: toDo.id, staffQuestion, invitation };
}

const inADay = () => new Date(Date.now() + 86_400_000);

/** Which thing a path is about. */
export function conversationAt(path: string, things: Record<string, string>): string | undefined {
  if (path.includes('tasks/:id')) return things['task'];
  if (path.includes('canned_replies')) return things['canned'];
  if (path.includes('staff_questions/:id')) return things['staffQuestion'];
  if (path.includes('visit_invitations/:id')) return things['invitation'];
  return path.includes('conversations/:id') ? things['conversation'] : undefined;
}

export const bodiesInConversations: Record<string, (things: Record<string, string>) => unknown> = {
  'PUT /workspace/office_hours': () => ({ weekly: [{ weekday: 1, opens: '09:00', closes: '17:00' }], closed_days: [] }),
  'POST /me/conversations': () => ({ topic: 'general', message: words('Hello') }),
  'POST /conversations/:id/messages': () => words('Hello'),
  'POST /conversations/:id/marks': () => ({ delivered: 1, seen: 1 }),
  'POST /me/conversations/bind': () => ({ token: newId() }),
  'POST /visitor_conversations': () => ({ token: newId(), topic: 'general', message: words('Hello') }),
  'POST /visitor_conversations/:token/messages': () => words('Hello'),
  'POST /visitor_conversations/:token/marks': () => ({ delivered: 1, seen: 1 }),
  'PUT /visitor_conversations/:token/email': () => ({ email: 'visitor@home.test' }),
  'POST /workspace/inbox/search': () => ({ query: 'swim' }),
  'POST /workspace/conversations/:id/messages': () => words('Hello'),
  'POST /workspace/conversations/:id/marks': () => ({ delivered: 1, seen: 1 }),
  'POST /workspace/conversations/:id/assign': () => ({ from: null, to: null }),
  'POST /workspace/conversations/:id/clear_flag': () => ({ words: 'Called them' }),
  'POST /workspace/conversations/:id/notes': () => ({ text: 'Seems calm' }),
  'POST /workspace/conversations/:id/links': (things) => ({ kind: 'order', thing_id: things['order'] }),
  'POST /workspace/conversations/:id/identity': () => ({ first_name: 'Ana', last_name: 'Owner', dob: '1990-01-01', postal_code: '94110' }),
  'POST /workspace/conversations/:id/identity_code/check': () => ({ code: '123456' }),
  'POST /workspace/conversations/:id/question': (things) => ({ provider_id: things['provider'], words: '' }),
  'POST /workspace/conversations/:id/tasks': () => ({ kind: 'call_back', words: 'Call', due_at: inADay(), owner_id: null }),
  'POST /workspace/tasks/:id/assign': () => ({ from: null, to: null }),
  'POST /workspace/tasks/:id/end': () => ({ outcome: 'done', words: 'Called.' }),
  'POST /workspace/patients/:id/staff_questions': (things) => ({ provider_id: things['provider'], words: 'May she swim?' }),
  'POST /workspace/staff_questions/:id/answer': () => ({ words: 'Yes.' }),
  'POST /workspace/conversations/:id/visit_invitation': (things) => ({
    provider_id: things['provider'],
    concern: 'acne',
    reason: 'I need to see it.',
  }),
  'POST /visit_invitations/:id/take_up': () => ({ time_zone: 'America/Los_Angeles' }),
  'POST /workspace/canned_replies': () => ({ title: `Reply ${newId()}`, text: 'Hello', is_own: true }),
  'PUT /workspace/canned_replies/:id': () => ({ title: `Reply ${newId()}`, text: 'Hello' }),
};
