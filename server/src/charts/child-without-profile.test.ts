/** A child without a health profile: whoever added them told their birthday, so their age stands beside the video, and what does not suit it is warned of. */
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { claimCase, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { askForRefill, readRefill } from '@pellis/contract/refills/refills';
import { readVisitChart } from '@pellis/contract/visits/visit-desk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedVisit } from '../testing/calls.ts';
import { draft, keepCard, refillForm, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { bornAgo, doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let lee: Person;
let kid: PatientPerson;

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  kid = await signUp(clinic, 'Kid Alvarez');
  await keepCard(clinic, kid);
  // six for half a year, and for half a year to come
  await clinic.sql('update patient set dob = $2 where id = $1', [kid.patientId, bornAgo(6, 180)]);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

async function sign(id: string, reasons: { warning: string; reason: string }[]) {
  const body = { ...draft, rx: ['Doxycycline 50 mg tablets, one a day'] };
  const saved = await clinic.call(saveDraft, { as: lee, params: { id }, body, headers: { 'if-match': '0' } });
  const signing = (given: typeof reasons) =>
    clinic.call(signNote, { as: lee, params: { id }, body: { reasons: given }, headers: { 'if-match': String(saved.reply.version) } });
  const refused = await signing([{ warning: 'no-profile', reason: 'The mother told us.' }]);
  return { refused, signed: await signing(reasons) };
}

const reasons = [
  { warning: 'no-profile', reason: 'The mother told us.' },
  { warning: 'age-doxycycline', reason: 'For Rocky Mountain spotted fever.' },
];
const warned = { code: 'reason_needed', fields: { 'reasons.age-doxycycline': expect.stringContaining('Age 6') } };

test('in a visit', async () => {
  const id = await bookedVisit(clinic, kid, lee);
  const chart = (await clinic.call(readVisitChart, { as: lee, params: { id } })).reply;
  expect(chart).toMatchObject({ health_profile: null, patient: { age: 6 }, visit: { patient: { age: 6 } } });
  const { refused, signed } = await sign(id, reasons);
  expect([refused.refusal, signed.status]).toEqual([expect.objectContaining(warned), 200]);
});

test('in a case and its refill, with their sign', async () => {
  const { id } = await sendAssessment(clinic, kid);
  await clinic.call(claimCase, { as: lee, params: { id } });
  const opened = (await clinic.call(readCase, { as: lee, params: { id } })).reply;
  expect([opened.patient.age, opened.flags.includes('minor')]).toEqual([6, true]);
  const { refused, signed } = await sign(id, reasons);
  expect([refused.refusal, signed.status]).toEqual([expect.objectContaining(warned), 200]);
  await clinic.call(askForRefill, { as: kid, params: { id }, body: refillForm });
  const [refill] = await clinic.sql<{ id: string; flags: string[] }>('select id, flags from refill_request where note_id = $1', [id]);
  expect(refill?.flags).toContain('minor');
  expect((await clinic.call(readRefill, { as: lee, params: { id: refill?.id ?? '' } })).reply.patient.age).toBe(6);
});
