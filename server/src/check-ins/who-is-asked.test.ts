/** Who is asked where whoever asked for the care may answer no longer, or acts for the patient no longer. */
import { askCheckInAgain } from '@pellis/contract/check-ins/check-in-work';
import { chooseCheckInEmails } from '@pellis/contract/check-ins/check-ins';
import { chooseNotice } from '@pellis/contract/notifications/notices';
import type { ProxyScope } from '@pellis/contract/people/proxy-scopes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkInWays, inDays } from '../testing/check-ins.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, elsewhere, type PatientPerson, type Person, staff } from '../testing/people.ts';
import { letActFor } from '../testing/proxies.ts';
import { inviteToCheckIns } from './invite.ts';
import { watchCheckIns } from './watch.ts';

let clinic: TestClinic;
let lee: Person;
let sam: Person;
const ways = checkInWays(() => ({ clinic, lee }));

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  sam = await staff(clinic, 'Sam Staff');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const mayOnly = (helper: Person, ...scopes: ProxyScope[]) =>
  clinic.sql(`update guardianship set scopes = $2 where account_id = $1 and relation = 'proxy'`, [helper.accountId, scopes]);
const monthly = async (person: Person) => (await ways.emailsTo(person, 'check-in.monthly')).length;
const again = async (person: Person) => (await ways.emailsTo(person, 'check-in.again')).length;

/** What a helper sent for the patient was answered just now. */
async function sentByHelper() {
  const [ana, helper] = [await ways.answered(), await ways.patient()];
  await letActFor(clinic, ana, helper);
  await clinic.sql('update encounter set account_id = $2 where id = $1', [ana.noteId, helper.accountId]);
  return { ana, helper };
}

/** Acts for the patient too, from now on. */
async function alsoActs({ patientId }: PatientPerson, relation = 'caregiver'): Promise<PatientPerson> {
  const bea = await ways.patient();
  await clinic.sql(`insert into guardianship (account_id, patient_id, relation, basis, consent_version) values ($1, $2, $3, 'test', '1')`, [
    bea.accountId,
    patientId,
    relation,
  ]);
  return bea;
}

const leaves = ({ accountId, patientId }: PatientPerson) =>
  clinic.sql('update guardianship set ended_at = now() where account_id = $1 and patient_id = $2', [accountId, patientId]);

/** Pressed "I do not want these letters". */
async function stopped() {
  const asked = await ways.asked();
  await clinic.call(chooseCheckInEmails, { params: { code: asked.code }, body: { wanted: false }, headers: elsewhere() });
  return asked;
}

/** As if whoever asked for it were somebody whom the care is hidden from. */
async function hideFrom({ accountId, patientId, noteId }: PatientPerson & { noteId: string }): Promise<void> {
  await clinic.sql(`update guardianship set relation = 'caregiver' where account_id = $1 and patient_id = $2`, [accountId, patientId]);
  await clinic.sql(`update patient set dob = current_date - interval '15 years' where id = $1`, [patientId]);
  await clinic.sql(
    `insert into confidential_encounter (encounter_id, patient_id, ground, ground_from, set_by)
     select $1, $2, kind, from_day, $3 from minor_consent_ground where least_age <= 15 limit 1`,
    [noteId, patientId, lee.accountId],
  );
}

test('a helper who sent it is asked as long as they may answer; after that the patient is, with a link that works', async () => {
  const [may, mayNot] = [await sentByHelper(), await sentByHelper()];
  await mayOnly(mayNot.helper, 'see-care');
  await inviteToCheckIns(clinic.clinic, inDays(31));
  expect([await monthly(may.helper), await monthly(may.ana)]).toEqual([1, 0]);
  expect([await monthly(mayNot.helper), await monthly(mayNot.ana)]).toEqual([0, 1]);
  expect(await ways.look((await ways.linksOf(mayNot.ana, 'check-in.monthly')).nid)).toBe(200);
});

test('a helper who was asked and may answer no longer hands it on to the patient, whatever they have switched off', async () => {
  const { ana, helper } = await sentByHelper();
  await inviteToCheckIns(clinic.clinic, inDays(31));
  await clinic.call(chooseNotice, { as: helper, body: { kind: 'check_ins', channel: 'mail', is_on: false } });
  await mayOnly(helper, 'see-care');
  await ways.letGoBy(ana, 15);
  await watchCheckIns(clinic.clinic);
  expect([await again(helper), await again(ana)]).toEqual([0, 1]);
  expect(await ways.look((await ways.linksOf(ana, 'check-in.again')).nid)).toBe(200);
});

test('who wants no more of these letters has answered for the others while they act for the patient, and no longer', async () => {
  const [stays, left] = [await stopped(), await stopped()];
  const [cal, bea] = [await alsoActs(stays.person), await alsoActs(left.person)];
  await leaves(left.person);
  for (const { person } of [stays, left]) await ways.letGoBy(person, 15);
  await watchCheckIns(clinic.clinic);
  expect([await again(cal), await again(stays.person), await again(left.person)]).toEqual([0, 0, 0]);
  expect(await again(bea)).toBe(1);
  expect(await ways.look((await ways.linksOf(bea, 'check-in.again')).nid)).toBe(200);
});

test('the front desk reads the same, and asks who acts now', async () => {
  const { person, id } = await stopped();
  const bea = await alsoActs(person);
  await ways.letGoBy(person, 46);
  await watchCheckIns(clinic.clinic);
  expect(await ways.listOf(sam, person)).toMatchObject([{ state: 'missed', wants_letters: false }]);
  await leaves(person);
  expect(await ways.listOf(sam, person)).toMatchObject([{ state: 'missed', wants_letters: true }]);
  const asked = await clinic.call(askCheckInAgain, { as: sam, params: { id } });
  expect(asked.reply?.detail).toBe('The check-in is open again, and the patient has a new link.');
  expect([await again(person), await again(bea)]).toEqual([0, 1]);
});

test('after the next answer who acts now is asked, though whoever asked for it wanted no more letters; hidden care stays quiet till then', async () => {
  const { person } = await stopped();
  const teen = await alsoActs(person, 'earlier');
  // what was stopped was the asking after an earlier answer
  const { noteId } = await ways.answered();
  await clinic.sql('update check_in_invitation set after_encounter_id = $2 where patient_id = $1', [person.patientId, noteId]);
  await hideFrom(person);
  await inviteToCheckIns(clinic.clinic, inDays(31));
  expect(await monthly(teen)).toBe(0);
  await leaves(person);
  await inviteToCheckIns(clinic.clinic, inDays(31));
  expect(await monthly(teen)).toBe(1);
});
