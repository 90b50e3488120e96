/** Disputes at Stripe: a cardholder does not accept a payment, and their bank decides. */
import Stripe from 'stripe';
import { type Dispute, type DisputeState, GatewayDown } from '../payments.ts';
import type { Turn } from './asking.ts';

/** Where the bank has taken the money until it decides, unless it only asks; `prevented`: it was settled before it became one. */
const states: Record<string, DisputeState> = {
  warning_needs_response: 'asked',
  warning_under_review: 'asked_answered',
  warning_closed: 'asked_ended',
  prevented: 'asked_ended',
  needs_response: 'open',
  appeal_needs_response: 'open',
  under_review: 'answered',
  appeal_under_review: 'answered',
  won: 'won',
  lost: 'lost',
};

/** As it stands now, so that it does not matter which of its news comes first. */
export async function findDispute({ stripe, options }: Turn, id: string): Promise<Dispute> {
  return asDispute(await readable(stripe.disputes.retrieve(id, {}, options())));
}

/** Each with the payment it is about, so that nothing is asked for one after the other; of somebody else's through the same account none. */
export async function disputesSince({ stripe, options }: Turn, since: Date): Promise<{ reference: string; dispute: Dispute }[]> {
  const wish = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100, expand: ['data.payment_intent'] };
  const found: { reference: string; dispute: Dispute }[] = [];
  let after: string | undefined;
  do {
    const page: Stripe.ApiList<Stripe.Dispute> = await readable(
      stripe.disputes.list({ ...wish, ...(after === undefined ? {} : { starting_after: after }) }, options()),
    );
    for (const one of page.data) {
      const reference = referenceOf(one.payment_intent);
      if (reference) found.push({ reference, dispute: asDispute(one) });
    }
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
  return found;
}

function referenceOf(intent: Stripe.Dispute['payment_intent']): string | undefined {
  return intent && typeof intent === 'object' ? intent.metadata['reference'] : undefined;
}

/** Says which right of a restricted key is missing: Stripe's own word for it names a part of the key. */
async function readable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    throw new GatewayDown('The restricted key may not read disputes: add that right to it in Stripe’s dashboard');
  }
}

function asDispute({ id, status, amount, reason, created, evidence_details }: Stripe.Dispute): Dispute {
  const due = evidence_details?.due_by;
  return {
    id,
    // a word that Stripe has found since: somebody has to look
    state: states[status] ?? 'open',
    amountCents: amount,
    reason,
    answerBy: due ? new Date(due * 1000) : null,
    openedAt: new Date(created * 1000),
    isAppeal: status.startsWith('appeal_'),
  };
}
