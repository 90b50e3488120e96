/** Stripe's calls for payment intents and refunds, on the processor's own authorisations. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { onePage, type Page } from '../../platform/books.ts';
import type { Authorisation } from '../authorisation.ts';
import { takeAuthorisation } from '../authorisations.ts';
import { authorise } from '../authorise.ts';
import type { Processor } from '../processor.ts';
import { capture, refund, release } from '../settle.ts';
import { answerOnce } from './keep-answer.ts';
import { keepMetadata, metadataOf } from './metadata.ts';
import { declineAs, intentAs, listOf, refundAs } from './objects.ts';
import { read } from './read.ts';
import type { Said } from './refusals.ts';

type ById = { Params: { id: string } };

const cents = z.coerce.number().int().min(1).max(99_999_999);
const metadata = z.record(z.string(), z.string());
// like Stripe, strict about names: what it does not know it refuses
const expand = z.object({ 0: z.literal('latest_charge') }).optional();
const intentWish = z.strictObject({
  expand,
  allowed_payment_method_types: z.object({ 0: z.literal('card') }),
  amount: cents,
  currency: z.string().regex(/^[a-z]{3}$/),
  customer: z.string(),
  payment_method: z.string(),
  confirm: z.literal('true'),
  capture_method: z.literal('manual'),
  return_url: z.url(),
  metadata: metadata.and(z.object({ reference: z.string(), key: z.string() })),
});
const captureWish = z.strictObject({ expand, amount_to_capture: cents.optional(), metadata: metadata });
const refundWish = z.strictObject({ payment_intent: z.string(), amount: cents, metadata: metadata });
const intentList = z.object({ customer: z.string() });
const refundList = z.object({ payment_intent: z.string() });

export function serveStripeMoney(v1: FastifyInstance, processor: Processor): void {
  serveIntents(v1, processor);
  serveMoves(v1, processor);
  serveRefunds(v1, processor);
}

function serveIntents(v1: FastifyInstance, processor: Processor): void {
  v1.post('/payment_intents', (request, reply) => {
    const wish = read(intentWish, request.body);
    return answerOnce(processor, request, reply, async (page, key) => {
      const { amount, customer, payment_method, currency, return_url, metadata } = wish;
      const { reference } = metadata;
      const begun = await authorise(processor, page, key, {
        reference,
        customer,
        card: payment_method,
        amount_cents: amount,
        currency,
        return_url,
        metadata: metadata,
      });
      return begun ? intentSaid(processor, page, begun.id) : undefined;
    });
  });
  v1.get('/payment_intents', (request) => {
    const { customer } = read(intentList, request.query);
    return onePage(processor.books, async (page) => {
      const found = await page.query<Authorisation>(
        `select a.* from card_processor.authorisation a join card_processor.card c on c.id = a.card_id
         where c.customer = $1 order by a.created_at desc limit 100`,
        [customer],
      );
      const data = [];
      for (const authorisation of found.rows) data.push(await intentAs(processor, page, authorisation));
      return listOf('/v1/payment_intents', data);
    });
  });
  v1.get<ById>('/payment_intents/:id', async (request) => {
    const found = await onePage(processor.books, async (page) =>
      intentAs(processor, page, await takeAuthorisation(processor, page, 'id', request.params.id)),
    );
    processor.wake();
    return found;
  });
}

function serveMoves(v1: FastifyInstance, processor: Processor): void {
  v1.post<ById>('/payment_intents/:id/capture', (request, reply) => {
    const wish = read(captureWish, request.body);
    const { id } = request.params;
    return answerOnce(processor, request, reply, async (page) => {
      await capture(processor, page, id, wish.amount_to_capture);
      await keepMetadata(processor, page, id, wish.metadata);
      return intentSaid(processor, page, id);
    });
  });
  v1.post<ById>('/payment_intents/:id/cancel', (request, reply) =>
    answerOnce(processor, request, reply, async (page) => {
      await release(processor, page, request.params.id);
      return intentSaid(processor, page, request.params.id);
    }),
  );
}

function serveRefunds(v1: FastifyInstance, processor: Processor): void {
  v1.post('/refunds', (request, reply) => {
    const { payment_intent, amount, metadata } = read(refundWish, request.body);
    return answerOnce(processor, request, reply, async (page) => {
      await refund(processor, page, payment_intent, amount);
      const made = (await refundsOf(page, payment_intent)).at(-1);
      if (!made) throw new Error('The new refund was not written');
      await keepMetadata(processor, page, made.id, metadata);
      return { status: 200, body: refundAs(made, metadata) };
    });
  });
  v1.get('/refunds', (request) =>
    onePage(processor.books, async (page) => {
      const made = await refundsOf(page, read(refundList, request.query).payment_intent);
      const data = [];
      for (const one of made.toReversed()) data.push(refundAs(one, await metadataOf(page, one.id)));
      return listOf('/v1/refunds', data);
    }),
  );
}

/** A decline is an error at Stripe, which holds the intent. */
async function intentSaid(processor: Processor, page: Page, id: string): Promise<Said> {
  const authorisation = await takeAuthorisation(processor, page, 'id', id);
  const intent = await intentAs(processor, page, authorisation);
  if (authorisation.state !== 'declined') return { status: 200, body: intent };
  return { status: 402, body: { error: { ...declineAs(authorisation.decline_code ?? 'card_declined'), payment_intent: intent } } };
}

async function refundsOf(page: Page, authorisationId: string) {
  const made = await page.query<{ id: string; authorisation_id: string; amount_cents: number }>(
    'select id, authorisation_id, amount_cents from card_processor.refund where authorisation_id = $1 order by created_at',
    [authorisationId],
  );
  return made.rows;
}
