/** What comes for a dermatologist who has left, or waits for them, is a colleague's who treats the patient: lab results, refills, and stopping what they prescribed. */
import { readLabWork, typeLabResult } from '@pellis/contract/lab-results/lab-results';
import { readNote } from '@pellis/contract/notes/notes';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { askForRefill, decideRefill, listRefills } from '@pellis/contract/refills/refills';
import { readHandOver } from '@pellis/contract/staff/hand-over';
import { setRight } from '@pellis/contract/staff/person';
import { endWork } from '@pellis/contract/staff/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { endRefillsOfNobody } from '../refills/end-without-prescriber.ts';
import { answerCase, fillProfile, keepCard, refillForm, sendAssessment } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { orderSigned, typed, value } from '../testing/labs.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let olga: Person;
let sam: Person;
let lee: Person;
let osei: Person;
let ana: PatientPerson;
let bea: PatientPerson;
beforeAll(async () => {
  clinic = await openTestClinic();
  [olga, sam] = [await admin(clinic, 'Olga'), await staff(clinic, 'Sam')];
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  [ana, bea] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Bea Brown')];
  await shipCuratedCodes(clinic.clinic.db);
  for (const patient of [ana, bea]) {
    await fillProfile(clinic, patient);
    await keepCard(clinic, patient);
  }
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** Answered by somebody, with something prescribed. */
async function answered(patient: PatientPerson, by: Person): Promise<string> {
  const { id } = await sendAssessment(clinic, patient);
  await answerCase(clinic, by, id);
  return id;
}
const ask = (patient: PatientPerson, note: string) => clinic.call(askForRefill, { as: patient, params: { id: note }, body: refillForm });
const waitingFor = async (as: Person) => (await clinic.call(listRefills, { as })).reply.filter(({ state }) => state === 'open');
const toRead = async (as: Person) => (await clinic.call(readLabWork, { as })).reply.to_read.length;
const alt = (number: string) => clinic.call(typeLabResult, { as: sam, body: typed(number, [value('alt', '30', 'U/L')]) });
const stop = (as: Person, note: string) =>
  clinic.call(stopPrescription, { as, params: { id: note, position: '0' }, body: { reason: 'Enough' } });

test('lab results, refill requests and what was prescribed go on with a colleague who treats the patient too', async () => {
  await answered(ana, osei);
  const [first, second] = [await answered(ana, lee), await answered(ana, lee)];
  const [came, comes] = [await orderSigned(clinic, { patient: ana, by: lee }), await orderSigned(clinic, { patient: ana, by: lee })];
  expect((await ask(ana, first)).status).toBe(200);
  expect((await alt(came.number)).status).toBe(200);
  expect([await toRead(lee), (await waitingFor(lee)).length, await toRead(osei), (await waitingFor(osei)).length]).toEqual([1, 1, 0, 0]);
  expect((await stop(osei, first)).status).toBe(404);
  const alone = await answered(bea, lee);

  expect((await clinic.call(endWork, { as: olga, headers: keyless, params: { id: lee.accountId } })).status).toBe(200);
  expect([await toRead(osei), (await waitingFor(osei)).length]).toEqual([1, 1]);
  expect((await alt(comes.number)).status).toBe(200);
  expect((await ask(ana, second)).status).toBe(200);
  expect([await toRead(osei), (await waitingFor(osei)).length]).toEqual([2, 2]);
  await clinic.settled();
  const written = await clinic.sql<{ template: string }>(
    `select template from letter where recipient = $1 and template in ('lab_result.to_read', 'refill.requested') order by template`,
    [osei.email],
  );
  expect(written.map(({ template }) => template)).toEqual(['lab_result.to_read', 'refill.requested']);
  // of what had waited, one letter
  const handedOver = await clinic.sql<{ text: string }>(
    `select body as text from letter where template = 'account.care_handed_over' and recipient = $1`,
    [osei.email],
  );
  expect(handedOver).toEqual([{ text: expect.stringContaining('Yours from now on: 1 lab result, 1 refill request.') }]);

  for (const { id } of await waitingFor(osei)) {
    const body = { decision: 'approve' as const, words: 'As before.', refills: [], reasons: [] };
    expect((await clinic.call(decideRefill, { as: osei, params: { id }, body })).status).toBe(200);
  }
  expect(await clinic.sql('select distinct prescribed_by from prescription where renews is not null')).toEqual([
    { prescribed_by: osei.accountId },
  ]);
  expect((await stop(osei, first)).status).toBe(200);

  // nobody else has seen her
  expect((await ask(bea, alone)).refusal).toMatchObject({ code: 'nobody_answers', detail: expect.stringContaining('Please book a visit') });
  expect((await stop(osei, alone)).status).toBe(404);
}, 60_000);

test('a refill request that nobody else can answer is answered all the same: its patient is told to book a visit', async () => {
  const kim = await doctor(clinic, 'Dr. Kim');
  const cleo = await signUp(clinic, 'Cleo Cruz');
  await fillProfile(clinic, cleo);
  await keepCard(clinic, cleo);
  const note = await answered(cleo, kim);
  expect((await ask(cleo, note)).status).toBe(200);
  await endRefillsOfNobody(clinic.clinic);
  expect(await waitingFor(kim)).toHaveLength(1);
  const preview = await clinic.call(readHandOver, { as: olga, params: { id: kim.accountId } });
  expect(preview.reply).toMatchObject({ refills_to_visit: 1 });

  expect((await clinic.call(endWork, { as: olga, headers: keyless, params: { id: kim.accountId } })).status).toBe(200);
  await Promise.all([endRefillsOfNobody(clinic.clinic), endRefillsOfNobody(clinic.clinic)]);
  await clinic.settled();
  const [refill] = (await clinic.call(readNote, { as: cleo, params: { id: note } })).reply.refills ?? [];
  expect(refill).toMatchObject({ state: 'visit_needed', decided_by: null, words: expect.stringContaining('Please book a visit') });
  const letters = await clinic.sql<{ text: string }>(
    `select body as text from letter where recipient = $1 and template = 'refill.decided'`,
    [cleo.email],
  );
  expect(letters).toEqual([{ text: expect.stringContaining('Your refill request has been answered.') }]);
  expect((await ask(cleo, note)).refusal.code).toBe('nobody_answers');
}, 60_000);

test('who may not sign any more gets no request, and one that reached them all the same is a colleague’s', async () => {
  const roy = await doctor(clinic, 'Dr. Roy');
  const dora = await signUp(clinic, 'Dora Dean');
  await fillProfile(clinic, dora);
  await keepCard(clinic, dora);
  await answered(dora, osei);
  const [first, second] = [await answered(dora, roy), await answered(dora, roy)];
  const right = {
    params: { id: roy.accountId, right: 'sign-notes' as const },
    body: { has: false, because: 'A pause', seen_role: 'provider' as const },
  };
  expect((await clinic.call(setRight, { as: olga, ...right })).status).toBe(200);
  const before = (await waitingFor(osei)).length;
  expect((await ask(dora, first)).status).toBe(200);
  expect(await waitingFor(osei)).toHaveLength(before + 1);
  // as of a request that was written in the very moment when the right was taken
  expect((await ask(dora, second)).status).toBe(200);
  await clinic.sql('update refill_request set provider_id = $1 where note_id = $2', [roy.accountId, second]);
  await Promise.all([endRefillsOfNobody(clinic.clinic), endRefillsOfNobody(clinic.clinic)]);
  expect(await waitingFor(osei)).toHaveLength(before + 2);
  expect(
    await clinic.sql(
      `select data->>'colleague' as colleague from event where name = 'account.care_handed_over' and subject_id = $1 and data->>'refills' = '1'`,
      [roy.accountId],
    ),
  ).toEqual([{ colleague: osei.accountId }]);
}, 60_000);
