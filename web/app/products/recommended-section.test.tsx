/** The products of a note for their patient: each can be reported, kept or not, and what speaks against one by now is said before it is kept. */
import { readOwnProducts } from '@pellis/contract/products/own-products';
import { expect, test } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
import { RecommendedSection } from './recommended-section.tsx';

const [noteId, patientId, product_id] = ['n'.repeat(22), 'p'.repeat(22), 'r'.repeat(22)];
const serum = {
  ...{ product_id, name: 'Night Serum', kind: 'treatment' as const, ingredients: ['Retinol'], free_of: [], price_band: 'low' as const },
  ...{ why: '', times: ['evening' as const], withdrawn: null },
};
const none = { today: '2026-11-05', kept: [], ticks: [], not_tolerated: [], cautions: [] };

function section(own: Partial<typeof none> | { cautions: { note_id: string; product_id: string; words: string }[] }) {
  const answers = [answer(readOwnProducts, { ...none, ...own }, { id: patientId })];
  const report = { load: () => Promise.reject(new Error('nobody asked for it')) };
  return seen(<RecommendedSection {...{ noteId, patientId, report }} products={[serum]} mayAsk provider="Dr. Lee" />, answers);
}

test('one that was never kept can be reported, too', () => {
  const { text } = section({});
  expect(text).toContain('Keep in my routine');
  expect(text).toContain('This irritated my skin');
});

test('what speaks against one by now stands before it is kept, with whom to ask', () => {
  const words = 'It has retinol: not in pregnancy, nor while one is planned or not ruled out.';
  const { text } = section({ cautions: [{ note_id: noteId, product_id, words }] });
  expect(text).toContain(`${words} Do not use it before you have asked your dermatologist.`);
  // pressed it opens the question; nothing leads to the front desk's messages
  expect(text).toContain('Ask your dermatologist about Night Serum');
  expect(section({ cautions: [{ note_id: 'x'.repeat(22), product_id, words }] }).text).not.toContain('not in pregnancy');
});
