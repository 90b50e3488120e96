/** Good-faith estimates: for whoever pays alone, before a visit is booked and once it is; nobody else's, and none where an insurer is to pay. */
import { downloadDraftEstimate, downloadVisitEstimate } from '@pellis/contract/estimates/estimates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { insure } from '../testing/insured-visits.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { answerSteps, bookOn, openWeek } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let sam: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  const lee = await doctor(clinic, 'Dr. Grace Lee');
  sam = await staff(clinic, 'Sam');
  await openWeek(clinic, lee);
  await insure(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
afterAll(() => clinic.end());

const draft = (as: Person) => clinic.call(downloadDraftEstimate, { as });
const visit = (as: Person, id: string) => clinic.call(downloadVisitEstimate, { as, params: { id } });

test('whoever is about to book has it on paper, with the price of today', async () => {
  expect((await draft(ana)).status).toBe(404);
  await answerSteps(clinic, ana, 'cash');
  const { status, headers, raw } = await draft(ana);
  expect([status, headers['content-type'], raw.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
  for (const person of [ben, sam]) expect((await draft(person)).status).toBe(404);
});

test('a booked visit has it where its patient pays alone', async () => {
  const cash = await bookOn(clinic, ana, { days: 3 });
  expect((await visit(ana, cash.id)).raw.subarray(0, 5).toString()).toBe('%PDF-');
  for (const person of [ben, sam]) expect((await visit(person, cash.id)).status).toBe(404);
  const insured = await bookOn(clinic, ana, { by: 'insurance', days: 5 });
  expect((await visit(ana, insured.id)).status).toBe(404);
});
