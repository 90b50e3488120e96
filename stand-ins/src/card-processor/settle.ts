// What may happen to authorised money: it is captured, released, or refunded.

import type { Page } from '../platform/books.ts';
import { Refused } from '../platform/refused.ts';
import { move, takeAuthorisation, tell } from './authorisations.ts';
import { newId, type Processor } from './processor.ts';

const isTaken = ['captured', 'partially_refunded', 'refunded'];

export async function capture(processor: Processor, page: Page, id: string, wishedCents: number | undefined) {
  const authorisation = await takeAuthorisation(processor, page, 'id', id);
  const cents = wishedCents ?? authorisation.amount_cents;
  if (isTaken.includes(authorisation.state)) throw new Refused(409, 'already_captured', 'The money was already taken');
  if (authorisation.state === 'released') throw new Refused(409, 'already_released', 'The money was already let go');
  if (authorisation.state !== 'authorised') throw new Refused(409, 'not_authorised', `It is ${authorisation.state}`);
  if (cents > authorisation.amount_cents) {
    throw new Refused(409, 'more_than_authorised', 'That is more than was authorised');
  }
  await write(processor, page, 'capture', id, cents);
  return tell(processor, await move(processor, page, authorisation, { state: 'captured', captured_cents: cents }));
}

/** Letting go what was let go already is what the caller wanted, so it is no refusal. */
export async function release(processor: Processor, page: Page, id: string) {
  const authorisation = await takeAuthorisation(processor, page, 'id', id);
  if (authorisation.state === 'released') return tell(processor, authorisation);
  if (isTaken.includes(authorisation.state)) throw new Refused(409, 'already_captured', 'The money was already taken');
  return tell(processor, await move(processor, page, authorisation, { state: 'released' }));
}

export async function refund(processor: Processor, page: Page, id: string, cents: number) {
  const authorisation = await takeAuthorisation(processor, page, 'id', id);
  if (!isTaken.includes(authorisation.state)) throw new Refused(409, 'not_captured', 'No money was taken');
  const refunded_cents = authorisation.refunded_cents + cents;
  if (refunded_cents > authorisation.captured_cents) {
    throw new Refused(409, 'more_than_captured', 'That is more than is left of what was taken');
  }
  await write(processor, page, 'refund', id, cents);
  const state = refunded_cents === authorisation.captured_cents ? 'refunded' : 'partially_refunded';
  return tell(processor, await move(processor, page, authorisation, { state, refunded_cents }));
}

async function write(processor: Processor, page: Page, what: 'capture' | 'refund', authorisationId: string, cents: number) {
  await page.query(`insert into card_processor.${what} (id, authorisation_id, amount_cents, created_at) values ($1, $2, $3, $4)`, [
    newId(what === 'capture' ? 'cap' : 'ref'),
    authorisationId,
    cents,
    processor.now(),
  ]);
}
