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

interface OutboxParts {
  read: () => Promise<readonly Unsent[]>;
  write: (all: readonly Unsent[]) => Promise<void>;
  send: (message: Unsent, onProgress: (part: number) => void) => Promise<{ address: string; posted: Posted }>;
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
  /** Once it is known what was kept the last time. */
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

export function openOutbox({ read, write, send }: OutboxParts): Outbox {
  let view: OutboxView = { unsent: [], progress: {}, moved: {} };
  const listeners = new Set<() => void>();
  const hearers = new Set<(arrived: Arrived) => void>();
  const working = new Map<string, Promise<void>>();
  const show = (next: Partial<OutboxView>) => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };
  // nothing is sent before it is known what was kept the last time
  const ready = read().then((kept) => show({ unsent: kept.map(interrupted) }));
  let changes = ready;
  /** One change after another; what is shown is kept already, so that a reload loses nothing that was seen. */
  const keep = (update: (unsent: readonly Unsent[]) => readonly Unsent[]) => {
    changes = changes.then(async () => {
      await write(update(view.unsent));
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
      const { address, posted } = await send(message, (part) => show({ progress: { ...view.progress, [message.id]: part } }));
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
      // what has begun there anew comes before what went on elsewhere
      const next = firstAt(address) ?? firstAt(view.moved[address] ?? address);
      if (!next || !(await sendOne(next))) return;
    }
  };
  const flushOne = (address: string) => {
    const running = working.get(address) ?? work(address).finally(() => working.delete(address));
    working.set(address, running);
    return running;
  };

  return {
    view: () => view,
    unsent: () => ready.then(() => view.unsent),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onArrived(hearer) {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
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

/** Sending the same again would end the same way. */
function isClearNo(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 403, 408, 425, 429].includes(error.status);
}
