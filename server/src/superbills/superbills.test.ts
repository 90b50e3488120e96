/** Superbills: what they need, what is said while it is missing, and whose they are. */
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { listServiceCodes, setServiceCode } from '@pellis/contract/services/service-codes';
import { downloadSuperbill } from '@pellis/contract/superbills/superbills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { draft, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { wordsOnPaper } from '../testing/paper-words.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { bookOn, openWeek } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let olga: Person;
let sam: Person;
let serviceId: number;
beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, olga, sam] = [await doctor(clinic, 'Dr. Lee'), await admin(clinic, 'Olga'), await staff(clinic, 'Sam')];
  await shipCuratedCodes(clinic.clinic.db);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
afterAll(() => clinic.end());

const acne = { code: 'L70.0', words: 'Acne', official: 'Acne vulgaris', laterality: null, site: '', certainty: 'confirmed' as const };

async function answered(diagnoses: (typeof acne)[]): Promise<string> {
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  const body = { ...draft, rx: [], diagnoses };
  const saved = await clinic.call(saveDraft, { as: lee, params: { id }, body, headers: { 'if-match': '0' } });
  const headers = { 'if-match': String(saved.reply.version) };
  const signed = await clinic.call(signNote, { as: lee, params: { id }, body: { reasons: [] }, headers });
  expect(signed.status).toBe(200);
  await clinic.settled();
  serviceId = await serviceOf(id);
  return id;
}
async function serviceOf(id: string): Promise<number> {
  const [row] = await clinic.sql<{ service_id: number }>('select service_id from encounter where id = $1', [id]);
  return row?.service_id ?? 0;
}
const superbill = (as: Person, id: string) => clinic.call(downloadSuperbill, { as, params: { id } });
const setCode = (version: number, form: Partial<{ procedure_code: string; modifiers: string }> = {}) =>
  clinic.call(setServiceCode, {
    as: olga,
    params: { id: serviceId },
    body: { procedure_code: '99203', modifiers: '95', place_of_service: '10', ...form },
    headers: { 'if-match': String(version) },
  });

test('what is missing is named one by one, and the paper is there once nothing is', async () => {
  const id = await answered([acne]);
  expect((await superbill(ana, id)).refusal.detail).toBe(
    'We cannot make this paper yet: the procedure code of this service and the dermatologist’s NPI are missing on our side. Please use the chat box, and we complete it.',
  );
  expect((await setCode(0)).status).toBe(200);
  await clinic.sql(`insert into provider_number (provider_id, npi) values ($1, '1234567893')`, [lee.accountId]);
  const { status, headers, raw } = await superbill(ana, id);
  expect([status, headers['content-type'], raw.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
  // who registered themselves has told their date of birth on the health profile alone
  expect(wordsOnPaper(raw)).toContain('February 28, 1990');
  for (const person of [ben, lee, sam, olga]) expect((await superbill(person, id)).status).toBe(404);
  const uncoded = await answered([]);
  expect((await superbill(ana, uncoded)).refusal.detail).toContain('a diagnosis with a code is missing');
});

test('codes are plain, two operators do not write over each other, and an empty one takes them away', async () => {
  await answered([acne]);
  const version = async () =>
    (await clinic.call(listServiceCodes, { as: olga })).reply.find((one) => one.service_id === serviceId)?.version ?? 0;
  expect((await setCode(await version(), { procedure_code: '9920', modifiers: '95 GT 1' })).refusal.fields).toEqual({
    procedure_code: 'Enter five letters or digits, such as 99203',
    modifiers: 'Enter up to four modifiers of two letters or digits, such as 95',
  });
  const known = await version();
  const both = await Promise.all([setCode(known, { modifiers: '95, 25' }), setCode(known, { modifiers: 'GT' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await setCode(await version(), { procedure_code: '' })).reply.find((one) => one.service_id === serviceId)).toBeUndefined();
});

test('a visit that was booked weeks before is dated by the day of the visit, where the clinic is', async () => {
  await openWeek(clinic, lee);
  const { id } = await bookOn(clinic, ana);
  await clinic.sql(`update encounter set began_at = '2025-05-02T18:00Z' where id = $1`, [id]);
  await clinic.sql(
    `update appointment set status = 'note_signed', during = tstzrange('2025-05-20T03:00Z', '2025-05-20T03:20Z') where id = $1`,
    [id],
  );
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, signed_by, signed_at, diagnoses)
       values ($1, $2, 'signed', 'Acne', 'Wash', $3, '2025-05-21T18:00Z', $4)`,
    [id, ana.patientId, lee.accountId, JSON.stringify([{ ...acne, site: null }])],
  );
  await clinic.sql(`insert into provider_number (provider_id, npi) values ($1, '1234567893') on conflict do nothing`, [lee.accountId]);
  serviceId = await serviceOf(id);
  expect((await setCode(0)).status).toBe(200);
  expect((await superbill(ana, id)).headers['content-disposition']).toContain('superbill-2025-05-19.pdf');
});
