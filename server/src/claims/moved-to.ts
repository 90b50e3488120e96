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
  return patientPaid(claim, move);
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
  const isOpen = patient_part > claim.patient_paid;
  return {
    status: isOpen ? 'patient_part' : 'paid',
    what: 'paid',
    detail: isOpen ? `The insurer has paid. ${open(claim, patient_part - claim.patient_paid)}` : 'The insurer has paid.',
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
  const left = claim.patient_part - claim.patient_paid - amount;
  const after = claim.status === 'denied' ? 'denied' : 'paid';
  return {
    status: left > 0 ? claim.status : after,
    what: 'patient_paid',
    detail: left > 0 ? open(claim, left) : 'The patient has paid their part.',
    change: { patient_paid: claim.patient_paid + amount },
    words: money(amount, claim.currency),
  };
}

function open({ currency }: ClaimRow, cents: number): string {
  return `${money(cents, currency)} of the patient’s part is open.`;
}
