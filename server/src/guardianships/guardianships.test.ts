/** Acting for somebody else: a child until they are 18, an adult in one's care, and never a stranger. */

import { readMe } from '@pellis/contract/accounts/settings';
import { addPatient, type NewPatient } from '@pellis/contract/guardianships/guardianships';
import { leavePatient, listMyPatients, switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { createHealthProfile, readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { listNotes } from '@pellis/contract/notes/note-rows';
import { readNote } from '@pellis/contract/notes/notes';
import { payOrder, readOrder } from '@pellis/contract/payments/payments';
import { readPhoto } from '@pellis/contract/photos/photos';
import { claimCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import {
  answerInfoRequest,
  readInfoRequest,
  readLatestRapidAssessment,
  withdrawRapidAssessment,
} from '@pellis/contract/rapid-assessments/rapid-assessments';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { downloadReceipt, readInsuranceReceipt, readPaymentReceipt } from '@pellis/contract/receipts/receipts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { answerCase, assessment, fillProfile, keepCard, profileForm, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { bornAgo, doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { watchBirthdays } from './watch-birthdays.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;

const mia: NewPatient = {
  who: 'child',
  firstName: 'Mia',
  lastName: 'Alvarez',
  dob: bornAgo(8, 40),
  relation: 'parent',
  basis: '',
  attests: true,
};
const add = (as: Person, changes: Record<string, unknown> = {}) => clinic.call(addPatient, { as, body: { ...mia, ...changes } });
const switchTo = (as: Person, patient_id: string) => clinic.call(switchPatient, { as, body: { patient_id } });

/** Mia on Ana's account, with an answered assessment of her own; Ana acts for her. */
async function miaInCare(parent: Person, name: string) {
  const child = (await add(parent, { firstName: name })).reply;
  await switchTo(parent, child.id);
  await fillProfile(clinic, parent, { firstName: name, dob: mia.dob });
  const answered = await sendAssessment(clinic, parent);
  await answerCase(clinic, lee, answered.id);
  const [photo] = await clinic.sql<{ id: string }>('select id from photo where encounter_id = $1', [answered.id]);
  return { child, answered, photoId: photo?.id ?? '' };
}

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  lee = await doctor(clinic, 'Dr. Lee');
  await keepCard(clinic, ana);
});
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await switchTo(ana, ana.patientId);
});
afterAll(() => clinic.end());

test('a parent adds a child with what they attest, and is told by a letter', async () => {
  const added = await add(ana);
  expect(added.reply).toMatchObject({ full_name: 'Mia Alvarez', relation: 'parent', is_current: false, dob: mia.dob });
  expect(added.reply.until).toBe(`${Number(mia.dob.slice(0, 4)) + 18}${mia.dob.slice(4)}`);
  const [tie] = await clinic.sql('select relation, basis, consent_version from guardianship where patient_id = $1', [added.reply.id]);
  expect(tie).toEqual({ relation: 'parent', basis: 'attested', consent_version: '2026-11-21' });
  await clinic.settled();
  const emails = await clinic.sql(`select id from letter where recipient = $1 and template = 'guardianship.began'`, [ana.email]);
  expect(emails.length).toBeGreaterThan(0);
  expect((await clinic.call(listMyPatients, { as: ana })).reply.map(({ relation, full_name }) => [relation, full_name])).toEqual([
    ['self', 'Ana Alvarez'],
    ['parent', 'Mia Alvarez'],
  ]);
});

test('the same child is not added twice', async () => {
  expect((await add(ana, { firstName: ' mia ' })).refusal).toMatchObject({ code: 'already_mine' });
});

test.each([
  [{ attests: false }, 'attests', 'Please confirm that you may decide for them'],
  [{ relation: '' }, 'relation', 'Choose what you are to the child'],
  [{ dob: bornAgo(18, 2) }, 'dob', 'They are 18 or older: add them as an adult in your care.'],
  [{ dob: '2999-01-01' }, 'dob', 'Enter a real date of birth'],
  [{ who: 'adult', dob: bornAgo(50) }, 'basis', 'Choose why you may act for them'],
  [{ who: 'adult', basis: 'conservator' }, 'dob', 'They are under 18: add them as your child.'],
  [{ firstName: '' }, 'firstName', 'First name is required'],
])('nobody is added with %j', async (changes, field, message) => {
  expect((await add(ben, changes)).refusal.fields).toMatchObject({ [field]: message });
  expect((await clinic.call(listMyPatients, { as: ben })).reply).toHaveLength(1);
});

test('an adult in somebody’s care is added on a named ground, without an end', async () => {
  const nan = await add(ana, { who: 'adult', firstName: 'Nan', dob: bornAgo(81), relation: '', basis: 'power_of_attorney' });
  expect(nan.reply).toMatchObject({ relation: 'caregiver', until: null });
  const [tie] = await clinic.sql('select basis, ended_at from guardianship where patient_id = $1', [nan.reply.id]);
  expect(tie).toEqual({ basis: 'power_of_attorney', ended_at: null });
});

test('profile, assessment and note are those of whom one acts for', async () => {
  await fillProfile(clinic, ana);
  const { child, answered } = await miaInCare(ana, 'Ida');
  expect((await clinic.call(readMe, { as: ana })).reply).toMatchObject({
    first_name: 'Ana',
    patient_id: child.id,
    patient: { first_name: 'Ida', relation: 'parent', dob: mia.dob },
  });
  expect((await clinic.call(readHealthProfile, { as: ana })).reply.firstName).toBe('Ida');
  expect((await clinic.call(readLatestRapidAssessment, { as: ana })).reply.id).toBe(answered.id);
  expect((await clinic.call(readNote, { as: ana, params: { id: answered.id } })).reply.patient.fullName).toBe('Ida Alvarez');
  await switchTo(ana, ana.patientId);
  expect((await clinic.call(readLatestRapidAssessment, { as: ana })).status).toBe(404);
  expect((await clinic.call(readHealthProfile, { as: ana })).reply.firstName).toBe('Ana');
  expect((await clinic.call(listNotes, { as: ana, params: { id: ana.patientId } })).reply).toEqual([]);
});

test('a form that was begun for one patient is refused once the account acts for another', async () => {
  const child = (await add(ana, { firstName: 'Ula' })).reply;
  await switchTo(ana, child.id);
  const headers = { 'x-patient': ana.patientId };
  const refused = await clinic.call(submitRapidAssessment, { as: ana, body: await assessment(), headers });
  expect(refused.status).toBe(409);
  expect(refused.refusal.code).toBe('other_patient');
  expect((await clinic.call(readHealthProfile, { as: ana, headers })).status).toBe(409);
  expect((await clinic.call(readHealthProfile, { as: ana, headers: { 'x-patient': child.id } })).status).toBe(404);
});

test('a stranger can be neither switched to nor left, and oneself cannot be left', async () => {
  const child = (await add(ana, { firstName: 'Eve' })).reply;
  for (const id of [ana.patientId, child.id, newId()]) {
    expect((await switchTo(ben, id)).status).toBe(404);
    expect((await clinic.call(leavePatient, { as: ben, params: { id } })).status).toBe(404);
  }
  expect((await clinic.call(leavePatient, { as: ben, params: { id: ben.patientId } })).status).toBe(404);
  expect((await clinic.call(readMe, { as: ben })).reply.patient_id).toBe(ben.patientId);
});

test('whoever has left sees nothing of the child any more: no profile, note, photo, order, question or letter', async () => {
  const { child, answered, photoId } = await miaInCare(ana, 'Zoe');
  const asked = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id: asked.id } });
  await clinic.call(requestInfo, { as: lee, params: { id: asked.id }, body: { wants: 'answer', message: 'Since when?' } });
  await clinic.settled();
  expect((await clinic.call(readInsuranceReceipt, { as: ana, params: { id: answered.id } })).reply.customer.name).toBe('Zoe Alvarez');
  expect((await clinic.call(leavePatient, { as: ana, params: { id: child.id } })).reply.detail).toMatch(/no longer act for Zoe/);
  expect((await clinic.call(readMe, { as: ana })).reply).toMatchObject({ patient_id: ana.patientId, patient: { relation: 'self' } });
  await expectNothingOf(ana, { child: child.id, answered, asked, photoId });
  const before = await emailsTo(ana);
  await clinic.sql(`update info_request set answered_at = now() where rapid_assessment_id = $1`, [asked.id]);
  await clinic.sql(`update rapid_assessment set state = 'claimed' where id = $1`, [asked.id]);
  await answerCase(clinic, lee, asked.id);
  expect(await emailsTo(ana)).toBe(before);
});

async function emailsTo(person: Person): Promise<number> {
  await clinic.settled();
  const [row] = await clinic.sql<{ n: number }>('select count(*)::int as n from letter where recipient = $1', [person.email]);
  return row?.n ?? 0;
}

/** The three ids of the receipt of what was answered. */
async function feeOf(encounterId: string): Promise<{ id: string; provider: string; fee: string }> {
  await clinic.settled();
  const [row] = await clinic.sql<{ id: string; provider: string; fee: string }>(
    `select f.patient_id as id, f.provider_id as provider, f.id as fee from fee f join "order" o on o.id = f.order_id where o.encounter_id = $1`,
    [encounterId],
  );
  if (!row) throw new Error(`no fee of ${encounterId}`);
  return row;
}

interface OfChild {
  child: string;
  answered: { id: string; orderId: string };
  asked: { id: string; orderId: string };
  photoId: string;
}

async function expectNothingOf(person: Person, { child, answered, asked, photoId }: OfChild) {
  const as = person;
  const answers = {
    note: await clinic.call(readNote, { as, params: { id: answered.id } }),
    notes: await clinic.call(listNotes, { as, params: { id: child } }),
    photo: await clinic.call(readPhoto, { as, params: { id: photoId, size: 'thumb' } }),
    order: await clinic.call(readOrder, { as, params: { id: answered.orderId } }),
    receipt: await clinic.call(readInsuranceReceipt, { as, params: { id: answered.id } }),
    feeReceipt: await clinic.call(readPaymentReceipt, { as, params: await feeOf(answered.id) }),
    pdf: await clinic.call(downloadReceipt, { as, params: { id: (await feeOf(answered.id)).fee } }),
    pay: await clinic.call(payOrder, { as, params: { id: asked.orderId }, body: { payment_method_id: newId() } }),
    question: await clinic.call(readInfoRequest, { as, params: { id: asked.id } }),
    answer: await clinic.call(answerInfoRequest, { as, params: { id: asked.id }, body: { text: 'x', images: [] } }),
    withdraw: await clinic.call(withdrawRapidAssessment, { as, params: { id: asked.id } }),
    switch: await switchTo(as, child),
  };
  for (const [name, { status, refusal }] of Object.entries(answers)) {
    expect({ name, status, detail: refusal?.detail }).toEqual({ name, status: 404, detail: 'Not found' });
  }
  expect((await clinic.call(listMyPatients, { as })).reply.some(({ id }) => id === child)).toBe(false);
}

test('at the first moment of the eighteenth birthday access has ended, even before anybody swept', async () => {
  const { child, answered, photoId } = await miaInCare(ana, 'Kim');
  await clinic.sql('update guardianship set ended_at = now() where patient_id = $1', [child.id]);
  await expectNothingOf(ana, { child: child.id, answered, asked: answered, photoId });
  expect((await clinic.call(readMe, { as: ana })).reply).toMatchObject({ patient_id: null, patient: null });
  expect((await clinic.call(createHealthProfile, { as: ana, body: profileForm })).status).toBe(404);
  await watchBirthdays(clinic.clinic);
  expect((await clinic.call(readMe, { as: ana })).reply).toMatchObject({ patient_id: ana.patientId });
  await clinic.settled();
  const [sentEmail] = await clinic.sql<{ subject: string }>(
    `select subject from letter where recipient = $1 and template = 'guardianship.came-of-age'`,
    [ana.email],
  );
  expect(sentEmail?.subject).toBe('You no longer act for Kim');
});

test('a month before the birthday one letter says what will happen', async () => {
  const soon = await add(ben, { firstName: 'Sol', dob: bornAgo(18, -20) });
  expect(soon.status).toBe(200);
  await watchBirthdays(clinic.clinic);
  await watchBirthdays(clinic.clinic);
  await clinic.settled();
  const emails = await clinic.sql<{ subject: string; body: string }>(
    `select subject, body from letter where recipient = $1 and template = 'guardianship.ends-soon'`,
    [ben.email],
  );
  expect(emails.map(({ subject }) => subject)).toEqual(['Sol turns 18 soon']);
  expect(emails[0]?.body).toMatch(/you can no longer read it/);
});

test('the end of a childhood cannot be moved or left out', async () => {
  const { id } = (await add(ben, { firstName: 'Pia' })).reply;
  await switchTo(ben, id);
  const moved = await clinic.call(createHealthProfile, { as: ben, body: { ...profileForm, firstName: 'Pia', dob: '2025-01-01' } });
  expect(moved.refusal.fields?.['dob']).toMatch(/not the date of birth with which Pia was added/);
  await expect(clinic.sql(`update patient set dob = '2025-01-01' where id = $1`, [id])).rejects.toThrow(/birthday/);
  await expect(clinic.sql('update guardianship set ended_at = null where patient_id = $1', [id])).rejects.toThrow(/childhood_ends/);
  await fillProfile(clinic, ben, { firstName: 'Pia', dob: mia.dob });
  await expect(clinic.sql(`update health_profile set dob = '2025-01-01' where patient_id = $1`, [id])).rejects.toThrow(/birthday/);
});
