/** What the states and kinds of faxes are called. */
import type { FaxKind, FaxState, SetAsideReason } from './faxes.ts';

export const faxKindWords: Record<FaxKind, string> = {
  referral: 'Referral',
  lab_result: 'Lab result',
  outside_note: 'Note of another clinic',
  pharmacy: 'From a pharmacy',
  other: 'Other',
};

export const faxStateWords: Record<FaxState, string> = {
  arriving: 'Arriving',
  to_file: 'To file',
  unreadable: 'No paper',
  filed: 'Filed',
  set_aside: 'Set aside',
};

export const setAsideWords: Record<SetAsideReason, string> = {
  not_ours: 'It is no patient’s of ours',
  spam: 'It is advertising',
  asked_again: 'The sender was asked to send it again',
};
