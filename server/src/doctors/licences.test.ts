/** The licences of one dermatologist in two operators' windows: none comes back in silence, and none goes while visits need it. */
import { changeDoctor, type DoctorForm, listKeptDoctors } from '@pellis/contract/doctors/doctor-records';
import { fieldsOf } from '@pellis/contract/doctors/kept-fields';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedVisit } from '../testing/calls.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

const inCalifornia = { state: 'CA', number: 'A1', expires_on: '2999-06-30' };
const inNevada = { state: 'NV', number: 'N1', expires_on: '2999-06-30' };
const form: DoctorForm = {
  name: 'Dr. Grace Lee',
  credentials: 'MD, FAAD',
  cpsono: 'A104772',
  board: 'American Board of Dermatology',
  board_year: 2012,
  licences: [inCalifornia, inNevada],
  languages: ['en', 'ko'],
  interests: ['Acne'],
  sees: ['adults'],
  modes: ['video'],
};

let clinic: TestClinic;
let ana: PatientPerson;
let [olga, pia, lee]: Person[] = [];
beforeAll(async () => {
  clinic = await openTestClinic();
  [olga, pia, lee] = [await admin(clinic, 'Olga'), await admin(clinic, 'Pia'), await doctor(clinic, 'Dr. Lee')];
  ana = await signUp(clinic, 'Ana Alvarez');
});
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await save({});
});
afterAll(() => clinic.end());

const save = (changes: Partial<DoctorForm>, { as = olga, seen }: { as?: Person | undefined; seen?: DoctorForm } = {}) =>
  clinic.call(changeDoctor, {
    as,
    params: { id: lee?.accountId ?? '' },
    body: { ...form, ...changes, ...(seen ? { seen: fieldsOf(seen) } : {}) },
  });
const kept = async () => (await clinic.call(listKeptDoctors, { as: olga })).reply.find(({ id }) => id === lee?.accountId);

test('a license that one operator took off does not come back with what another saves of the rest', async () => {
  await save({ licences: [inCalifornia] }, { seen: form });
  const later = { ...inCalifornia, expires_on: '3001-06-30' };
  // her window still shows Nevada
  const saved = await save({ licences: [later, inNevada], interests: ['Hair'] }, { as: pia, seen: form });
  expect(saved.reply).toMatchObject({ licences: [later], interests: ['Hair'] });
});

test('a license that both changed is asked about, with who wrote it, and nothing is saved', async () => {
  const renewed = { ...inNevada, expires_on: '3001-06-30' };
  await save({ licences: [inCalifornia, renewed] }, { seen: form });
  const refused = await save({ licences: [inCalifornia], name: 'Dr. Lee' }, { as: pia, seen: form });
  expect([refused.status, refused.refusal.code]).toEqual([409, 'changed_meanwhile']);
  expect(refused.refusal.theirs).toMatchObject({ by: { name: 'Olga', is_me: false }, values: { 'license of NV': 'N1 3001-06-30' } });
  expect(await kept()).toMatchObject({ name: form.name, licences: [inCalifornia, renewed] });
  // who has read theirs means it
  const seen = { ...form, licences: [inCalifornia, renewed] };
  expect((await save({ licences: [inCalifornia] }, { as: pia, seen })).reply.licences).toEqual([inCalifornia]);
});

test('two who each take off another license do not leave none', async () => {
  await save({ licences: [inCalifornia] }, { seen: form });
  const refused = await save({ licences: [inNevada] }, { as: pia, seen: form });
  expect(refused.refusal.fields).toEqual({ licences: 'One license at least' });
});

test('a license does not go, nor end earlier, while visits to come need it', async () => {
  const id = await bookedVisit(clinic, ana, lee as Person, 60 * 24 * 20);
  await clinic.sql(`update appointment set state = 'NV', time_zone = 'America/Los_Angeles' where id = $1`, [id]);
  const [visit] = await clinic.sql<{ day: string; before: string }>(
    `select day::text, (day - 1)::text as before from (select (lower(during) at time zone time_zone)::date as day from appointment where id = $1) x`,
    [id],
  );
  const until = (expires_on = '') => save({ licences: [inCalifornia, { ...inNevada, expires_on }] });
  const sentence = '1 visit in Nevada would be without a license. Move or cancel it, then save again.';
  for (const refused of [await until(visit?.before), await save({ licences: [inCalifornia] })])
    expect(refused.refusal.fields).toEqual({ licences: sentence });
  expect(await kept()).toMatchObject({ licences: [inCalifornia, inNevada] });
  // its last day still counts, and another state needs no visit moved
  expect((await until(visit?.day)).status).toBe(200);
  expect((await save({ licences: [inNevada] })).status).toBe(200);
  await clinic.sql(`update appointment set status = 'cancelled_by_clinic' where id = $1`, [id]);
  expect((await save({ licences: [inCalifornia] })).status).toBe(200);
});
