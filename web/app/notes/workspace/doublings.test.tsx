/** While a note is written: what would be put on twice, by the draft and by what the patient keeps. */
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { freeEntry } from '@pellis/contract/prescriptions/prescriptions';
import { type KeptProduct, readOwnProducts } from '@pellis/contract/products/own-products';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { expect, test } from 'vitest';
import { answer, seen } from '../../test-markup.tsx';
import { Doublings } from './doublings.tsx';

const id = 'p'.repeat(22);
const serum: KeptProduct = {
  ...{ product_id: 'r'.repeat(22), note_id: 'n'.repeat(22), name: 'Night Serum', kind: 'treatment', ingredients: ['Retinol'] },
  ...{ free_of: [], price_band: 'low', why: '', times: ['evening'], provider: 'Dr. Lee', kept_at: new Date(0) },
  ...{ standing: 'listed', withdrawn: null, caution: null },
};
const note: NoteDraft = {
  ...{ diagnosis: 'Acne', diagnoses: [], routine: [], recommendations: [], treatment_plan: '' },
  prescriptions: [freeEntry('Tretinoin 0.025% cream')],
  follow_up: { desc: '', follow_up_after: null, follow_up_before: null },
};
const said = (kept: KeptProduct[], draft = note) =>
  seen(<Doublings patientId={id} note={draft} />, [
    answer(readOwnProducts, { today: '2026-11-05', kept, ticks: [], not_tolerated: [] }, { id }),
    answer(readRoutine, { today: '2026-11-05', time_zone: 'UTC', plan: null, replaced: null, taken_back: null }, { id }),
  ]).text;

test('what is prescribed is measured by what the patient keeps', () => {
  expect(said([serum])).toContain('a retinoid is in Tretinoin 0.025% cream, which is prescribed, and in Night Serum');
  expect(said([])).toBe('');
  expect(said([{ ...serum, withdrawn: { reason: 'Not now', by: 'Dr. Lee', at: new Date(0) } }])).toBe('');
  expect(said([serum], { ...note, prescriptions: [freeEntry('')] })).toBe('');
});
