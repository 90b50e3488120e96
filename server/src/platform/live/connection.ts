/** One window's open WebSocket: what it may send and how fast, whether the other end still answers, and which topics it has joined. */
import { closedFor, type LiveEvent, type LiveRequest } from '@pellis/contract/platform/live';
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
const Request: z.ZodType<LiveRequest> = z.discriminatedUnion('do', [
  z.object({ do: z.literal('join'), topic: Topic, peer: Peer.optional() }),
  z.object({ do: z.literal('leave'), topic: Topic }),
  z.object({ do: z.literal('say'), topic: Topic, name: z.string().max(30), data: z.unknown(), to: Peer.optional() }),
  z.object({ do: z.literal('beat') }),
]) as never;

/** A member of a topic on this connection. The window that joined last has the lease, and every process hears of leases in the same order. */
export interface Lease extends Member {
  /** Has received the announcement of its own lease: another's that arrives now is the later one. */
  isConfirmed: boolean;
}

export interface Connection {
  id: string;
  holder: CountedHolder;
  topics: Map<string, Lease>;
  /** Its requests are worked in turn. */
  work: Promise<void>;
  send(event: LiveEvent): void;
  /** Pings; terminates the connection when the last ping was not answered. */
  probe(): void;
  end(code: number, why: string): void;
}

export interface ConnectionEvents {
  requested(connection: Connection, request: LiveRequest): void;
  closed(connection: Connection): void;
}

export function openConnection(socket: WebSocket, id: string, holder: CountedHolder, events: ConnectionEvents): Connection {
  let isThere = true;
  let left = rate.burst;
  let counted = Date.now();
  const connection: Connection = {
    id,
    holder,
    topics: new Map(),
    work: Promise.resolve(),
    send(event) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > mostUnsent) return socket.terminate();
      socket.send(JSON.stringify(event));
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
    if (left < 0) return connection.end(closedFor.tooMuch, 'too much');
    const request = isBinary ? undefined : read(String(data));
    if (!request) return connection.end(1008, 'unreadable');
    if (request.do === 'join' && connection.topics.size >= mostTopics) return connection.send({ is: 'refused', topic: request.topic });
    events.requested(connection, request);
  });
  socket.on('close', () => events.closed(connection));
  // a broken connection closes right after
  socket.on('error', () => {});
  return connection;
}

function read(text: string): LiveRequest | undefined {
  try {
    return Request.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
