/** The processor's records as Stripe tells them. */

import type { Page } from '../../platform/books.ts';
import type { Authorisation, State } from '../authorisation.ts';
import type { Setup, StoredCard } from '../cards.ts';
import type { Processor } from '../processor.ts';
import { metadataOf } from './metadata.ts';

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
export const listOf = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data });

export async function customerAs(page: Page, id: string, at: Date) {
  return { id, object: 'customer', created: seconds(at), livemode: false, metadata: await metadataOf(page, id) };
}

const brands: Record<string, string> = { Visa: 'visa', Mastercard: 'mastercard', 'American Express': 'amex', Discover: 'discover' };

export function cardAs(card: StoredCard, customer: object | string | null = card.removed_at ? null : card.customer) {
  const [fingerprint] = card.fingerprint.split(' ');
  const { last4, exp_month, exp_year } = card;
  return {
    id: card.id,
    object: 'payment_method',
    type: 'card',
    created: seconds(card.created_at),
    livemode: false,
    customer,
    metadata: {},
    card: { brand: brands[card.brand] ?? 'unknown', last4, exp_month, exp_year, fingerprint },
  };
}

export async function setupAs(page: Page, setup: Setup, card: StoredCard | undefined) {
  return {
    id: setup.id,
    object: 'setup_intent',
    client_secret: `${setup.id}_secret_of_test`,
    status: card ? 'succeeded' : 'requires_payment_method',
    customer: setup.customer,
    payment_method: card ? cardAs(card) : null,
    usage: 'off_session',
    livemode: false,
    metadata: await metadataOf(page, setup.id),
  };
}

const statusOf: Record<State, string> = {
  processing: 'processing',
  requires_action: 'requires_action',
  authorised: 'requires_capture',
  declined: 'requires_payment_method',
  captured: 'succeeded',
  partially_refunded: 'succeeded',
  refunded: 'succeeded',
  released: 'canceled',
};

export async function intentAs(processor: Processor, page: Page, authorisation: Authorisation) {
  const isHeld = authorisation.state === 'authorised';
  const found = await page.query<{ customer: string }>('select customer from card_processor.card where id = $1', [authorisation.card_id]);
  return {
    id: authorisation.id,
    object: 'payment_intent',
    amount: authorisation.amount_cents,
    amount_capturable: isHeld ? authorisation.amount_cents : 0,
    amount_received: authorisation.captured_cents,
    currency: authorisation.currency.toLowerCase(),
    capture_method: 'manual',
    client_secret: `${authorisation.id}_secret_of_test`,
    created: seconds(authorisation.created_at),
    customer: found.rows[0]?.customer ?? null,
    payment_method: authorisation.card_id,
    payment_method_types: ['card'],
    livemode: false,
    status: statusOf[authorisation.state],
    last_payment_error: authorisation.decline_code ? declineAs(authorisation.decline_code) : null,
    latest_charge: authorisation.state === 'requires_action' ? null : chargeAs(authorisation),
    metadata: await metadataOf(page, authorisation.id),
    next_action: authorisation.state === 'requires_action' ? stepAs(processor, authorisation) : null,
  };
}

export function chargeAs(authorisation: Authorisation) {
  return {
    id: authorisation.id.replace('auth_', 'ch_'),
    object: 'charge',
    amount: authorisation.amount_cents,
    amount_captured: authorisation.captured_cents,
    amount_refunded: authorisation.refunded_cents,
    captured: authorisation.captured_cents > 0,
    currency: authorisation.currency.toLowerCase(),
    payment_intent: authorisation.id,
    refunded: authorisation.refunded_cents > 0 && authorisation.refunded_cents === authorisation.captured_cents,
  };
}

function stepAs(processor: Processor, authorisation: Authorisation) {
  const url = `${processor.publicUrl}/challenge/${authorisation.challenge_id}`;
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url: authorisation.return_url } };
}

/** Stripe says some reasons as the code itself and others as the bank's reason for a declined card. */
export function declineAs(reason: string) {
  const message = 'Your card was declined.';
  if (reason === 'authentication_failed') return { type: 'card_error', code: 'payment_intent_authentication_failure', message };
  if (reason === 'expired_card' || reason === 'processing_error') return { type: 'card_error', code: reason, message };
  return { type: 'card_error', code: 'card_declined', decline_code: reason === 'card_declined' ? 'generic_decline' : reason, message };
}

export function refundAs(row: { id: string; authorisation_id: string; amount_cents: number }, metadata: object) {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount_cents,
    payment_intent: row.authorisation_id,
    status: 'succeeded',
    metadata,
  };
}
