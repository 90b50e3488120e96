/** What a claim says, as it stood when it was prepared: kept with the claim, and printed and sent from there alone. */
import type { PayerForm } from '@pellis/contract/claims/billing';
import type { relations } from '@pellis/contract/claims/insured-visits';
import type { sexes } from '@pellis/contract/health-profiles/health-profiles';

export interface Address {
  street: string;
  city: string;
  state: string;
  postal_code: string;
}

export interface InsuredPerson {
  first_name: string;
  last_name: string;
  dob: string;
  sex: (typeof sexes)[number];
}

export interface Referrer {
  first_name: string;
  last_name: string;
  npi: string;
}

export interface ServiceLine {
  procedure_code: string;
  modifiers: string[];
  units: number;
  /** In cents. */
  charge: number;
}

export interface ClaimFacts {
  patient: InsuredPerson & Address & { phone: string };
  /** The same person as the patient where they hold the insurance themselves. */
  holder: InsuredPerson;
  relation: (typeof relations)[number];
  member_id: string;
  group_num: string;
  payer: Omit<PayerForm, 'wants_referrer'>;
  /** By the patient's words for it, such as "Aetna". */
  insurer: string;
  billing: Address & { name: string; npi: string; taxonomy: string; tax_id: string; contact: string; phone: string };
  rendering: { first_name: string; last_name: string; npi: string };
  /** Who referred the patient; claims from before they were named have none. */
  referrer?: Referrer | null;
  /** With their dots; the first is what the visit was about. */
  diagnoses: string[];
  place_of_service: string;
  /** "2026-11-20", by the clinic's clock. */
  day: string;
  lines: ServiceLine[];
  /** Whose word a code is that the signed note does not have; empty where it has all. */
  told_by: string;
}

/** A claim with what tells it from others. */
export interface WholeClaim {
  control_number: number;
  frequency: '1' | '7' | '8';
  /** Of the claim that it corrects; empty for an original. */
  payer_number: string;
  charge: number;
  facts: ClaimFacts;
}

/** The column holds what `prepare.ts` wrote. */
export function factsIn(row: { facts: unknown }): ClaimFacts {
  return row.facts as ClaimFacts;
}

/** "Dr. Grace Lee" as insurers write it. */
export function partsOfName(name: string): { first_name: string; last_name: string } {
  const words = name
    .replace(/^Dr\.?\s+/i, '')
    .replace(/,.*$/, '')
    .trim()
    .split(/\s+/);
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
