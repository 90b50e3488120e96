/** A patient who calls: the desk begins the record, they finish by the link, and it is theirs alone; who is on file already is not registered twice unseen. */

import { readMe } from '@pellis/contract/accounts/settings';
import { registerAtDesk, underAge } from '@pellis/contract/patients/desk-registration';
import { readPatientAtDesk } from '@pellis/contract/patients/patient-at-desk';
import { acceptTakeOver, inviteFromDesk, readTakeOver } from '@pellis/contract/patients/record-take-overs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { bornAgo, doctor, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let sam: Person;
let kim: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [sam, kim] = [await staff(clinic, 'Sam'), await staff(clinic, 'Kim')];
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const nora = {
  firstName: 'Nora',
  lastName: 'Newcomer',
  dob: '1980-05-05',
  email: 'nora@home.test',
  phone: '(415) 555-0188',
  state: 'CA',
  postalCode: '94110',
};
const register = (more: object = {}, as = sam) => clinic.call(registerAtDesk, { as, headers: keyless, body: { ...nora, ...more } });
const patients = () => clinic.sql<{ id: string }>(`select id from patient where last_name = 'Newcomer'`);

async function codeFor(email: string): Promise<string> {
  await clinic.settled();
  const [letter] = await clinic.sql<{ body: string; subject: string }>(
    `select body, subject from letter where recipient = $1 and template like 'record-claim.%' order by created_at desc limit 1`,
    [email],
  );
  expect(letter?.subject).toBe('Finish your registration');
  expect(letter?.body).not.toContain('Nora');
  return /take-over\?code=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
}

test('of two at the desk who register the same person twelve times at once, one record comes, and one letter', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => register({}, number % 2 ? sam : kim)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const made = new Set(answers.map(({ reply }) => reply.patient_id).filter((id) => id !== null));
  expect([made.size, (await patients()).length]).toEqual([1, 1]);
  // the other one at the desk reads who it is
  const other = answers.find(({ reply }) => reply.patient_id === null)?.reply;
  expect(other?.lookalikes).toMatchObject([
    { id: [...made][0], full_name: 'Nora Newcomer', dob: nora.dob, same: ['name', 'email', 'phone'] },
  ]);
  await codeFor(nora.email);
  expect(await clinic.sql(`select from letter where template = 'record-claim.finish'`)).toHaveLength(1);
});

test('the desk reads that nobody has an account for it, and sends the link again', async () => {
  const params = { id: (await patients())[0]?.id ?? '' };
  expect((await clinic.call(readTakeOver, { as: sam, params })).reply).toMatchObject({
    may_invite: true,
    is_new: true,
    invited: { email: nora.email },
  });
  expect((await clinic.call(readPatientAtDesk, { as: sam, params })).reply).toMatchObject({ full_name: 'Nora Newcomer', acted_for_by: [] });
  const first = await codeFor(nora.email);
  await clinic.call(inviteFromDesk, { as: sam, params, body: { email: nora.email } });
  expect(await codeFor(nora.email)).not.toBe(first);
  const late = await signUp(clinic, 'Late Link');
  expect((await clinic.call(acceptTakeOver, { as: late, params: { code: first }, body: { dob: nora.dob } })).status).toBe(404);
});

test('with the right birthday the record is theirs, and twelve tries at once are one', async () => {
  const [{ id } = { id: '' }] = await patients();
  const person = await signUp(clinic, 'N Newcomer');
  const code = await codeFor(nora.email);
  const accept = (dob: string) => clinic.call(acceptTakeOver, { as: person, params: { code }, body: { dob } });
  expect((await accept('1981-01-01')).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 4 }, () => accept(nora.dob)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await clinic.sql(`select from guardianship where patient_id = $1`, [id])).toHaveLength(1);
  expect((await clinic.call(readMe, { as: person })).status).toBe(200);
  expect(await clinic.sql(`select patient_id from account where id = $1`, [person.accountId])).toEqual([{ patient_id: id }]);
  expect((await clinic.call(readTakeOver, { as: sam, params: { id } })).reply).toMatchObject({ may_invite: false, is_new: false });
});

test('a child, a birthday to come and a state that is not served are refused at their field', async () => {
  const child = await register({ dob: bornAgo(10), email: 'kid@home.test' });
  expect(child.refusal.fields).toEqual({ dob: underAge });
  expect((await register({ dob: '2999-01-01' })).refusal.fields).toHaveProperty('dob');
  expect((await register({ state: 'TX' })).refusal.fields).toHaveProperty('state');
  expect((await register({ phone: '555' })).refusal.fields).toHaveProperty('phone');
});

test('somebody of the same house is another person once the desk has said so', async () => {
  const [olive, noel] = [
    { firstName: 'Olive', dob: '1977-07-07', email: 'olive@home.test', phone: '(415) 555-0122' },
    { firstName: 'Noel', dob: '1979-01-01', email: 'noel@home.test', phone: '(415) 555-0122' },
  ];
  expect((await register(olive)).reply.patient_id).not.toBeNull();
  const before = (await patients()).length;
  const asked = (await register(noel)).reply;
  expect([asked.patient_id, asked.lookalikes.map(({ full_name, same }) => [full_name, same])]).toEqual([
    null,
    [['Olive Newcomer', ['phone']]],
  ]);
  expect((await patients()).length).toBe(before);
  expect((await register({ ...noel, is_another: true })).reply.patient_id).not.toBeNull();
  // the same name with another birthday is somebody else
  expect(
    (await register({ ...olive, dob: '1955-05-05', email: 'senior@home.test', phone: '(415) 555-0111' })).reply.patient_id,
  ).not.toBeNull();
});

test('neither a dermatologist nor a patient registers anybody', async () => {
  const lee = await doctor(clinic, 'Dr. Lee');
  expect((await register({ email: 'x@home.test' }, lee)).status).toBe(404);
});
