/** What a claim lacks, each with who mends it and where; and so how far a visit is. */
import type { InsuredState, Missing } from '@pellis/contract/claims/insured-visits';
import { insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import type { Config } from '../platform/config.ts';
import type { InsuredVisitRow } from './insured-records.ts';

type Known = Pick<Config, 'clinicTaxId'>;

export function missingOf(row: InsuredVisitRow, { clinicTaxId }: Known): Missing[] {
  const billing = '/workspace/insurance?see=billing';
  if (row.is_confidential) return [withheld];
  return [
    ...(row.is_checked ? [checked] : []),
    ...insuranceMissing(row),
    ...(row.street && row.city
      ? []
      : [missing('the patient’s street and city', 'The front desk, on the patient’s page', `/workspace/patients/${row.patient_id}`)]),
    ...(row.insurer && row.insurer !== 'none' && !row.payer_id
      ? [missing(`the payer id of ${insurerLabels[row.insurer]}`, 'Whoever bills, under Billing details', billing)]
      : []),
    ...(row.has_billing ? [] : [missing('who bills', 'Whoever bills, under Billing details', billing)]),
    ...(clinicTaxId ? [] : [missing('the clinic’s tax number', 'The owner, under Set-up', '/workspace/set-up')]),
    ...(row.npi
      ? []
      : [missing(`the NPI of ${row.provider}`, 'Whoever manages people, under Doctors', `/workspace/doctors/${row.provider_id}`)]),
  ];
}

function missing(what: string, mend: string, to: string | null): Missing {
  return { what, mend, to };
}

/** A bill would tell whoever holds the insurance what the law lets a minor keep to themselves. */
const withheld = missing(
  'the patient’s leave to bill',
  'The dermatologist keeps this visit between us and the patient; a bill would tell whoever holds the insurance. Nothing is billed from here.',
  null,
);

const checked = missing(
  'the word that the note stands',
  'The note of this visit is being checked. Two people decide under Retractions whether it stands; until then nothing is billed.',
  null,
);

function insuranceMissing(row: InsuredVisitRow): Missing[] {
  if (!row.insurer || row.insurer === 'none') {
    const mend = 'The patient has taken it away: ask them for it, or to pay by card';
    return [missing('insurance on the health profile', mend, `/workspace/patients/${row.patient_id}`)];
  }
  if (row.relation === null) return [missing('who holds the insurance', 'Read it on the card and enter it here', null)];
  return [];
}

const before = ['booked', 'checked_in', 'ready', 'in_call', 'disconnected'];

/** The claim's own state once there is one. */
export function stateOf(row: InsuredVisitRow, lacks: readonly Missing[]): InsuredState {
  if (row.claim_status) return row.claim_status;
  if (before.includes(row.status) || !row.is_signed) return 'to_come';
  return lacks.length > 0 ? 'to_mend' : 'to_prepare';
}

/** "the payer id of Aetna and who bills are missing". */
export function missingInWords(lacks: readonly Missing[]): string {
  const all = new Intl.ListFormat('en-US').format(lacks.map(({ what }) => what));
  return `This claim cannot be made yet: ${all} ${lacks.length === 1 ? 'is' : 'are'} missing.`;
}
