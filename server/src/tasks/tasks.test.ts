import { checkIdentity } from '@pellis/contract/identity-checks/identity-checks';
import { linkConversation } from '@pellis/contract/inbox/inbox';
import { assignTask, endTask, listTasks, listTasksOfConversation, makeTask, taskKinds } from '@pellis/contract/tasks/tasks';
import { readVisitorMessagesAfter } from '@pellis/contract/visitors/visitor-conversations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { fillProfile, profileForm } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn } from '../testing/conversations.ts';
import { type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let sam: Person;
let tess: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [sam, tess] = [await staff(clinic, 'Sam'), await staff(clinic, 'Tess')];
  await fillProfile(clinic, ana);
  await openAlways(clinic);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
});
afterAll(() => clinic.end());

const { read, visitorBegins, ...talk } = talkIn(() => ({ clinic, person: ana, desk: sam }));
const begin = async () => (await talk.begin('Please')).reply.conversation.id;
const tomorrow = () => new Date(Date.now() + 86_400_000);
const make = (id: string, more: object = {}) =>
  clinic.call(makeTask, {
    as: sam,
    params: { id },
    body: { kind: 'call_back', words: 'Call back about the bill', due_at: tomorrow(), owner_id: null, ...more },
  });
const end = (id: string, outcome: string, text: string, as = sam) =>
  clinic.call(endTask, { as, params: { id }, body: { outcome, words: text } });
const list = async (which: 'open' | 'mine' | 'ended', as = sam) =>
  (await clinic.call(listTasks, { as, params: { list: which } })).reply.map(({ id }) => id);

test('a task is in the lists of whose it is until it ends, and its end is read in the thread', async () => {
  const thread = await begin();
  const { reply: task } = await make(thread, { owner_id: sam.accountId });
  expect(task).toMatchObject({ state: 'open', owner: { name: 'Sam' }, is_mine: true, person: 'Ana Alvarez', is_late: false });
  expect([await list('mine'), await list('mine', tess)]).toEqual([[task.id], []]);
  const give = (from: string | null) => clinic.call(assignTask, { as: tess, params: { id: task.id }, body: { from, to: tess.accountId } });
  expect((await give(null)).refusal.detail).toBe('Sam has this task.');
  expect((await give(sam.accountId)).status).toBe(200);
  const ends = await Promise.all([end(task.id, 'done', 'We called you.', tess), end(task.id, 'not_done', 'Nobody answered.')]);
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([await list('open'), await list('ended')]).toEqual([[], [task.id]]);
  const { messages, conversation } = await read(thread);
  const told = messages.filter(({ kind }) => kind === 'task');
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toMatch(/^Call back: (done. We called you|not done. Nobody answered)\.$/);
  expect(conversation.unread).toBe(1);
});

test('details are changed only for somebody who was verified', async () => {
  const token = newId();
  const { id } = (await visitorBegins(token, 'I have moved', { topic: 'profile' })).reply.conversation;
  const { reply: task } = await make(id, { kind: 'change_of_details', words: 'New address' });
  expect((await end(task.id, 'done', 'Changed.')).refusal.code).toBe('not_verified');
  await clinic.call(linkConversation, { as: sam, params: { id }, body: { kind: 'patient', thing_id: ana.patientId } });
  const identity = { first_name: 'Ana', last_name: 'Alvarez', dob: profileForm.dob, postal_code: '94110' };
  await clinic.call(checkIdentity, { as: sam, params: { id }, body: { ...identity, postal_code: '10001' } });
  expect((await end(task.id, 'done', 'Changed.')).refusal.code).toBe('not_verified');
  await clinic.call(checkIdentity, { as: sam, params: { id }, body: identity });
  expect((await end(task.id, 'done', 'Changed.')).status).toBe(200);
  const { messages } = (await clinic.call(readVisitorMessagesAfter, { params: { token, cursor: '0' } })).reply;
  expect(messages.at(-1)?.text).toBe('Change of details: done. Changed.');
  expect((await clinic.call(listTasksOfConversation, { as: sam, params: { id } })).reply).toMatchObject([
    { state: 'done', outcome: 'Changed.' },
  ]);
});

test('whatever touches a record is done only for who was verified; anybody may be called back, and told that it cannot be done', async () => {
  const { id } = (await visitorBegins(newId(), 'Please help me')).reply.conversation;
  const statuses: Record<string, number> = {};
  for (const { value: kind } of taskKinds) statuses[kind] = (await end((await make(id, { kind })).reply.id, 'done', 'Done.')).status;
  expect(statuses).toEqual({ refill: 409, change_of_details: 409, referral_question: 200, privacy_request: 409, call_back: 200 });
  const refill = (await make(id, { kind: 'refill' })).reply;
  expect((await end(refill.id, 'not_done', 'Please sign in and ask there.')).status).toBe(200);
  const own = await begin();
  for (const { value: kind } of taskKinds) expect((await end((await make(own, { kind })).reply.id, 'done', 'Done.')).status).toBe(200);
});

test('a task is due in the future and belongs to the front desk', async () => {
  const id = await begin();
  expect((await make(id, { due_at: new Date(Date.now() - 1000) })).status).toBe(422);
  expect((await make(id, { owner_id: ana.accountId })).status).toBe(422);
  expect((await make(id, { kind: 'cook_dinner' })).status).toBe(422);
});
