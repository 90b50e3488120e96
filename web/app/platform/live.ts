/** The live connection of this window: opened with the first topic, shared by all, and made anew by itself when it breaks. */
import {
  closedFor,
  type LiveEvent,
  type LiveRequest,
  type LiveTicket,
  livePath,
  liveProtocol,
  openLiveTicket,
  ticketPrefix,
} from '@pellis/contract/platform/live';
import { call, newKey } from './api.ts';
import { ApiError } from './api-error.ts';
import { tellPerson } from './messages.ts';

export type LiveListener = (event: LiveEvent) => void;
export type GetTicket = () => Promise<LiveTicket>;

export interface LiveConnection {
  /** Hears the topic until the answer is called. After `joined`, `news` and `reread` whoever listens reads again by REST. */
  join(topic: string, listener: LiveListener): () => void;
  /** For whoever is in the topic now; waits for a broken connection for a while, and is kept nowhere. */
  broadcast(topic: string, name: string, data: unknown, to?: string): void;
  isOpen(): boolean;
  /** Hears of the connection breaking and coming back. */
  watch(listener: () => void): () => void;
}

/** This window's name among the members of a topic; a reload is another window. */
export const thisPeer = newKey().slice(0, 22);

const beatMs = 15_000;
const patienceMs = 7_000;
const slowestMs = 8_000;
const mostWaiting = 300;
const tooManyWindows =
  'You have many windows open, so this one no longer hears what is new. Close some of them, then come back to this one.';

interface State {
  getTicket: GetTicket;
  listeners: Map<string, Set<LiveListener>>;
  watchers: Set<() => void>;
  /** Topics that the clinic let this connection into. */
  joined: Set<string>;
  /** What was said while the connection was broken. */
  waiting: (LiveRequest & { do: 'say' })[];
  socket: WebSocket | undefined;
  isOpening: boolean;
  /** When something was last heard. */
  heardAt: number;
  tries: number;
  /** Milliseconds after which the clinic asked us to come back. */
  comeBackIn: number | undefined;
  timer: number;
}

let own: LiveConnection | undefined;

/** The connection of whoever is signed in. */
export function ownConnection(): LiveConnection {
  own ??= openConnection(() => call(openLiveTicket));
  return own;
}

/** A connection of its own for a guest, whose tickets come from the noun that knows them. */
export function openConnection(getTicket: GetTicket): LiveConnection {
  const state: State = {
    getTicket,
    listeners: new Map(),
    watchers: new Set(),
    joined: new Set(),
    waiting: [],
    socket: undefined,
    isOpening: false,
    heardAt: 0,
    tries: 0,
    comeBackIn: undefined,
    timer: 0,
  };
  keepAlive(state);
  return {
    join: (topic, listener) => join(state, topic, listener),
    broadcast(topic, name, data, to) {
      const request = { do: 'say', topic, name, data, ...(to ? { to } : {}) } as const;
      if (state.joined.has(topic)) send(state, request);
      else state.waiting = [...state.waiting, request].slice(-mostWaiting);
    },
    isOpen: () => state.socket?.readyState === WebSocket.OPEN,
    watch(listener) {
      state.watchers.add(listener);
      return () => state.watchers.delete(listener);
    },
  };
}

function join(state: State, topic: string, listener: LiveListener): () => void {
  const known = state.listeners.get(topic);
  if (known) known.add(listener);
  else {
    state.listeners.set(topic, new Set([listener]));
    send(state, { do: 'join', topic, peer: thisPeer });
  }
  if (known && state.joined.has(topic)) listener({ is: 'joined', topic });
  void open(state);
  return () => {
    const rest = state.listeners.get(topic);
    if (!rest?.delete(listener) || rest.size > 0) return;
    state.listeners.delete(topic);
    state.joined.delete(topic);
    send(state, { do: 'leave', topic });
    if (state.listeners.size === 0) hangUp(state);
  };
}

async function open(state: State): Promise<void> {
  if (state.socket || state.isOpening || state.listeners.size === 0) return;
  state.isOpening = true;
  try {
    const { ticket } = await state.getTicket();
    connect(state, ticket);
  } catch (error) {
    const isClearNo = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (isClearNo) for (const topic of [...state.listeners.keys()]) tell(state, topic, { is: 'refused', topic });
    else comeBack(state);
  } finally {
    state.isOpening = false;
  }
}

function connect(state: State, ticket: string): void {
  const fresh = new WebSocket(new URL(livePath, window.location.href.replace(/^http/, 'ws')), [liveProtocol, ticketPrefix + ticket]);
  state.socket = fresh;
  state.heardAt = Date.now();
  fresh.onopen = () => changed(state);
  fresh.onmessage = ({ data }) => {
    state.heardAt = Date.now();
    if (state.socket === fresh) receive(state, JSON.parse(String(data)) as LiveEvent);
  };
  fresh.onclose = ({ code }) => {
    if (state.socket !== fresh) return;
    forget(state);
    // it would put out another of one's windows: it comes back when somebody looks at it
    if (code === closedFor.tooManyWindows) return tellPerson('warning', tooManyWindows, 60_000);
    // the next reading says that the session is over
    if (code === closedFor.sessionEnded) tellAll(state, { is: 'reread' });
    comeBack(state);
  };
}

function receive(state: State, event: LiveEvent): void {
  if (event.is === 'open') begin(state);
  if (event.is === 'going') state.comeBackIn = event.again;
  if (event.is === 'reread') tellAll(state, event);
  if (!('topic' in event)) return;
  if (event.is === 'joined') state.joined.add(event.topic);
  if (event.is === 'left' || event.is === 'refused') state.joined.delete(event.topic);
  tell(state, event.topic, event);
  if (event.is === 'joined') sendWaiting(state, event.topic);
}

/** Only now does the clinic listen: what was asked before is asked again. */
function begin(state: State): void {
  state.tries = 0;
  for (const topic of state.listeners.keys()) send(state, { do: 'join', topic, peer: thisPeer });
}

function sendWaiting(state: State, topic: string): void {
  const ready = state.waiting.filter((request) => request.topic === topic);
  state.waiting = state.waiting.filter((request) => request.topic !== topic);
  for (const request of ready) send(state, request);
}

/** Everybody comes back at another moment. */
function comeBack(state: State): void {
  if (state.listeners.size === 0) return;
  const pause = state.comeBackIn ?? Math.min(slowestMs, 250 * 2 ** state.tries) * (0.5 + Math.random() / 2);
  state.comeBackIn = undefined;
  state.tries += 1;
  window.clearTimeout(state.timer);
  state.timer = window.setTimeout(() => void open(state), pause);
}

function hangUp(state: State): void {
  const old = state.socket;
  window.clearTimeout(state.timer);
  forget(state);
  old?.close();
}

function forget(state: State): void {
  state.socket = undefined;
  state.joined.clear();
  changed(state);
}

/** Asks now and then whether somebody is there, and at once when the window comes back or the network does. */
function keepAlive(state: State): void {
  const beat = () => {
    const asking = state.socket;
    if (asking?.readyState !== WebSocket.OPEN) return;
    const asked = Date.now();
    send(state, { do: 'beat' });
    window.setTimeout(() => {
      if (state.socket !== asking || state.heardAt >= asked) return;
      hangUp(state);
      comeBack(state);
    }, patienceMs);
  };
  const onReturn = () => {
    if (document.visibilityState === 'hidden') return;
    state.tries = 0;
    if (state.socket) beat();
    else void open(state);
  };
  window.setInterval(beat, beatMs);
  window.addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', onReturn);
}

function send(state: State, request: LiveRequest): void {
  if (state.socket?.readyState === WebSocket.OPEN) state.socket.send(JSON.stringify(request));
}

function tell(state: State, topic: string, event: LiveEvent): void {
  for (const listener of [...(state.listeners.get(topic) ?? [])]) listener(event);
}

function tellAll(state: State, event: LiveEvent): void {
  for (const topic of [...state.listeners.keys()]) tell(state, topic, event);
}

function changed(state: State): void {
  for (const watcher of state.watchers) watcher();
}
