/** Messages that have not reached the clinic yet: kept in this browser, sent one after another, tried again until each has arrived once. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import type { ChatTopic } from '@pellis/contract/conversations/chat-topics';
import type { Posted } from '@pellis/contract/conversations/conversations';
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { ApiError } from '../platform/api-error.ts';

/** As bytes: some browsers forget what a kept Blob points at. */
export interface KeptFile {
  filename: string;
  bytes: ArrayBuffer;
  /** Where on the body a photo was taken, where its sender has said. */
  body_place?: BodyPlace | undefined;
  /** What was measured of a photo. */
  quality?: PhotoQuality | undefined;
}

export interface Unsent {
  /** Made once: the same id again is the same message. */
  id: string;
  /** `new:<topic>` before a patient's first message, then `own:<id>`; `visitor:<token>`; `clinic:<id>`. */
  address: string;
  topic: ChatTopic;
  /** For whom it was written, of those for whom one acts; of an earlier release, or of nobody, it is not said. */
  patient?: string | undefined;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  photos: readonly KeptFile[];
  files: readonly KeptFile[];
  /** `refused` stays until the person takes it away: sending it again would be refused again. */
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** Why it did not go. */
  problem: string | null;
}

/** Whoever would send it anew, elsewhere, asks first whether another window has sent it meanwhile, or taken it away. */
type Send = (
  message: Unsent,
  onProgress: (part: number) => void,
  isStillUnsent: () => Promise<boolean>,
) => Promise<{ address: string; posted: Posted }>;

interface OutboxParts {
  /** Like `change` it fails where this browser keeps nothing. */
  read: () => Promise<readonly Unsent[]>;
  /** In one step: other windows of the same person keep theirs in the same place. */
  change: (update: (kept: readonly Unsent[]) => readonly Unsent[]) => Promise<void>;
  send: Send;
}

export interface OutboxView {
  unsent: readonly Unsent[];
  /** How much of a message with photos has left, 0 to 1. */
  progress: Readonly<Record<string, number>>;
  /** Where a thread is since its first message has arrived. */
  moved: Readonly<Record<string, string>>;
}

export interface Outbox {
  view: () => OutboxView;
  /** Also what other windows of the same person have kept meanwhile. */
  unsent: () => Promise<readonly Unsent[]>;
  subscribe: (listener: () => void) => () => void;
  /** Hears of each message that has arrived. */
  onArrived: (listener: (arrived: { message: Unsent; address: string; posted: Posted }) => void) => () => void;
  /** Kept before anything is sent. */
  add: (message: Omit<Unsent, 'state' | 'problem'>) => Promise<void>;
  /** Tries everything, or one thread. Resolves when nothing more can be done for now. */
  flush: (address?: string) => Promise<void>;
  drop: (id: string) => Promise<void>;
  move: (from: string, to: string) => Promise<void>;
  /** What began there before goes on where it is; this is another one. */
  begin: (address: string) => void;
}

type Arrived = Parameters<Parameters<Outbox['onArrived']>[0]>[0];

export function openOutbox(parts: OutboxParts): Outbox {
  let view: OutboxView = { unsent: [], progress: {}, moved: {} };
  const listeners = new Set<() => void>();
  const hearers = new Set<(arrived: Arrived) => void>();
  const show = (next: Partial<OutboxView>) => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };
  const shelf = shelfOf(parts);
  const readOn = async (of: 'this window' | 'every window') => {
    const asKept = await shelf.look(of);
    show({ unsent: asKept(view.unsent) });
  };
  // nothing is sent before it is known what was kept the last time
  const ready = readOn('every window');
  let changes = ready;
  const stillUnsent = (of: 'this window' | 'every window') => {
    changes = changes.then(() => readOn(of));
    return changes.then(() => view.unsent);
  };
  /** One change after another; what is shown is kept already, so that a reload loses nothing that was seen. */
  const keep = (update: (unsent: readonly Unsent[]) => readonly Unsent[]) => {
    changes = changes.then(async () => {
      await shelf.keep(view.unsent, update(view.unsent));
      // once more: what is being sent is shown, and not kept
      show({ unsent: update(view.unsent) });
    });
    return changes;
  };
  const move = async (from: string, to: string) => {
    if (from === to) return;
    show({ moved: { ...view.moved, [from]: to } });
    await keep((unsent) => unsent.map((other) => (other.address === from ? { ...other, address: to } : other)));
  };

  const sendOne = async (message: Unsent): Promise<boolean> => {
    show({ unsent: view.unsent.map(changed(message.id, { state: 'sending', problem: null })) });
    try {
      const onProgress = (part: number) => show({ progress: { ...view.progress, [message.id]: part } });
      const isStillUnsent = async () => idsOf(await stillUnsent('this window')).has(message.id);
      const { address, posted } = await parts.send(message, onProgress, isStillUnsent);
      for (const hearer of hearers) hearer({ message, address, posted });
      await keep((unsent) => unsent.filter(({ id }) => id !== message.id));
      await move(message.address, address);
      return true;
    } catch (error) {
      const isClear = isClearNo(error);
      const problem = error instanceof ApiError && isClear ? problemOf(error, message) : null;
      await keep((unsent) => unsent.map(changed(message.id, { state: isClear ? 'refused' : 'failed', problem })));
      // what was refused does not hold up what follows; a broken network does, so that the order stays
      return isClear;
    }
  };
  const work = async (address: string) => {
    const firstAt = (here: string) => view.unsent.find((message) => message.address === here && message.state !== 'refused');
    for (;;) {
      // another window may have sent it meanwhile, or taken it away; what that one keeps it sends itself
      await stillUnsent('this window');
      // what has begun there anew comes before what went on elsewhere
      const next = firstAt(address) ?? firstAt(view.moved[address] ?? address);
      if (!next || !(await sendOne(next))) return;
    }
  };
  const flushOne = onceAtATime(work);

  return {
    view: () => view,
    unsent: () => stillUnsent('every window'),
    subscribe: (listener) => putInto(listeners, listener),
    onArrived: (hearer) => putInto(hearers, hearer),
    add: (message) => keep((unsent) => [...unsent, { ...message, state: 'waiting', problem: null }]),
    async flush(address) {
      await ready;
      const addresses = address ? [address] : [...new Set(view.unsent.map((message) => message.address))];
      await Promise.all(addresses.map(flushOne));
    },
    drop: (id) => keep((unsent) => unsent.filter((message) => message.id !== id)),
    move,
    begin(address) {
      const { [address]: _, ...moved } = view.moved;
      show({ moved });
    },
  };
}

/** What is kept in this browser, and what of it this window knows: whatever else is there belongs to other windows of the same person. */
function shelfOf({ read, change }: OutboxParts) {
  let known = new Set<string>();
  return {
    /** What is there no more, another window has sent or taken away; of every window, it adds what the others have kept. */
    async look(of: 'this window' | 'every window'): Promise<(unsent: readonly Unsent[]) => readonly Unsent[]> {
      const all = await read().catch(() => null);
      // where the browser keeps nothing, messages wait in memory
      if (!all) return (unsent) => unsent;
      const [there, before] = [idsOf(all), known];
      known = new Set([...known, ...there]);
      return (unsent) => {
        const here = idsOf(unsent);
        const left = unsent.filter(({ id }) => there.has(id) || !before.has(id));
        return of === 'this window' ? left : [...left, ...all.filter(({ id }) => !here.has(id)).map(interrupted)];
      };
    },
    /** Leaves alone what this window does not know, and brings nothing back. */
    async keep(before: readonly Unsent[], after: readonly Unsent[]): Promise<void> {
      const [were, are] = [idsOf(before), new Map(after.map((message) => [message.id, message]))];
      const changedIn = (all: readonly Unsent[]) => {
        const there = idsOf(all);
        const left = all.filter(({ id }) => are.has(id) || !were.has(id)).map((message) => are.get(message.id) ?? message);
        return [...left, ...after.filter(({ id }) => !there.has(id) && !known.has(id))];
      };
      await change(changedIn).then(
        () => {
          known = new Set([...known, ...are.keys()]);
        },
        () => undefined,
      );
    },
  };
}

/** However often it is told to, of each address. */
function onceAtATime(work: (address: string) => Promise<void>) {
  const working = new Map<string, Promise<void>>();
  return (address: string): Promise<void> => {
    const running = working.get(address) ?? work(address).finally(() => working.delete(address));
    working.set(address, running);
    return running;
  };
}

function putInto<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => all.delete(one);
}

function idsOf(all: readonly Unsent[]): Set<string> {
  return new Set(all.map(({ id }) => id));
}

function changed(id: string, next: Partial<Unsent>) {
  return (message: Unsent): Unsent => (message.id === id ? { ...message, ...next } : message);
}

/** The page went away while it was being sent: it may have arrived or not, and its id tells the clinic. */
function interrupted(message: Unsent): Unsent {
  return message.state === 'sending' || message.state === 'waiting' ? { ...message, state: 'failed' } : message;
}

/** Of several photos it is said which one is meant. */
function problemOf({ detail, fields }: ApiError, { photos }: Unsent): string {
  const at = photos.findIndex((_, place) => fields[`photos.${place}`]);
  return at === -1 || photos.length === 1 ? detail : `Photo ${at + 1}: ${fields[`photos.${at}`]}`;
}

/** Sending the same again would end the same way; not of what another window is sending just now. */
function isClearNo(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'in_flight') return false;
  return error.status >= 400 && error.status < 500 && ![401, 403, 408, 425, 429].includes(error.status);
}
