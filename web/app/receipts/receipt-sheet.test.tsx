/** A receipt on its page: who, what, how much, and what its stamp says (2.17). */
import type { Receipt, ReceiptState } from '@pellis/contract/receipts/receipts';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { clinicName } from '../platform/clinic.ts';
import { seen } from '../test-markup.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';

const receipt: Receipt = {
  number: 'P-000123',
  check_code: 'ABCDEFGHJK',
  fee_id: 'fee',
  customer: { name: 'Ana Alvarez', email: 'ana@pellis.test', phone: '(415) 555-0134' },
  provider: { name: 'Dr. Grace Lee', credentials: 'MD, FAAD', cpsono: 'A 12345', licensed_in: ['CA', 'NV'] },
  service: { date: '2026-10-03T23:50:00', description: 'First Video Appointment', comment: 'Evening visit' },
  amount: 19900,
  refunded: 0,
  refunds: [],
  currency: 'USD',
  state: 'paid',
} as unknown as Receipt;

beforeEach(() => vi.stubGlobal('window', { location: new URL('https://clinic.test/') }));
afterEach(() => vi.unstubAllGlobals());

const read = (more: Partial<Receipt> = {}) => seen(<ReceiptSheet receipt={{ ...receipt, ...more }} />);

/** Each field with its label and what stands in it. */
const fields = (markup: string) =>
  Object.fromEntries(
    [...markup.matchAll(/<textarea[^>]*aria-label="([^"]*)"[^>]*>([^<]*)<\/textarea>/g)].map(([, label, text]) => [label, text]),
  );

test('customer, provider and service stand in fields that can all be typed over', () => {
  const { markup } = read();
  expect(fields(markup)).toEqual({
    'Customer: Name': 'Ana Alvarez',
    'Customer: Email': 'ana@pellis.test',
    'Customer: Phone': '(415) 555-0134',
    'Provider: Name': 'Dr. Grace Lee, MD, FAAD',
    'Provider: License number': 'A 12345',
    'Service: Date': '2026-10-03',
    'Service: Description': 'First Video Appointment: Evening visit',
    'Service: Amount': '$199.00',
  });
  expect(markup).not.toMatch(/<textarea[^>]*(readonly|disabled)/i);
});

test('the states of its licence come from the records of whoever cared', () => {
  expect(read().text).toContain('board-certified dermatologists licensed in California and Nevada.');
  expect(read({ provider: { ...receipt.provider, licensed_in: [] } }).text).toContain('board-certified dermatologists.');
});

const stamps: [ReceiptState, string][] = [
  ['paid', 'PAID IN FULL'],
  ['unpaid', 'NOT PAID YET'],
  ['partly_refunded', 'PAID, PARTLY REFUNDED'],
  ['refunded', 'REFUNDED'],
];
it.each(stamps)('a receipt that is %s is stamped %s, and only what is paid in full says so', (state, stamp) => {
  const { lines, text } = read({ state });
  expect(lines).toContain(stamp);
  expect(text.includes('PAID IN FULL')).toBe(state === 'paid');
});

test('what was given back is shown with its reason', () => {
  const { markup } = read({
    state: 'partly_refunded',
    refunded: 5000,
    refunds: [{ amount: 5000, kind: 'courtesy', at: new Date(2026, 9, 9, 12) }],
  });
  expect(fields(markup)['Service: Refunded']).toBe('$50.00');
  expect(fields(markup)['Service: Reason for the refund']).toBe('As a courtesy, October 09, 2026');
});

test("the foot names the clinic, the receipt's number, its check code and where to confirm it", () => {
  const { text } = read();
  expect(text).toContain(`${clinicName}. Online care by board-certified dermatologists`);
  expect(text).toContain('Receipt P-000123, check code ABCDEFGHJK. Confirm it at clinic.test/verify-receipt.');
});
