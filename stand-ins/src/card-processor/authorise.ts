// Authorises money on a card, or says why not; what the card's test number is known for decides.

import type { Page } from '../platform/books.ts';
import { Refused } from '../platform/refused.ts';
import { later } from '../platform/times.ts';
import type { Authorisation } from './authorisation.ts';
import { move, takeAuthorisation, tell } from './authorisations.ts';
import { isExpired, type StoredCard, usableCard } from './cards.ts';
import { newId, type Processor } from './processor.ts';
import { keepMetadata, type Metadata } from './stripe-form/metadata.ts';

export type AuthorisationWish = {
  reference: string;
  customer: string;
  card: string;
  amount_cents: number;
  currency: string;
  return_url: string;
  /** Stripe's metadata: what the clinic wrote at it. */
  metadata?: Metadata;
};

const authorisationDays = 7;
const answersLostByNetworkFailure = 2;

/** Answers nothing when the connection is to be lost: the authorisation then waits in `processing` for the same key. */
export async function authorise(processor: Processor, page: Page, key: string, wish: AuthorisationWish) {
  const begun = (await begunWith(page, key)) ?? (await begin(processor, page, key, wish));
  if (begun.state !== 'processing') return tell(processor, begun);
  const card = await usableCard(page, begun.card_id);

  if (card?.behaviour === 'network_failure' && begun.failed_answers < answersLostByNetworkFailure) {
    await page.query('update card_processor.authorisation set failed_answers = failed_answers + 1 where id = $1', [begun.id]);
    return undefined;
  }
  return tell(processor, await move(processor, page, begun, decide(processor, card)));
}

/** The patient has answered their bank. Answering again changes nothing. */
export async function answerChallenge(processor: Processor, page: Page, challengeId: string, approved: boolean) {
  const authorisation = await takeAuthorisation(processor, page, 'challenge_id', challengeId);
  if (authorisation.state !== 'requires_action') return authorisation;
  return move(
    processor,
    page,
    authorisation,
    approved ? { state: 'authorised' } : { state: 'declined', decline_code: 'authentication_failed' },
  );
}

function decide(processor: Processor, card: StoredCard | undefined) {
  if (!card) return { state: 'declined', decline_code: 'card_declined' } as const;
  if (isExpired(card, processor.now())) return { state: 'declined', decline_code: 'expired_card' } as const;
  switch (card.behaviour) {
    case 'success':
    case 'network_failure':
      return { state: 'authorised' } as const;
    case 'bank_step':
      return { state: 'requires_action' } as const;
    case 'insufficient_funds':
    case 'expired_card':
      return { state: 'declined', decline_code: card.behaviour } as const;
    default:
      return { state: 'declined', decline_code: 'card_declined' } as const;
  }
}

async function begunWith(page: Page, key: string) {
  const found = await page.query<Authorisation>('select * from card_processor.authorisation where idempotency_key = $1 for update', [key]);
  return found.rows[0];
}

async function begin(processor: Processor, page: Page, key: string, wish: AuthorisationWish) {
  const card = await usableCard(page, wish.card);
  if (!card || card.customer !== wish.customer) throw new Refused(404, 'card_not_found', 'This customer has no such card');
  if (!isClinicAddress(processor, wish.return_url)) {
    throw new Refused(400, 'bad_request', 'The return address is not one of the clinic');
  }
  const now = processor.now();
  const values = {
    id: newId('auth'),
    reference: wish.reference,
    card_id: card.id,
    amount_cents: wish.amount_cents,
    currency: wish.currency.toUpperCase(),
    return_url: wish.return_url,
    challenge_id: newId('step'),
    idempotency_key: key,
    created_at: now,
    expires_at: later(now, authorisationDays * 24 * 3600),
  };
  const begun = await page.query<Authorisation>(
    `insert into card_processor.authorisation (${Object.keys(values).join(', ')})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     returning *`,
    Object.values(values),
  );
  const authorisation = begun.rows[0];
  if (!authorisation) throw new Error('The new authorisation was not written');
  if (wish.metadata) await keepMetadata(processor, page, authorisation.id, wish.metadata);
  return authorisation;
}

function isClinicAddress(processor: Processor, address: string) {
  return URL.canParse(address) && processor.clinicOrigins.includes(new URL(address).origin);
}
