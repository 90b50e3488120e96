/** Disputes at Stripe: a cardholder does not accept a payment, and their bank decides. */
import type Stripe from 'stripe';
import type { Dispute, DisputeState } from '../payments.ts';
import { isUnknown, type Turn } from './asking.ts';
import { find } from './money.ts';

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
  return asDispute(await stripe.disputes.retrieve(id, {}, options()));
}

export async function disputesSince(turn: Turn, since: Date): Promise<{ reference: string; dispute: Dispute }[]> {
  const wish = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const { data } = await turn.stripe.disputes.list(wish, turn.options());
  const found: { reference: string; dispute: Dispute }[] = [];
  for (const one of data) {
    const reference = await referenceOf(turn, idOf(one.payment_intent));
    if (reference) found.push({ reference, dispute: asDispute(one) });
  }
  return found;
}

/** None of somebody else's payment through the same account. */
async function referenceOf(turn: Turn, intent: string | undefined): Promise<string | undefined> {
  if (!intent) return undefined;
  try {
    return (await find(turn, intent)).reference;
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
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
  };
}

function idOf(intent: string | { id: string } | null | undefined): string | undefined {
  return typeof intent === 'string' ? intent : intent?.id;
}
