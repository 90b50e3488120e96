/** Many people in the chat at once, through two processes of which one after the other is restarted: none lost, none doubled, in order, and how soon. */
import { randomUUID } from 'node:crypto';
import { type MessagesAfter, messagesAtOnce } from '@pellis/contract/conversations/conversations';
import { type LiveEvent, livePath, liveProtocol, ticketPrefix } from '@pellis/contract/platform/live';
import { newId } from '../server/src/platform/ids.ts';
import budgets from './budgets.json' with { type: 'json' };
import { at } from './load.ts';
import type { OwnProcess } from './own-process.ts';
import { accountId, asking, colleague } from './patients.ts';
import type { Place } from './place.ts';
import { atLeast, atMost, milliseconds, type Part } from './report.ts';

const { sockets: people, perSecond, restarts, seconds, p95: p95Most } = budgets.chat;
/** Behind the patients that other benches ask for. */
const first = 3_000;

interface Person {
  headers: Record<string, string>;
  thread: string;
  /** The highest place that this page has read. */
  cursor: number;
  /** What the page shows, in the order in which it came. */
  shown: { id: string; seq: number; at: number }[];
  isReading: boolean;
  /** Something was heard while it was reading. */
  readsAgain: boolean;
  socket: WebSocket | undefined;
  /** Milliseconds after which the clinic asked them to come back. */
  comeBackIn: number | undefined;
}

interface Hall {
  place: Place;
  processes: OwnProcess[];
  isOver: boolean;
  /** While processes are still exchanged, people go on speaking. */
  isExchanging: boolean;
  /** When a message was first sent, and whether a restart was near. */
  sent: Map<string, { at: number; thread: string; isNearRestart: boolean }>;
  restartingUntil: number;
}

export async function benchChat(place: Place): Promise<Part> {
  const hall: Hall = {
    place,
    processes: [place.small, await place.openAnother()],
    isOver: false,
    isExchanging: true,
    sent: new Map(),
    restartingUntil: 0,
  };
  const crowd = await gather(hall);
  const began = performance.now();
  await Promise.all([speakAll(hall, crowd), restartAll(hall)]);
  const took = (performance.now() - began) / 1000;
  await Promise.all(crowd.map((person) => readOn(hall, person)));
  hall.isOver = true;
  for (const { socket } of crowd) socket?.close();
  for (const process of hall.processes) if (process !== place.small) await process.end();
  return report(hall, crowd, took);
}

/** Everybody opens a conversation and a connection. */
async function gather(hall: Hall): Promise<Person[]> {
  const accounts = Array.from({ length: people }, (_, n) => accountId(first + n));
  const signed = asking(hall.place, accounts)('/');
  const crowd: Person[] = [];
  for (let from = 0; from < people; from += 20) {
    const some = signed.slice(from, from + 20).map(async ({ headers }) => {
      const own = { ...(headers as Record<string, string>), 'content-type': 'application/json' };
      const opened = await send(hall, own, '/me/conversations', { topic: 'general', message: words(newId()) });
      const person: Person = {
        headers: own,
        thread: opened.conversation.id,
        cursor: 0,
        shown: [],
        isReading: false,
        readsAgain: false,
        socket: undefined,
        comeBackIn: undefined,
      };
      await join(hall, person);
      return person;
    });
    crowd.push(...(await Promise.all(some)));
  }
  return crowd;
}

const words = (id: string) => ({ id, text: `Message ${id}`, photos: [], files: [] });

/** As a page does it: a ticket, a connection, the topic; and when the connection ends, the same again, then everything after the cursor is read. */
async function join(hall: Hall, person: Person): Promise<void> {
  const url = pick(hall);
  try {
    const { ticket } = await post(url, person.headers, '/live/tickets', {});
    const socket = openSocket(`${url.replace('http', 'ws')}${livePath}`, [liveProtocol, ticketPrefix + ticket], hall.place.publicUrl);
    person.socket = socket;
    socket.addEventListener('close', () => void again(hall, person));
    socket.addEventListener('message', ({ data }) => {
      const event = JSON.parse(String(data)) as LiveEvent;
      if (event.is === 'open') socket.send(JSON.stringify({ do: 'join', topic: `thread:${person.thread}` }));
      if (event.is === 'going') person.comeBackIn = event.again;
      if (event.is === 'joined' || event.is === 'news' || event.is === 'reread') void readOn(hall, person);
    });
  } catch {
    await again(hall, person);
  }
}

/** Node's own takes headers, which a browser's does not: the server wants to know the page's origin. */
function openSocket(url: string, protocols: string[], origin: string): WebSocket {
  return new WebSocket(url, { protocols, headers: { origin } } as never);
}

async function again(hall: Hall, person: Person): Promise<void> {
  if (hall.isOver) return;
  await pause(person.comeBackIn ?? 100 + Math.random() * 400);
  person.comeBackIn = undefined;
  await join(hall, person);
}

async function readOn(hall: Hall, person: Person): Promise<void> {
  person.readsAgain = true;
  if (person.isReading) return;
  person.isReading = true;
  while (person.readsAgain) {
    person.readsAgain = false;
    const page = await read(hall, person);
    const now = performance.now();
    for (const { id, seq } of page.messages) person.shown.push({ id, seq, at: now });
    person.cursor = page.messages.at(-1)?.seq ?? person.cursor;
    if (page.messages.length === messagesAtOnce) person.readsAgain = true;
  }
  person.isReading = false;
}

async function read(hall: Hall, person: Person): Promise<MessagesAfter> {
  for (;;) {
    const path = `/_api/v1/conversations/${person.thread}/messages/after/${person.cursor}`;
    const answer = await fetch(`${pick(hall)}${path}`, { headers: person.headers }).catch(() => undefined);
    if (answer?.ok) return (await answer.json()) as MessagesAfter;
    await pause(100);
  }
}

/** So many a second by the clock, by the front desk, until the last process was exchanged: each is sent until it was answered. */
async function speakAll(hall: Hall, crowd: readonly Person[]): Promise<void> {
  const desk = asking(
    { ...hall.place, role: 'staff' },
    Array.from({ length: 100 }, (_, n) => colleague(100 + n)),
  )('/').map(({ headers }) => ({ ...(headers as Record<string, string>), 'content-type': 'application/json' }));
  const speaking: Promise<unknown>[] = [];
  const began = performance.now();
  for (let n = 0; hall.isExchanging || n < perSecond * seconds; n += 1) {
    const person = crowd[n % crowd.length];
    const speaker = desk[(n % crowd.length) % desk.length];
    if (!person || !speaker) break;
    const id = newId();
    hall.sent.set(id, { at: performance.now(), thread: person.thread, isNearRestart: performance.now() < hall.restartingUntil });
    speaking.push(send(hall, speaker, `/workspace/conversations/${person.thread}/messages`, { id, text: `Message ${id}` }));
    await pause(Math.max(0, began + ((n + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(speaking);
}

/** One process after the other ends and another takes its place. The first is the place's own and stays. */
async function restartAll(hall: Hall): Promise<void> {
  const pauseMs = (seconds * 1000) / (restarts + 1);
  for (let n = 0; n < restarts; n += 1) {
    await pause(pauseMs);
    const leaving = hall.processes.find((process) => process !== hall.place.small);
    hall.restartingUntil = Number.POSITIVE_INFINITY;
    for (const sent of hall.sent.values()) if (sent.at > performance.now() - 500) sent.isNearRestart = true;
    hall.processes = [...hall.processes.filter((process) => process !== leaving), await hall.place.openAnother()];
    await leaving?.end();
    hall.restartingUntil = performance.now() + 2_000;
  }
  hall.isExchanging = false;
}

/** Sent through whichever process answers, until one does. */
async function send(hall: Hall, headers: Record<string, string>, path: string, body: object) {
  for (;;) {
    const answered = await post(pick(hall), headers, path, body).catch((error: Error) => {
      if (error.message.includes('answered 4')) throw error;
      return undefined;
    });
    if (answered) return answered;
    await pause(100);
  }
}

async function post(url: string, headers: Record<string, string>, path: string, body: object) {
  const answer = await fetch(`${url}/_api/v1${path}`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const pick = ({ processes }: Hall) => processes[Math.floor(Math.random() * processes.length)]?.url ?? '';
const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

function report(hall: Hall, crowd: readonly Person[], took: number): Part {
  const times: number[] = [];
  const near: number[] = [];
  let [lost, doubled, disordered] = [0, 0, 0];
  const shownBy = new Map(crowd.map((person) => [person.thread, person]));
  for (const { shown } of crowd) {
    if (shown.some(({ seq }, index) => index > 0 && seq <= (shown[index - 1]?.seq ?? 0))) disordered += 1;
    doubled += shown.length - new Set(shown.map(({ id }) => id)).size;
  }
  for (const [id, { at: sentAt, thread, isNearRestart }] of hall.sent) {
    const one = shownBy.get(thread)?.shown.find((message) => message.id === id);
    if (!one) lost += 1;
    else (isNearRestart ? near : times).push(one.at - sentAt);
  }
  times.sort((a, b) => a - b);
  near.sort((a, b) => a - b);
  const none = (work: string, count: number) => ({ work, ours: String(count), goal: '0', isMet: count === 0 });
  return {
    title: 'Chat',
    note: `${people} people with a line and a thread each, ${hall.sent.size} answers of the front desk in ${Math.round(took)} s through two processes, of which one was restarted ${restarts} times. From sending to having read it, by REST after the news.`,
    rows: [
      none('messages lost', lost),
      none('messages doubled', doubled),
      none('threads out of order', disordered),
      atLeast('messages a second, sent and answered', hall.sent.size / took, perSecond * 0.98, (count) => `${count.toFixed(1)}/s`),
      { work: 'from sent to read, half of them', ours: milliseconds(at(times, 0.5)) },
      atMost('from sent to read, 95 of 100, outside restarts', at(times, 0.95), p95Most, milliseconds),
      { work: 'the same while a process was exchanged', ours: near.length > 0 ? milliseconds(at(near, 0.95)) : 'none' },
    ],
  };
}
