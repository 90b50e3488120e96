/** Where a claim stands after a step, in which sums, and how it is told. */
import type { ClaimMove, ClaimState } from '@pellis/contract/claims/claims';
import type { Insertable, Updateable } from 'kysely';
import type { Claim, ClaimStep } from '../platform/db/schema.ts';
import { money } from '../platform/pdf/figures.ts';
import type { ClaimRow } from './claim-records.ts';

export interface Moved {
  status: ClaimState;
  what: Insertable<ClaimStep>['what'];
  detail: string;
  change: Updateable<Claim>;
  amounts?: Pick<Insertable<ClaimStep>, 'paid' | 'adjusted' | 'patient_part'>;
  words?: string;
}

export function movedTo(claim: ClaimRow, move: ClaimMove): Moved {
  if (move.move === 'sent') return { status: 'sent', what: 'sent', detail: 'The claim is sent.', change: { sent_at: new Date() } };
  if (move.move === 'withdrawn') return { status: 'withdrawn', what: 'withdrawn', detail: 'The claim was taken back.', change: {} };
  if (move.move === 'accepted') return accepted(claim, move);
  if (move.move === 'paid') return paid(claim, move);
  if (move.move === 'denied') return denied(claim, move);
  if (move.move === 'patient_paid') return patientPaid(claim, move);
  if (move.move === 'written_off') return writtenOff(claim, move);
  if (move.move === 'asked_again') return askedAgain(claim, move);
  return givenBack(claim, move);
}

type Of<Name extends ClaimMove['move']> = Extract<ClaimMove, { move: Name }>;

/** An answer without the insurer's number leaves the one that is known. */
function numberOf(claim: ClaimRow, typed: string): { payer_number: string } {
  return { payer_number: typed || claim.payer_number };
}

function accepted(claim: ClaimRow, { payer_number }: Of<'accepted'>): Moved {
  const change = numberOf(claim, payer_number);
  if (claim.frequency === '8') return { status: 'voided', what: 'voided', detail: 'The insurer has taken the claim back.', change };
  return { status: 'accepted', what: 'accepted', detail: 'The insurer has the claim.', change };
}

function paid(claim: ClaimRow, { paid: sum, adjusted, patient_part, payer_number }: Of<'paid'>): Moved {
  const owes = patient_part - claim.written_off - claim.patient_paid;
  const isOpen = owes > 0;
  const over = claim.patient_paid - Math.max(0, patient_part - claim.written_off);
  return {
    status: isOpen ? 'patient_part' : 'paid',
    what: 'paid',
    detail: isOpen ? `The insurer has paid. ${open(claim, owes)}` : `The insurer has paid.${over > 0 ? ` ${goesBack(claim, over)}` : ''}`,
    change: { paid: sum, adjusted, patient_part, denied_because: '', ...numberOf(claim, payer_number) },
    amounts: { paid: sum, adjusted, patient_part },
  };
}

function denied(claim: ClaimRow, { because, patient_part, payer_number }: Of<'denied'>): Moved {
  return {
    status: 'denied',
    what: 'denied',
    detail: 'The insurer has denied the claim.',
    change: { paid: 0, adjusted: 0, patient_part, denied_because: because, ...numberOf(claim, payer_number) },
    amounts: { patient_part },
    words: because,
  };
}

function patientPaid(claim: ClaimRow, { amount }: Of<'patient_paid'>): Moved {
  const left = (claim.patient_owes ?? 0) - amount;
  return {
    status: statusOf(claim, left),
    what: 'patient_paid',
    detail: left > 0 ? open(claim, left) : 'The patient has paid their part.',
    change: { patient_paid: claim.patient_paid + amount },
    words: money(amount, claim.currency),
  };
}

function writtenOff(claim: ClaimRow, { amount, because }: Of<'written_off'>): Moved {
  const left = (claim.patient_owes ?? 0) - amount;
  return {
    status: statusOf(claim, left),
    what: 'written_off',
    detail: left > 0 ? open(claim, left) : 'Nothing more is asked of the patient.',
    change: { written_off: claim.written_off + amount },
    words: `${money(amount, claim.currency)}. ${because}`,
  };
}

function askedAgain(claim: ClaimRow, { because }: Of<'asked_again'>): Moved {
  const left = claim.patient_part - claim.patient_paid;
  return {
    status: statusOf(claim, left),
    what: 'asked_again',
    detail: left > 0 ? open(claim, left) : 'Nothing is open of the patient’s part.',
    change: { written_off: 0 },
    words: `${money(claim.written_off, claim.currency)}. ${because}`,
  };
}

function givenBack(claim: ClaimRow, { amount }: Of<'given_back'>): Moved {
  return {
    status: claim.status,
    what: 'given_back',
    detail: `${money(amount, claim.currency)} was given back to the patient.`,
    change: { patient_paid: claim.patient_paid - amount },
    words: money(amount, claim.currency),
  };
}

/** A claim that was denied stays so, whoever pays. */
function statusOf({ status }: ClaimRow, left: number): ClaimState {
  if (status === 'denied') return 'denied';
  return left > 0 ? 'patient_part' : 'paid';
}

function goesBack({ currency }: ClaimRow, cents: number): string {
  return `${money(cents, currency)} goes back to the patient.`;
}

function open({ currency }: ClaimRow, cents: number): string {
  return `${money(cents, currency)} of the patient’s part is open.`;
}
