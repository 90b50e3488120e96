/** A second read goes with its case: to whoever has it, and to its end where nobody can give it or nothing is left to compare. */
import { handOverCase } from '@pellis/contract/rapid-assessments/case-handovers';
import { claimCase, declareNotSuitable, releaseCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { askSecondRead, giveSecondAnswer, listSecondReads, setQualityShare } from '@pellis/contract/second-reads/second-reads';
import { endWork } from '@pellis/contract/staff/staff';
import { readToday } from '@pellis/contract/today/today';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type Person, signUp } from '../testing/people.ts';
import { settleReads } from './settle.ts';

let clinic: TestClinic;
let lee: Person;
let osei: Person;
let kim: Person;
let olga: Person;
const names = 'Ada Bea Cleo Dora Edie Fay Gia'.split(' ');

beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, osei, kim] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei'), await doctor(clinic, 'Dr. Kim')];
  olga = await admin(clinic, 'Olga');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

/** From two processes at once. */
const settle = () => Promise.all([settleReads(clinic.clinic), settleReads(clinic.clinic)]);
const listed = async (as: Person, id: string) => (await clinic.call(listSecondReads, { as })).reply.find((row) => row.id === id);
const waiting = async (as: Person) => (await clinic.call(readToday, { as })).reply.second_reads.count;
const give = (as: Person, id: string) =>
  clinic.call(giveSecondAnswer, { as, params: { id }, body: { diagnosis: 'Rosacea', treatment_plan: 'Less sun.' } });
const ask = (caseId: string, reader: Person) =>
  clinic.call(askSecondRead, { as: lee, params: { id: caseId }, body: { provider_id: reader.accountId, words: 'Is it rosacea?' } });
const readOf = async (caseId: string) =>
  (await clinic.sql<{ id: string }>('select id from second_read where encounter_id = $1 order by asked_at desc', [caseId]))[0]?.id ?? '';
const handTo = (caseId: string, to: Person) =>
  clinic.call(handOverCase, { as: lee, params: { id: caseId }, body: { provider_id: to.accountId, words: '' } });
const leave = ({ accountId }: Person) => clinic.call(endWork, { as: olga, headers: keyless, params: { id: accountId } });
const lettersTo = async ({ email }: Person, template: string) => {
  await clinic.settled();
  return clinic.sql('select from letter where recipient = $1 and template = $2', [email, template]);
};

async function sent(): Promise<string> {
  const person = await signUp(clinic, `${names.shift()} Twice`);
  await fillProfile(clinic, person);
  await keepCard(clinic, person);
  const { id } = await sendAssessment(clinic, person);
  await clinic.settled();
  return id;
}

/** A case of Dr. Lee's that somebody else is asked to read. */
async function asked(reader: Person): Promise<{ caseId: string; id: string }> {
  const caseId = await sent();
  await clinic.call(claimCase, { as: lee, params: { id: caseId } });
  await ask(caseId, reader);
  return { caseId, id: await readOf(caseId) };
}

test('of somebody who leaves: what they were asked ends and whoever asked is told, what was drawn goes to another', async () => {
  const roy = await doctor(clinic, 'Dr. Roy');
  const { caseId, id } = await asked(roy);
  await settle();
  expect(await listed(lee, id)).toMatchObject({ ended_at: null, ended_because: null });
  await clinic.call(setQualityShare, { as: olga, body: { percent: 100 } });
  const drawnCase = await sent();
  await answerCase(clinic, lee, drawnCase);
  const drawn = await readOf(drawnCase);
  await clinic.sql('update second_read set read_by = $1 where id = $2', [roy.accountId, drawn]);
  await clinic.call(setQualityShare, { as: olga, body: { percent: 0 } });

  const back = await asked(roy);
  expect((await clinic.call(releaseCase, { as: lee, params: { id: back.caseId } })).status).toBe(200);

  expect((await leave(roy)).status).toBe(200);
  await settle();
  expect(await listed(lee, back.id)).toMatchObject({ ended_because: 'left' });
  expect(await listed(lee, id)).toMatchObject({ ended_at: expect.any(Date), ended_because: 'left', verdict: null });
  // of the case that is nobody's now nobody asks again
  expect(await lettersTo(lee, 'second-read.ended')).toHaveLength(1);
  expect(await listed(lee, drawn)).toMatchObject({ ended_because: 'left' });
  const again = await listed(lee, await readOf(drawnCase));
  expect(again).toMatchObject({ kind: 'drawn', ended_at: null });
  expect(['Dr. Osei', 'Dr. Kim']).toContain(again?.read_by);
  // another one may be asked
  expect((await ask(caseId, osei)).status).toBe(200);
});

test('of a case that ends without an answer nobody is to read it, and what was read is not waited for', async () => {
  const [open, given] = [await asked(osei), await asked(osei)];
  expect((await give(osei, given.id)).status).toBe(200);
  const before = await waiting(osei);
  for (const { caseId } of [open, given])
    expect(
      (await clinic.call(declareNotSuitable, { as: lee, params: { id: caseId }, body: { reason: 'Please see somebody in person.' } }))
        .status,
    ).toBe(200);
  expect((await give(osei, open.id)).refusal.code).toBe('ended');
  await settle();
  expect(await waiting(osei)).toBe(before - 1);
  expect(await listed(osei, open.id)).toMatchObject({ ended_because: 'no_answer' });
  expect(await listed(lee, given.id)).toMatchObject({ ended_at: null, may_compare: false, is_without_first: true });
  expect((await ask(open.caseId, kim)).refusal.code).toBe('no_answer');
});

test('handed over to a third one, the second answer is told to whoever has the case now', async () => {
  const [one, other] = [await asked(osei), await asked(osei)];
  for (const { caseId } of [one, other]) expect((await handTo(caseId, kim)).status).toBe(200);
  // within the same minute, and after it
  expect((await give(osei, one.id)).status).toBe(200);
  await settle();
  expect(await listed(kim, other.id)).toMatchObject({ first_by: 'Dr. Kim', ended_at: null });
  expect((await give(osei, other.id)).status).toBe(200);
  expect(await lettersTo(kim, 'second-read.given')).toHaveLength(2);
  expect(await lettersTo(lee, 'second-read.given')).toHaveLength(1);
  for (const { id } of [one, other]) expect([await listed(kim, id), await listed(lee, id)]).toMatchObject([{ id }, undefined]);
  const events = await clinic.sql(`select from event where name = 'second_read.passed' and subject_id = any($1)`, [
    [one.caseId, other.caseId],
  ]);
  expect(events).toHaveLength(2);
});

test('handed over to whoever was to read it, there is no second one any more', async () => {
  const { caseId, id } = await asked(osei);
  expect((await handTo(caseId, osei)).status).toBe(200);
  expect((await give(osei, id)).refusal.code).toBe('ended');
  await settle();
  for (const who of [lee, osei]) expect(await listed(who, id)).toMatchObject({ ended_because: 'taken' });
});
