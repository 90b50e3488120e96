/** Stripe's calls for disputes: they are only read. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { onePage } from '../../platform/books.ts';
import { Refused } from '../../platform/refused.ts';
import { takeAuthorisation } from '../authorisations.ts';
import type { Processor } from '../processor.ts';
import { intentAs, listOf } from './objects.ts';
import { read } from './read.ts';

interface Dispute {
  id: string;
  authorisation_id: string;
  amount_cents: number;
  status: string;
  reason: string;
  due_at: Date | null;
  created_at: Date;
}

/** Fewer than Stripe's hundred, so that whoever asks has pages to turn. */
const atOnce = 2;
const listWish = z.object({ starting_after: z.string().optional(), 'expand[0]': z.literal('data.payment_intent').optional() });

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

export function serveStripeDisputes(v1: FastifyInstance, processor: Processor): void {
  const { books } = processor;
  v1.get<{ Params: { id: string } }>('/disputes/:id', async ({ params }) => {
    const { rows } = await books.query<Dispute>('select * from card_processor.dispute where id = $1', [params.id]);
    const [one] = rows;
    if (!one) throw new Refused(404, 'not_found', 'No such dispute');
    return disputeAs(one);
  });
  v1.get('/disputes', (request) => {
    const { starting_after: after = null, 'expand[0]': expand } = read(listWish, request.query);
    return onePage(books, async (page) => {
      const { rows } = await page.query<Dispute>(
        `select * from card_processor.dispute
         where $2::text is null or (created_at, id) < (select b.created_at, b.id from card_processor.dispute b where b.id = $2)
         order by created_at desc, id desc limit $1`,
        [atOnce + 1, after],
      );
      const data = [];
      for (const row of rows.slice(0, atOnce)) {
        const intent = expand && (await intentAs(processor, page, await takeAuthorisation(processor, page, 'id', row.authorisation_id)));
        data.push({ ...disputeAs(row), ...(intent ? { payment_intent: intent } : {}) });
      }
      return { ...listOf('/v1/disputes', data), has_more: rows.length > atOnce };
    });
  });
}

function disputeAs({ id, authorisation_id, amount_cents, status, reason, due_at, created_at }: Dispute) {
  return {
    id,
    object: 'dispute',
    amount: amount_cents,
    charge: authorisation_id.replace('auth_', 'ch_'),
    payment_intent: authorisation_id,
    status,
    reason,
    created: seconds(created_at),
    evidence_details: { due_by: due_at === null ? null : seconds(due_at) },
    livemode: false,
  };
}
