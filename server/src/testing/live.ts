/** The live connection under test: processes of a clinic that share its database, and windows that listen to them. */
import { type LiveEvent, type LiveRequest, livePath, liveProtocol, ticketPrefix } from '@pellis/contract/platform/live';
import fastify from 'fastify';
import { inject } from 'vitest';
import { WebSocket } from 'ws';
import type { Clinic } from '../platform/clinic.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openListener } from '../platform/live/listener.ts';
import { liveRoutes } from '../platform/live/routes.ts';
import type { TopicKind } from '../platform/live/topics.ts';
import type { TestClinic } from './clinic.ts';

export interface LiveProcess {
  clinic: Clinic;
  address: string;
  end(): Promise<void>;
}

/** A server of its own on the same database, as a second process is. */
export async function openLiveProcess(clinic: TestClinic, kinds: readonly TopicKind[]): Promise<LiveProcess> {
  const [row] = await clinic.sql<{ name: string }>('select current_database() as name');
  const url = new URL(inject('testPostgres').url);
  url.pathname = `/${row?.name}`;
  const own: Clinic = {
    ...clinic.clinic,
    db: openDatabase(url.href, 4, { sealing: clinic.clinic.config }),
    listener: openListener(url.href, clinic.clinic.log),
  };
  const app = fastify();
  liveRoutes(app, own, kinds);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    clinic: own,
    address,
    async end() {
      await app.close();
      await own.db.close();
    },
  };
}

const open = (process: LiveProcess | undefined, ticket: string, origin?: string) =>
  new WebSocket(`${process?.address.replace('http', 'ws')}${livePath}`, [liveProtocol, ticketPrefix + ticket], origin ? { origin } : {});

/** The HTTP status that the opening is answered with. */
export function openingStatus(process: LiveProcess | undefined, ticket: string, origin = 'ours'): Promise<number> {
  const from = origin === 'ours' ? process?.clinic.config.publicUrl : origin === 'nobody' ? undefined : origin;
  return new Promise((answered) => {
    const socket = open(process, ticket, from);
    socket.once('unexpected-response', (_, { statusCode }) => answered(statusCode ?? 0));
    socket.once('open', () => answered(101));
    socket.on('error', () => {});
  });
}

export async function openWindow(process: LiveProcess | undefined, ticket: string) {
  const socket = open(process, ticket, process?.clinic.config.publicUrl);
  const events: LiveEvent[] = [];
  socket.on('message', (data) => events.push(JSON.parse(String(data))));
  const closed = new Promise<number>((ended) => socket.once('close', ended));
  const own = {
    closed,
    end: () => socket.close(),
    send: (text: string) => socket.send(text),
    request: (request: LiveRequest) => socket.send(JSON.stringify(request)),
    /** The next word of this kind; those before it are passed over. */
    async hears({ is }: { is: LiveEvent['is'] }): Promise<LiveEvent> {
      const giveUp = Date.now() + 30_000;
      while (Date.now() < giveUp) {
        const at = events.findIndex((event) => event.is === is);
        if (at >= 0) return events.splice(0, at + 1).at(-1) as LiveEvent;
        await new Promise((again) => setTimeout(again, 10));
      }
      throw new Error(`never heard ${is}; heard ${JSON.stringify(events)}`);
    },
  };
  await own.hears({ is: 'open' });
  return own;
}
