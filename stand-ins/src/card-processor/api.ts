// What the clinic's server may ask of the processor, with the secret key, under /v1.

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { onePage, type Page } from '../platform/books.ts';
import { Refused } from '../platform/refused.ts';
import { takeAuthorisation, tell } from './authorisations.ts';
import { authorise } from './authorise.ts';
import { cardOfSetup, openSetup, removeCard } from './cards.ts';
import { once } from './once.ts';
import type { Processor } from './processor.ts';
import { capture, refund, release } from './settle.ts';

const name = z.string().min(1).max(200);
const cents = z.int().min(1).max(99_999_999);
const setupWish = z.strictObject({ customer: name });
const customerOf = z.object({ customer: name });
const authoriseWish = z.strictObject({
  reference: name,
  customer: name,
  card: name,
  amount_cents: cents,
  currency: z.string().regex(/^[A-Za-z]{3}$/),
  return_url: z.url({ protocol: /^https?$/ }).max(2000),
});
const captureWish = z.strictObject({ amount_cents: cents.optional() });
const releaseWish = z.strictObject({});
const refundWish = z.strictObject({ amount_cents: cents });

export function serveApi(app: FastifyInstance, processor: Processor) {
  app.register(
    async (v1) => {
      v1.addHook('onRequest', async (request) => checkKey(processor, request));
      v1.addHook('preHandler', async (_request, reply) => meetBadDay(processor, reply));
      serveCards(v1, processor);
      serveMoney(v1, processor);
    },
    { prefix: '/v1' },
  );
}

export function checkKey(processor: Processor, request: FastifyRequest) {
  const given = Buffer.from(request.headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${processor.secretKey}`);
  if (given.length === right.length && timingSafeEqual(given, right)) return;
  throw new Refused(401, 'unauthorised', 'The secret key is missing or wrong');
}

function serveCards(v1: FastifyInstance, processor: Processor) {
  v1.post('/setups', (request) => openSetup(processor, read(setupWish, request.body).customer));
  v1.get<{ Params: { id: string } }>('/setups/:id/card', (request) =>
    cardOfSetup(processor, request.params.id, read(customerOf, request.query).customer),
  );
  v1.delete<{ Params: { id: string } }>('/cards/:id', (request) => removeCard(processor, request.params.id));
}

function serveMoney(v1: FastifyInstance, processor: Processor) {
  const at = '/authorisations/:id';
  v1.get<{ Params: { id: string } }>(at, async (request) => {
    const found = await onePage(processor.books, (page) => takeAuthorisation(processor, page, 'id', request.params.id));
    processor.wake();
    return tell(processor, found);
  });
  v1.post('/authorisations', (request, reply) => {
    const wish = read(authoriseWish, request.body);
    return answerOnce(processor, request, reply, (page, key) => authorise(processor, page, key, wish));
  });
  v1.post<{ Params: { id: string } }>(`${at}/capture`, (request, reply) => {
    const wish = read(captureWish, request.body);
    return answerOnce(processor, request, reply, (page) => capture(processor, page, request.params.id, wish.amount_cents));
  });
  v1.post<{ Params: { id: string } }>(`${at}/release`, (request, reply) => {
    read(releaseWish, request.body);
    return answerOnce(processor, request, reply, (page) => release(processor, page, request.params.id));
  });
  v1.post<{ Params: { id: string } }>(`${at}/refund`, (request, reply) => {
    const wish = read(refundWish, request.body);
    return answerOnce(processor, request, reply, (page) => refund(processor, page, request.params.id, wish.amount_cents));
  });
}

type KeyedWork = (page: Page, key: string) => Promise<object | undefined>;

async function answerOnce(processor: Processor, request: FastifyRequest, reply: FastifyReply, work: KeyedWork) {
  const key = read(name, request.headers['idempotency-key']);
  const wish = { key, path: request.url, body: request.body };
  const answer = await once(processor, wish, (page) => work(page, key));
  if (!answer) return hangUp(reply);
  return reply.code(answer.status).send(answer.body);
}

function meetBadDay(processor: Processor, reply: FastifyReply) {
  const fault = processor.faults.takeApiFault();
  if (fault === '500') throw new Error('A fault that was asked for');
  if (fault === 'hang') reply.hijack();
  // The work is done, but the caller will never hear of it.
  if (fault === 'lost_answer') reply.raw.writeHead = () => reply.raw.destroy();
}

export function hangUp(reply: FastifyReply) {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function read<T>(shape: z.ZodType<T>, given: unknown): T {
  const understood = shape.safeParse(given);
  if (understood.success) return understood.data;
  throw new Refused(400, 'bad_request', z.prettifyError(understood.error));
}
