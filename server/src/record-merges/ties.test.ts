/** Who acts for a patient today still does when two records of theirs become one, and when that is taken back. */
import { readMe } from '@pellis/contract/accounts/settings';
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { leavePatient, listMyPatients, switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { mergeRecords, undoMerge } from '@pellis/contract/record-merges/record-merges';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { bornAgo, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let sam: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, sam] = [await signUp(clinic, 'Ana Alvarez'), await staff(clinic, 'Sam Silva')];
});
afterAll(() => clinic.end());

async function add(firstName: string): Promise<string> {
  const of = { who: 'child', lastName: 'Alvarez', dob: bornAgo(8), relation: 'parent', basis: '', attests: true };
  return (await clinic.call(addPatient, { as: ana, body: { ...of, firstName } })).reply.id;
}
const leave = (id: string) => clinic.call(leavePatient, { as: ana, params: { id } });
const switchTo = async (patient_id: string) => (await clinic.call(switchPatient, { as: ana, body: { patient_id } })).status;
const actsFor = async () =>
  (await clinic.call(listMyPatients, { as: ana })).reply.filter(({ relation }) => relation !== 'self').map(({ id }) => id);
const actingFor = async () => (await clinic.call(readMe, { as: ana })).reply.patient_id;

async function merge(kept: string, merged_id: string) {
  const body = { proof: 'id_by_video', reason: 'Added twice, her mother says', merged_id };
  const made = await clinic.call(mergeRecords, { as: sam, headers: keyless, params: { id: kept }, body });
  if (made.status !== 200) throw new Error(`not merged: ${JSON.stringify(made.refusal)}`);
  return () => clinic.call(undoMerge, { as: sam, headers: keyless, params: { id: made.reply.id } });
}
const ties = (...ids: string[]) =>
  clinic.sql('select to_jsonb(g)::text as row from guardianship g where patient_id = any($1) order by patient_id, account_id', [ids]);

test('a parent who left the older record, and acts for the child in the newer one, acts for it in the one that stays', async () => {
  const older = await add('Kim');
  await leave(older);
  const newer = await add('Kim');
  const before = await ties(older, newer);
  const undo = await merge(older, newer);
  expect(await actsFor()).toEqual([older]);
  expect(await switchTo(older)).toBe(200);
  expect((await undo()).status).toBe(200);
  expect(await ties(older, newer)).toEqual(before);
  expect(await actsFor()).toEqual([newer]);
  expect(await actingFor()).toBe(newer);
  await leave(newer);
});

test.each(['older', 'newer', 'both'])('of a child whom a parent left in %s, the tie of the record that stays counts', async (left) => {
  const [older, newer] = [await add(`Lou${left}`), await add(`Lu${left}`)];
  if (left !== 'newer') await leave(older);
  if (left !== 'older') await leave(newer);
  const [before, acted] = [await ties(older, newer), await actsFor()];
  // the other way round too: into the record that may be the one that was left
  const undo = await merge(newer, older);
  expect(await actsFor()).toEqual(left === 'both' ? [] : [newer]);
  expect((await undo()).status).toBe(200);
  expect(await ties(older, newer)).toEqual(before);
  expect(await actsFor()).toEqual(acted);
  for (const id of acted) await leave(id);
});
