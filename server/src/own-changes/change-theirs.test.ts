/** A child's record begins with the contact details of whoever added them, and changes with them for as long as it says the same. */
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { leavePatient } from '@pellis/contract/guardianships/patients-of-mine';
import { correctDetails, readDeskDetails } from '@pellis/contract/own-changes/corrections';
import * as changes from '@pellis/contract/own-changes/own-changes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { bornAgo, elsewhere, type PatientPerson, type Person, signUp, staff, testPassword } from '../testing/people.ts';

let clinic: TestClinic;
let sam: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  sam = await staff(clinic, 'Sam Silva');
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

async function addChild(as: Person, firstName: string): Promise<string> {
  const dob = bornAgo(8, 40);
  const body = { who: 'child', firstName, lastName: 'Young', dob, relation: 'parent', basis: '', attests: true } as const;
  return (await clinic.call(addPatient, { as, body })).reply.id;
}

async function prove(as: Person, phone: string): Promise<void> {
  await clinic.call(changes.askPhoneCode, { as, body: { phone } });
  const [text] = await clinic.sql<{ body: string }>(
    `select body from letter where template = 'phone.code' and recipient = $1 order by created_at desc limit 1`,
    [phone],
  );
  const code = /\b\d{6}\b/.exec(text?.body ?? '')?.[0] ?? '';
  expect((await clinic.call(changes.provePhone, { as, body: { code } })).status).toBe(200);
}

const recordOf = async (id: string) =>
  (await clinic.sql('select phone, email, address, unit, city, postal_code from patient where id = $1', [id]))[0];
const correct = async ({ patientId: id }: PatientPerson, phone: string) => {
  const { reply: seen } = await clinic.call(readDeskDetails, { as: sam, params: { id } });
  const body = { ...seen, phone, proof: 'called_back', reason: 'They moved', seen } as const;
  expect((await clinic.call(correctDetails, { as: sam, params: { id }, body })).status).toBe(200);
};

test('a new number, address and e-mail of a mother stand in the record of her child, with what stood there before', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  const leo = await addChild(ana, 'Leo');
  await prove(ana, '(510) 555-0111');
  const moved = { street: '1 Main Street', unit: 'Apt 4', city: 'Oakland', state: 'CA', postalCode: '94601' } as const;
  expect((await clinic.call(changes.changeAddress, { as: ana, body: moved })).status).toBe(200);
  await clinic.call(changes.askEmailChange, { as: ana, body: { email: 'ana.new@pellis.test', current_password: testPassword } });
  await clinic.settled();
  const [letter] = await clinic.sql<{ links: string[] }>(`select links from letter where template = 'email_change.confirm'`);
  const code = new URL(letter?.links[0] ?? 'http://none').searchParams.get('code') ?? '';
  const confirmed = await clinic.call(changes.confirmEmailChange, { body: { code }, headers: elsewhere() });
  expect(confirmed.reply.detail).toMatch(/We changed it in the record of Leo too\.$/);
  expect(await recordOf(leo)).toEqual({
    phone: '(510) 555-0111',
    email: 'ana.new@pellis.test',
    address: '1 Main Street',
    unit: 'Apt 4',
    city: 'Oakland',
    postal_code: '94601',
  });
  expect(await clinic.sql('select what, before, account_id from own_change where patient_id = $1 order by id', [leo])).toEqual([
    { what: 'phone', before: '(415) 555-0134', account_id: ana.accountId },
    { what: 'address', before: 'California 94110', account_id: ana.accountId },
    { what: 'email', before: ana.email, account_id: ana.accountId },
  ]);
});

test('a number that is the child’s own stays, and so does that of a child she acts for no longer', async () => {
  const ben = await signUp(clinic, 'Ben Brown');
  const [own, left] = [await addChild(ben, 'Mia'), await addChild(ben, 'Noa')];
  await clinic.sql(`update patient set phone = '(415) 555-0190' where id = $1`, [own]);
  await clinic.call(leavePatient, { as: ben, params: { id: left } });
  await prove(ben, '(510) 555-0112');
  expect([await recordOf(own), await recordOf(left)]).toMatchObject([{ phone: '(415) 555-0190' }, { phone: '(415) 555-0134' }]);
});

test('what the desk corrects for a father it corrects for his child, with the same proof', async () => {
  const cai = await signUp(clinic, 'Cai Castro');
  const pia = await addChild(cai, 'Pia');
  await correct(cai, '(415) 555-0191');
  expect(await recordOf(pia)).toMatchObject({ phone: '(415) 555-0191' });
  expect(await clinic.sql('select account_id, proof, reason from own_change where patient_id = $1', [pia])).toEqual([
    { account_id: sam.accountId, proof: 'called_back', reason: 'They moved' },
  ]);
});

const toldOfCorrection = async () => {
  await clinic.settled();
  const rows = await clinic.sql<{ recipient: string }>(
    `select recipient from letter where template = 'patient.details_corrected' order by recipient`,
  );
  await clinic.sql(`delete from letter where template = 'patient.details_corrected'`);
  return rows.map(({ recipient }) => recipient);
};

test('of a correction hears whoever decides for the patient today, wherever the record once said', async () => {
  const [dee, ela] = [await signUp(clinic, 'Dee Dunn'), await signUp(clinic, 'Ela Dunn')];
  const ida = await addChild(dee, 'Ida');
  await toldOfCorrection();
  await clinic.sql(`update patient set email = 'abandoned@pellis.test' where id = $1`, [ida]);
  await correct({ ...dee, patientId: ida }, '(415) 555-0192');
  expect(await toldOfCorrection()).toEqual([dee.email]);
  await clinic.call(leavePatient, { as: dee, params: { id: ida } });
  await correct({ ...dee, patientId: ida }, '(415) 555-0193');
  expect(await toldOfCorrection()).toEqual([]);
  await clinic.sql(
    `insert into guardianship (account_id, patient_id, relation, basis, consent_version) values ($1, $2, 'caregiver', 'self', '1')`,
    [ela.accountId, ida],
  );
  await correct({ ...dee, patientId: ida }, '(415) 555-0194');
  expect(await toldOfCorrection()).toEqual([ela.email]);
  // a record that the desk began, and that nobody has taken over yet
  await clinic.sql('delete from guardianship where patient_id = $1', [ida]);
  await correct({ ...dee, patientId: ida }, '(415) 555-0195');
  expect(await toldOfCorrection()).toEqual(['abandoned@pellis.test']);
});
