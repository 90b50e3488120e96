/** A claim in the boxes of the CMS-1500 (02/12), by their numbers: what each holds, in rows as the form has them. */
import { filings } from '@pellis/contract/claims/billing';
import type { Address, ClaimFacts, InsuredPerson, ServiceLine, WholeClaim } from './facts.ts';

export interface Box {
  /** "1a", "24J". */
  number: string;
  label: string;
  value: string;
  /** Of the row, in twelfths. */
  width: number;
}

export interface OnPaper extends WholeClaim {
  patient_paid: number;
  /** The day on which it was prepared. */
  prepared: string;
}

const onFile = 'SIGNATURE ON FILE';
const none = 'None stated';

export function boxesOf(claim: OnPaper): Box[][] {
  const { facts } = claim;
  return [
    ...personRows(facts),
    ...signatureRows(facts.referrer),
    ...diagnosisRows(claim),
    ...facts.lines.map((line) => lineRow(facts, line)),
    ...footRows(claim),
  ];
}

function box(number: string, label: string, value: string, width: number): Box {
  return { number, label, value, width };
}

function personRows(facts: ClaimFacts): Box[][] {
  const { patient, holder, relation } = facts;
  return [
    [box('1', 'Kind of coverage', filings[facts.payer.filing], 6), box('1a', 'Insured’s I.D. number', facts.member_id, 6)],
    [
      box('2', 'Patient’s name', nameOf(patient), 4),
      box('3', 'Patient’s birth date, sex', bornOf(patient), 3),
      box('4', 'Insured’s name', nameOf(holder), 5),
    ],
    [
      box('5', 'Patient’s address, telephone', `${addressOf(patient)}\n${patient.phone}`, 5),
      box('6', 'Relationship to insured', relationWords[relation], 3),
      box('7', 'Insured’s address', relation === 'self' ? 'Same as the patient' : '', 4),
    ],
    [
      box('8', 'Reserved', '', 2),
      box('9', 'Other insured', none, 3),
      box('10', 'Condition related to employment, auto or other accident', none, 4),
      box('11', 'Insured’s policy group', facts.group_num, 3),
    ],
    [
      box('11a', 'Insured’s birth date, sex', bornOf(holder), 4),
      box('11c', 'Insurance plan', `${facts.payer.name}, payer id ${facts.payer.payer_id}`, 5),
      box('11d', 'Another plan', none, 3),
    ],
  ];
}

/** DN stands for the referring provider. */
function signatureRows(referrer: ClaimFacts['referrer']): Box[][] {
  const name = referrer ? ['DN', referrer.first_name, referrer.last_name].filter(Boolean).join(' ') : '';
  return [
    [
      box('12', 'Patient’s or authorized person’s signature', onFile, 6),
      box('13', 'Insured’s or authorized person’s signature', onFile, 6),
    ],
    [box('14', 'Date of current illness', '', 4), box('15', 'Other date', '', 4), box('16', 'Unable to work', '', 4)],
    [
      box('17', 'Referring provider', name, 3),
      box('17b', 'NPI', referrer?.npi ?? '', 2),
      box('18', 'Hospitalization', '', 2),
      box('19', 'Additional claim information', '', 3),
      box('20', 'Outside lab', 'No', 2),
    ],
  ];
}

function diagnosisRows({ facts, frequency, payer_number }: OnPaper): Box[][] {
  const codes = facts.diagnoses.map((code, index) => `${letterOf(index)}. ${code}`).join('    ');
  const again = frequency === '1' ? '' : `${frequency}, original ${payer_number}`;
  return [
    [
      box('21', 'Diagnosis or nature of illness, ICD indicator 0', codes, 6),
      box('22', 'Resubmission code, original reference', again, 4),
      box('23', 'Prior authorization', '', 2),
    ],
  ];
}

function lineRow(facts: ClaimFacts, { procedure_code, modifiers, units, charge }: ServiceLine): Box[] {
  const pointers = facts.diagnoses
    .slice(0, 4)
    .map((_, index) => letterOf(index))
    .join('');
  return [
    box('24A', 'Date of service', asDate(facts.day), 2),
    box('24B', 'Place', facts.place_of_service, 1),
    box('24D', 'Procedure, modifiers', [procedure_code, ...modifiers].join(' '), 3),
    box('24E', 'Diag.', pointers, 1),
    box('24F', 'Charges', amount(charge), 2),
    box('24G', 'Units', String(units), 1),
    box('24J', 'Rendering NPI', facts.rendering.npi, 2),
  ];
}

function footRows({ facts, control_number, charge, patient_paid, prepared }: OnPaper): Box[][] {
  const { billing, rendering } = facts;
  const renderer = [rendering.first_name, rendering.last_name].filter(Boolean).join(' ');
  return [
    [
      box('25', 'Federal tax I.D. (EIN)', billing.tax_id, 3),
      box('26', 'Patient’s account number', String(control_number), 2),
      box('27', 'Accept assignment', 'Yes', 2),
      box('28', 'Total charge', amount(charge), 2),
      box('29', 'Amount paid', amount(patient_paid), 2),
      box('30', 'Rsvd.', '', 1),
    ],
    [
      box('31', 'Signature of the physician', `${onFile}\n${renderer}\n${asDate(prepared)}`, 4),
      box('32', 'Service facility', `${billing.name}\n${addressOf(billing)}\n32a NPI ${billing.npi}`, 4),
      box('33', 'Billing provider, phone', `${billing.name}\n${addressOf(billing)}\n${phoneOf(billing.phone)}\n33a NPI ${billing.npi}`, 4),
    ],
  ];
}

const relationWords = { self: 'Self', spouse: 'Spouse', child: 'Child', other: 'Other' } as const;
const sexWords = { male: 'M', female: 'F', other: '' } as const;

function nameOf({ first_name, last_name }: InsuredPerson): string {
  return [last_name, first_name].filter(Boolean).join(', ');
}

function bornOf({ dob, sex }: InsuredPerson): string {
  return [asDate(dob), sexWords[sex]].filter(Boolean).join('   ');
}

/** "11 20 2026", as the form has its dates. */
function asDate(day: string): string {
  return `${day.slice(5, 7)} ${day.slice(8, 10)} ${day.slice(0, 4)}`;
}

function addressOf({ street, city, state, postal_code }: Address): string {
  return `${street}\n${city}, ${state} ${postal_code.replace(/^(\d{5})(\d{4})$/, '$1-$2')}`;
}

function phoneOf(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Without a sign, as the form has its own. */
function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}

function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
