/** One person's open line: what it may send and how fast, whether anybody is still at the other end, and what it has joined. */
import { closedFor, type LiveAsk, type LiveWord } from '@pellis/contract/live';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { CountedHolder, Member } from './topics.ts';

/** Largest message of a browser: an offer with four cameras is under 20 kB. */
export const mostBytes = 64 * 1024;
/** Unsent bytes after which a browser that does not read is let go; it reads again when it comes back. */
const mostUnsent = 1024 * 1024;
const mostTopics = 50;
/** A call that begins sends some dozens of addresses at once. */
const rate = { burst: 300, perSecond: 30 };

const Topic = z.string().regex(/^[a-z-]{1,20}:[\w-]{1,64}$/);
const Peer = z.string().regex(/^[\w-]{1,44}$/);
const Ask: z.ZodType<LiveAsk> = z.discriminatedUnion('do', [
  z.object({ do: z.literal('join'), topic: Topic, peer: Peer.optional() }),
  z.object({ do: z.literal('leave'), topic: Topic }),
  z.object({ do: z.literal('say'), topic: Topic, name: z.string().max(30), data: z.unknown(), to: Peer.optional() }),
  z.object({ do: z.literal('beat') }),
]) as never;

/** Somebody in a topic of this line. Whoever came in later takes the seat, and every process hears the claims in the same order. */
export interface Seat extends Member {
  /** Has heard its own claim: another's that is heard now is the later one. */
  isSeated: boolean;
}

export interface Line {
  id: string;
  holder: CountedHolder;
  topics: Map<string, Seat>;
  /** What it asked is done in turn. */
  work: Promise<void>;
  send(word: LiveWord): void;
  /** Asks whether somebody is there; ends the line when the last question was not answered. */
  probe(): void;
  end(code: number, why: string): void;
}

export interface LineEvents {
  asked(line: Line, ask: LiveAsk): void;
  closed(line: Line): void;
}

export function openLine(socket: WebSocket, id: string, holder: CountedHolder, events: LineEvents): Line {
  let isThere = true;
  let left = rate.burst;
  let counted = Date.now();
  const line: Line = {
    id,
    holder,
    topics: new Map(),
    work: Promise.resolve(),
    send(word) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > mostUnsent) return socket.terminate();
      socket.send(JSON.stringify(word));
    },
    probe() {
      if (!isThere) return socket.terminate();
      isThere = false;
      socket.ping();
    },
    end(code, why) {
      socket.close(code, why);
      // who does not answer the farewell is let go all the same
      setTimeout(() => socket.terminate(), 1_000).unref();
    },
  };
  socket.on('pong', () => {
    isThere = true;
  });
  socket.on('message', (data, isBinary) => {
    isThere = true;
    const now = Date.now();
    left = Math.min(rate.burst, left + ((now - counted) / 1000) * rate.perSecond) - 1;
    counted = now;
    if (left < 0) return line.end(closedFor.tooMuch, 'too much');
    const ask = isBinary ? undefined : read(String(data));
    if (!ask) return line.end(1008, 'unreadable');
    if (ask.do === 'join' && line.topics.size >= mostTopics) return line.send({ is: 'refused', topic: ask.topic });
    events.asked(line, ask);
  });
  socket.on('close', () => events.closed(line));
  // a broken connection closes right after
  socket.on('error', () => {});
  return line;
}

function read(text: string): LiveAsk | undefined {
  try {
    return Ask.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
