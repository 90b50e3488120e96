// Opens the pharmacy network: its own server on its own address, with its own books in the clinic's Postgres.
//
// It is a whole little network that the clinic talks to as to a foreign company. It reaches no real pharmacy: it knows only
// the invented ones of pharmacies.ts.

import Fastify, { type FastifyInstance } from 'fastify';
import { type Log, silent } from '../platform/log.ts';
import { Refused, refusalBody } from '../platform/refused.ts';
import { worker } from '../platform/worker.ts';
import { act, sweep } from './act.ts';
import { serveApi } from './api.ts';
import { serveBoard } from './board-routes.ts';
import { openBooks } from './database.ts';
import type { Network } from './network.ts';
import type { ParcelMove } from './parcel.ts';
import { moveParcel } from './parcels.ts';
import { serveParcels } from './parcels-api.ts';
import { serveParcelsPage } from './parcels-page.ts';
import type { Move } from './prescription.ts';
import { newsChannels, sendDueNews } from './send-news.ts';
import { setStanding } from './standing.ts';

export type PharmacyNetworkSettings = {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  databaseUrl: string;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Of the pharmacy that mails: how the clinic asks it, and how and where it tells the clinic. */
  shipping: { key: string; secret: string; url: string };
  clinicName: string;
  timeZone: string;
  /** What each answer begins with. */
  headers?: Record<string, string>;
  /** How long a pharmacy takes by itself; three seconds unless said otherwise. */
  pharmacyTakesSeconds?: number;
  log?: Log;
  now?: () => Date;
};

export type RunningPharmacyNetwork = {
  url: string;
  /** What the page's buttons do. */
  act(messageId: string, move: Move): Promise<void>;
  moveParcel(orderId: string, move: ParcelMove): Promise<void>;
  setDown(isDown: boolean): Promise<void>;
  setByHand(isByHand: boolean): Promise<void>;
  setShippingAway(isAway: boolean): Promise<void>;
  stop(): Promise<void>;
};

export async function startPharmacyNetwork(settings: PharmacyNetworkSettings): Promise<RunningPharmacyNetwork> {
  const books = openBooks(settings.databaseUrl);
  let wakeWorkers = () => {};
  const { secretKey, webhookSecret, webhookUrl, shipping, clinicName, timeZone } = settings;
  const network: Network = {
    books,
    now: settings.now ?? (() => new Date()),
    log: settings.log ?? silent,
    secretKey,
    webhookSecret,
    webhookUrl,
    shippingKey: shipping.key,
    shippingSecret: shipping.secret,
    shippingUrl: shipping.url,
    clinicName,
    timeZone,
    pharmacyTakesSeconds: settings.pharmacyTakesSeconds ?? 3,
    wake: () => wakeWorkers(),
  };
  const app = serve(network, settings.headers ?? {});
  try {
    const url = await app.listen({ port: settings.port, host: settings.host ?? '127.0.0.1' });
    const workers = [
      ...newsChannels(network).map((channel) => worker(network.log, 1000, () => sendDueNews(network, channel))),
      worker(network.log, 1000, () => sweep(network)),
    ];
    wakeWorkers = () => {
      for (const { wake } of workers) wake();
    };
    return {
      url,
      act: (messageId, move) => act(network, messageId, move),
      moveParcel: (orderId, move) => moveParcel(network, orderId, move),
      setDown: (isDown) => setStanding(network, 'is_down', isDown),
      setByHand: (isByHand) => setStanding(network, 'is_by_hand', isByHand),
      setShippingAway: (isAway) => setStanding(network, 'is_shipping_away', isAway),
      async stop() {
        await app.close();
        await Promise.all(workers.map(({ stop }) => stop()));
        await books.end();
      },
    };
  } catch (problem) {
    await books.end();
    throw problem;
  }
}

function serve(network: Network, headers: Record<string, string>): FastifyInstance {
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true, requestTimeout: 10_000 });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  // Only the route's pattern is logged: an address may hold what is about a patient.
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    network.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'pharmacy network answered');
  });
  app.setErrorHandler((problem: Error & { statusCode?: number }, _request, reply) => {
    if (problem instanceof Refused) return reply.code(problem.status).send(refusalBody(problem));
    const status = problem.statusCode ?? 500;
    // A reader's own message may quote what was sent, so it goes neither out nor into the log.
    if (status < 500) return reply.code(status).send(refusalBody(new Refused(status, 'bad_request', 'We could not read that')));
    network.log.error({ problem: problem.message }, 'pharmacy network failed');
    return reply.code(500).send(refusalBody(new Refused(500, 'internal', 'Something went wrong here')));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusalBody(new Refused(404, 'no_page', 'Not found'))));
  // Browsers ask for it by themselves, and a 404 would stand in their consoles.
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  serveApi(app, network);
  serveParcels(app, network);
  serveBoard(app, network);
  serveParcelsPage(app, network);
  return app;
}
