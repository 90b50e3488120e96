/** What stands between a draft and its signature: what is not prescribed this way, and warnings that need a reason. */
import { readNote, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { endEnrollment } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { setFormularyEntry } from '@pellis/contract/prescriptions/clinic-formulary';
import { freeEntry, noPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { askForRefill, decideRefill } from '@pellis/contract/refills/refills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedVisit } from '../testing/calls.ts';
import { draft, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { daysAgo, openGate } from '../testing/prevention.ts';

let clinic: TestClinic;
let lee: Person;
let people = 0;

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
});
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql(`update appointment set status = 'cancelled_by_clinic'`);
});
afterAll(() => clinic.end());

async function patientWith(profile: Record<string, unknown>): Promise<PatientPerson> {
  people += 1;
  const person = await signUp(clinic, `Ana Alvarez${'abcdefghijklmnop'[people]}`);
  await fillProfile(clinic, person, profile);
  await keepCard(clinic, person);
  return person;
}

async function caseOf(person: Person): Promise<string> {
  const { id } = await sendAssessment(clinic, person);
  await clinic.call(claimCase, { as: lee, params: { id } });
  return id;
}

async function write(id: string, rx: string[]): Promise<string> {
  const saved = await clinic.call(saveDraft, { as: lee, params: { id }, body: { ...draft, rx }, headers: { 'if-match': '0' } });
  return String(saved.reply.version);
}

const sign = (id: string, version: string, reasons: { warning: string; reason: string }[] = []) =>
  clinic.call(signNote, { as: lee, params: { id }, body: { reasons }, headers: { 'if-match': version } });
const stateOf = async (id: string) => (await clinic.sql<{ state: string }>('select state from note where id = $1', [id]))[0]?.state;

test('isotretinoin, acitretin and controlled substances are not signed in a Rapid Assessment, by any of their names', async () => {
  const id = await caseOf(await patientWith({}));
  let version = 0;
  for (const line of ['Isotretinoin 40 mg', 'Accutane', 'Soriatane 25 mg', 'Acitretin', 'Tramadol 50 mg']) {
    const saved = await clinic.call(saveDraft, {
      as: lee,
      params: { id },
      body: { ...draft, rx: ['Azelaic acid 15 % gel', line] },
      headers: { 'if-match': String(version) },
    });
    version = saved.reply.version;
    const signed = await sign(id, String(version), [{ warning: 'no-profile', reason: 'Whatever' }]);
    expect(signed.status, line).toBe(422);
    expect(signed.refusal).toMatchObject({ code: 'not_prescribed', fields: { 'rx.1': signed.refusal.detail } });
  }
  expect(await stateOf(id)).toBe('draft');
});

test('a video visit may prescribe isotretinoin, and no controlled substance', async () => {
  const person = await patientWith({});
  const id = await bookedVisit(clinic, person, lee);
  const version = await write(id, ['Oxycodone 5 mg']);
  expect((await sign(id, version)).refusal).toMatchObject({ code: 'not_prescribed', fields: { 'rx.0': expect.stringContaining('never') } });
  const saved = await clinic.call(saveDraft, {
    as: lee,
    params: { id },
    body: { ...draft, rx: ['Isotretinoin 20 mg, refills as needed'] },
    headers: { 'if-match': version },
  });
  const inWords = await sign(id, String(saved.reply.version));
  expect(inWords.refusal).toMatchObject({
    code: 'prescription_incomplete',
    fields: { 'prescriptions.0.drug': expect.stringContaining('in fields') },
  });
  const { rx: _, ...words } = draft;
  const dose = { drug: 'Isotretinoin', strength: '20 mg', form: 'capsules', sig: 'One a day', quantity: 30, unit: 'capsules' };
  const prescriptions = [{ ...noPrescription, ...dose, days_supply: 30, refills: 0 }];
  const headers = { 'if-match': String(saved.reply.version) };
  await openGate(clinic, { patient: person, dermatologist: lee, medicine: 'isotretinoin' });
  const inParts = await clinic.call(saveDraft, { as: lee, params: { id }, body: { ...words, prescriptions }, headers });
  const asked = await sign(id, String(inParts.reply.version));
  expect(asked.refusal.fields).toEqual({
    'reasons.monitoring-isotretinoin': 'Isotretinoin: no liver values or blood fats in the last six months.',
  });
  const reason = 'Tested elsewhere last week: all in range.';
  expect((await sign(id, String(inParts.reply.version), [{ warning: 'monitoring-isotretinoin', reason }])).status).toBe(200);
});

test('isotretinoin and acitretin are not signed in pregnancy, or while one is planned, whatever the reason', async () => {
  const person = await patientWith({});
  const id = await bookedVisit(clinic, person, lee);
  const version = await write(id, ['Acitretin 25 mg']);
  for (const pregnant of ['yes', 'planning']) {
    await clinic.sql(`update health_profile set pregnant = $2 where patient_id = $1`, [person.patientId, pregnant]);
    const refused = await sign(id, version, [{ warning: 'pregnancy-acitretin', reason: 'I know' }]);
    expect(refused.refusal).toMatchObject({
      code: 'not_prescribed',
      fields: { 'rx.0': expect.stringMatching(/^Acitretin is never prescribed/) },
    });
  }
  await clinic.sql(`update health_profile set pregnant = 'no' where patient_id = $1`, [person.patientId]);
  // in words of one's own, what stands before it cannot be held
  await openGate(clinic, { patient: person, dermatologist: lee, medicine: 'acitretin' });
  expect((await sign(id, version)).refusal.fields).toMatchObject({ 'prescriptions.0.drug': expect.stringContaining('in fields') });
});

test('an allergy needs a reason, which stays with the note for the clinic and is not in the patient’s answer', async () => {
  const person = await patientWith({ allergies: 'yes', currentAllergies: 'Penicillin: hives' });
  const id = await caseOf(person);
  const version = await write(id, ['Amoxicillin 500 mg, three times a day']);
  const warning = 'Allergic to penicillin: amoxicillin, a penicillin, is prescribed.';
  const refused = await sign(id, version);
  expect(refused.status).toBe(422);
  expect(refused.refusal).toMatchObject({ code: 'reason_needed', fields: { 'reasons.allergy-amoxicillin': warning } });
  expect((await sign(id, version, [{ warning: 'allergy-amoxicillin', reason: '  ' }])).status).toBe(422);
  expect((await sign(id, version, [{ warning: 'allergy-cephalexin', reason: 'Another thing' }])).status).toBe(422);
  expect(await stateOf(id)).toBe('draft');
  const reason = 'Tested by an allergist in May: no allergy.';
  expect((await sign(id, version, [{ warning: 'allergy-amoxicillin', reason }])).status).toBe(200);
  const read = await clinic.call(readNote, { as: lee, params: { id } });
  expect(read.reply.weighed).toEqual([expect.objectContaining({ warning, reason, by: expect.stringContaining('Lee') })]);
  const own = await clinic.call(readNote, { as: person, params: { id } });
  expect(own.reply.weighed).toBeUndefined();
  expect(own.raw.toString()).not.toContain('allergist');
});

test('what does not go together needs a reason: beside what the patient takes, and beside what was prescribed here until it is stopped', async () => {
  const person = await patientWith({ medications: 'yes', currentMedications: 'Coumadin 5 mg, vitamin D' });
  const first = await caseOf(person);
  const before = await write(first, ['Doxycycline 100 mg capsules, one a day']);
  const bleeding = 'Doxycycline and warfarin (which the patient takes): together they make bleeding more likely.';
  const asked = await sign(first, before);
  expect(asked.refusal).toMatchObject({ code: 'reason_needed', fields: { 'reasons.together-doxycycline-warfarin': bleeding } });
  const reason = 'Her INR is measured each week.';
  expect((await sign(first, before, [{ warning: 'together-doxycycline-warfarin', reason }])).status).toBe(200);
  expect((await clinic.call(readNote, { as: lee, params: { id: first } })).reply.weighed).toMatchObject([{ warning: bleeding, reason }]);

  const second = await caseOf(person);
  const version = await write(second, ['Acyclovir 400 mg tablets', 'Prednisone 20 mg tablets', 'Lithium 300 mg tablets']);
  expect(Object.keys((await sign(second, version)).refusal.fields ?? {}).sort()).toEqual([
    'reasons.together-doxycycline-lithium',
    'reasons.together-prednisone-warfarin',
  ]);
  await clinic.call(stopPrescription, { as: lee, params: { id: first, position: '0' }, body: { reason: 'It was enough.' } });
  expect(Object.keys((await sign(second, version)).refusal.fields ?? {})).toEqual(['reasons.together-prednisone-warfarin']);
});

test('isotretinoin meets what is prescribed for as long as it is taken, which is longer than it may be filled, until its treatment is ended', async () => {
  const person = await patientWith({});
  const visit = await bookedVisit(clinic, person, lee);
  const enrollment = await openGate(clinic, { patient: person, dermatologist: lee, medicine: 'isotretinoin' });
  const dose = { drug: 'Isotretinoin', strength: '20 mg', form: 'capsules', sig: 'One a day', quantity: 30, unit: 'capsules' };
  const { rx: _, ...words } = draft;
  const prescriptions = [{ ...noPrescription, ...dose, days_supply: 30, refills: 0 }];
  const saved = await clinic.call(saveDraft, {
    as: lee,
    params: { id: visit },
    body: { ...words, prescriptions },
    headers: { 'if-match': '0' },
  });
  const tested = [{ warning: 'monitoring-isotretinoin', reason: 'Tested elsewhere last week.' }];
  expect((await sign(visit, String(saved.reply.version), tested)).status).toBe(200);
  const expiredFor = async (days: number) => {
    await clinic.sql('alter table prescription disable trigger signed_prescription_stands');
    await clinic.sql('update prescription set expires_on = current_date - $2::int where note_id = $1', [visit, days]);
    await clinic.sql('alter table prescription enable trigger signed_prescription_stands');
  };

  const id = await caseOf(person);
  const version = await write(id, ['Doxycycline 100 mg capsules, one a day']);
  const skull = 'Doxycycline and isotretinoin (prescribed here before): together they can raise the pressure inside the skull.';
  for (const days of [4, 28]) {
    await expiredFor(days);
    expect((await sign(id, version)).refusal.fields, `${days} days`).toEqual({ 'reasons.together-doxycycline-isotretinoin': skull });
  }
  await clinic.call(endEnrollment, { as: lee, params: { id: enrollment }, body: { ended_on: daysAgo(clinic, 0) } });
  expect((await sign(id, version)).status).toBe(200);
});

test('a pregnancy that is told only after the note was opened counts when it is signed', async () => {
  const person = await patientWith({});
  const id = await caseOf(person);
  const version = await write(id, ['Tretinoin 0.025 % cream']);
  await clinic.sql(`update health_profile set pregnant = 'planning' where patient_id = $1`, [person.patientId]);
  expect((await sign(id, version)).refusal).toMatchObject({
    code: 'reason_needed',
    fields: { 'reasons.pregnancy-tretinoin': 'Planning a pregnancy: the note mentions tretinoin.' },
  });
});

test('a refill is weighed like a prescription', async () => {
  const person = await patientWith({});
  const id = await bookedVisit(clinic, person, lee);
  await openGate(clinic, { patient: person, dermatologist: lee, medicine: 'acitretin' });
  const acitretin = {
    ...noPrescription,
    drug: 'Acitretin',
    strength: '25 mg',
    form: 'capsules',
    sig: 'One a day',
    quantity: 30,
    unit: 'capsules',
  };
  const prescriptions = [{ ...acitretin, days_supply: 30, refills: 0 }, freeEntry('Amoxicillin 500 mg')];
  const { rx: _, ...words } = draft;
  const saved = await clinic.call(saveDraft, { as: lee, params: { id }, body: { ...words, prescriptions }, headers: { 'if-match': '0' } });
  const tested = [{ warning: 'monitoring-acitretin', reason: 'Tested elsewhere last week.' }];
  expect((await sign(id, String(saved.reply.version), tested)).status).toBe(200);
  await clinic.settled();
  const ask = async (medications: number[], more: object) => {
    await clinic.call(askForRefill, {
      as: person,
      params: { id },
      body: {
        medications,
        pharmacy: 'Mission Pharmacy',
        pregnant: 'no',
        is_nursing: 'no',
        has_new_medications: 'no',
        new_medications: '',
        course: 'same',
        has_new_allergies: 'no',
        new_allergies: '',
        has_side_effects: 'no',
        side_effects: '',
        ...more,
      },
    });
    return (
      (await clinic.sql<{ id: string }>(`select id from refill_request where state = 'open' order by asked_at desc limit 1`))[0]?.id ?? ''
    );
  };
  const approve = (refill: string, reasons: { warning: string; reason: string }[] = []) =>
    clinic.call(decideRefill, { as: lee, params: { id: refill }, body: { decision: 'approve', words: 'As before.', reasons } });
  expect((await approve(await ask([0], {}))).refusal).toMatchObject({
    fields: { decision: expect.stringContaining('needs a video visit') },
  });
  const refill = await ask([1], { has_new_allergies: 'yes', new_allergies: 'Penicilin' });
  expect((await approve(refill)).refusal).toMatchObject({ code: 'reason_needed' });
  expect((await approve(refill, [{ warning: 'allergy-amoxicillin', reason: 'A rash from the sun, not from it.' }])).status).toBe(200);
  const { reply } = await clinic.call(readNote, { as: lee, params: { id } });
  expect(reply.weighed?.map(({ reason }) => reason)).toEqual(['Tested elsewhere last week.', 'A rash from the sun, not from it.']);
});

test('what the clinic itself has on its list is looked up for a pregnancy, and what nobody knows needs a reason too', async () => {
  const entry = {
    ...{ drug: 'Clearday compound', strength: '2%', form: 'cream', sig: 'At night.', quantity: 30, unit: 'g', days_supply: 30, refills: 0 },
    ...{ cautions: [], also: 'tretinoin', is_hidden: false, is_reviewed: false },
  };
  const set = (key: string, body: typeof entry) =>
    clinic.call(setFormularyEntry, { as: lee, params: { entry: key }, headers: { 'if-match': '0' }, body });
  expect((await set('clearday-compound-2-cream', entry)).status).toBe(200);
  const hidden = await set('sotrex-2-cream', { ...entry, drug: 'Sotrex', also: 'isotretinoin' });
  expect(hidden.refusal.fields).toEqual({ drug: expect.stringContaining('Name isotretinoin in the drug itself') });

  const id = await caseOf(await patientWith({ pregnant: 'planning' }));
  const version = await write(id, ['Clearday compound, a pea at night', 'Moonflower drops']);
  const refused = await sign(id, version);
  expect(refused.status).toBe(422);
  expect(refused.refusal.fields).toEqual({
    'reasons.pregnancy-tretinoin': 'Planning a pregnancy: the note mentions Clearday compound, which has tretinoin by the clinic’s list.',
    'reasons.pregnancy-unread-moonflower-drops':
      'Planning a pregnancy: nothing here says whether “Moonflower drops” may be used. Look it up.',
  });
  const reasons = ['pregnancy-tretinoin', 'pregnancy-unread-moonflower-drops'].map((warning) => ({
    warning,
    reason: 'We spoke about it.',
  }));
  expect((await sign(id, version, reasons)).status).toBe(200);
  await clinic.sql('delete from formulary_entry');
});
