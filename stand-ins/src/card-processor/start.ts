// Opens the card processor: its own server on its own address, with its own books in the clinic's Postgres.
//
// It is a whole little processor that the clinic talks to as to a foreign company. It moves no real money:
// it knows only the cards of test-cards.ts.

import Fastify, { type FastifyInstance } from 'fastify';
import { type Log, silent } from '../platform/log.ts';
import { Refused, refusalBody } from '../platform/refused.ts';
import { worker } from '../platform/worker.ts';
import { serveApi } from './api.ts';
import { serveChallenge } from './challenge-routes.ts';
import { openBooks } from './database.ts';
import { serveFaults } from './fault-routes.ts';
import { type Faults, goodDay } from './faults.ts';
import { serveFields } from './fields-routes.ts';
import type { Language, Processor } from './processor.ts';
import { serveStripeForm } from './stripe-form/serve.ts';
import { sweep } from './sweep.ts';
import { testCards } from './test-cards.ts';
import { sendDueNews } from './webhook-queue.ts';

export type CardProcessorSettings = {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** How browsers reach it; worked out from the port when missing. */
  publicUrl?: string;
  databaseUrl: string;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  clinicOrigins: string[];
  /** What each answer begins with, by the address that browsers know. */
  headers?: (publicUrl: string) => Record<string, string>;
  /** The name a patient sees on the bank's page. */
  merchant?: string;
  /** Speaks Stripe's API instead of its own, so that the clinic's way to Stripe can be tested; never in production. */
  speaks?: Language;
  /** Offers /faults over HTTP; never in production. */
  allowFaults?: boolean;
  log?: Log;
  now?: () => Date;
};

export type CardProcessor = {
  url: string;
  faults: Faults;
  testCards: readonly { number: string; outcome: string }[];
  stop(): Promise<void>;
};

export async function startCardProcessor(settings: CardProcessorSettings): Promise<CardProcessor> {
  const host = settings.host ?? '127.0.0.1';
  const books = openBooks(settings.databaseUrl);
  let wakeSender = () => {};
  const wake = () => wakeSender();
  const processor: Processor = {
    books,
    now: settings.now ?? (() => new Date()),
    log: settings.log ?? silent,
    faults: goodDay(wake),
    publicUrl: '',
    clinicOrigins: settings.clinicOrigins.map((address) => new URL(address).origin),
    merchant: settings.merchant ?? 'Pellis',
    speaks: settings.speaks ?? 'pellis',
    secretKey: settings.secretKey,
    webhookSecret: settings.webhookSecret,
    webhookUrl: settings.webhookUrl,
    wake,
  };
  const app = serve(processor, settings);
  try {
    const url = await app.listen({ port: settings.port, host });
    processor.publicUrl = (settings.publicUrl ?? url).replace(/\/+$/, '');
    const sender = worker(processor.log, 500, () => sendDueNews(processor));
    const sweeper = worker(processor.log, 30_000, () => sweep(processor));
    wakeSender = sender.wake;
    const stop = async () => {
      await app.close();
      await Promise.all([sender.stop(), sweeper.stop()]);
      await books.end();
    };
    return { url, faults: processor.faults, testCards: testCards.map(({ number, what }) => ({ number, outcome: what })), stop };
  } catch (problem) {
    await books.end();
    throw problem;
  }
}

function serve(processor: Processor, { allowFaults, headers }: CardProcessorSettings): FastifyInstance {
  const app = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true, requestTimeout: 10_000 });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers?.(processor.publicUrl) ?? {});
  });
  // Only the route's pattern is logged: an address may hold what opens a form.
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    processor.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'card processor answered');
  });
  app.setErrorHandler((problem: Error & { statusCode?: number }, _request, reply) => {
    if (problem instanceof Refused) return reply.code(problem.status).send(refusalBody(problem));
    const status = problem.statusCode ?? 500;
    // A reader's own message may quote what was sent, so it goes neither out nor into the log.
    if (status < 500) return reply.code(status).send(refusalBody(new Refused(status, 'bad_request', 'We could not read that')));
    processor.log.error({ problem: problem.message }, 'card processor failed');
    return reply.code(500).send(refusalBody(new Refused(500, 'internal', 'Something went wrong here')));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusalBody(new Refused(404, 'not_found', 'Not found'))));
  // Browsers ask for it by themselves, and a 404 would stand in their consoles.
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  if (processor.speaks === 'stripe') serveStripeForm(app, processor);
  else serveApi(app, processor);
  serveFields(app, processor);
  serveChallenge(app, processor);
  if (allowFaults) serveFaults(app, processor);
  return app;
}
