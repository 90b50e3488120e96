/** Where the live connection begins: a ticket for whoever is signed in, and the upgrade to a WebSocket, for pages of our own sites only. */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { livePath, liveProtocol, openLiveTicket, ticketPrefix } from '@pellis/contract/platform/live';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Clinic } from '../clinic.ts';
import { asAnswer } from '../http/faults.ts';
import { serve } from '../http/serve.ts';
import { inTrouble, notFound, Refusal, signInFirst } from '../refusal.ts';
import { mostBytes } from './connection.ts';
import { openHub } from './hub.ts';
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
        sockets.handleUpgrade(request, socket, head, (open) => {
          hub.open(open, holder).catch((error: unknown) => {
            clinic.log.error({ err: error }, 'a live connection could not be opened');
            open.close(1011);
          });
        });
      },
      (error: unknown) => refuse(socket, error instanceof Refusal ? error : inTrouble()),
    );
  });
  app.addHook('preClose', () => hub.close());
}

/** Who comes in; throws why somebody stays out. */
async function admit({ config, ...clinic }: Clinic, { url, headers }: IncomingMessage) {
  if ((url ?? '').split('?')[0] !== livePath) throw notFound();
  const ours = [config.publicUrl, config.publicUrlCanada].flatMap((address) => (address ? new URL(address).origin : []));
  if (!headers.origin || !ours.includes(headers.origin))
    throw new Refusal(403, 'other_origin', 'Only pages of this clinic may listen here.');
  const protocols = (headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim());
  const ticket = protocols.find((protocol) => protocol.startsWith(ticketPrefix))?.slice(ticketPrefix.length);
  if (!protocols.includes(liveProtocol) || !ticket) throw signInFirst();
  const holder = await redeemTicket({ config, ...clinic }, ticket);
  if (!holder) throw signInFirst();
  return holder;
}

/** No reply of the HTTP server stands behind an upgrade: the one shape of an error is written by hand. */
function refuse(socket: Duplex, refusal: Refusal): void {
  const body = JSON.stringify(asAnswer(refusal, randomUUID()));
  const retry = refusal.retryAfter ? `retry-after: ${refusal.retryAfter}\r\n` : '';
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${retry}connection: close`;
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${head}\r\n\r\n${body}`);
}
