/** What happened to an authorisation, as an event of Stripe's. */

import type { Page } from '../../platform/books.ts';
import type { Authorisation, State } from '../authorisation.ts';
import { newId, type Processor } from '../processor.ts';
import type { News } from '../webhook-queue.ts';
import { chargeAs, intentAs } from './objects.ts';

const typeOf: Record<State, string | undefined> = {
  processing: undefined,
  requires_action: 'payment_intent.requires_action',
  authorised: 'payment_intent.amount_capturable_updated',
  declined: 'payment_intent.payment_failed',
  captured: 'payment_intent.succeeded',
  partially_refunded: 'charge.refunded',
  refunded: 'charge.refunded',
  released: 'payment_intent.canceled',
};

export async function stripeNewsOf(processor: Processor, page: Page, now: Authorisation): Promise<News | undefined> {
  const type = typeOf[now.state];
  if (!type) return undefined;
  const object = type === 'charge.refunded' ? chargeAs(now) : await intentAs(processor, page, now);
  const at = processor.now();
  const id = newId('evt');
  const created = Math.floor(at.getTime() / 1000);
  return { id, at, body: { id, object: 'event', type, created, livemode: false, api_version: '2026-10-28.endive', data: { object } } };
}
