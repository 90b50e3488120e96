/** The words stand at a note of a visit and of a Rapid Assessment alike. */
import { readConfidentialCare } from '@pellis/contract/confidential-care/confidential-care';
import { expect, test } from 'vitest';
import { answer, seen } from '../../test-markup.tsx';
import { ConfidentialCarePanel } from './confidential-care.tsx';

test('what parent and guardian read is not called a visit', () => {
  const ground = { kind: 'contraception', words: 'Contraception', law: 'Law', checked_on: null };
  const care = { id: 'n', hidden: null, grounds: [ground], may_set: true, has_own_account: true, told: null };
  const { text } = seen(<ConfidentialCarePanel id="n" patientName="Ana" />, [answer(readConfidentialCare, care as never, { id: 'n' })]);
  expect(text).toContain('Parent and guardian read all of this');
  expect(text).not.toContain('visit');
});
