/** What tests of claims need again and again: a patient who is insured, a visit that was signed, and a clinic that can bill. */
import { type BillingForm, saveBilling, savePayer } from '@pellis/contract/claims/billing';
import type { ClaimForm } from '@pellis/contract/claims/claims';
import { type CoverageForm, saveCoverage } from '@pellis/contract/claims/insured-visits';
import { fillProfile, skinPhoto } from './care.ts';
import type { TestClinic } from './clinic.ts';
import type { PatientPerson, Person } from './people.ts';

export const billingForm: BillingForm = {
  name: 'Pellis Dermatology PC',
  npi: '1093817462',
  taxonomy: '207N00000X',
  street: '1 Market Street',
  city: 'San Francisco',
  state: 'CA',
  postal_code: '94105-1234',
  contact: 'Bea Biller',
  phone: '(415) 555-0100',
  submitter_id: 'PELLIS1',
  receiver_name: 'Bay Clearinghouse',
  receiver_id: 'BAYCLEAR',
  is_test: true,
};

export const claimForm: ClaimForm = {
  procedure_code: '99203',
  modifiers: '95',
  place_of_service: '10',
  units: 1,
  charge: 19_900,
  diagnoses: ['L70.0'],
  referrer_first: '',
  referrer_last: '',
  referrer_npi: '',
  told_by: '',
};

export const ownCard: CoverageForm = {
  member_id: 'W123456789',
  group_num: '7001',
  relation: 'self',
  holder_first_name: '',
  holder_last_name: '',
  holder_dob: '',
  holder_sex: '',
};

/** With an address, and a profile that names the insurer. */
export async function insure(clinic: TestClinic, person: PatientPerson, insuranceType = 'aetna'): Promise<void> {
  await fillProfile(clinic, person, { insuranceType, memberId: 'W123456789', groupNum: '7001', images: [await skinPhoto(9, 'card.jpg')] });
  await clinic.sql(`update patient set address = '12 Pine Street', city = 'San Francisco' where id = $1`, [person.patientId]);
}

let visits = 0;

/** Yesterday, with a signed note. Answers its id. */
export async function seen(
  clinic: TestClinic,
  person: PatientPerson,
  doctor: Person,
  codes: readonly string[] = ['L70.0'],
): Promise<string> {
  visits += 1;
  const id = `insured${String(visits).padStart(15, '0')}`;
  const diagnoses = codes.map((code) => ({
    code,
    words: 'Acne',
    official: 'Acne vulgaris',
    laterality: null,
    site: null,
    certainty: 'confirmed',
  }));
  await clinic.sql(`insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 1, $4)`, [
    id,
    person.patientId,
    doctor.accountId,
    person.accountId,
  ]);
  const begins = `now() - make_interval(days => 1, mins => ${visits * 30})`;
  await clinic.sql(
    `insert into appointment (id, patient_id, provider_id, service_id, during, status, pays_by, price)
       values ($1, $2, $3, 1, tstzrange(${begins}, ${begins} + interval '20 minutes'), 'note_signed', 'insurance', 19900)`,
    [id, person.patientId, doctor.accountId],
  );
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, signed_by, signed_at, diagnoses)
       values ($1, $2, 'signed', 'Acne, a secret of the note', 'Wash', $3, now(), $4)`,
    [id, person.patientId, doctor.accountId, JSON.stringify(diagnoses)],
  );
  return id;
}

/** The clinic's own details, the dermatologist's NPI, and Aetna. */
export async function setUpBilling(clinic: TestClinic, biller: Person, doctor: Person): Promise<void> {
  await clinic.call(saveBilling, { as: biller, body: billingForm, headers: { 'if-match': '0' } });
  const aetna = { name: 'Aetna', payer_id: '60054', filing: 'CI', wants_referrer: false } as const;
  await clinic.call(savePayer, { as: biller, params: { insurer: 'aetna' }, body: aetna, headers: { 'if-match': '0' } });
  await clinic.sql(`insert into provider_number (provider_id, npi) values ($1, '1234567893') on conflict do nothing`, [doctor.accountId]);
}

export const readCard = (clinic: TestClinic, as: Person, id: string, form: Partial<CoverageForm> = {}, version = 0) =>
  clinic.call(saveCoverage, { as, params: { id }, body: { ...ownCard, ...form }, headers: { 'if-match': String(version) } });

/** For the permission matrix: an insured visit of the owner's, a claim that waits and one that is in a file. */
export async function makeClaimThings(
  clinic: TestClinic,
  owner: PatientPerson,
  { treating, biller }: { treating: Person; biller: Person },
): Promise<{ insured: string; billed: string; claim: string; claimBatch: string }> {
  await setUpBilling(clinic, biller, treating);
  const [insured, claim, claimBatch] = [await seen(clinic, owner, treating), 'q'.repeat(22), 'f'.repeat(22)];
  await clinic.sql(
    `insert into claim_batch (id, control_number, made_by, file, file_name) values ($1, 999999998, $2, 'ISA', 'matrix.837')`,
    [claimBatch, biller.accountId],
  );
  for (const [id, encounter, batch] of [
    [claim, insured, null],
    ['g'.repeat(22), await seen(clinic, owner, treating), claimBatch],
  ])
    await clinic.sql(
      `insert into claim (id, patient_id, encounter_id, facts, charge, batch_id, prepared_by) values ($1, $2, $3, $4, 19900, $5, $6)`,
      [id, owner.patientId, encounter, JSON.stringify(factsOfMatrix), batch, biller.accountId],
    );
  const billed = await seen(clinic, owner, treating);
  await clinic.sql(
    `insert into claim (id, patient_id, encounter_id, facts, charge, prepared_by, status, sent_at, paid, patient_part)
       values ($1, $2, $3, $4, 19900, $5, 'patient_part', now(), 10000, 4000)`,
    ['h'.repeat(22), owner.patientId, billed, JSON.stringify(factsOfMatrix), biller.accountId],
  );
  return { insured, billed, claim, claimBatch };
}

const someone = { first_name: 'Ana', last_name: 'Owner', dob: '1990-02-28', sex: 'female' };
const somewhere = { street: '12 Pine Street', city: 'San Francisco', state: 'CA', postal_code: '94110' };
const factsOfMatrix = {
  patient: { ...someone, ...somewhere, phone: '' },
  holder: someone,
  relation: 'self',
  member_id: 'W1',
  group_num: '7',
  payer: { name: 'Aetna', payer_id: '60054', filing: 'CI' },
  insurer: 'Aetna',
  billing: {
    ...somewhere,
    name: 'Pellis',
    npi: '1093817462',
    taxonomy: '207N00000X',
    tax_id: '00-0000000',
    contact: 'Bea',
    phone: '4155550100',
  },
  rendering: { first_name: 'Grace', last_name: 'Lee', npi: '1234567893' },
  diagnoses: ['L70.0'],
  place_of_service: '10',
  day: '2026-11-20',
  lines: [{ procedure_code: '99203', modifiers: ['95'], units: 1, charge: 19_900 }],
  told_by: '',
};

export const bodiesOfClaims: Record<string, () => unknown> = {
  'PUT /workspace/insurance/:id/coverage': () => ownCard,
  'POST /workspace/insurance/:id/claims': () => claimForm,
  'POST /workspace/claims/:id/corrections': () => ({ ...claimForm, frequency: '7', payer_number: 'A1' }),
  'POST /workspace/claims/:id/moves': () => ({ move: 'sent' }),
  'POST /workspace/claim_batches': () => ({ claim: null }),
  // nobody pays an amount that is not the bill's
  'POST /patient_bills/:id/pay': () => ({ payment_method_id: 'c'.repeat(22), amount: 1 }),
  'PUT /workspace/billing': () => billingForm,
  'PUT /workspace/payers/:insurer': () => ({ name: 'Aetna', payer_id: '60054', filing: 'CI', wants_referrer: false }),
};
