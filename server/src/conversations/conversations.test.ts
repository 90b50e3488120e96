/** Conversations: kept once, in their order, each side sees what is theirs, and nobody is left waiting without a word. */
import { chatTopics } from '@pellis/contract/conversations/chat-topics';
import {
  listConversations,
  markConversation,
  openConversation,
  postMessage,
  readConversation,
  readMessagesAfter,
  readTranscript,
} from '@pellis/contract/conversations/conversations';
import { readChatPresence, setOfficeHours } from '@pellis/contract/conversations/office-hours';
import { readFile, readPhoto } from '@pellis/contract/photos/photos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { giveCare, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn, words } from '../testing/conversations.ts';
import { type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let sam: Person;
const { begin, write, answer, read, readAtWork, textsOf, emailsTo, afterMinutes } = talkIn(() => ({ clinic, person: ana, desk: sam }));

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  sam = await staff(clinic, 'Sam');
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await openAlways(clinic);
});
afterAll(() => clinic.end());

test('a patient asks, the front desk answers, and each reads the whole thread in its order', async () => {
  const begun = await begin('Where do I find my receipt?');
  expect(begun.status).toBe(200);
  const { id } = begun.reply.conversation;
  expect(begun.reply).toMatchObject({ emergency: null, conversation: { state: 'open', topic: 'general', is_bound: true, last_seq: 1 } });
  expect((await answer(id, 'In your portal, under Notes.')).reply.conversation.state).toBe('waiting');
  const thread = await read(id);
  expect(thread.messages.map(({ seq, from, by, is_mine, text }) => [seq, from, by, is_mine, text])).toEqual([
    [1, 'person', 'Ana Alvarez', true, 'Where do I find my receipt?'],
    [2, 'clinic', 'Sam', false, 'In your portal, under Notes.'],
  ]);
  expect(thread.conversation).toMatchObject({ with: 'Sam', unread: 1 });
  expect((await clinic.call(listConversations, { as: ana })).reply.unread).toBe(1);
  const marks = await clinic.call(markConversation, { as: ana, params: { id }, body: { delivered: 2, seen: 2 } });
  expect(marks.reply).toMatchObject({ person_delivered: 2, person_seen: 2, clinic_seen: 0 });
  // a mark never falls, and never stands above what there is
  const odd = await clinic.call(markConversation, { as: ana, params: { id }, body: { delivered: 99, seen: 1 } });
  expect(odd.reply).toMatchObject({ person_delivered: 2, person_seen: 2 });
  expect((await clinic.call(listConversations, { as: ana })).reply.unread).toBe(0);
  await write(id, 'Thank you');
  expect((await read(id, ana, 2)).messages.map(({ text }) => text)).toEqual(['Thank you']);
  expect((await read(id)).conversation.state).toBe('open');
});

test('a message that is sent again is the same message, and with other words it is refused', async () => {
  const opening = newId();
  const [one, two] = await Promise.all([begin('Hello?', ana, opening), begin('Hello?', ana, opening)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  const { id } = one.reply.conversation;
  expect(two.reply.conversation.id).toBe(id);
  const retried = newId();
  const answers = await Promise.all(Array.from({ length: 6 }, () => write(id, 'Is anybody there?', ana, retried)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map((answered) => answered.reply.message.seq)).size).toBe(1);
  expect(await textsOf(id)).toEqual(['Hello?', 'Is anybody there?']);
  const other = await write(id, 'Something else', ana, retried);
  expect([other.status, other.refusal.code]).toEqual([422, 'key_reused']);
});

test('many at once in one thread get one order without gaps, the same for everybody', async () => {
  const { id } = (await begin('first')).reply.conversation;
  await answer(id, 'yes?');
  await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 ? write(id, `ana ${n}`) : answer(id, `sam ${n}`))));
  const own = (await read(id)).messages;
  expect(own.map(({ seq }) => seq)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  const theirs = (await readAtWork(id)).messages;
  expect(theirs.map(({ text }) => text)).toEqual(own.map(({ text }) => text));
});

test('a guardian speaks for the patient, and nobody else comes near', async () => {
  const gil = await signUp(clinic, 'Gil Guardian');
  const { id } = (await begin('About my mother')).reply.conversation;
  for (const stranger of [gil, ben]) expect((await write(id, 'me too', stranger)).status).toBe(404);
  await giveCare(clinic, gil, ana.patientId, null);
  expect((await write(id, 'I am her son', gil)).status).toBe(200);
  expect((await read(id)).messages.map(({ by, is_mine }) => [by, is_mine])).toEqual([
    ['Ana Alvarez', true],
    ['Gil Guardian', false],
  ]);
  expect((await clinic.call(readConversation, { as: ben, params: { id } })).status).toBe(404);
  expect((await clinic.call(readMessagesAfter, { as: ben, params: { id, cursor: '0' } })).status).toBe(404);
  expect((await clinic.call(readTranscript, { as: ben, params: { id, form: 'txt' } })).status).toBe(404);
});

test('photos and PDFs are told by their bytes; the front desk learns that they are there and sees none', async () => {
  const pdf = { filename: '../../plan.pdf', data: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF') };
  const body = { topic: 'general' as const, message: { ...words('Look'), photos: [await skinPhoto(), await skinPhoto()], files: [pdf] } };
  const sent = await clinic.call(openConversation, { as: ana, body });
  expect(sent.status).toBe(200);
  const { message, conversation } = sent.reply;
  expect([message.photos.length, message.files[0]?.name, message.hidden_attachments]).toEqual([2, 'plan.pdf', 0]);
  expect((await clinic.call(openConversation, { as: ana, body })).reply.message.photos).toEqual(message.photos);
  expect(await clinic.sql('select from photo where message_id is not null')).toHaveLength(2);
  const desk = (await readAtWork(conversation.id)).messages[0];
  expect(desk).toMatchObject({ photos: [], files: [], hidden_attachments: 3 });
  const photo = { id: message.photos[0]?.id ?? '', size: 'thumb' as const };
  expect((await clinic.call(readPhoto, { as: ana, params: photo })).status).toBe(200);
  for (const as of [sam, ben]) expect((await clinic.call(readPhoto, { as, params: photo })).status).toBe(404);
  const file = await clinic.call(readFile, { as: ana, params: { id: message.files[0]?.id ?? '' } });
  expect(file.headers['content-disposition']).toMatch(/^attachment/);
  const liar = { filename: 'holiday.pdf', data: Buffer.from('<script>alert(1)</script>') };
  const refused = await clinic.call(postMessage, {
    as: ana,
    params: { id: conversation.id },
    body: { ...words('this too'), files: [liar] },
  });
  expect(refused.status).toBe(422);
  expect((await read(conversation.id)).conversation.last_seq).toBe(1);
});

test('hostile words are kept as they are and handed out as text', async () => {
  const hostile = `<img src=x onerror="alert(1)"> '; drop table message; -- \u202e${'😀'.repeat(50)} [x](javascript:alert(1))`;
  const { id } = (await begin(hostile)).reply.conversation;
  expect(await textsOf(id)).toEqual([hostile]);
  expect((await write(id, 'x'.repeat(4001))).status).toBe(422);
  expect((await write(id, '   ')).status).toBe(422);
  expect((await write(id, 'nul \u0000 byte')).status).toBeLessThan(500);
  const text = await clinic.call(readTranscript, { as: ana, params: { id, form: 'txt' } });
  expect([text.headers['content-type'], text.raw.toString()]).toEqual([
    expect.stringContaining('text/plain'),
    expect.stringContaining('<img'),
  ]);
  const pdf = await clinic.call(readTranscript, { as: ana, params: { id, form: 'pdf' } });
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
});

test('words of an emergency are answered with 911 at once, also when it is sent again, and flag the thread', async () => {
  const sentAs = newId();
  const begun = await begin('I can’t breathe since I took it', ana, sentAs);
  expect(begun.reply.emergency?.title).toBe('Call 911');
  const { id } = begun.reply.conversation;
  expect((await begin('I can’t breathe since I took it', ana, sentAs)).reply.emergency?.title).toBe('Call 911');
  expect((await read(id)).messages.map(({ kind }) => kind)).toEqual(['message', 'emergency']);
  const [row] = await clinic.sql<{ flagged_at: Date | null }>('select flagged_at from conversation where id = $1', [id]);
  expect(row?.flagged_at).not.toBeNull();
  expect((await begin('My skin breathes well with this cream')).reply.emergency).toBeNull();
});

test('outside the hours the message is kept and it is said when a person answers, once', async () => {
  await clinic.sql('delete from office_hours');
  await clinic.sql(`insert into office_hours select day, '00:00', '24:00' from generate_series(0, 6) day
    where day <> extract(dow from now() at time zone 'America/Los_Angeles')`);
  const presence = (await clinic.call(readChatPresence)).reply;
  expect(presence).toMatchObject({
    is_open: false,
    is_somebody_there: false,
    words: expect.stringMatching(/^A person answers from \w+day, /),
  });
  expect(presence.opens_at?.getTime()).toBeGreaterThan(Date.now());
  const { id } = (await begin('Anybody there?')).reply.conversation;
  await write(id, 'Hello?');
  const thread = (await read(id)).messages;
  expect(thread.map(({ kind }) => kind)).toEqual(['message', 'hours', 'message']);
  expect(thread[1]?.text).toContain('A person answers from');
  await openAlways(clinic);
  expect((await clinic.call(readChatPresence)).reply).toMatchObject({ is_open: true, opens_at: null, is_somebody_there: false });
  await clinic.sql(`insert into chat_presence (place, side) values ('inbox', 'clinic')`);
  expect((await clinic.call(readChatPresence)).reply.is_somebody_there).toBe(true);
});

test('a closed day is closed, and hours that overlap are refused', async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(new Date());
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }));
  const set = await clinic.call(setOfficeHours, { as: sam, body: { weekly, closed_days: [{ day: today, reason: 'Holiday' }] } });
  expect(set.reply.closed_days).toEqual([{ day: today, reason: 'Holiday' }]);
  expect((await clinic.call(readChatPresence)).reply.is_open).toBe(false);
  const twice = [
    { weekday: 1, opens: '09:00', closes: '12:00' },
    { weekday: 1, opens: '11:00', closes: '15:00' },
  ];
  expect((await clinic.call(setOfficeHours, { as: sam, body: { weekly: twice, closed_days: [] } })).status).toBe(422);
  await clinic.call(setOfficeHours, { as: sam, body: { weekly, closed_days: [] } });
});

test('an answer goes by mail when the person has left, once for one unread stretch, and says nothing', async () => {
  const cora = await signUp(clinic, 'Cora Cole');
  const { id } = (await begin('My secret question', cora)).reply.conversation;
  await answer(id, 'Adapalene is fine');
  await afterMinutes(1);
  expect(await emailsTo(cora.email)).toEqual([]);
  await clinic.sql(`insert into chat_presence (place, side, seen_at) values ($1, 'person', now() + interval '4 minutes')`, [id]);
  await afterMinutes(4);
  expect(await emailsTo(cora.email)).toEqual([]);
  await clinic.sql('delete from chat_presence');
  await Promise.all([afterMinutes(4), afterMinutes(4)]);
  await answer(id, 'And one thing more');
  await afterMinutes(30);
  const emails = await emailsTo(cora.email);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.body).toContain('You have a new message. Sign in to read it.');
  expect(emails[0]?.body).not.toMatch(/Adapalene|secret|Sam/);
  await clinic.call(markConversation, { as: cora, params: { id }, body: { delivered: 3, seen: 3 } });
  await afterMinutes(60);
  expect(await emailsTo(cora.email)).toHaveLength(1);
  await answer(id, 'A new stretch');
  await afterMinutes(60);
  expect(await emailsTo(cora.email)).toHaveLength(2);
});

test('more than thirty messages a minute are refused with a moment to wait', async () => {
  const { id } = (await begin('one', ben)).reply.conversation;
  const answers = await Promise.all(Array.from({ length: 31 }, (_, n) => write(id, `message ${n}`, ben)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(30).fill(200), 429]);
});

test('each topic has first words, and every address it leads to is one of ours', () => {
  for (const { firstWords, actions } of Object.values(chatTopics)) {
    expect(firstWords.length).toBeGreaterThan(10);
    for (const { does } of actions) if (does.kind === 'page') expect(does.path).toMatch(/^\/[a-z-/]+$/);
  }
});
