/** After a report that a product irritated: what to do, what stands in for it and where, and the way back to where it was opened. */
import type { KeptProduct, NotTolerated } from '@pellis/contract/products/own-products';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { ReportWindow } from './irritation-dialog.tsx';

const serum: KeptProduct = {
  ...{ product_id: 'r'.repeat(22), note_id: 'n'.repeat(22), name: 'Night Serum', kind: 'treatment', ingredients: ['Retinol'] },
  ...{ free_of: [], price_band: 'low', why: '', times: ['evening'], provider: 'Dr. Lee', kept_at: new Date(0) },
  ...{ standing: 'listed', withdrawn: null, caution: null },
};
const irritation: NotTolerated = {
  ...serum,
  ...{ id: 'i'.repeat(22), since: '2026-11-05', what: 'burning', severity: 'mild', words: '', by: 'Ana', at: new Date(0) },
  ...{ conversation: 'c'.repeat(22), again: null, alternative: { ...serum, product_id: 'a'.repeat(22), name: 'Oatfield Balm' } },
};
const answer = {
  irritation,
  severity: 'mild' as const,
  answered_by: 'Dr. Lee',
  title: 'Stop using Night Serum',
  text: '',
  is_reviewed: true,
};

test.each(['Back to the note', 'Back to my routine'])('the way back says where it leads: %s', (back) => {
  const { text } = seen(<ReportWindow product={serum} answer={answer} back={back} onClose={() => {}} />);
  expect(text).toContain(back);
  expect(text).not.toContain(back === 'Back to the note' ? 'Back to my routine' : 'Back to the note');
  expect(text).toContain('without retinol. It stands in My routine, under what irritated your skin.');
});
