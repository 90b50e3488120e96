/** The operator keeps what patients read about a dermatologist: nothing shown before it is whole, hidden when it is withdrawn. */

import { readMe } from '@pellis/contract/accounts/settings';
import { changeDoctor, type DoctorForm, listKeptDoctors, publishDoctor, unpublishDoctor } from '@pellis/contract/doctors/doctor-records';
import { listDoctors } from '@pellis/contract/doctors/doctors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type Person, signUp, staff } from '../testing/people.ts';

const form: DoctorForm = {
  name: 'Dr. Grace Lee',
  credentials: 'MD, FAAD',
  cpsono: 'A104772',
  board: 'American Board of Dermatology',
  board_year: 2012,
  licences: [{ state: 'CA', number: 'A104772', expires_on: '2999-06-30' }],
  languages: ['en', 'ko'],
  interests: ['Acne'],
  sees: ['adults'],
  modes: ['photo'],
};

let clinic: TestClinic;
let olga: Person;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [olga, lee] = [await admin(clinic, 'Olga'), await doctor(clinic, 'Dr. Lee')];
  await clinic.sql('delete from provider_licence');
});
afterAll(() => clinic.end());

const change = (changes: Partial<DoctorForm> = {}, as = olga) =>
  clinic.call(changeDoctor, { as, params: { id: lee.accountId }, body: { ...form, ...changes } });
const show = () => clinic.call(publishDoctor, { as: olga, params: { id: lee.accountId } });
const listed = async () => (await clinic.call(listDoctors)).reply;

test('a record that is not whole is not shown, and says so', async () => {
  expect((await clinic.call(listKeptDoctors, { as: olga })).reply).toMatchObject([
    { name: 'Dr. Lee', email: lee.email, published_at: null, is_licensed: false, licences: [], board_year: null },
  ]);
  expect((await show()).refusal).toMatchObject({ code: 'record_not_whole' });
  expect(await listed()).toEqual([]);
});

test('what the operator writes is what patients read, once it is shown, and what the dermatologist is called', async () => {
  expect((await change()).reply).toMatchObject({ ...form, published_at: null, is_licensed: true });
  expect(await listed()).toEqual([]);
  expect((await show()).reply.published_at).toBeInstanceOf(Date);
  expect(await listed()).toMatchObject([{ name: 'Dr. Grace Lee', languages: ['en', 'ko'], interests: ['Acne'], board_year: 2012 }]);
  expect((await clinic.call(readMe, { as: lee })).reply.name).toBe('Dr. Grace Lee');
  await change({ interests: ['Eczema', 'Hair'] });
  expect(await listed()).toMatchObject([{ interests: ['Eczema', 'Hair'] }]);
  const events = await clinic.sql<{ name: string }>(`select name from event where name like 'provider.%' order by id`);
  expect(events.map(({ name }) => name)).toEqual(['provider.record_changed', 'provider.published', 'provider.record_changed']);
});

test('a hidden dermatologist is offered to nobody, and comes back whole', async () => {
  const hidden = await clinic.call(unpublishDoctor, { as: olga, params: { id: lee.accountId } });
  expect(hidden.reply.published_at).toBeNull();
  expect(await listed()).toEqual([]);
  await show();
  expect(await listed()).toHaveLength(1);
});

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ languages: [] }, 'languages', 'Choose one language at least'],
  [{ licences: [] }, 'licences', 'One license at least'],
  [{ licences: [{ state: 'CA', number: '', expires_on: '2999-01-01' }] }, 'licences.0.number', 'License number is required'],
  [{ licences: [...form.licences, ...form.licences] }, 'licences', 'One license a state'],
  [{ board_year: 1066 }, 'board_year', 'Enter the year'],
])('%j is refused', async (changes, field, message) => {
  expect((await change(changes)).refusal.fields).toMatchObject({ [field]: message });
});

test('nobody but the operator reads or changes a record', async () => {
  for (const as of [lee, await staff(clinic, 'Sam'), await signUp(clinic, 'Ana Alvarez')]) {
    expect((await change({}, as)).status).toBe(404);
    expect((await clinic.call(listKeptDoctors, { as })).status).toBe(404);
  }
});
