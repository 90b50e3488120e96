/** Insurance: who sees what, what is missing and where it is mended, and a claim from preparing it to what the patient owes. */
import { readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readBilling, saveBilling } from '@pellis/contract/claims/billing';
import { type ClaimForm, type ClaimMove, correctClaim, downloadClaimForm, moveClaim, prepareClaim } from '@pellis/contract/claims/claims';
import { listInsured, readInsured } from '@pellis/contract/claims/insured-visits';
import { changeInsurance } from '@pellis/contract/health-profiles/health-profiles';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { billingForm, claimForm, insure, readCard, seen, setUpBilling } from '../testing/insured-visits.ts';
import { admin, biller, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let sam: Person;
let bea: Person;
let bo: Person;
let olga: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, sam, olga] = [await doctor(clinic, 'Dr. Grace Lee'), await staff(clinic, 'Sam'), await admin(clinic, 'Olga')];
  [bea, bo] = [await biller(clinic, 'Bea'), await biller(clinic, 'Bo')];
  await shipCuratedCodes(clinic.clinic.db);
  await insure(clinic, ana);
}, 60_000);
afterAll(() => clinic.end());

const visit = (id: string, as = bea) => clinic.call(readInsured, { as, params: { id } });
const rowOf = async (id: string) => (await clinic.call(listInsured, { as: sam })).reply.visits.find((row) => row.id === id);
const prepare = (id: string, form: Partial<ClaimForm> = {}, as = bea) =>
  clinic.call(prepareClaim, { as, params: { id }, body: { ...claimForm, ...form } });
const move = (id: string, body: ClaimMove, version: number, as = bea) =>
  clinic.call(moveClaim, { as, params: { id }, body, headers: { 'if-match': String(version) } });
const told = async (id: string, as = ana) => (await clinic.call(readAppointment, { as, params: { id } })).reply.pay.sentence;

/** A claim of a new visit, sent. Answers visit and claim; its version is 2. */
async function sentClaim(): Promise<{ id: string; claim: string }> {
  const id = await seen(clinic, ana, lee);
  const claim = (await prepare(id)).reply.id;
  expect((await move(claim, { move: 'sent' }, 1)).status).toBe(200);
  return { id, claim };
}

test('what is missing is named with where to mend it, and a claim is made once nothing is', async () => {
  const id = await seen(clinic, ana, lee);
  const first = (await visit(id)).reply;
  expect([first.state, first.missing.map(({ what, to }) => [what, to])]).toEqual([
    'to_mend',
    [
      ['who holds the insurance', null],
      ['the payer id of Aetna', '/workspace/insurance?see=billing'],
      ['who bills', '/workspace/insurance?see=billing'],
      ['the NPI of Dr. Grace Lee', `/workspace/doctors/${lee.accountId}`],
    ],
  ]);
  expect((await prepare(id)).refusal.detail).toBe(
    'This claim cannot be made yet: who holds the insurance, the payer id of Aetna, who bills, and the NPI of Dr. Grace Lee are missing.',
  );
  await setUpBilling(clinic, bea, lee);
  expect((await readCard(clinic, sam, id)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ state: 'to_prepare', missing: 0, insurer: 'Aetna', charge: 19_900, patient_name: 'Ana Alvarez' });
  const made = await prepare(id);
  expect(made.status).toBe(200);
  const [claim] = (await visit(id)).reply.billing?.claims ?? [];
  expect(claim).toMatchObject({ status: 'prepared', frequency: '1', procedure_code: '99203', modifiers: ['95'], diagnoses: ['L70.0'] });
});

test('the front desk sees the insurance and no codes; the dermatologist, the operator and patients see nothing', async () => {
  const id = await seen(clinic, ana, lee);
  const desk = (await visit(id, sam)).reply;
  expect([desk.coverage?.member_id, desk.coverage?.card_ids.length, desk.billing]).toEqual(['W123456789', 1, null]);
  expect(JSON.stringify(desk)).not.toContain('L70.0');
  const billing = await visit(id);
  expect(billing.reply.billing?.diagnoses).toEqual([{ code: 'L70.0', words: 'Acne vulgaris' }]);
  expect(billing.raw.toString()).not.toContain('a secret of the note');
  for (const person of [lee, olga, ana, ben]) expect((await visit(id, person)).status).toBe(404);
  expect((await prepare(id, {}, sam)).status).toBe(404);
  expect(await clinic.sql(`select from event where name = 'claim.read' and actor_id = $1`, [bea.accountId])).not.toHaveLength(0);
});

test('a claim without a diagnosis, with a code that nobody noted, or of an unsigned note is refused in a sentence', async () => {
  const id = await seen(clinic, ana, lee);
  expect((await prepare(id, { diagnoses: [] })).refusal.fields).toEqual({ diagnoses: 'A claim needs at least one diagnosis code' });
  expect((await prepare(id, { diagnoses: ['L71.9'] })).refusal.fields).toEqual({
    told_by: 'The signed note does not have L71.9. Say whose word it is: the dermatologist’s, and when.',
  });
  expect((await prepare(id, { diagnoses: ['Z99.99'] })).refusal.fields?.['diagnoses']).toContain('no code that this clinic knows');
  expect((await prepare(id, { charge: 0 })).refusal.fields).toEqual({ charge: 'Enter what the visit costs' });
  expect((await prepare(id, { diagnoses: ['L71.9'], told_by: 'Dr. Lee, by phone today' })).status).toBe(200);
  const unsigned = await seen(clinic, ana, lee);
  await clinic.sql(`update appointment set status = 'ended' where id = $1`, [unsigned]);
  await clinic.sql(`alter table note disable trigger signed_note_stands`);
  await clinic.sql(`update note set state = 'draft', signed_at = null, signed_by = null where id = $1`, [unsigned]);
  await clinic.sql(`alter table note enable trigger signed_note_stands`);
  expect((await prepare(unsigned)).refusal.detail).toContain('is not signed yet');
  expect((await rowOf(unsigned))?.state).toBe('to_come');
});

test('the card is read with who holds it: a number that is empty is asked for, and two who read it do not write over each other', async () => {
  const id = await seen(clinic, ana, lee);
  const { version } = (await visit(id)).reply.coverage ?? { version: 0 };
  expect((await readCard(clinic, sam, id, { member_id: ' ' }, version)).refusal.fields).toEqual({ member_id: 'Member number is required' });
  expect(Object.keys((await readCard(clinic, sam, id, { relation: 'spouse' }, version)).refusal.fields ?? {})).toEqual([
    'holder_first_name',
    'holder_last_name',
    'holder_dob',
    'holder_sex',
  ]);
  const both = await Promise.all([readCard(clinic, sam, id, {}, version), readCard(clinic, bea, id, { group_num: '9' }, version)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  // what was read counts until the patient says that they have another card
  const profile = await clinic.sql<{ id: number }>('select id from health_profile where patient_id = $1 and is_current', [ana.patientId]);
  const body = { insuranceType: 'aetna', memberId: 'NEW77', groupNum: '7001', images: [await skinPhoto(8, 'new.jpg')] } as const;
  const changed = await clinic.call(changeInsurance, { as: ana, body, headers: { 'if-match': String(profile[0]?.id) } });
  expect(changed.status).toBe(200);
  expect((await visit(id)).reply).toMatchObject({ state: 'to_mend', coverage: { member_id: 'NEW77', relation: null, version: 0 } });
  expect((await readCard(clinic, sam, id, { member_id: 'NEW77' })).status).toBe(200);
});

test('pressed twelve times by two at once, one claim is made', async () => {
  const id = await seen(clinic, ana, lee);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => prepare(id, {}, index % 2 ? bea : bo)));
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ reply }) => reply.id)).size).toBe(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await clinic.sql('select from claim where encounter_id = $1', [id])).toHaveLength(1);
});

test('paid pressed twelve times is once; the sums are never more than the charge, also for who writes to the database', async () => {
  const { id, claim } = await sentClaim();
  const paid = { move: 'paid', payer_number: 'a-77', paid: 12_000, adjusted: 3_900, patient_part: 4_000 } as const;
  expect((await move(claim, { ...paid, paid: 20_000 }, 2)).refusal.fields).toEqual({
    paid: 'The insurer cannot have paid more than the charge. Look at the amount again.',
  });
  expect(Object.keys((await move(claim, { ...paid, adjusted: 3_901 }, 2)).refusal.fields ?? {})).toEqual(['patient_part']);
  expect((await move(claim, { ...paid, paid: -1 }, 2)).refusal.fields).toEqual({ paid: 'Enter an amount of zero or more' });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => move(claim, paid, 2, index % 2 ? bea : bo)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await clinic.sql(`select from claim_step where claim_id = $1 and what = 'paid'`, [claim])).toHaveLength(1);
  expect((await visit(id)).reply.billing?.claims[0]).toMatchObject({ status: 'patient_part', paid: 12_000, payer_number: 'A-77' });
  for (const change of ['paid = 19901', 'paid = -1', 'adjusted = 19900', 'patient_paid = 4001', 'charge = 5', `facts = '{}'`])
    await expect(clinic.sql(`update claim set ${change} where id = $1`, [claim])).rejects.toThrow();
});

test('the patient reads what really happened, and what they owe, in each state', async () => {
  const id = await seen(clinic, ana, lee);
  expect(await told(id)).toBe('We prepare the bill to Aetna. Nothing is taken from your card for it.');
  const claim = (await prepare(id)).reply.id;
  expect(await told(id)).toContain('is prepared, and not sent yet');
  await move(claim, { move: 'sent' }, 1);
  expect(await told(id)).toMatch(/^We sent the bill to Aetna on .*They have not answered yet\./);
  await move(claim, { move: 'accepted', payer_number: '' }, 2);
  expect(await told(id)).toContain('has our bill, and has not decided yet');
  await move(claim, { move: 'denied', payer_number: '', because: 'Not a covered service', patient_part: 0 }, 3);
  expect(await told(id)).toBe('Aetna has not paid for this visit. You owe nothing.');
  await move(claim, { move: 'paid', payer_number: '', paid: 15_000, adjusted: 900, patient_part: 4_000 }, 4);
  expect(await told(id)).toContain('Your part is $40. Nothing is taken from your card by itself');
  expect((await rowOf(id))?.patient_owes).toBe(4_000);
  expect((await move(claim, { move: 'patient_paid', amount: 4_001 }, 5)).refusal.fields?.['amount']).toContain('more than what is open');
  await move(claim, { move: 'patient_paid', amount: 1_500 }, 5);
  expect(await told(id)).toContain('and $25 is open');
  expect((await move(claim, { move: 'patient_paid', amount: 2_500 }, 6)).reply.detail).toBe('The patient has paid their part.');
  expect(await told(id)).toContain('and you have paid it');
  const { history } = (await visit(id)).reply;
  expect(history.map(({ name, by }) => [name, by]).reverse()).toEqual([
    ['visit', 'Dr. Grace Lee'],
    ...['prepared', 'sent', 'accepted', 'denied', 'paid', 'patient_paid', 'patient_paid'].map((name) => [name, 'Bea']),
  ]);
  expect(history.find(({ name }) => name === 'denied')?.words).toBe('Not a covered service');
  expect((await clinic.call(readAppointment, { as: ben, params: { id } })).status).toBe(404);
});

test('a claim is put right under the insurer’s number, or taken back; one that was not sent comes back to the one before', async () => {
  const { id, claim } = await sentClaim();
  const right = (frequency: '7' | '8', of: string, payer_number = 'AE-1') =>
    clinic.call(correctClaim, { as: bea, params: { id: of }, body: { ...claimForm, modifiers: '93', frequency, payer_number } });
  expect((await right('7', claim, '')).refusal.fields).toHaveProperty('payer_number');
  const second = (await right('7', claim)).reply.id;
  expect((await visit(id)).reply.billing?.claims.map(({ status, frequency }) => [status, frequency])).toEqual([
    ['prepared', '7'],
    ['replaced', '1'],
  ]);
  expect((await right('7', claim)).status).toBe(409);
  expect((await move(second, { move: 'withdrawn' }, 1)).status).toBe(200);
  expect((await visit(id)).reply.state).toBe('accepted');
  const back = (await right('8', claim)).reply.id;
  await move(back, { move: 'sent' }, 1);
  expect((await move(back, { move: 'paid', payer_number: '', paid: 1, adjusted: 0, patient_part: 0 }, 2)).status).toBe(409);
  await move(back, { move: 'accepted', payer_number: '' }, 2);
  expect((await visit(id)).reply.state).toBe('voided');
  expect(await told(id)).toContain('We have taken our bill to Aetna back');
});

test('a visit that is kept from whoever acts for a minor is not billed: the holder would learn of it', async () => {
  const kit = await signUp(clinic, 'Kit Kim');
  await insure(clinic, kit);
  await clinic.sql(`update health_profile set dob = current_date - interval '16 years' where patient_id = $1`, [kit.patientId]);
  const kept = await seen(clinic, kit, lee);
  await readCard(clinic, sam, kept);
  expect((await rowOf(kept))?.state).toBe('to_prepare');
  await clinic.sql(
    `insert into confidential_encounter (encounter_id, patient_id, ground, ground_from, set_by) values ($1, $2, 'infectious_disease', '2026-11-24', $3)`,
    [kept, kit.patientId, lee.accountId],
  );
  expect((await visit(kept)).reply.missing.map(({ what }) => what)).toEqual(['the patient’s leave to bill']);
  expect((await prepare(kept)).status).toBe(409);
});

test('a claim on paper is a PDF for whoever bills, and recorded', async () => {
  const { claim } = await sentClaim();
  const paper = await clinic.call(downloadClaimForm, { as: bea, params: { id: claim } });
  expect([paper.status, paper.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await clinic.call(downloadClaimForm, { as: sam, params: { id: claim } })).status).toBe(404);
  expect(await clinic.sql(`select from event where name = 'claim.printed' and subject_id = $1`, [claim])).toHaveLength(1);
});

test('who bills is checked as it is typed, and two do not write over each other', async () => {
  const { version } = (await clinic.call(readBilling, { as: bea })).reply.details ?? { version: 0 };
  const save = (form: Partial<typeof billingForm>, as = bea) =>
    clinic.call(saveBilling, { as, body: { ...billingForm, ...form }, headers: { 'if-match': String(version) } });
  expect((await save({ npi: '1234567890', taxonomy: 'derm' })).refusal.fields).toEqual({
    npi: 'This is not an NPI: ten digits, the last of which checks the others',
    taxonomy: 'Enter ten characters that end in X, such as 207N00000X for dermatology',
  });
  const both = await Promise.all([save({ contact: 'Bea' }), save({ contact: 'Bo' }, bo)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('what the clinic keeps of the claims is in the patient’s record', async () => {
  const { claim } = await sentClaim();
  const { insurance_claims } = (await clinic.call(readRecord, { as: ana })).reply;
  expect(insurance_claims.find(({ id }) => id === claim)).toMatchObject({
    insurer: 'Aetna',
    status: 'sent',
    charge: 19_900,
    diagnoses: ['L70.0'],
  });
});

test('a visit that came by a referral names who referred the patient: what is missing is said, and known the next time', async () => {
  const referred = async (key: string) => {
    const id = await seen(clinic, ana, lee);
    await clinic.sql(
      `insert into referral (id, state, submission_key, form_hash, provider_name, licence, reply_to, patient_name, patient_email, patient_phone,
         photo_count, patient_id, taken_up_at, encounter_id, booked_at)
       values ($1, 'booked', $1, 'h', 'Dr. Maria Chen, MD', 'CA A12345', 'chen@pellis.test', 'Ana', 'ana@pellis.test', '', 0, $2, now(), $3, now())`,
      [key, ana.patientId, id],
    );
    return id;
  };
  const id = await referred('first');
  expect((await visit(id)).reply.billing).toMatchObject({
    referrer_first: 'Maria',
    referrer_last: 'Chen',
    referrer_npi: '',
    referrer_because: 'This visit came by a referral of Dr. Maria Chen, MD: the claim names them.',
  });
  const name = { referrer_first: 'Maria', referrer_last: 'Chen' };
  expect((await prepare(id)).refusal.fields?.['referrer_npi']).toContain('Enter their name and NPI.');
  expect((await prepare(id, name)).refusal.fields).toEqual({ referrer_npi: 'Enter the NPI of who referred the patient' });
  expect((await prepare(id, { ...name, referrer_npi: '1245319590' })).refusal.fields?.['referrer_npi']).toContain('This is not an NPI');
  expect((await prepare(id, { ...name, referrer_npi: '1245319599' })).status).toBe(200);
  expect((await visit(id)).reply.billing?.claims[0]).toMatchObject({ referrer_last: 'Chen', referrer_npi: '1245319599' });
  expect((await visit(await referred('second'))).reply.billing?.referrer_npi).toBe('1245319599');
});

test('an insurer that wants a referring provider gets no claim without one', async () => {
  await clinic.sql(`update payer set wants_referrer = true where insurer = 'aetna'`);
  const id = await seen(clinic, ana, lee);
  expect((await visit(id)).reply.billing?.referrer_because).toBe('Aetna wants to know of each claim who referred the patient.');
  expect((await prepare(id)).refusal.fields).toHaveProperty('referrer_npi');
  await clinic.sql(`update payer set wants_referrer = false where insurer = 'aetna'`);
  expect((await prepare(id)).status).toBe(200);
});
