/** The dermatologists as visitors read them: whole records only, with licences that count today. */
import { listDoctors, type PublicRecord } from '@pellis/contract/doctors/doctors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaffAccount } from '../accounts/create-staff-account.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type Person, testPassword } from '../testing/people.ts';
import { publish } from './publish.ts';

const record: PublicRecord = {
  avatar_url: '/portraits/lee.svg',
  avatar_alt: 'Dr. Lee, smiling',
  board: 'American Board of Dermatology',
  board_year: 2012,
  licences: [
    { state: 'CA', number: 'A104772', expires_on: '2999-06-30' },
    { state: 'NV', number: 'N5521', expires_on: '2001-06-30' },
  ],
  languages: ['en', 'ko'],
  interests: ['Acne'],
  sees: ['adults', 'children'],
  modes: ['photo', 'video'],
};

let clinic: TestClinic;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
});
afterAll(() => clinic.end());

const listed = async () => (await clinic.call(listDoctors)).reply;

test('nobody is shown before their record is published', async () => {
  expect(await listed()).toEqual([]);
});

test('a visitor reads everything that a patient chooses by, and only licences that count today', async () => {
  await publish(clinic.clinic, { id: lee.accountId, record });
  expect(await listed()).toEqual([
    {
      ...record,
      id: lee.accountId,
      name: 'Dr. Lee',
      credentials: 'MD, FAAD',
      licences: [{ state: 'CA', number: 'A104772', expires_on: '2999-06-30' }],
      next_free: null,
    },
  ]);
  const [event] = await clinic.sql(`select subject_id from event where name = 'provider.published'`);
  expect(event).toEqual({ subject_id: lee.accountId });
});

test('a dermatologist can be published on the day they are hired', async () => {
  const provider = {
    credentials: 'MD',
    cpsono: 'A2',
    publicRecord: { ...record, licences: [{ state: 'CA', number: 'A2', expires_on: '2999-01-01' }] },
  };
  await createStaffAccount(clinic.clinic, {
    email: 'dr.new@pellis.test',
    name: 'Dr. New',
    role: 'provider',
    password: testPassword,
    provider,
  });
  expect((await listed()).map(({ name }) => name)).toEqual(['Dr. Lee', 'Dr. New']);
});

test('a licence counts on its last day and not on the day after', async () => {
  const until = (days: number) => `(now() at time zone 'America/Los_Angeles')::date + ${days}`;
  await clinic.sql(`update provider_licence set expires_on = ${until(0)} where provider_id = $1 and state = 'CA'`, [lee.accountId]);
  expect((await listed()).map(({ name }) => name)).toContain('Dr. Lee');
  await clinic.sql(`update provider_licence set expires_on = ${until(-1)} where provider_id = $1 and state = 'CA'`, [lee.accountId]);
  expect((await listed()).map(({ name }) => name)).toEqual(['Dr. New']);
});

test('renewing a record keeps its place and replaces the licences', async () => {
  await publish(clinic.clinic, {
    id: lee.accountId,
    record: { ...record, licences: [{ state: 'CA', number: 'A104772', expires_on: '2999-12-31' }] },
  });
  const [first] = await listed();
  expect(first).toMatchObject({ name: 'Dr. Lee', licences: [{ state: 'CA', expires_on: '2999-12-31' }] });
});

test('whoever may no longer sign in is not offered', async () => {
  await clinic.sql('update account set disabled_at = now() where id = $1', [lee.accountId]);
  expect((await listed()).map(({ name }) => name)).toEqual(['Dr. New']);
});

test('a portrait without words is refused, and so is a record of nobody', async () => {
  await expect(publish(clinic.clinic, { id: lee.accountId, record: { ...record, avatar_alt: ' ' } })).rejects.toThrow(
    'The portrait needs words',
  );
  await expect(publish(clinic.clinic, { id: 'nobody', record })).rejects.toThrow('Not found');
});
