/** Who referred the patient, on a claim: wanted where the visit came by a referral, or where the insurer wants it of every claim. */
import { type ClaimForm, faultsOfReferrer } from '@pellis/contract/claims/claims';
import { wrongField } from '../platform/refusal.ts';
import { partsOfName, type Referrer } from './facts.ts';
import type { InsuredVisitRow } from './insured-records.ts';

type Known = Pick<InsuredVisitRow, 'referrer' | 'referrer_npi' | 'wants_referrer' | 'payer_name'>;

/** Filled into the form, for whoever bills to look over. */
export function knownReferrer(row: Known) {
  const { first_name, last_name } = partsOfName(row.referrer ?? '');
  return {
    referrer_first: first_name,
    referrer_last: last_name,
    referrer_npi: row.referrer_npi ?? '',
    referrer_because: becauseOf(row),
  };
}

function becauseOf({ referrer, wants_referrer, payer_name }: Known): string {
  if (referrer) return `This visit came by a referral of ${referrer}: the claim names them.`;
  return wants_referrer ? `${payer_name} wants to know of each claim who referred the patient.` : '';
}

/** Null where nobody is named, and nobody has to be. */
export function referrerIn(row: Known, form: ClaimForm): Referrer | null {
  for (const [field, words] of Object.entries(faultsOfReferrer(form))) throw wrongField(field, words);
  if (form.referrer_last) return { first_name: form.referrer_first, last_name: form.referrer_last, npi: form.referrer_npi };
  const because = becauseOf(row);
  if (because) throw wrongField('referrer_npi', `${because} Enter their name and NPI.`);
  return null;
}
