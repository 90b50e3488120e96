/** A PaymentIntent of Stripe's, in the clinic's words. */
import type Stripe from 'stripe';
import type { Authorisation, AuthorisationState, DeclineCode } from '../payments.ts';

/** So that what was given back is told with it. */
export const withCharge = { expand: ['latest_charge'] };

/**
 * Stripe counts no versions, but an intent only ever moves forward through these steps and its refunds only grow: the further one is the newer.
 * A refund that fails at the bank goes back a step; it is found by the daily comparison and left to people.
 */
const steps: Record<AuthorisationState, number> = {
  processing: 1,
  needs_action: 2,
  authorised: 3,
  declined: 4,
  captured: 5,
  partially_refunded: 5,
  refunded: 5,
  released: 5,
};

export function asAuthorisation(intent: Stripe.PaymentIntent): Authorisation {
  const refundedCents = typeof intent.latest_charge === 'object' ? (intent.latest_charge?.amount_refunded ?? 0) : 0;
  const given = refundedCents > 0 && intent.status === 'succeeded' ? refundedCents : 0;
  const state = stateOf(intent, given);
  const actionUrl = state === 'needs_action' ? intent.next_action?.redirect_to_url?.url : undefined;
  return {
    id: intent.id,
    reference: intent.metadata['reference'] ?? '',
    state,
    version: steps[state] + given,
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    refundedCents: given,
    currency: intent.currency.toUpperCase(),
    ...(state === 'declined' ? { declineCode: declineOf(intent.last_payment_error) } : {}),
    ...(actionUrl ? { actionUrl } : {}),
  };
}

export function stateOf(intent: Stripe.PaymentIntent, refundedCents = 0): AuthorisationState {
  switch (intent.status) {
    case 'requires_action':
      return 'needs_action';
    case 'requires_capture':
      return 'authorised';
    // each of ours is confirmed as it is made: it asks for another card only when the bank has refused this one
    case 'requires_payment_method':
      return 'declined';
    case 'canceled':
      return 'released';
    case 'succeeded':
      return refundedCents === 0 ? 'captured' : refundedCents < intent.amount_received ? 'partially_refunded' : 'refunded';
    default:
      return 'processing';
  }
}

const declines: Record<string, DeclineCode> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  authentication_required: 'authentication_failed',
  authentication_failure: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
  payment_intent_payment_attempt_expired: 'authentication_failed',
};

/** The bank's own reason when Stripe has one; a lost or stolen card is never called so to whoever holds it. */
function declineOf(problem: Stripe.PaymentIntent['last_payment_error']): DeclineCode {
  return declines[problem?.decline_code ?? ''] ?? declines[problem?.code ?? ''] ?? 'card_declined';
}
