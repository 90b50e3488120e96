// An authorisation as it stands in the books: how it is read, which way it may move, how it is told.

import type { Page } from '../platform/books.ts';
import { Refused } from '../platform/refused.ts';
import type { Authorisation, State } from './authorisation.ts';
import { newId, type Processor } from './processor.ts';
import { stripeNewsOf } from './stripe-form/news.ts';
import { announce, type News } from './webhook-queue.ts';

type Change = { state: State; decline_code?: string; captured_cents?: number; refunded_cents?: number };

const mayBecome: Record<State, readonly State[]> = {
  processing: ['requires_action', 'authorised', 'declined', 'released'],
  requires_action: ['authorised', 'declined', 'released'],
  authorised: ['captured', 'released'],
  captured: ['partially_refunded', 'refunded'],
  partially_refunded: ['partially_refunded', 'refunded'],
  declined: [],
  refunded: [],
  released: [],
};

const newsOf: Record<State, string | undefined> = {
  processing: undefined,
  requires_action: 'authorisation.requires_action',
  authorised: 'authorisation.authorised',
  declined: 'authorisation.declined',
  captured: 'authorisation.captured',
  partially_refunded: 'authorisation.refunded',
  refunded: 'authorisation.refunded',
  released: 'authorisation.released',
};

/** Reads it and keeps everybody else's hands off until the page is turned; one past its time is released first. */
export async function takeAuthorisation(processor: Processor, page: Page, by: 'id' | 'challenge_id', value: string) {
  const found = await page.query<Authorisation>(`select * from card_processor.authorisation where ${by} = $1 for update`, [value]);
  const authorisation = found.rows[0];
  if (!authorisation) throw new Refused(404, 'not_found', 'There is no such authorisation');
  const isOver = authorisation.expires_at <= processor.now() && mayBecome[authorisation.state].includes('released');
  return isOver ? move(processor, page, authorisation, { state: 'released' }) : authorisation;
}

/** The only way a state changes: allowed by the table above, counted, and told to the clinic in the same transaction. */
export async function move(processor: Processor, page: Page, authorisation: Authorisation, change: Change) {
  if (!mayBecome[authorisation.state].includes(change.state)) {
    throw new Refused(409, 'not_authorised', `It is ${authorisation.state} and cannot become ${change.state}`);
  }
  const moved = await page.query<Authorisation>(
    `update card_processor.authorisation
     set state = $2, decline_code = $3, captured_cents = $4, refunded_cents = $5, version = version + 1
     where id = $1
     returning *`,
    [
      authorisation.id,
      change.state,
      change.decline_code ?? null,
      change.captured_cents ?? authorisation.captured_cents,
      change.refunded_cents ?? authorisation.refunded_cents,
    ],
  );
  const now = moved.rows[0] ?? authorisation;
  const news = processor.speaks === 'stripe' ? await stripeNewsOf(processor, page, now) : ownNewsOf(processor, now);
  if (news) await announce(page, news);
  processor.log.info({ authorisation: now.id, reference: now.reference, state: now.state }, 'authorisation moved');
  return now;
}

function ownNewsOf(processor: Processor, now: Authorisation): News | undefined {
  const type = newsOf[now.state];
  if (!type) return undefined;
  const at = processor.now();
  const id = newId('news');
  return { id, at, body: { id, type, created_at: at.toISOString(), data: tell(processor, now) } };
}

/** What the clinic is told of it. */
export function tell(processor: Processor, authorisation: Authorisation) {
  const waits = authorisation.state === 'requires_action';
  return {
    id: authorisation.id,
    reference: authorisation.reference,
    state: authorisation.state,
    version: authorisation.version,
    amount_cents: authorisation.amount_cents,
    captured_cents: authorisation.captured_cents,
    refunded_cents: authorisation.refunded_cents,
    currency: authorisation.currency,
    decline_code: authorisation.decline_code,
    action_url: waits ? `${processor.publicUrl}/challenge/${authorisation.challenge_id}` : null,
  };
}
