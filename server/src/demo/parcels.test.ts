/** Where the demo's shipping desk goes on after a start that was ended between two of its buttons. */
import { expect, test } from 'vitest';
import { pressedOf } from './parcels.ts';

const address = { street: '2100 Harrison Street', unit: 'Apt 5', city: 'San Francisco', state: 'CA', postalCode: '94110' } as const;
const packed = { state: 'ordered' as const, late_since: null, address };

test('what was packed begins with the first button, what was shipped goes on with the second', () => {
  expect(pressedOf(packed)).toBe(0);
  expect(pressedOf({ ...packed, state: 'shipped' })).toBe(1);
});

test('what somebody has pressed since stands, and what was mailed elsewhere goes there', () => {
  expect(pressedOf({ ...packed, state: 'delivered' })).toBe(Number.POSITIVE_INFINITY);
  expect(pressedOf({ ...packed, late_since: new Date() })).toBe(Number.POSITIVE_INFINITY);
  expect(pressedOf({ ...packed, state: 'shipped', address: { ...address, unit: 'Apt 7' } })).toBe(Number.POSITIVE_INFINITY);
});
