// What every part of the pharmacy network needs at hand: its books, its clock, its settings.

import { randomBytes } from 'node:crypto';
import type { Books, Page } from '../platform/books.ts';
import type { Log } from '../platform/log.ts';

export type Network = {
  books: Books;
  now: () => Date;
  log: Log;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** The same of the pharmacy that mails. */
  shippingKey: string;
  shippingSecret: string;
  shippingUrl: string;
  clinicName: string;
  /** Whose time the page tells. */
  timeZone: string;
  /** How long a pharmacy takes by itself: to have a prescription, and to answer a CancelRx. */
  pharmacyTakesSeconds: number;
  /** Says that something may be due. */
  wake: () => void;
};

export type Standing = { is_down: boolean; is_by_hand: boolean; is_shipping_away: boolean };

export async function readStanding(on: Books | Page): Promise<Standing> {
  const found = await on.query<Standing>('select is_down, is_by_hand, is_shipping_away from pharmacy_network.standing');
  return found.rows[0] ?? { is_down: false, is_by_hand: false, is_shipping_away: false };
}

export function newId(kind: 'news'): string {
  return `${kind}_${randomBytes(16).toString('hex')}`;
}
