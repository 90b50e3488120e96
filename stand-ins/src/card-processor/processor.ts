// What every part of the card processor needs at hand: its books, its clock, its settings.

import { randomBytes } from 'node:crypto';
import type { Books } from '../platform/books.ts';
import type { Log } from '../platform/log.ts';
import type { Faults } from './faults.ts';

export type Language = 'pellis' | 'stripe';

export type Processor = {
  books: Books;
  now: () => Date;
  log: Log;
  faults: Faults;
  /** How a browser reaches the processor; no slash at the end. */
  publicUrl: string;
  /** Who may frame the card form, hear from it and be returned to. */
  clinicOrigins: string[];
  merchant: string;
  /** Its own language, or that of Stripe's API. */
  speaks: Language;
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Says that news may be waiting to be sent. */
  wake: () => void;
};

/** Ids cannot be guessed: some of them are all that a browser shows to be let in. */
export function newId(kind: 'setup' | 'card' | 'auth' | 'step' | 'cap' | 'ref' | 'news' | 'cus' | 'evt') {
  return `${kind}_${randomBytes(16).toString('hex')}`;
}
