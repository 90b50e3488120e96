/** Where the live line begins: a ticket for whoever is signed in, and the upgrade to a WebSocket, for pages of our own sites only. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { livePath, liveProtocol, openLiveTicket, ticketWord } from '@pellis/contract/live';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Clinic } from '../clinic.ts';
import { serve } from '../http/serve.ts';
import { openHub } from './hub.ts';
import { mostBytes } from './line.ts';
import { giveTicket, redeemTicket } from './tickets.ts';
import type { TopicKind } from './topics.ts';

export function liveRoutes(app: FastifyInstance, clinic: Clinic, kinds: readonly TopicKind[]): void {
  serve(app, clinic, openLiveTicket, ({ asker }) => giveTicket(clinic, asker));
  const hub = openHub(clinic, kinds);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: mostBytes,
    perMessageDeflate: false,
    handleProtocols: () => liveProtocol,
  });
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    void admit(clinic, request).then(
      (holder) => {
        if (typeof holder === 'number') return refuse(socket, holder);
        sockets.handleUpgrade(request, socket, head, (open) => {
          hub.open(open, holder).catch((error: unknown) => {
            clinic.log.error({ err: error }, 'a live line could not be opened');
            open.close(1011);
          });
        });
      },
      () => refuse(socket, 503),
    );
  });
  app.addHook('preClose', () => hub.close());
}

/** Who comes in, or with which status they stay out. */
async function admit({ config, ...clinic }: Clinic, { url, headers }: IncomingMessage) {
  if ((url ?? '').split('?')[0] !== livePath) return 404;
  const ours = [config.publicUrl, config.publicUrlCanada].flatMap((address) => (address ? new URL(address).origin : []));
  if (!headers.origin || !ours.includes(headers.origin)) return 403;
  const words = (headers['sec-websocket-protocol'] ?? '').split(',').map((word) => word.trim());
  const ticket = words.find((word) => word.startsWith(ticketWord))?.slice(ticketWord.length);
  if (!words.includes(liveProtocol) || !ticket) return 401;
  return (await redeemTicket({ config, ...clinic }, ticket)) ?? 401;
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
