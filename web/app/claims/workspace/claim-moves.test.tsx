import type { Claim } from '@pellis/contract/claims/claims';
import type { InsuredVisit } from '@pellis/contract/claims/insured-visits';
import { expect, test } from 'vitest';
import { seen } from '../../test-markup.tsx';
import { ClaimMoves } from './claim-moves.tsx';
import { nextStepOf, waysToCorrectFor } from './words.ts';

const lacking = [{ what: 'the patient’s leave to bill', mend: 'Nothing is billed from here.', to: null }];
const sent = { status: 'sent', frequency: '1', patient_owes: 0, written_off: 0, by_hand: 0 } as Claim;

test('a claim that was sent can be put right also where something is missing by now, and is only taken back then', () => {
  const visit = { missing: lacking, is_on: true } as unknown as InsuredVisit;
  expect(seen(<ClaimMoves visit={visit} claim={sent} onMoved={() => {}} />).text).toContain('Put it right…');
  expect(waysToCorrectFor({ missing: lacking }).map(({ value }) => value)).toEqual(['8']);
  expect(waysToCorrectFor({ missing: [] }).map(({ value }) => value)).toEqual(['7', '8']);
});

test('a claim does not say that the patient was asked where nobody with an account could be', () => {
  const open = { status: 'patient_part', patient_owes: 4_000 } as const;
  expect(nextStepOf(open)).toContain('The patient was asked for their part');
  expect(nextStepOf(open, true)).toMatch(
    /^Nobody with an account could be asked for the patient’s part: write to the patient or call them/,
  );
  expect(nextStepOf({ ...open, status: 'denied' }, true)).toMatch(/^Correct the claim .* Nobody with an account could be asked/);
});
