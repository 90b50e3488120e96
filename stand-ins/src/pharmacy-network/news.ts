// What the network says of a prescription, written in the same transaction as what happened.

import type { Books, Page } from '../platform/books.ts';
import { type Network, newId } from './network.ts';

export type Event =
  | 'accepted'
  | 'received'
  | 'filled'
  | 'partly_filled'
  | 'not_picked_up'
  | 'failed'
  | 'cancelled'
  | 'cancel_refused'
  | 'renewal_asked';

export type News = { id: string; message_id: string; event: Event; words: string; at: Date };

export async function announce(network: Network, page: Page, news: Pick<News, 'message_id' | 'event' | 'words'>): Promise<void> {
  await page.query('insert into pharmacy_network.news (id, message_id, event, words, at, due_at) values ($1, $2, $3, $4, $5, $5)', [
    newId('news'),
    news.message_id,
    news.event,
    news.words,
    network.now(),
  ]);
  network.log.info({ message: news.message_id, event: news.event }, 'pharmacy network: something happened');
}

export async function newsOf(on: Books | Page, messageIds: readonly string[]): Promise<News[]> {
  const found = await on.query<News>(
    'select id, message_id, event, words, at from pharmacy_network.news where message_id = any($1) order by sequence',
    [messageIds],
  );
  return found.rows;
}

/** As the clinic reads it. */
export function tell({ id, message_id, event, words, at }: News): object {
  return { id, about: message_id, event, words, at: at.toISOString() };
}
