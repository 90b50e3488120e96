/** News from Stripe: its signature is checked by its own SDK, and what it is about is asked for anew, so that late, doubled or old news tells the truth. */
import type Stripe from 'stripe';
import { type PaymentNews, type WebhookHeaders, WebhookRefused } from '../payments.ts';
import { isUnknown, type Turn } from './asking.ts';
import { findDispute } from './disputes.ts';
import { find } from './money.ts';

export const toleranceSeconds = 300;

/** Those we listen to; Stripe tells of much more. */
const types: Record<string, PaymentNews['type']> = {
  'payment_intent.amount_capturable_updated': 'authorisation.authorised',
  'payment_intent.requires_action': 'authorisation.requires_action',
  'payment_intent.payment_failed': 'authorisation.declined',
  'payment_intent.succeeded': 'authorisation.captured',
  'payment_intent.canceled': 'authorisation.released',
  'charge.refunded': 'authorisation.refunded',
  'refund.failed': 'authorisation.refunded',
  'charge.dispute.created': 'authorisation.disputed',
  'charge.dispute.updated': 'authorisation.disputed',
  'charge.dispute.closed': 'authorisation.disputed',
  'charge.dispute.funds_withdrawn': 'authorisation.disputed',
  'charge.dispute.funds_reinstated': 'authorisation.disputed',
};
export const eventsWeHear = Object.keys(types);

export async function readNews(turn: Turn, rawBody: Buffer, headers: WebhookHeaders): Promise<PaymentNews | undefined> {
  const event = readEvent(turn, rawBody, headers['stripe-signature']);
  const type = types[event.type];
  const id = intentOf(event);
  if (!type || !id) return undefined;
  try {
    const { id: authorisationId, actionUrl: _, ...rest } = await find(turn, id);
    // somebody else's payment through the same account
    if (!rest.reference) return undefined;
    const news = { id: event.id, type, createdAt: new Date(event.created * 1000), data: { authorisationId, ...rest } };
    return type === 'authorisation.disputed' ? { ...news, dispute: await findDispute(turn, idIn(event)) } : news;
  } catch (error) {
    // a trial message of Stripe's own names an intent that does not exist
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

function readEvent({ stripe, settings }: Turn, rawBody: Buffer, header: string | string[] | undefined): Stripe.Event {
  if (typeof header !== 'string') throw new WebhookRefused('The signature is missing');
  const heardAt = (settings.now?.() ?? new Date()).getTime();
  try {
    return stripe.webhooks.constructEvent(rawBody, header, settings.webhookSecret, toleranceSeconds, undefined, heardAt);
  } catch (error) {
    // whatever the SDK stumbles over was written by whoever sent it
    throw new WebhookRefused(firstSentence((error as Error).message));
  }
}

function idIn({ data }: Stripe.Event): string {
  return (data.object as { id: string }).id;
}

/** An intent's own id, or the one that a charge, a refund or a dispute belongs to. */
function intentOf({ data }: Stripe.Event): string | undefined {
  const { object, id, payment_intent } = data.object as { object?: string; id?: string; payment_intent?: string | { id: string } | null };
  if (object === 'payment_intent') return id;
  return typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
}

/** Stripe's advice to developers stays out of the log. */
function firstSentence(message: string): string {
  return message.split(/[.\n]/)[0] ?? message;
}
