import {
  bindConversation,
  leaveEmail,
  markVisitorConversation,
  openVisitorLiveTicket,
  postVisitorMessage,
  readVisitorConversation,
  readVisitorMessagesAfter,
  readVisitorTranscript,
} from '@pellis/contract/visitors/visitor-conversations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn, words } from '../testing/conversations.ts';
import { elsewhere, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let sam: Person;
const { answer, read, textsOf, visitorBegins, emailsTo, afterMinutes } = talkIn(() => ({ clinic, person: ana, desk: sam }));

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

test('a visitor reads their own thread by its token, without photos, until they sign in and it joins the record once', async () => {
  const [token, other] = [newId(), newId()];
  const begun = await visitorBegins(token, 'Do you treat acne?');
  const { id } = begun.reply.conversation;
  expect(begun.reply.conversation).toMatchObject({ is_bound: false, email: null });
  expect(
    (await visitorBegins(token, 'Do you treat acne?', { message: words('Do you treat acne?', begun.reply.message.id) })).reply.conversation
      .id,
  ).toBe(id);
  await visitorBegins(other, 'Somebody else');
  const thread = await clinic.call(readVisitorMessagesAfter, { params: { token, cursor: '0' } });
  expect(thread.reply.messages.map(({ text }) => text)).toEqual(['Do you treat acne?']);
  expect((await clinic.call(readVisitorConversation, { params: { token: newId() } })).status).toBe(404);
  const photos = [await skinPhoto()];
  const photo = await clinic.call(postVisitorMessage, { params: { token }, body: { ...words('look'), photos }, headers: elsewhere() });
  expect([photo.status, photo.refusal.code]).toEqual([409, 'sign_in_first']);
  expect((await clinic.sql('select from conversation_token where hash = $1', [token])).length).toBe(0);

  expect((await clinic.call(bindConversation, { as: ana, body: { token } })).reply).toMatchObject({ id, is_bound: true });
  expect((await clinic.call(bindConversation, { as: ana, body: { token } })).status).toBe(200);
  expect((await clinic.call(bindConversation, { as: ben, body: { token } })).status).toBe(404);
  expect((await clinic.call(readVisitorConversation, { params: { token } })).status).toBe(404);
  expect((await clinic.call(readVisitorMessagesAfter, { params: { token, cursor: '0' } })).status).toBe(404);
  expect((await textsOf(id))[0]).toBe('Do you treat acne?');
  expect((await read(id)).messages.filter(({ kind }) => kind === 'bound')).toHaveLength(1);
});

test('a token whose conversation has joined a record opens nothing any more: not to read, not to write, not to listen', async () => {
  const token = newId();
  const { id } = (await visitorBegins(token, 'Hello')).reply.conversation;
  expect((await clinic.call(bindConversation, { as: ana, body: { token } })).status).toBe(200);
  const params = { token };
  const headers = elsewhere();
  const answers = [
    await visitorBegins(token, 'Me again'),
    await clinic.call(postVisitorMessage, { params, body: words('Me again'), headers }),
    await clinic.call(markVisitorConversation, { params, body: { delivered: 1, seen: 1 } }),
    await clinic.call(leaveEmail, { params, body: { email: 'thief@home.test' }, headers }),
    await clinic.call(openVisitorLiveTicket, { params, headers }),
    await clinic.call(readVisitorTranscript, { params: { token, form: 'txt' }, headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await textsOf(id)).toEqual(['Hello', 'Signed in. This conversation is now part of the record.']);
});

test('a visitor sends no photos, not even with their first message', async () => {
  const token = newId();
  const photos = [await skinPhoto()];
  const begun = await visitorBegins(token, 'look', { message: { ...words('look'), photos } });
  expect([begun.status, begun.refusal.code]).toEqual([409, 'sign_in_first']);
  expect((await clinic.call(readVisitorConversation, { params: { token } })).status).toBe(404);
});

test('a visitor’s token ends after thirty days', async () => {
  const token = newId();
  await visitorBegins(token, 'Hello');
  await clinic.sql(`update conversation_token set expires_at = now() - interval '1 second'`);
  expect((await clinic.call(readVisitorConversation, { params: { token } })).status).toBe(404);
  expect((await clinic.call(postVisitorMessage, { params: { token }, body: words('again'), headers: elsewhere() })).status).toBe(404);
});

test('a visitor who left an address is written to with a link of its own to the thread', async () => {
  const token = newId();
  const { id } = (await visitorBegins(token, 'Call me Rumpelstiltskin')).reply.conversation;
  await answer(id, 'Gladly');
  await afterMinutes(10);
  await clinic.call(leaveEmail, { params: { token }, body: { email: 'visitor@home.test' }, headers: elsewhere() });
  await afterMinutes(10);
  const [sentEmail, ...more] = await emailsTo('visitor@home.test');
  expect(more).toEqual([]);
  expect(sentEmail?.body).not.toContain('Rumpelstiltskin');
  const mailed = sentEmail?.links[0]?.split('/').at(-1) ?? '';
  expect(mailed).not.toBe(token);
  expect((await clinic.call(readVisitorMessagesAfter, { params: { token: mailed, cursor: '0' } })).reply.messages).toHaveLength(2);
  expect(
    (await clinic.call(readVisitorTranscript, { params: { token: mailed, form: 'txt' }, headers: elsewhere() })).raw.toString(),
  ).toContain('Gladly');
});
