/** Where the money of an order stands, in the front desk's words. */
import type { BooksOfMonth, DeskDispute, DeskFilter, DeskPayment } from '@pellis/contract/payments/desk-payments';
import { deskFilters } from '@pellis/contract/payments/desk-payments';
import { money } from '../../ui/money.ts';
import type { Mark } from '../../work-list/state-mark.tsx';

/** What can still be given back, in cents: nothing while a bank decides, and nothing of what it has given back itself. */
export function leftOf({ captured, refunded, dispute, lost = 0 }: Pick<DeskPayment, 'captured' | 'refunded'> & Disputed): number {
  return dispute && isUndecided(dispute) ? 0 : Math.max(0, captured - refunded - lost);
}

interface Disputed {
  dispute?: DeskDispute | null;
  lost?: number;
}

const isUndecided = ({ state }: DeskDispute) => state === 'open' || state === 'answered';

type Standing = Pick<DeskPayment, 'status' | 'captured' | 'refunded' | 'currency'> & Disputed;

export function markOf({ status, captured, refunded, dispute, lost = 0 }: Standing): Mark {
  if (dispute && isUndecided(dispute)) return { words: 'Disputed', kind: 'late' };
  if (lost > 0) return { words: lost < captured - refunded ? 'Partly lost' : 'Lost', kind: 'ended' };
  return status === 'paid' && refunded > 0 ? { words: 'Partly refunded', kind: 'ended' } : marks[status];
}

const marks: Record<DeskPayment['status'], Mark> = {
  confirming: { words: 'Confirming', kind: 'open' },
  needs_action: { words: 'Bank asks', kind: 'next' },
  declined: { words: 'Declined', kind: 'late' },
  authorised: { words: 'Held', kind: 'open' },
  paid: { words: 'Paid', kind: 'good' },
  released: { words: 'Let go', kind: 'ended' },
  refunded: { words: 'Refunded', kind: 'ended' },
};

export function meaningOf({ status, captured, refunded, currency, lost = 0 }: Standing): string {
  const gone = [
    ...(refunded > 0 ? [`${money(refunded, currency)} given back`] : []),
    ...(lost > 0 ? [`${money(lost, currency)} lost to a dispute`] : []),
  ];
  const given = gone.length > 0 ? [...gone, `${money(Math.max(0, captured - refunded - lost), currency)} kept`].join(', ') : '';
  switch (status) {
    case 'confirming':
      return 'The bank is being asked; nothing taken';
    case 'needs_action':
      return 'The patient has to confirm with the bank; nothing taken';
    case 'declined':
      return 'The bank said no; nothing taken';
    case 'authorised':
      return 'Held on the card, not taken yet';
    case 'paid':
      return given || 'Taken in full';
    case 'released':
      return 'Nothing was taken';
    case 'refunded':
      return 'Taken, and all given back';
  }
}

/** What the bank says, and until when somebody has to answer; `day` writes a moment. */
export function disputeWords(
  { state, amount, reason, answer_by }: DeskDispute,
  currency: DeskPayment['currency'],
  day: (at: Date) => string,
): string {
  const sum = money(amount, currency);
  const why = `“${reason.replaceAll('_', ' ')}”`;
  const until = answer_by ? `: answer at Stripe by ${day(answer_by)}` : ': answer at Stripe';
  switch (state) {
    case 'asked':
      return `The bank asks about ${sum}, ${why}${until}`;
    case 'asked_answered':
      return `The bank asks about ${sum}, ${why}; answered`;
    case 'asked_ended':
      return `The bank asked about ${sum}, ${why}, and left it at that`;
    case 'open':
      return `${sum} disputed, ${why}${until}`;
    case 'answered':
      return `${sum} disputed, ${why}; answered, the bank decides`;
    case 'won':
      return `${sum} was disputed, ${why}; the bank decided for the clinic`;
    case 'lost':
      return `${sum} was disputed, ${why}; the bank gave it back to the cardholder`;
  }
}

export const filterOptions = deskFilters.map((value) => ({ value, label: filterWords(value) }));

function filterWords(filter: DeskFilter): string {
  if (filter === 'all') return 'All payments';
  return filter === 'disputed' ? 'Disputed' : marks[filter].words;
}

export function asFilter(value: string): DeskFilter {
  return deskFilters.find((filter) => filter === value) ?? 'all';
}

/** By name, however it is written: every word that was typed begins a word of the name. */
export function isCalled(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** "$10", "1,000.50" → cents; NaN for what is no amount. */
export function centsIn(typed: string): number {
  const text = typed.trim().replace(/^\$\s*/, '');
  if (!/^(\d{1,7}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(text)) return Number.NaN;
  // by way of text: 1.15 * 100 is not 115
  const [dollars = '', cents = ''] = text.replaceAll(',', '').split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** 17900 → "179.00", as one types it. */
export function typedFrom(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** "2026-11" → "November 2026". */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`));
}

/** The newest month of each currency, then all others. */
export function latestBooks(books: readonly BooksOfMonth[]): { latest: BooksOfMonth[]; earlier: BooksOfMonth[] } {
  const newest = books[0]?.month;
  return { latest: books.filter(({ month }) => month === newest), earlier: books.filter(({ month }) => month !== newest) };
}
