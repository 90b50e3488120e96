/** Stripe's calls for customers, card forms and cards on file. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { onePage, type Page } from '../../platform/books.ts';
import { Refused } from '../../platform/refused.ts';
import { openSetup, removeCard, type Setup, type StoredCard } from '../cards.ts';
import { newId, type Processor } from '../processor.ts';
import { answerOnce } from './keep-answer.ts';
import { keepMetadata, metadataOf } from './metadata.ts';
import { cardAs, customerAs, listOf, setupAs } from './objects.ts';
import { read } from './read.ts';

type ById = { Params: { id: string } };

const metadata = z.record(z.string(), z.string());
const customerWish = z.strictObject({ metadata: metadata });
const search = z.object({ query: z.string().regex(/^metadata\['account'\]:'[\w-]*'$/) });
const setupWish = z.strictObject({
  customer: z.string(),
  usage: z.literal('off_session'),
  allowed_payment_method_types: z.object({ 0: z.literal('card') }),
  metadata: metadata,
});
const cardList = z.object({ customer: z.string(), type: z.literal('card') });
const cardChange = z.strictObject({ card: z.strictObject({ exp_month: z.coerce.number(), exp_year: z.coerce.number() }) });

export function serveStripeCards(v1: FastifyInstance, processor: Processor): void {
  serveCustomers(v1, processor);
  serveSetups(v1, processor);
  v1.get('/payment_methods', (request) => {
    const { customer } = read(cardList, request.query);
    return onePage(processor.books, async (page) => {
      const of = await page.query<StoredCard>('select * from card_processor.card where customer = $1 and removed_at is null', [customer]);
      return listOf(
        '/v1/payment_methods',
        of.rows.map((card) => cardAs(card)),
      );
    });
  });
  v1.get<ById>('/payment_methods/:id', (request) =>
    onePage(processor.books, async (page) => {
      const card = await cardById(page, request.params.id);
      return cardAs(card, card.removed_at ? null : await customerAs(page, card.customer, card.created_at));
    }),
  );
  v1.post<ById>('/payment_methods/:id', (request, reply) =>
    answerOnce(processor, request, reply, async (page) => {
      const { exp_month, exp_year } = read(cardChange, request.body).card;
      const change = 'update card_processor.card set exp_month = $2, exp_year = $3 where id = $1';
      await page.query(change, [request.params.id, exp_month, exp_year]);
      return { status: 200, body: cardAs(await cardById(page, request.params.id)) };
    }),
  );
  v1.post<ById>('/payment_methods/:id/detach', (request, reply) =>
    answerOnce(processor, request, reply, async (page) => {
      const card = await cardById(page, request.params.id);
      if (card.removed_at) throw new Refused(400, 'not_attached', 'The card is not attached to a customer');
      await removeCard(processor, card.id);
      return { status: 200, body: cardAs(card, null) };
    }),
  );
}

function serveCustomers(v1: FastifyInstance, processor: Processor): void {
  v1.post('/customers', (request, reply) =>
    answerOnce(processor, request, reply, async (page) => {
      const id = newId('cus');
      await page.query('insert into card_processor.customer (reference, created_at) values ($1, $2)', [id, processor.now()]);
      await keepMetadata(processor, page, id, read(customerWish, request.body).metadata);
      return { status: 200, body: await customerAs(page, id, processor.now()) };
    }),
  );
  v1.get('/customers/search', (request) => {
    const [, account] = /:'(.*)'$/.exec(read(search, request.query).query) ?? [];
    return onePage(processor.books, async (page) => {
      const found = await page.query<{ id: string; created_at: Date }>(
        `select id, created_at from card_processor.metadata where id like 'cus_%' and notes ->> 'account' = $1`,
        [account],
      );
      const data = await Promise.all(found.rows.map(({ id, created_at }) => customerAs(page, id, created_at)));
      return { object: 'search_result', url: '/v1/customers/search', has_more: false, data };
    });
  });
}

function serveSetups(v1: FastifyInstance, processor: Processor): void {
  v1.post('/setup_intents', (request, reply) =>
    answerOnce(processor, request, reply, async (page) => {
      const wish = read(setupWish, request.body);
      const { id } = await openSetup(processor, wish.customer);
      await keepMetadata(processor, page, id, wish.metadata);
      return { status: 200, body: await setupAs(page, await setupById(page, id), undefined) };
    }),
  );
  v1.get<ById>('/setup_intents/:id', (request) =>
    onePage(processor.books, async (page) => {
      const setup = await setupById(page, request.params.id);
      return setupAs(page, setup, setup.card_id ? await cardById(page, setup.card_id) : undefined);
    }),
  );
}

async function setupById(page: Page, id: string): Promise<Setup> {
  const found = await page.query<Setup>('select * from card_processor.setup where id = $1', [id]);
  const [setup] = found.rows;
  if (!setup || !(await metadataOf(page, id))['account']) throw new Refused(404, 'not_found', `No such setupintent: '${id}'`);
  return setup;
}

async function cardById(page: Page, id: string): Promise<StoredCard> {
  const found = await page.query<StoredCard>('select * from card_processor.card where id = $1', [id]);
  const [card] = found.rows;
  if (!card) throw new Refused(404, 'card_not_found', `No such PaymentMethod: '${id}'`);
  return card;
}
