/** Finding codes of diagnoses: by what a dermatologist types, their own first, and by nobody who writes no notes. */
import { searchDiagnosisCodes, starDiagnosisCode, unstarDiagnosisCode } from '@pellis/contract/diagnosis-codes/diagnosis-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type Person, signUp, staff } from '../testing/people.ts';
import { readCurated, shipCuratedCodes } from './curated.ts';

let clinic: TestClinic;
let drLee: Person;
let drOsei: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  await shipCuratedCodes(clinic.clinic.db);
  [drLee, drOsei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
}, 60_000);
afterAll(() => clinic.end());

async function found(query: string, as = drLee): Promise<string[]> {
  const { status, reply } = await clinic.call(searchDiagnosisCodes, { as, body: { query } });
  expect(status).toBe(200);
  return reply.map(({ code }) => code);
}

test.each([
  ['acne', 'L70.0'],
  ['eczema', 'L20.9'],
  ['psoriasis', 'L40.9'],
  ['wart', 'B07.9'],
  ['HS', 'L73.2'],
  ['onychomycosis', 'B35.1'],
  ['poison iv', 'L23.7'],
  ['nail fungus', 'B35.1'],
  ['fungus nail', 'B35.1'],
  ['melanoma left arm', 'C43.62'],
  ['bcc nose', 'C44.311'],
  ['gottron’s', 'L94.4'],
  ['Schönlein', 'D69.0'],
  ['psorisis', 'L40.9'],
  ['hidradentis', 'L73.2'],
])('“%s” finds %s first', async (typed, code) => {
  expect((await found(typed))[0]).toBe(code);
});

test.each(['L70', 'l70', 'L70.', 'l 70'])('“%s” finds the codes that begin so, in their order', async (typed) => {
  expect((await found(typed)).slice(0, 3)).toEqual(['L70.0', 'L70.1', 'L70.2']);
});

test('a code is found with its dot and without', async () => {
  expect(await found('C44.311')).toEqual(['C44.311']);
  expect(await found('c44311')).toEqual(['C44.311']);
});

test('everyday names come before synonyms, and these before the official words', async () => {
  await clinic.sql(`insert into diagnosis_code (code, description, lay_name, synonyms, billable, source) values
    ('U00.1', 'Zebraderm', '', '', true, 'cms'), ('U00.2', 'Other', 'Stripes', 'zebraderm', true, 'cms'), ('U00.3', 'Other', 'Zebraderm', '', true, 'cms')`);
  expect(await found('zebrad')).toEqual(['U00.3', 'U00.2', 'U00.1']);
  await clinic.sql(`delete from diagnosis_code where code like 'U00%'`);
});

test('codes that count no more, or not yet, are not found', async () => {
  await clinic.sql(`insert into diagnosis_code (code, description, billable, source, valid_from, valid_to) values
    ('U01.1', 'Quaggaderm past', true, 'cms', null, current_date - 1), ('U01.2', 'Quaggaderm today', true, 'cms', current_date, current_date),
    ('U01.3', 'Quaggaderm to come', true, 'cms', current_date + 1, null)`);
  expect(await found('quagga')).toEqual(['U01.2']);
  await clinic.sql(`delete from diagnosis_code where code like 'U01%'`);
});

test('what one has starred comes first, also with nothing typed, and for nobody else', async () => {
  expect(await found('')).toEqual([]);
  await clinic.call(starDiagnosisCode, { as: drLee, params: { icd: 'L70.5' } });
  expect((await found('acne'))[0]).toBe('L70.5');
  expect((await found('acne', drOsei))[0]).toBe('L70.0');
  expect(await found('')).toEqual(['L70.5']);
  expect(await found('psoriasis')).not.toContain('L70.5');
  await clinic.call(unstarDiagnosisCode, { as: drLee, params: { icd: 'L70.5' } });
  expect((await found('acne'))[0]).toBe('L70.0');
  expect((await clinic.call(starDiagnosisCode, { as: drLee, params: { icd: 'L70.6' } })).status).toBe(404);
});

test('whoever writes no notes finds none', async () => {
  const [ana, sam] = [await signUp(clinic, 'Ana Alvarez'), await staff(clinic, 'Sam')];
  for (const as of [ana, sam]) expect((await clinic.call(searchDiagnosisCodes, { as, body: { query: 'acne' } })).status).toBe(404);
});

test('signs that mean something to the database are only signs', async () => {
  for (const query of ['%', '_', "'", '\\', '%%% ___', 'acne%', '(', '*', '🙂']) expect(await found(query)).toBeInstanceOf(Array);
  expect(await found('acne%')).toContain('L70.0');
});

test('the codes that are shipped are well formed, each once, each with an everyday name', () => {
  const codes = readCurated();
  expect(codes.length).toBeGreaterThan(450);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
  for (const { code, description, lay_name } of codes) {
    expect(code).toMatch(/^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$/);
    expect(description, code).not.toBe('');
    expect(lay_name, code).not.toBe('');
  }
});

test('shipping them again changes nothing, and is written down once', async () => {
  await shipCuratedCodes(clinic.clinic.db);
  expect(await clinic.sql(`select count(*)::int as n from diagnosis_code_edition`)).toEqual([{ n: 1 }]);
});
