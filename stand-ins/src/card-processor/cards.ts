// Cards on file: what is kept of them, and the form through which one arrives.

import { createHmac } from 'node:crypto';
import { onePage, type Page } from '../platform/books.ts';
import { Refused } from '../platform/refused.ts';
import { later } from '../platform/times.ts';
import { brandOf, type CardFields, digitsOf, problemsOf, readExpiry } from './card-rules.js';
import { newId, type Processor } from './processor.ts';
import { type Behaviour, behaviourOf } from './test-cards.ts';

export type StoredCard = {
  id: string;
  customer: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  behaviour: Behaviour;
  created_at: Date;
  removed_at: Date | null;
};
export type Setup = { id: string; customer: string; card_id: string | null; attempts: number; expires_at: Date };

export type Saving = { saved: true } | { fields: Partial<CardFields> } | { message: string };

const formLivesSeconds = 3600;
const attemptsPerForm = 10;

export async function openSetup(processor: Processor, customer: string) {
  const now = processor.now();
  const id = newId('setup');
  await onePage(processor.books, async (page) => {
    await page.query('insert into card_processor.customer (reference, created_at) values ($1, $2) on conflict do nothing', [customer, now]);
    await page.query('insert into card_processor.setup (id, customer, created_at, expires_at) values ($1, $2, $3, $4)', [
      id,
      customer,
      now,
      later(now, formLivesSeconds),
    ]);
  });
  return { id, frame_url: `${processor.publicUrl}/fields?setup=${id}` };
}

/** Is this form still waiting for its card? */
export async function isSetupOpen(processor: Processor, setupId: string) {
  const found = await processor.books.query<Setup>('select * from card_processor.setup where id = $1', [setupId]);
  const setup = found.rows[0];
  return Boolean(setup && !setup.card_id && setup.expires_at > processor.now());
}

/** Takes what the patient typed in the frame. Number and code are forgotten when this function returns. */
export async function saveCard(processor: Processor, setupId: string, fields: CardFields): Promise<Saving> {
  return onePage(processor.books, async (page) => {
    const found = await page.query<Setup>('select * from card_processor.setup where id = $1 for update', [setupId]);
    const setup = found.rows[0];
    if (setup?.card_id) return { saved: true };
    if (!setup || setup.expires_at <= processor.now() || setup.attempts >= attemptsPerForm) {
      return { message: 'This card form has expired. Please reload the page and try again.' };
    }
    const problems = problemsOf(fields, processor.now());
    if (Object.keys(problems).length > 0) return { fields: problems };

    await page.query('update card_processor.setup set attempts = attempts + 1 where id = $1', [setupId]);
    const behaviour = behaviourOf(digitsOf(fields.number));
    if (!behaviour) return { message: 'Only test cards work here, and nothing was kept. Please use a test card number.' };
    if (behaviour === 'stolen') return { message: 'Your bank declined this card. Please use another card.' };
    const cardId = await writeCard(processor, page, setup.customer, fields, behaviour);
    await page.query('update card_processor.setup set card_id = $2 where id = $1', [setupId, cardId]);
    return { saved: true };
  });
}

export async function cardOfSetup(processor: Processor, setupId: string, customer: string) {
  const found = await processor.books.query<{ card_id: string | null }>(
    'select card_id from card_processor.setup where id = $1 and customer = $2',
    [setupId, customer],
  );
  const setup = found.rows[0];
  if (!setup) throw new Refused(404, 'not_found', 'This customer has no such card form');
  if (!setup.card_id) throw new Refused(409, 'card_not_saved', 'No card has been saved in this form');
  const card = await usableCard(processor.books, setup.card_id);
  if (!card) throw new Refused(404, 'card_not_found', 'The card has been removed');
  const { id, brand, last4, exp_month, exp_year } = card;
  return { id, brand, last4, exp_month, exp_year };
}

export async function removeCard(processor: Processor, cardId: string) {
  const removed = await processor.books.query('update card_processor.card set removed_at = coalesce(removed_at, $2) where id = $1', [
    cardId,
    processor.now(),
  ]);
  if (removed.rowCount === 0) throw new Refused(404, 'card_not_found', 'There is no such card');
  return { removed: true };
}

export async function usableCard(page: Pick<Page, 'query'>, cardId: string) {
  const found = await page.query<StoredCard>('select * from card_processor.card where id = $1 and removed_at is null', [cardId]);
  return found.rows[0];
}

export function isExpired(card: StoredCard, now: Date) {
  return now >= new Date(card.exp_year, card.exp_month, 1);
}

/** The same card of the same customer stays one card; a new expiry date replaces the old. */
async function writeCard(processor: Processor, page: Page, customer: string, fields: CardFields, behaviour: Behaviour) {
  const digits = digitsOf(fields.number);
  const expiry = readExpiry(fields.expiry);
  const id = newId('card');
  const number = createHmac('sha256', processor.secretKey).update(`card ${digits}`).digest('hex');
  // Stripe makes a card of every saving, and leaves it to the clinic to see that two have one number
  const fingerprint = processor.speaks === 'stripe' ? `${number} ${id}` : number;
  const written = await page.query<{ id: string }>(
    `insert into card_processor.card
       (id, customer, brand, last4, exp_month, exp_year, fingerprint, behaviour, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (customer, fingerprint) where removed_at is null
     do update set exp_month = excluded.exp_month, exp_year = excluded.exp_year
     returning id`,
    [id, customer, brandOf(digits)?.name, digits.slice(-4), expiry?.month, expiry?.year, fingerprint, behaviour, processor.now()],
  );
  return written.rows[0]?.id;
}
