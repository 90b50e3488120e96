/** The page for referring providers is written when the web is built: where to write to is put in by the clinic that serves it. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import ReferralPage from './referral-page.tsx';

test('the written page has places for the address and the fax number, and neither of them', () => {
  const { markup } = seen(<ReferralPage />);
  expect(markup).toContain('data-fact-href="mailto:{clinic.email}?subject=Patient%20referral');
  expect(markup).toContain('data-fact-href="fax:{clinic.fax_line}"');
  expect(markup).not.toMatch(/pellis\.test|555|\d{3}-\d{4}/);
});
