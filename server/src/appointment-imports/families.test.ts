/** Appointments from a file of those who share an email: twins are told apart by their first names, and a child's visit stands in the name of whoever acts for the child. */
import { randomUUID } from 'node:crypto';
import { checkVisitImport, importVisits } from '@pellis/contract/appointment-imports/appointment-imports';
import { addPatient } from '@pellis/contract/guardianships/guardianships';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { bornAgo, doctor, license, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { dayFromNow, openWeek } from '../testing/visits.ts';

let clinic: TestClinic;
let sam: Person;
let lee: Person;
let ana: PatientPerson;
const birthday = bornAgo(8, 40);
beforeAll(async () => {
  clinic = await openTestClinic();
  [sam, lee, ana] = [await staff(clinic, 'Sam'), await doctor(clinic, 'Dr. Lee'), await signUp(clinic, 'Ana Alvarez')];
  await openWeek(clinic, lee);
  await license(clinic, lee, 'CA');
  await fillProfile(clinic, ana, { dob: '1990-05-06' });
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

async function add(firstName: string, dob = birthday): Promise<string> {
  const body = { who: 'child', firstName, lastName: 'Alvarez', dob, relation: 'parent', basis: '', attests: true };
  return (await clinic.call(addPatient, { as: ana, body })).reply.id;
}
let minutes = 0;
/** Each at a time of its own. */
const fileOf = (...lines: { email?: string; names?: string; dob?: string; date?: string }[]) =>
  new TextEncoder().encode(
    [
      'Email,First name,Last name,DOB,Provider,Date,Time,Time zone,Type,State',
      ...lines.map(({ email = ana.email, names = ',', dob = birthday, date = dayFromNow(30) }) => {
        minutes += 20;
        const time = `${10 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
        return `${email},${names},${dob},Lee,${date},${time},PT,First Video Appointment,CA`;
      }),
    ].join('\n'),
  );
const faultsIn = async (file: Uint8Array) =>
  (await clinic.call(checkVisitImport, { as: sam, body: { file, wishes: [] } })).reply.wrong_lines.map(({ line, faults }) => [
    line,
    ...faults.map(({ column, sentence }) => `${column}: ${sentence}`),
  ]);
const bring = (file: Uint8Array, expected: number) =>
  clinic.call(importVisits, {
    as: sam,
    headers: { 'idempotency-key': randomUUID() as string },
    body: { file, file_name: 'old.csv', expected, wishes: [] },
  });
const booked = () =>
  clinic.sql<{ patient_id: string; account_id: string; asker: string }>(
    `select a.patient_id, a.account_id, e.account_id as asker from appointment a join encounter e on e.id = a.id order by lower(a.during)`,
  );

test('a line of the twin who is not here is never booked for the one who is', async () => {
  const mia = await add('Mia');
  const file = fileOf({ names: 'Noa,Alvarez' }, { names: 'MIA,Alvarez' }, {});
  expect(await faultsIn(file)).toEqual([
    [2, ': This email and date of birth are of Mia Alvarez here: correct the first name, or add Noa first'],
  ]);
  expect((await bring(file, 2)).reply).toMatchObject({ added: 2, wrong: 1 });
  // in the name of their mother, who acts for them, and not of who was at the desk
  const ofMia = { patient_id: mia, account_id: ana.accountId, asker: ana.accountId };
  expect(await booked()).toEqual([ofMia, ofMia]);
});

test('of twins who are both here the first name says whose visit it is, and nobody is asked to merge them', async () => {
  const noa = await add('Noa');
  const file = fileOf({ names: 'Noa,Alvarez' }, {}, { names: 'Kim,Alvarez' });
  expect(await faultsIn(file)).toEqual([
    [3, ': Two patients here have this email and date of birth: add the first name'],
    [
      4,
      expect.stringMatching(
        /^: This email and date of birth are of (Mia Alvarez and Noa|Noa Alvarez and Mia) Alvarez here: correct the first name, or add Kim first$/,
      ),
    ],
  ]);
  expect((await bring(file, 1)).reply).toMatchObject({ added: 1, wrong: 2 });
  expect((await booked()).at(-1)).toMatchObject({ patient_id: noa, account_id: ana.accountId });
});

test('two records of one name, email and birthday are left to a person', async () => {
  await clinic.sql(`update patient set first_name = 'Mia' where first_name = 'Noa'`);
  expect(await faultsIn(fileOf({ names: 'Mia,Alvarez' }))).toEqual([
    [2, ': Two patients here have this email, first name and date of birth: book this visit by hand'],
  ]);
  await clinic.sql(`delete from guardianship where patient_id in (select patient_id from guardianship where relation = 'parent')
    and patient_id <> (select patient_id from appointment order by lower(during) limit 1)`);
  await clinic.sql(
    `update patient set first_name = 'Kim', email = 'kim@old.test' where dob = $1
    and id <> (select patient_id from appointment order by lower(during) limit 1)`,
    [birthday],
  );
});

test('a child is found by the email of the parent who has changed it, however it is capitalised', async () => {
  await clinic.sql(`update account set email = 'Ana@New.Test' where id = $1`, [ana.accountId]);
  expect(await faultsIn(fileOf({ email: 'ana@new.test' }))).toEqual([]);
  // until the eighteenth birthday
  await clinic.sql(`update guardianship set ended_at = now() where account_id = $1 and relation = 'parent'`, [ana.accountId]);
  expect(await faultsIn(fileOf({ email: 'ana@new.test' }))).toEqual([
    [2, ': No patient here has this email and date of birth: import or register them first'],
  ]);
});

test('no child is booked for a day on which they are 18, in the name of whoever acts for them until then', async () => {
  const dob = bornAgo(17, 300);
  const kim = await add('Kim', dob);
  const comesOfAge = `${Number(dob.slice(0, 4)) + 18}${dob.slice(4)}`;
  const dayBefore = new Date(Date.parse(comesOfAge) - 86_400_000).toISOString().slice(0, 10);
  const lines = [{ date: dayFromNow(90) }, { date: comesOfAge }, { date: dayBefore }];
  const file = fileOf(...lines.map((line) => ({ email: 'ana@new.test', names: 'Kim,Alvarez', dob, ...line })));
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(comesOfAge));
  const sentence = `Date: Kim is 18 on ${day}, and from that day on books with an account of their own`;
  expect(await faultsIn(file)).toEqual([
    [2, sentence],
    [3, sentence],
  ]);
  expect((await bring(file, 1)).reply).toMatchObject({ added: 1, wrong: 2 });
  expect((await booked()).filter(({ patient_id }) => patient_id === kim)).toMatchObject([{ account_id: ana.accountId }]);
});

test('a dermatologist who sees adults only is given no child, nor the other way round', async () => {
  const file = fileOf({}, { dob: '1990-05-06' });
  await clinic.sql(`update provider set sees = '{adults}' where id = $1`, [lee.accountId]);
  expect(await faultsIn(file)).toEqual([[2, 'Provider: Dr. Lee sees adults only']]);
  await clinic.sql(`update provider set sees = '{children}' where id = $1`, [lee.accountId]);
  expect(await faultsIn(file)).toEqual([[3, 'Provider: Dr. Lee sees children only']]);
});
