/** Stripe's calls for disputes: they are only read. */
import type { FastifyInstance } from 'fastify';
import { Refused } from '../../platform/refused.ts';
import type { Processor } from '../processor.ts';
import { listOf } from './objects.ts';

interface Dispute {
  id: string;
  authorisation_id: string;
  amount_cents: number;
  status: string;
  reason: string;
  due_at: Date | null;
  created_at: Date;
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

export function serveStripeDisputes(v1: FastifyInstance, { books }: Processor): void {
  v1.get<{ Params: { id: string } }>('/disputes/:id', async ({ params }) => {
    const { rows } = await books.query<Dispute>('select * from card_processor.dispute where id = $1', [params.id]);
    const [one] = rows;
    if (!one) throw new Refused(404, 'not_found', 'No such dispute');
    return disputeAs(one);
  });
  v1.get('/disputes', async () => {
    const { rows } = await books.query<Dispute>('select * from card_processor.dispute order by created_at desc limit 100');
    return listOf('/v1/disputes', rows.map(disputeAs));
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
