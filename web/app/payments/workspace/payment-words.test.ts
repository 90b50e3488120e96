/** The front desk's words for money, and how it types an amount. */
import { expect, test } from 'vitest';
import {
  asFilter,
  centsIn,
  disputeWords,
  isCalled,
  latestBooks,
  leftOf,
  markOf,
  meaningOf,
  monthName,
  typedFrom,
} from './payment-words.ts';

test.each([
  ['10', 1000],
  ['10.5', 1050],
  ['1.15', 115],
  ['$179.00', 17_900],
  [' 1,000.50 ', 100_050],
  ['0', 0],
  ['', Number.NaN],
  ['ten', Number.NaN],
  ['10.555', Number.NaN],
  ['-5', Number.NaN],
  ['1,00', Number.NaN],
  ['1e3', Number.NaN],
])('%j is %d cents', (typed, cents) => expect(centsIn(typed)).toBe(cents));

test('what is left is typed as it is read', () => {
  expect(typedFrom(leftOf({ captured: 17_900, refunded: 1_005 }))).toBe('168.95');
  expect(centsIn(typedFrom(16_895))).toBe(16_895);
});

test('a payment that is disputed or lost is no paid one, and nothing of it can be given back', () => {
  const dispute = { state: 'open', amount: 17_900, reason: 'product_not_received', answer_by: new Date('2026-12-08T12:00:00Z') } as const;
  const paid = { status: 'paid', captured: 17_900, refunded: 0, currency: 'USD', dispute } as const;
  const words = (of: Parameters<typeof disputeWords>[0]) => disputeWords(of, 'USD', (at) => at.toISOString().slice(0, 10));
  expect([markOf(paid).words, leftOf(paid), words(dispute)]).toEqual([
    'Disputed',
    0,
    '$179.00 disputed, “product not received”: answer at Stripe by 2026-12-08',
  ]);
  const lost = { ...paid, dispute: { ...dispute, state: 'lost' }, lost: 17_900 } as const;
  expect([markOf(lost).words, leftOf(lost), meaningOf(lost)]).toEqual(['Lost', 0, '$179.00 lost to a dispute, $0.00 kept']);
  const partly = { ...lost, lost: 5_000, refunded: 2_900 };
  expect([markOf(partly).words, leftOf(partly), meaningOf(partly)]).toEqual([
    'Partly lost',
    10_000,
    '$29.00 given back, $50.00 lost to a dispute, $100.00 kept',
  ]);
  const won = { ...dispute, state: 'won' } as const;
  expect([markOf({ ...paid, dispute: won }).words, leftOf({ ...paid, dispute: won })]).toEqual(['Paid', 17_900]);
});

test('a part given back is said with what was kept', () => {
  const paid = { status: 'paid', captured: 17_900, refunded: 0, currency: 'USD' } as const;
  expect([markOf(paid).words, meaningOf(paid)]).toEqual(['Paid', 'Taken in full']);
  const partly = { ...paid, refunded: 1_000 };
  expect([markOf(partly).words, meaningOf(partly)]).toEqual(['Partly refunded', '$10.00 given back, $169.00 kept']);
});

test('a name is found by the beginnings of its words, with or without accents', () => {
  expect(isCalled('José Díaz-Garcia', 'garc jo')).toBe(true);
  expect(isCalled('José Díaz-Garcia', 'diaz')).toBe(true);
  expect(isCalled('José Díaz-Garcia', '')).toBe(true);
  expect(isCalled('José Díaz-Garcia', 'arcia')).toBe(false);
});

test('an unknown filter shows all', () =>
  expect([asFilter('paid'), asFilter('disputed'), asFilter('x')]).toEqual(['paid', 'disputed', 'all']));

test('the newest month stands apart, in each of its currencies', () => {
  const month = (name: string, currency: 'USD' | 'CAD') => ({
    month: name,
    currency,
    taken: 1,
    given_back: 0,
    lost: 0,
    held: 1,
    balances: true,
  });
  const books = [month('2026-11', 'USD'), month('2026-11', 'CAD'), month('2026-10', 'USD')];
  expect(latestBooks(books)).toEqual({ latest: books.slice(0, 2), earlier: books.slice(2) });
  expect(monthName('2026-11')).toBe('November 2026');
});
