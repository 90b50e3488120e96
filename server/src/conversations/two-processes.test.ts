/** Two processes of the clinic on one database, one of which is killed while people write: nothing lost, nothing doubled, one order, and news for everybody. */
import { once } from 'node:events';
import { threadTopic } from '@pellis/contract/conversations/conversations';
import { type LiveEvent, livePath, liveProtocol, openLiveTicket, ticketPrefix } from '@pellis/contract/platform/live';
import { bindConversation, openVisitorLiveTicket, postVisitorMessage } from '@pellis/contract/visitors/visitor-conversations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '../platform/ids.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn, words } from '../testing/conversations.ts';
import { elsewhere, type PatientPerson, signUp } from '../testing/people.ts';
import { type ClinicProcess, settingsBeside, startProcess } from '../testing/process.ts';

const sessionSecret = 'two-processes-share-one-secret-of-32-characters';
const publicUrl = 'http://clinic.localhost';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let other: ClinicProcess;

beforeAll(async () => {
  clinic = await openTestClinic({ SESSION_SECRET: sessionSecret, PUBLIC_URL: publicUrl });
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  await openAlways(clinic);
  other = await startProcess(await settingsBeside(clinic, { PUBLIC_URL: publicUrl, SESSION_SECRET: sessionSecret }));
}, 90_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
});
afterAll(async () => {
  other.child.kill('SIGKILL');
  await clinic.end();
});

const { visitorBegins, ...talk } = talkIn(() => ({ clinic, person: ana }));
const begin = async () => (await talk.begin('0')).reply.conversation.id;
const read = async (id: string) => (await talk.read(id)).messages;

test('what is written through one process is heard on the line of the other, and typing is passed on', async () => {
  const id = await begin();
  const here = await connection(mainUrl(), (await clinic.call(openLiveTicket, { as: ana })).reply.ticket, threadTopic(id));
  const there = await connection(other.url, (await clinic.call(openLiveTicket, { as: ana })).reply.ticket, threadTopic(id));
  await postTo(other.url, id, 'through the other');
  expect(await here.hears('news')).toMatchObject({ name: 'message', data: { seq: '2' } });
  expect(await there.hears('news')).toMatchObject({ name: 'message', data: { seq: '2' } });
  there.socket.send(JSON.stringify({ do: 'say', topic: threadTopic(id), name: 'typing', data: null }));
  expect(await here.hears('said')).toMatchObject({ name: 'typing', person: 'person' });
  const [present] = await clinic.sql<{ side: string }>('select side from chat_presence where place = $1', [id]);
  expect(present?.side).toBe('person');
  here.socket.close();
  there.socket.close();
});

test('a visitor hears their own thread only, and no more once it is part of a record', async () => {
  const [token, strange] = [newId(), newId()];
  const open = (mine: string) => visitorBegins(mine, 'Hi');
  const { id } = (await open(token)).reply.conversation;
  const stranger = (await open(strange)).reply.conversation.id;
  const ticket = () => clinic.call(openVisitorLiveTicket, { params: { token }, headers: elsewhere() });
  const own = await connection(mainUrl(), (await ticket()).reply.ticket, threadTopic(id));
  own.socket.send(JSON.stringify({ do: 'join', topic: threadTopic(stranger) }));
  expect(await own.hears('refused')).toMatchObject({ topic: threadTopic(stranger) });
  own.socket.send(JSON.stringify({ do: 'join', topic: 'inbox:all' }));
  expect(await own.hears('refused')).toMatchObject({ topic: 'inbox:all' });
  await clinic.call(postVisitorMessage, { params: { token }, body: words('More'), headers: elsewhere() });
  await own.hears('news');
  await clinic.call(bindConversation, { as: ben, body: { token } });
  expect(await own.hears('left')).toMatchObject({ because: 'no_longer_welcome' });
  expect((await ticket()).status).toBe(404);
  own.socket.close();
});

test('a process is killed while both are written to: what was answered is there once, and what is sent again is not doubled', async () => {
  const id = await begin();
  const sent = Array.from({ length: 24 }, (_, n) => ({ text: `message ${n}`, messageId: newId() }));
  const acknowledged = new Set<string>();
  const tries = sent.map(async ({ text, messageId }, n) => {
    await new Promise((later) => setTimeout(later, n * 12));
    const isKept = await postTo(other.url, id, text, messageId).catch(() => false);
    if (isKept) acknowledged.add(text);
    return isKept;
  });
  await new Promise((later) => setTimeout(later, 160));
  other.child.kill('SIGKILL');
  const first = await Promise.all(tries);
  expect(first).toContain(false);
  await clinic.sql('delete from rate_limit');
  const before = (await read(id)).map(({ text }) => text);
  for (const text of acknowledged) expect(before).toContain(text);
  // every page sends what it has no answer for, through whichever process is left
  for (const { text, messageId } of sent.filter((_, n) => !first[n])) expect(await postTo(mainUrl(), id, text, messageId)).toBe(true);
  const thread = await read(id);
  expect(thread.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
  expect(thread.map(({ text }) => text).sort()).toEqual(['0', ...sent.map(({ text }) => text)].sort());
});

const mainUrl = () => `http://127.0.0.1:${clinic.clinic.config.port}`;

/** True when it was answered with 200. */
async function postTo(url: string, conversation: string, text: string, id = newId()): Promise<boolean> {
  const answer = await fetch(`${url}/_api/v1/conversations/${conversation}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(words(text, id)),
  });
  if (answer.status !== 200 && answer.status < 500) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
  return answer.ok;
}

async function connection(url: string, ticket: string, topic: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${livePath}`, [liveProtocol, ticketPrefix + ticket], { origin: publicUrl });
  const heard: LiveEvent[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await once(socket, 'open');
  const hears = async (is: LiveEvent['is']): Promise<LiveEvent> => {
    const giveUp = Date.now() + 5_000;
    while (Date.now() < giveUp) {
      const at = heard.findIndex((event) => event.is === is);
      if (at >= 0) return heard.splice(0, at + 1).at(-1) as LiveEvent;
      await new Promise((again) => setTimeout(again, 10));
    }
    throw new Error(`never heard ${is}; heard ${JSON.stringify(heard)}`);
  };
  // whoever asks before that is not heard
  await hears('open');
  socket.send(JSON.stringify({ do: 'join', topic }));
  await hears('joined');
  return { socket, hears };
}
