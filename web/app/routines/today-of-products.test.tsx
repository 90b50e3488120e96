/** Today of the products that are kept: beside each what its patient should know of using it, and nothing where there is nothing. */
import { type Me, readMe } from '@pellis/contract/accounts/settings';
import type { KeptProduct, OwnProducts } from '@pellis/contract/products/own-products';
import { expect, test } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
import { TodayOfProducts } from './today-of-products.tsx';

const serum: KeptProduct = {
  ...{ product_id: 'r'.repeat(22), note_id: 'n'.repeat(22), name: 'Night Serum', kind: 'treatment', ingredients: ['Retinol'] },
  ...{ free_of: [], price_band: 'low', why: '', times: ['evening'], provider: 'Dr. Lee', kept_at: new Date(0) },
  ...{ standing: 'listed', withdrawn: null, caution: null },
};
const me = { patient_id: 'p', rights: [], patient: { first_name: 'Ana', last_name: 'Alvarez', relation: 'self' } } as unknown as Me;
const today = (more: Partial<KeptProduct>, who: Partial<Me> = {}) => {
  const own: OwnProducts = { today: '2026-11-05', kept: [{ ...serum, ...more }], ticks: [], not_tolerated: [] };
  return seen(<TodayOfProducts own={own} patientId="p" />, [answer(readMe, { ...me, ...who })]).text;
};

test('what speaks against one by now stands where it is ticked off, with the way to ask', () => {
  const caution = 'It has retinol: not in pregnancy, nor while one is planned or not ruled out.';
  const text = today({ caution });
  expect(text).toContain(`${caution} Do not use it before you have asked your dermatologist.`);
  expect(text).toContain('Ask your dermatologist about Night Serum');
});

test('what it is free of, and that the list has it otherwise by now', () => {
  expect(today({ free_of: ['fragrance', 'comedogenic'], standing: 'changed' })).toMatch(
    /Night Serum Treatment without prescription\. Free of fragrance\. Does not clog pores\. What is in it has changed on the clinic’s list\./,
  );
});

test('of one of which nothing is to be said nothing is said', () => {
  expect(today({})).toBe('Today, Thursday, November 5 In the evening Night Serum Treatment without prescription');
});
