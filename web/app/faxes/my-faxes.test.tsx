/** What a patient reads of papers that others have faxed. */
import { readMe } from '@pellis/contract/accounts/settings';
import { type Fax, listFaxesOfPatient } from '@pellis/contract/faxes/faxes';
import type { Reply } from '@pellis/contract/platform/endpoint';
import { expect, test } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
import { MyFaxes } from './my-faxes.tsx';

const at = new Date('2026-02-02T18:00:00Z');
const me = { patient_id: 'ana', own_patient_id: 'ana', patient: { relation: 'self', first_name: 'Ana' } } as unknown as Reply<
  typeof readMe
>;
const fax: Fax = {
  ...{ id: 'f', state: 'filed', sender: '+14155550134', pages: 1, is_part: false, received_at: at, words: '', has_paper: true },
  filed: { patient_id: 'ana', patient: 'Ana Alvarez', kind: 'lab_result', about: 'Biopsy report', by: 'Sam', at },
  set_aside: null,
};
const shown = (faxes: Fax[]) => seen(<MyFaxes />, [answer(readMe, me), answer(listFaxesOfPatient, faxes, { id: 'ana' })]).text;

test('each paper is there to open, with what it is and when it came; where none came nothing is said', () => {
  expect(shown([fax])).toMatch(/Papers from others.*Biopsy report\s*Lab result, came February 02, 2026.*Open the paper of Biopsy report/);
  expect(shown([])).toBe('');
});
