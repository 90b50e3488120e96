/** The live connection: one WebSocket a window, over which pages are told that something changed and members of a topic broadcast to one another. `say`, `said` and `news` are its wire and keep their names. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Opens one connection, within a minute, for the person it was given to. */
export const LiveTicket = z.object({ ticket: z.string(), expires_in: z.int() });
export type LiveTicket = z.output<typeof LiveTicket>;

export const openLiveTicket = endpoint({
  method: 'POST',
  path: '/live/tickets',
  summary: 'A ticket for the live line: good once, for a minute, for whoever asked',
  access: 'signed-in',
  isReplyNeverKept: true,
  limit: { calls: 60, seconds: 60, per: 'account' },
  reply: LiveTicket,
});

export const livePath = '/_api/v1/live';
/** The subprotocol of the WebSocket; the ticket goes as a second subprotocol beside it, so that no address and no log holds it. */
export const liveProtocol = 'pellis.live';
export const ticketPrefix = 'ticket.';

/** What the browser sends. `peer` names this window among those in the topic; `to` is the peer that alone shall receive it. */
export type LiveRequest =
  | { do: 'join'; topic: string; peer?: string }
  | { do: 'leave'; topic: string }
  | { do: 'say'; topic: string; name: string; data: unknown; to?: string }
  | { do: 'beat' };

/** What the browser receives. After `news` it reads again by REST; what was `said` is kept nowhere. */
export type LiveEvent =
  | { is: 'open' }
  | { is: 'joined'; topic: string }
  | { is: 'refused'; topic: string }
  | { is: 'left'; topic: string; because: 'second_device' | 'no_longer_welcome' }
  | { is: 'news'; topic: string; name: string; data?: Record<string, string> }
  | { is: 'said'; topic: string; name: string; data: unknown; from: string; person: string }
  /** Something may have been missed: read again. */
  | { is: 'reread' }
  /** This process ends: come back in so many milliseconds. */
  | { is: 'going'; again: number }
  | { is: 'beat' };

/** Connections that one person may have open at once in one process: a window each. */
export const mostConnections = 10;

/** Why the connection was closed for good; any other end is worth another try. `tooManyWindows`: the person opened another one, and this was the oldest. */
export const closedFor = { sessionEnded: 4401, tooManyWindows: 4409, tooMuch: 4429 } as const;
