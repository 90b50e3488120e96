/** Where e-Consults stand and what has happened to them, in the words of the clinic's people. */
import type { EconsultProviderState } from '@pellis/contract/econsults/econsult-providers';
import type { EconsultRow } from '@pellis/contract/econsults/econsult-work';
import type { Mark } from '../../work-list/state-mark.tsx';

type Standing = Pick<EconsultRow, 'state' | 'is_late' | 'invoice'>;

export function markOf({ state, is_late, invoice }: Standing): Mark {
  if (state === 'asked' || state === 'claimed') return is_late ? { words: 'Late', kind: 'late' } : stateMarks[state];
  if (state === 'answered' && invoice === 'due') return { words: 'To invoice', kind: 'next' };
  if (state === 'answered' && invoice === 'invoiced') return { words: 'Invoiced', kind: 'open' };
  if (state === 'answered' && invoice === 'paid') return { words: 'Paid', kind: 'good' };
  return stateMarks[state];
}

const stateMarks: Record<EconsultRow['state'], Mark> = {
  asked: { words: 'New', kind: 'next' },
  claimed: { words: 'Being answered', kind: 'open' },
  answered: { words: 'Answered', kind: 'good' },
  declined: { words: 'Declined', kind: 'ended' },
  withdrawn: { words: 'Taken back', kind: 'ended' },
  unanswered: { words: 'Unanswered', kind: 'ended' },
};

export const providerMarks: Record<EconsultProviderState, Mark> = {
  applied: { words: 'Check the license', kind: 'next' },
  checked: { words: 'May ask', kind: 'good' },
  refused: { words: 'Not found', kind: 'ended' },
};

export const happened: Record<string, string> = {
  'econsult.asked': 'Asked by the provider',
  'econsult.claimed': 'Taken',
  'econsult.released': 'Given back',
  'econsult.warned': 'A third of the time was left',
  'econsult.breached': 'The clock ran out: whatever follows is free',
  'econsult.answered': 'The answer was signed',
  'econsult.declined': 'Declined',
  'econsult.withdrawn': 'Taken back by the provider',
  'econsult.unanswered': 'Ended without an answer',
  'econsult.opened': 'The provider read the answer',
  'econsult.invoiced': 'The invoice was sent',
  'econsult.paid': 'The invoice was paid',
  'econsult.invoice_taken_back': 'Taken back: the invoice was not sent',
  'econsult.payment_taken_back': 'Taken back: the invoice is not paid',
  'econsult_provider.applied': 'Applied by our form',
  'econsult_provider.licence_checked': 'The license was checked',
  'econsult_provider.licence_check_taken_back': 'The check was taken back: their links ended',
  'econsult_provider.refused': 'The license could not be found to be theirs',
  'econsult_provider.link_sent': 'A link was sent by e-mail',
  'econsult_provider.entered': 'The provider came in with their license number',
};
