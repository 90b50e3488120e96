/** Where an insured visit and its claim stand, and what has happened to it, in the words of whoever bills. */
import type { Claim, ClaimState, WaitingFor } from '@pellis/contract/claims/claims';
import { type InsuredRow, type InsuredState, type InsuredVisit, placeOfInsured } from '@pellis/contract/claims/insured-visits';
import type { Mark } from '../../work-list/state-mark.tsx';

export const filesOfClaims = '/workspace/insurance?see=files';
export const billingDetails = '/workspace/insurance?see=billing';

export const marks: Record<InsuredState, Mark> = {
  to_come: { words: 'To come', kind: 'open' },
  to_mend: { words: 'Incomplete', kind: 'late' },
  to_prepare: { words: 'To prepare', kind: 'next' },
  prepared: { words: 'Prepared', kind: 'next' },
  sent: { words: 'Sent', kind: 'open' },
  accepted: { words: 'Accepted', kind: 'open' },
  paid: { words: 'Paid', kind: 'good' },
  patient_part: { words: 'Patient’s part', kind: 'next' },
  denied: { words: 'Denied', kind: 'late' },
  withdrawn: { words: 'Taken back', kind: 'ended' },
  replaced: { words: 'Replaced', kind: 'ended' },
  voided: { words: 'Voided', kind: 'ended' },
};

export const filters = [
  { value: 'to_do', label: 'To do' },
  { value: 'with_insurer', label: 'With the insurer' },
  { value: 'to_settle', label: 'To settle' },
  { value: 'to_come', label: 'To come' },
  { value: 'ended', label: 'Ended' },
] as const;
type Shown = (typeof filters)[number]['value'];

export function isShown(row: InsuredRow, under: Shown | undefined): boolean {
  return placeOfInsured(row) === under;
}

export function countsOf(rows: readonly InsuredRow[]): Record<Shown, number> {
  const counts: Record<Shown, number> = { to_do: 0, with_insurer: 0, to_settle: 0, to_come: 0, ended: 0 };
  for (const row of rows) counts[placeOfInsured(row)] += 1;
  return counts;
}

/** Of a list that does not hold all there are; nothing of any other. */
export function cutWords(listed: number, all: number | undefined): string | null {
  return all !== undefined && all > listed
    ? `The newest ${listed.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} stand here.`
    : null;
}

export const happened: Record<string, string> = {
  visit: 'The visit',
  prepared: 'Prepared',
  batched: 'Put into a file',
  taken_out: 'The file was taken apart',
  sent: 'Sent',
  accepted: 'The insurer has it',
  paid: 'The insurer answered',
  denied: 'Denied',
  patient_paid: 'The patient paid',
  withdrawn: 'Taken back before it was sent',
  replaced: 'Another claim took its place',
  voided: 'Taken back with the insurer',
  card_paid: 'The patient paid by card',
  card_given_back: 'Given back to the card',
  given_back: 'Given back by hand',
  written_off: 'Waived',
  asked_again: 'Asked for again',
};

/** What is to be done next with a claim; nothing where it has ended. */
const nextSteps: Partial<Record<ClaimState, string>> = {
  prepared: 'Put it into a file for the clearinghouse, or print it and send it by mail.',
  sent: 'Enter what the clearinghouse or the insurer answers.',
  accepted: 'Enter what the insurer pays.',
  patient_part: 'The patient was asked for their part, and pays it by card in their portal. Enter what they paid another way, or waive it.',
  denied: 'Correct the claim and send it again, or enter what was paid after an appeal.',
};

/** Of a part that is open, where nobody could be written to. */
const nobodyToAsk =
  'Nobody with an account could be asked for the patient’s part: write to the patient or call them. Enter what they paid, or waive it.';

/** With what is to be done where the patient's part is open and the clinic could write to nobody. */
export function nextStepOf({ status, patient_owes }: Pick<Claim, 'status' | 'patient_owes'>, isNobodyToAsk = false): string | undefined {
  if (patient_owes === 0 || !isNobodyToAsk) return nextSteps[status];
  return status === 'denied' ? `${nextSteps.denied} ${nobodyToAsk}` : nobodyToAsk;
}

/** Of a prepared claim that does not leave. */
export const waitingWords: Record<WaitingFor, string> = {
  checked: 'The note of this visit is being checked, so this claim does not leave. If the note stands, it goes then.',
  retracted:
    'The note of this visit was retracted, and this claim says what it said. Take it back, and prepare another once a new note is signed.',
  hidden:
    'The dermatologist keeps this visit between us and the patient, so this claim does not leave: it would tell whoever holds the insurance. Take it back.',
};

/** Of a file that holds such a claim. */
export const fileWaitingWords: Record<WaitingFor, string> = {
  checked: 'A note behind it is being checked',
  retracted: 'A note behind it was retracted',
  hidden: 'The dermatologist keeps a visit in it between us and the patient',
};

/** What may become of a claim that was sent: another is made only where nothing is missing. */
export const waysToCorrect = [
  { value: '7', label: 'Another claim in its place' },
  { value: '8', label: 'Take it back: nothing is to be paid' },
] as const;

export function waysToCorrectFor({ missing }: Pick<InsuredVisit, 'missing'>) {
  return missing.length === 0 ? waysToCorrect : waysToCorrect.filter(({ value }) => value === '8');
}
