// The shipping desk of the pharmacy that mails: takes an order once, and does with it what its buttons say.

import { randomInt } from 'node:crypto';
import { type Books, onePage, type Page } from '../platform/books.ts';
import { Refused } from '../platform/refused.ts';
import { later } from '../platform/times.ts';
import { type Network, newId } from './network.ts';
import { type Parcel, type ParcelEvent, type ParcelMove, type ParcelOrder, parcelMovesOf, parcelOutcomes } from './parcel.ts';

export type ParcelNews = {
  id: string;
  order_id: string;
  event: ParcelEvent;
  words: string;
  carrier: string;
  tracking_number: string;
  expected_on: string | null;
  at: Date;
};

// a date as it stands, in no time zone
export const parcelColumns = 'order_id, message, state, carrier, tracking_number, expected_on::text, created_at';
export const parcelNewsColumns = 'id, order_id, event, words, carrier, tracking_number, expected_on::text, at';

/** The same order again, however often, is the same parcel. */
export async function takeOrder(network: Network, message: ParcelOrder): Promise<void> {
  await onePage(network.books, async (page) => {
    const made = await page.query(
      `insert into pharmacy_network.shipment (order_id, message, state, created_at) values ($1, $2, 'ordered', $3) on conflict do nothing`,
      [message.orderId, message, network.now()],
    );
    if (made.rowCount === 0) {
      const same = await page.query('select from pharmacy_network.shipment where order_id = $1 and message = $2', [
        message.orderId,
        message,
      ]);
      if (same.rowCount === 0) throw new Refused(422, 'order_reused', 'Another parcel was ordered under this number.');
      return;
    }
    if (message.recipient.state === 'ZZ') throw new Refused(422, 'rejected', 'We ship within the United States only.');
    await announceParcel(network, page, { found: await lock(page, message.orderId), event: 'accepted', words: '' });
  });
  network.wake();
}

export type CancelAnswer = { isCancelled: boolean; words: string };

/** Answered at once, and the same when asked again: what has left cannot be called back. */
export async function cancelOrder(network: Network, orderId: string): Promise<CancelAnswer> {
  const answer = await onePage(network.books, async (page): Promise<CancelAnswer> => {
    const found = await lock(page, orderId);
    if (found.state === 'cancelled' || found.state === 'refused') return { isCancelled: true, words: '' };
    if (found.state !== 'ordered') return { isCancelled: false, words: 'It has left already.' };
    await page.query(`update pharmacy_network.shipment set state = 'cancelled' where order_id = $1`, [orderId]);
    await announceParcel(network, page, { found, event: 'cancelled', words: '' });
    return { isCancelled: true, words: '' };
  });
  network.wake();
  return answer;
}

/** A button of the shipping desk. */
export async function moveParcel(network: Network, orderId: string, move: ParcelMove): Promise<void> {
  await onePage(network.books, async (page) => {
    const found = await lock(page, orderId);
    if (!parcelMovesOf[found.state].includes(move)) throw new Refused(409, 'not_now', 'It stands otherwise now. Look again.');
    const { event, words, state = found.state, daysFromNow } = parcelOutcomes[move];
    const next = {
      ...found,
      state,
      ...(daysFromNow === undefined ? {} : { expected_on: dayIn(network, daysFromNow) }),
      ...(move === 'ship' ? { carrier: 'USPS', tracking_number: inventedNumber() } : {}),
    };
    await page.query(
      'update pharmacy_network.shipment set state = $2, carrier = $3, tracking_number = $4, expected_on = $5 where order_id = $1',
      [orderId, next.state, next.carrier, next.tracking_number, next.expected_on],
    );
    await announceParcel(network, page, { found: next, event, words });
  });
  network.wake();
}

export async function parcelNewsOf(on: Books | Page, orderIds: readonly string[]): Promise<ParcelNews[]> {
  const found = await on.query<ParcelNews>(
    `select ${parcelNewsColumns} from pharmacy_network.shipment_news where order_id = any($1) order by sequence`,
    [orderIds],
  );
  return found.rows;
}

/** As the clinic reads it. */
export function tellParcel({ id, order_id, event, words, carrier, tracking_number, expected_on, at }: ParcelNews): object {
  return { id, about: order_id, event, words, carrier, trackingNumber: tracking_number, expectedOn: expected_on, at: at.toISOString() };
}

type Announced = { found: Parcel; event: ParcelEvent; words: string };

async function announceParcel(network: Network, page: Page, { found, event, words }: Announced): Promise<void> {
  await page.query(
    `insert into pharmacy_network.shipment_news (id, order_id, event, words, carrier, tracking_number, expected_on, at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [newId('news'), found.order_id, event, words, found.carrier, found.tracking_number, found.expected_on, network.now()],
  );
  network.log.info({ order: found.order_id, event }, 'pharmacy network: something happened to a parcel');
}

async function lock(page: Page, orderId: string): Promise<Parcel> {
  const found = await page.query<Parcel>(`select ${parcelColumns} from pharmacy_network.shipment where order_id = $1 for update`, [
    orderId,
  ]);
  if (!found.rows[0]) throw new Refused(404, 'not_found', 'Nobody ordered this parcel.');
  return found.rows[0];
}

/** "2026-11-28" where the clinic is. */
function dayIn({ now, timeZone }: Network, days: number): string {
  return later(now(), days * 86_400).toLocaleDateString('en-CA', { timeZone });
}

/** As long as the carrier's own, and nobody's. */
function inventedNumber(): string {
  return `94001000000000${String(randomInt(1e8)).padStart(8, '0')}`;
}
