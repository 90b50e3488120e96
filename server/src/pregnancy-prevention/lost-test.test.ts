/** A prescription was signed on a test that turns out to be another patient's, or written down by mistake: its clearance counts no more, and who signed it learns so. */
import { acknowledgeLabResult, takeLabResultOut, typeLabResult } from '@pellis/contract/lab-results/lab-results';
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { readPrevention, recordTest, withdrawTest } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { noPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { bookedVisit } from '../testing/calls.ts';
import { draft, fillProfile, keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { orderSigned, typed, value } from '../testing/labs.ts';
import { doctor, emailOf, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { daysAgo, openGate } from '../testing/prevention.ts';
import { withoutIds } from '../testing/without-ids.ts';

let clinic: TestClinic;
let lee: Person;
let sam: Person;
let ana: PatientPerson;

beforeAll(async () => {
  clinic = await openTestClinic();
  sam = await staff(clinic, 'Sam');
  await shipCuratedCodes(clinic.clinic.db);
}, 60_000);
beforeEach(async ({ task }) => {
  // each has a visit at the same time
  const isTyped = task.name.startsWith('written');
  [lee, ana] = [await doctor(clinic, isTyped ? 'Dr. Osei' : 'Dr. Lee'), await signUp(clinic, isTyped ? 'Gina Gold' : 'Ana Alvarez')];
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
});
afterAll(() => clinic.end());

const testKnown = async () => {
  const { number } = await orderSigned(clinic, { patient: ana, by: lee, tests: ['hcg-urine'] });
  const { reply } = await clinic.call(typeLabResult, { as: sam, body: typed(number, [value('hcg-urine', 'Negative', '')]) });
  await clinic.call(acknowledgeLabResult, { as: lee, params: { id: reply.id }, body: { words: '', was_discussed: false } });
  return reply.id;
};
const takeOut = (id: string) =>
  clinic.call(takeLabResultOut, { as: lee, params: { id }, body: { reason: 'Of another', patient_id: ana.patientId } });

async function signPrescription(): Promise<void> {
  const id = await bookedVisit(clinic, ana, lee);
  const { rx: _, ...words } = draft;
  const capsules = { drug: 'Isotretinoin', strength: '20 mg', form: 'capsules', sig: 'One a day', quantity: 30, unit: 'capsules' };
  const prescriptions = [{ ...noPrescription, ...capsules, days_supply: 30, refills: 0 }];
  const saved = await clinic.call(saveDraft, { as: lee, params: { id }, body: { ...words, prescriptions }, headers: { 'if-match': '0' } });
  const reasons = [{ warning: 'monitoring-isotretinoin', reason: 'Tested elsewhere last week: all in range.' }];
  const signed = await clinic.call(signNote, {
    as: lee,
    params: { id },
    body: { reasons },
    headers: { 'if-match': String(saved.reply.version) },
  });
  if (signed.status !== 200) throw new Error(`the note was not signed: ${signed.refusal.detail}`);
}

const prevention = async () => (await clinic.call(readPrevention, { as: lee, params: { id: ana.patientId } })).reply;
const gate = async () => (await prevention()).gates.find(({ medicine }) => medicine === 'isotretinoin');
const testWords = async () => (await gate())?.points.find(({ point }) => point === 'tests')?.words;
const letters = () =>
  clinic.sql<{ recipient: string; body: string }>(
    `select recipient, subject || body as body from letter where template = 'prevention.test-lost' and body like '%' || $1 || '%'`,
    [ana.patientId],
  );

test('its clearance counts no more, the page says so, and who signed is told without a clinical word; a test beside it that is theirs keeps it', async () => {
  const [one, other] = [await testKnown(), await testKnown()];
  await openGate(clinic, { patient: ana, dermatologist: lee, medicine: 'isotretinoin' });
  await signPrescription();
  expect(await testWords()).not.toContain(' and ');

  expect((await takeOut(one)).status).toBe(200);
  await clinic.settled();
  expect([await letters(), (await gate())?.lost_tests]).toEqual([[], []]);

  expect((await takeOut(other)).status).toBe(200);
  await clinic.settled();
  expect((await gate())?.lost_tests).toHaveLength(1);
  // as before the first prescription, two are asked for again
  expect(await testWords()).toContain(' and ');
  const [letter, ...more] = await letters();
  expect([letter?.recipient, more]).toEqual([emailOf('Dr. Lee'), []]);
  expect(letter?.body).toContain(`/workspace/patients/${ana.patientId}/before-prescriptions`);
  expect(withoutIds(letter?.body)).not.toMatch(/pregnan|isotretinoin|test|negative|Ana\b/i);
  expect(await clinic.sql(`select id from prescription where clearance_id is not null and stopped_at is null`)).toHaveLength(1);
});

test('written down by mistake and taken back, it is the same; a withdrawn positive test takes nothing away', async () => {
  await orderSigned(clinic, { patient: ana, by: lee, tests: ['cbc'] });
  const id = await openGate(clinic, { patient: ana, dermatologist: lee, medicine: 'isotretinoin' });
  await signPrescription();
  const [newest, earlier] = (await prevention()).tests;
  const takeBack = (test: string) => clinic.call(withdrawTest, { as: lee, params: { id: test }, body: { reason: 'Of another' } });
  const body = { taken_on: daysAgo(clinic, 2), outcome: 'positive', place: 'home' } as const;
  const { reply } = await clinic.call(recordTest, { as: lee, params: { id }, body });
  expect((await takeBack(reply.tests.find(({ outcome }) => outcome === 'positive')?.id ?? '')).status).toBe(200);
  await clinic.settled();
  expect([await letters(), (await gate())?.lost_tests]).toEqual([[], []]);

  // that it was done at home is written down first: it does not stand for one that was not
  await clinic.call(recordTest, { as: lee, params: { id }, body: { ...body, outcome: 'negative' } });
  expect((await takeBack(newest?.id ?? '')).status).toBe(200);
  await clinic.settled();
  expect((await gate())?.lost_tests).toHaveLength(1);
  expect((await letters()).map(({ recipient }) => recipient)).toEqual([emailOf('Dr. Osei')]);
  // written down again as it was, what rested on it counts again, once the other one is there too
  await takeBack(earlier?.id ?? '');
  await clinic.settled();
  const again = { outcome: 'negative', place: 'medical' } as const;
  await clinic.call(recordTest, { as: lee, params: { id }, body: { ...body, ...again } });
  expect((await gate())?.lost_tests).toHaveLength(1);
  await clinic.call(recordTest, { as: lee, params: { id }, body: { ...again, taken_on: daysAgo(clinic, 25) } });
  expect((await gate())?.lost_tests).toEqual([]);
});
