/** The safety questions: decided by the server, kept with the case by their version, seen first by the dermatologist, reviewed by name. */

import { readOrder } from '@pellis/contract/payments/payments';
import { claimCase, listCases, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { safetyChanged, safetyMissing, safetyStops, safetyUnread } from '@pellis/contract/safety-questions/safety-check';
import { listSafetyRules, reviewSafetyRules } from '@pellis/contract/safety-questions/safety-reviews';
import { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assessment, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { safetyVersion } from '../testing/safety.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let baby: PatientPerson;
let lee: Person;
let osei: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  osei = await doctor(clinic, 'Dr. Osei');
  ana = await signUp(clinic, 'ana');
  baby = await signUp(clinic, 'bea');
  for (const person of [ana, baby]) await keepCard(clinic, person);
  await fillProfile(clinic, ana);
  await fillProfile(clinic, baby, { dob: daysAgo(40) });
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A rash, with these safety answers. */
async function rash(said: string[], more: Partial<{ corrected: string[][]; goes_on: boolean; version: number }> = {}) {
  const safety = { version: safetyVersion, said, corrected: [], goes_on: false, ...more };
  return { ...(await assessment('facial rash')), safety };
}

const refusalOf = async (as: Person, body: Awaited<ReturnType<typeof rash>>) => {
  const { status, refusal } = await clinic.call(submitRapidAssessment, { as, body });
  return [status, refusal.fields];
};

test('the specification’s own body, without safety answers, is taken, and the dermatologist knows that nothing was asked', async () => {
  const { safety: _, ...bare } = await assessment();
  const { status, reply: order } = await clinic.call(submitRapidAssessment, { as: ana, body: bare });
  expect(status).toBe(200);
  const [sent] = await clinic.sql<{ id: string }>('select id from rapid_assessment where patient_id = $1', [ana.patientId]);
  await clinic.call(claimCase, { as: lee, params: { id: sent?.id ?? '' } });
  const { reply } = await clinic.call(readCase, { as: lee, params: { id: sent?.id ?? '' } });
  expect(reply.safety).toBeNull();
  const row = (await clinic.call(listCases, { as: lee })).reply.find(({ id }) => id === sent?.id);
  expect(row?.safety).toBeNull();
  // nor does the order look as if it could wait
  const params = { id: order.url.split('/').at(-1) ?? '' };
  expect((await clinic.call(readOrder, { as: ana, params })).reply.assessment?.was_asked_safety).toBe(false);
});

test('what is not answered, not asked, or answered both ways counts as no answer', async () => {
  for (const said of [[], ['red_eye'], ['unheard_of'], ['none', 'fever']])
    expect(await refusalOf(ana, await rash(said)), said.join()).toEqual([422, { safety: safetyMissing }]);
  expect(await refusalOf(ana, await rash(['none'], { version: 7 }))).toEqual([422, { safety: safetyChanged }]);
});

test('what needs 911 is never sent, whatever else is said with it', async () => {
  const refused = [422, { safety: safetyStops }];
  expect(await refusalOf(ana, await rash(['breathing']))).toEqual(refused);
  expect(await refusalOf(ana, await rash(['fever', 'peeling', 'mole'], { goes_on: true }))).toEqual(refused);
  expect(await clinic.sql("select from rapid_assessment where patient_id = $1 and concern = 'facial rash'", [ana.patientId])).toEqual([]);
});

test('a baby under three months is judged by the date of birth', async () => {
  const asked = (await clinic.call(readSafetyQuestions, { as: baby })).reply;
  expect(asked.age_days).toBeGreaterThanOrEqual(39);
  expect(asked.is_reviewed).toBe(false);
  expect(await refusalOf(baby, await rash(['fever'], { goes_on: true }))).toEqual([422, { safety: safetyStops }]);
  expect(await refusalOf(baby, await rash(['none']))).toEqual([422, { safety: safetyUnread }]);
});

test('a man is not asked whether he is pregnant, and whatever is said all the same is judged', async () => {
  const dan = await signUp(clinic, 'dan');
  const names = async (as: Person) =>
    (await clinic.call(readSafetyQuestions, { as })).reply.questions.flatMap(({ name, words }) => (/pregnan/i.test(words) ? [name] : []));
  // of whom nothing is known, everything is asked
  expect(await names(dan)).toEqual(['pregnant', 'pregnant_medicine']);
  await keepCard(clinic, dan);
  await fillProfile(clinic, dan, { sex: 'male', pregnant: 'no' });
  expect([await names(dan), await names(ana)]).toEqual([[], ['pregnant', 'pregnant_medicine']]);
  expect(await refusalOf(dan, await rash(['pregnant']))).toEqual([422, { safety: safetyUnread }]);
  await clinic.sql(`update health_profile set pregnant = 'yes' where patient_id = $1`, [dan.patientId]);
  expect(await names(dan)).toEqual(['pregnant', 'pregnant_medicine']);
});

test('what must be seen today is sent only after it was read, and stands first for the dermatologist', async () => {
  expect(await refusalOf(ana, await rash(['peeling']))).toEqual([422, { safety: safetyUnread }]);
  const { id } = await sendAssessment(clinic, ana, await rash(['peeling'], { goes_on: true }));
  const queue = await clinic.call(listCases, { as: lee });
  expect(queue.reply.find((row) => row.id === id)?.safety).toBe('today');
  await clinic.call(claimCase, { as: lee, params: { id } });
  const { reply } = await clinic.call(readCase, { as: lee, params: { id } });
  expect(reply.safety).toMatchObject({
    version: safetyVersion,
    outcome: 'today',
    because: ['Blisters, shingles or an infected eczema'],
    corrected_from: null,
  });
  expect(reply.safety?.said).toEqual([
    'Blisters, raw skin, sores that look punched out, or skin that comes off in sheets (flakes do not count)',
  ]);
  expect(reply.safety?.reviewed_by).toBeNull();
});

test('a mistake that was corrected may be sent, and is kept and shown', async () => {
  const { id } = await sendAssessment(clinic, ana, await rash(['none'], { corrected: [['breathing'], ['mole']] }));
  const queue = await clinic.call(listCases, { as: lee });
  expect(queue.reply.find((row) => row.id === id)?.safety).toBe('emergency');
  await clinic.call(claimCase, { as: lee, params: { id } });
  const { safety } = (await clinic.call(readCase, { as: lee, params: { id } })).reply;
  expect([safety?.outcome, safety?.said, safety?.corrected_from?.outcome]).toEqual(['on', [], 'emergency']);
  expect(safety?.corrected_from?.said[0]).toMatch(/^Trouble breathing/);
});

test('a later version changes nothing of a case that was decided by an earlier one', async () => {
  const { id } = await sendAssessment(clinic, ana, await rash(['mole'], { goes_on: true }));
  await clinic.sql(`insert into safety_rule_set (version, sources, concerns) values (99, 'Test', '{acne}')`);
  await clinic.sql(`insert into safety_question (version, place, name, words) values (99, 1, 'mole', 'Other words')`);
  await clinic.sql(`insert into safety_rule (version, place, all_of, leads_to, because) values (99, 1, '{mole}', 'emergency', 'Test')`);
  await clinic.call(claimCase, { as: lee, params: { id } });
  const { safety } = (await clinic.call(readCase, { as: lee, params: { id } })).reply;
  expect(safety).toMatchObject({ version: safetyVersion, outcome: 'in_person' });
  expect(safety?.said[0]).toMatch(/^A new or changing mole/);
  expect(await refusalOf(ana, await rash(['none']))).toEqual([422, { safety: safetyChanged }]);
  for (const table of ['safety_rule', 'safety_question', 'safety_rule_set']) await clinic.sql(`delete from ${table} where version = 99`);
});

test('pressed twelve times at once, one dermatologist has reviewed the rules, and the others are told who', async () => {
  const sam = await staff(clinic, 'sam');
  expect((await clinic.call(reviewSafetyRules, { as: sam, params: { version: safetyVersion } })).status).toBe(404);
  expect((await clinic.call(reviewSafetyRules, { as: lee, params: { version: 9 } })).status).toBe(404);
  const pressed = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      clinic.call(reviewSafetyRules, {
        as: at % 2 ? lee : osei,
        params: { version: safetyVersion },
        headers: { 'idempotency-key': `press-${at}-of-twelve` },
      }),
    ),
  );
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
  const [newest] = (await clinic.call(listSafetyRules, { as: sam })).reply;
  const others = pressed.filter(({ status }) => status === 409);
  expect(others.map(({ refusal }) => refusal.detail)).toEqual(
    Array(11).fill(`${newest?.reviewed_by} has reviewed version ${safetyVersion} already.`),
  );
  expect(await clinic.sql(`select from event where name = 'safety_rules.reviewed'`)).toHaveLength(1);
  const ana = await signUp(clinic, 'Rea Reader');
  expect((await clinic.call(readSafetyQuestions, { as: ana })).reply.is_reviewed).toBe(true);
});
