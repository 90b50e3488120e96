/** Somebody added from twelve windows at the same moment, without a key, is on the account once; and nobody gets past the twelve. */
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { listMyPatients } from '@pellis/contract/guardianships/patients-of-mine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { bornAgo, type PatientPerson, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
const twelve = Array.from({ length: 12 }, (_, number) => number);

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const add = (firstName: string) =>
  clinic.call(addPatient, {
    as: ana,
    headers: keyless,
    body: { who: 'child', firstName, lastName: 'Alvarez', dob: bornAgo(8, 40), relation: 'parent', basis: '', attests: true },
  });
const names = async () => (await clinic.call(listMyPatients, { as: ana })).reply.map(({ first_name }) => first_name);

test('one of twelve adds the child, and the others read that they are there already', async () => {
  const answers = await Promise.all(twelve.map(() => add('Mia')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ refusal }) => refusal.detail))).toEqual(new Set(['Mia is already on your account.']));
  expect(await names()).toEqual(['Ana', 'Mia']);
  expect(await clinic.sql(`select from patient where first_name = 'Mia'`)).toHaveLength(1);
  expect(await clinic.sql(`select from event where name = 'guardianship.began' and data ->> 'account' = $1`, [ana.accountId])).toHaveLength(
    1,
  );
});

test('twelve more at once fill the account to twelve people and no further', async () => {
  const answers = await Promise.all(twelve.map((number) => add(`Kim${'abcdefghijkl'[number]}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const { status, refusal } of answers) if (status !== 200) expect(refusal.code).toBe('too_many_patients');
  expect(await names()).toHaveLength(12);
});
