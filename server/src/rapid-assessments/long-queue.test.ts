/** More cases than anybody looks through: the list has the first of each state, red flags and one's own, the figures count all. */
import { casesAtOnce, claimCase, listCases, readCaseFigures, readCaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let lee: Person;
let osei: Person;
let own: string;
const others = casesAtOnce + 20;
/** The one that is due last. */
const lastId = `w${String(others).padStart(21, '0')}`;

beforeAll(async () => {
  clinic = await openTestClinic();
  const ana = await signUp(clinic, 'Ana Alvarez');
  await keepCard(clinic, ana);
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  own = (await sendAssessment(clinic, ana)).id;
  await clinic.call(claimCase, { as: lee, params: { id: own } });
  // all of them due before it, the first long ago
  await clinic.sql(
    `insert into encounter (id, patient_id, service_id, account_id)
     select 'w' || lpad(n::text, 21, '0'), e.patient_id, e.service_id, e.account_id from encounter e, generate_series(1, $2::integer) n where e.id = $1`,
    [own, others],
  );
  await clinic.sql(
    `insert into rapid_assessment (id, patient_id, patient_state, state, submission_key, concern, answers, photo_count, submitted_at, due_at)
     select 'w' || lpad(n::text, 21, '0'), r.patient_id, r.patient_state, 'submitted', 'waits-' || n, r.concern, '{}', 1,
       now() - interval '2 hours', case when n <= 3 then now() - interval '1 hour' else now() + n * interval '1 second' end
     from rapid_assessment r, generate_series(1, $2::integer) n where r.id = $1`,
    [own, others],
  );
});
afterAll(() => clinic.end());

test('the list has those that are due first, and whoever has one sees it beside them', async () => {
  const { reply: hers } = await clinic.call(listCases, { as: lee });
  expect(hers).toHaveLength(casesAtOnce + 1);
  expect(hers.at(-1)).toMatchObject({ id: own, is_mine: true });
  expect(hers.slice(0, 3).every(({ is_late }) => is_late)).toBe(true);
  const { reply: his } = await clinic.call(listCases, { as: osei });
  expect(his).toHaveLength(casesAtOnce + 1);
  expect(his.map(({ due_at }) => due_at.getTime())).toEqual(his.map(({ due_at }) => due_at.getTime()).sort((one, other) => one - other));
});

test('one that is not in the list is found by its id, and nothing else is', async () => {
  const rowOf = async (as: Person, id: string) => (await clinic.call(readCaseRow, { as, params: { id } })).reply.row;
  expect(await rowOf(osei, lastId)).toMatchObject({ id: lastId, state: 'submitted', may_claim: true, assigned: null });
  expect((await clinic.call(listCases, { as: osei })).reply.map(({ id }) => id)).not.toContain(lastId);
  expect(await rowOf(lee, own)).toMatchObject({ is_mine: true });
  expect(await rowOf(osei, newId())).toBeNull();
});

const bySafety = (values: string) =>
  clinic.sql(
    `update rapid_assessment set (safety_version, safety_outcome, safety_corrected_from, safety_answers) = (${values}) where id = $1`,
    [lastId],
  );

test('a red flag is in the list however many are due before it', async () => {
  await bySafety(`1, 'on', 'today', '{}'`);
  expect(await listed(osei)).toContainEqual(expect.objectContaining({ id: lastId, safety: 'today' }));
  await bySafety('null, null, null, null');
});

test('what waits for its patient keeps nothing out that waits for us', async () => {
  await clinic.sql(
    `update rapid_assessment set state = 'needs_info', claimed_by = $2, due_at = now() - interval '2 days' where submission_key like 'waits-%' and id <> $1`,
    [lastId, lee.accountId],
  );
  const rows = await listed(osei);
  expect(rows).toContainEqual(expect.objectContaining({ id: lastId, may_claim: true }));
  expect(rows.filter(({ state }) => state === 'needs_info')).toHaveLength(casesAtOnce);
});

test('patients of a state where one is not licensed keep nothing out either', async () => {
  await clinic.sql(
    `update rapid_assessment set state = 'submitted', claimed_by = null, patient_state = 'WY' where submission_key like 'waits-%' and id <> $1`,
    [lastId],
  );
  expect((await listed(osei)).map(({ id }) => id).sort()).toEqual([lastId, own].sort());
});

test('the figures count all of them', async () => {
  const { reply } = await clinic.call(readCaseFigures, { as: await staff(clinic, 'Sam') });
  expect(reply).toMatchObject({ open: others + 1, unclaimed: others, needs_info: 0 });
});

const listed = async (as: Person) => (await clinic.call(listCases, { as })).reply;
