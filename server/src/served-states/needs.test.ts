/** Where patients wait for somebody who may answer, and who may answer nowhere: the operator is told until it is mended. */
import { openState, readStateNeeds } from '@pellis/contract/served-states/state-settings';
import { readWarnings } from '@pellis/contract/warnings/warnings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, license, type Person, signUp } from '../testing/people.ts';
import { dayFromNow } from '../testing/visits.ts';

let clinic: TestClinic;
let olga: Person;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  olga = await admin(clinic, 'Olga');
  lee = await doctor(clinic, 'Dr. Lee');
});
afterAll(() => clinic.end());

const warned = async (code: string) => (await clinic.call(readWarnings, { as: olga })).reply.find((one) => one.code === code)?.words;
const nowhere = async () => (await clinic.call(readStateNeeds, { as: olga })).reply.without_license;

test('cases of a state where the last license has ended are counted to the operator, until one is renewed', async () => {
  await license(clinic, lee, 'NV');
  await clinic.call(openState, { as: olga, body: { state: 'NV', opens_on: dayFromNow(0) } });
  for (const name of ['Nina Nevada', 'Nora Nevada']) {
    const patient = await signUp(clinic, name);
    await clinic.sql(`update patient set state = 'NV' where id = $1`, [patient.patientId]);
    await keepCard(clinic, patient);
    await sendAssessment(clinic, patient);
  }
  expect(await warned('cases_without_license')).toBeUndefined();
  await license(clinic, lee, 'NV', '2020-01-01');
  expect(await warned('cases_without_license')).toBe(
    '2 cases in Nevada wait, and no dermatologist has a license there that counts today: enter or renew one under Doctors.',
  );
  await license(clinic, lee, 'NV');
  expect(await warned('cases_without_license')).toBeUndefined();
});

test('a dermatologist without a license is named to the operator, and nobody is named to a machine that watches', async () => {
  const osei = await doctor(clinic, 'Dr. Osei');
  expect(await nowhere()).toEqual([]);
  await license(clinic, osei, 'CA', '2020-01-01');
  expect(await nowhere()).toEqual([{ id: osei.accountId, name: 'Dr. Osei', had_one: true }]);
  await clinic.sql('delete from provider_licence where provider_id = $1', [osei.accountId]);
  expect(await nowhere()).toEqual([{ id: osei.accountId, name: 'Dr. Osei', had_one: false }]);
  expect(await warned('dermatologists_without_license')).toBe(
    '1 dermatologist sees an empty queue until a license is entered under Doctors: States says who.',
  );
  await license(clinic, osei, 'CA');
  expect(await warned('dermatologists_without_license')).toBeUndefined();
});

test('who waits for a state is counted once they have said yes', async () => {
  await clinic.sql(`insert into opening_notice (code_hash, email, state, confirmed_at)
    values ('a', 'ada@example.com', 'OR', now()), ('b', 'bo@example.com', 'OR', now()), ('c', 'cy@example.com', 'OR', null)`);
  expect((await clinic.call(readStateNeeds, { as: olga })).reply.wanted).toEqual([{ state: 'OR', name: 'Oregon', people: 2 }]);
});
