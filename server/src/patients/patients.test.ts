/** Finding patients, and opening a record in an emergency. */
import { openInEmergency } from '@pellis/contract/patients/patients';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../platform/db/database.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, askerOf, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { patientById } from './records.ts';
import { searchPatients } from './search.ts';
import { findPatients } from './search-records.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let doctorLee: Person;
let sam: Person;
let olga: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [doctorLee, sam, olga] = await Promise.all([doctor(clinic, 'Dr. Lee'), staff(clinic, 'Sam Silva'), admin(clinic, 'Olga Orlova')]);
  await clinic.sql(
    `insert into patient (id, first_name, last_name, email, phone, state, postal_code)
     select 'patient-' || n, 'First' || (n % 997), 'Last' || (n % 9973), 'person' || n || '@example.com', '', 'CA', '94110' from generate_series(1, 100000) n`,
  );
  await clinic.sql(
    `insert into patient (id, first_name, last_name, email, phone, state, postal_code) values
       ('odd-1', 'Zoë', 'O''Brien-Ünal', 'zoe@example.com', '', 'CA', '94110'),
       ('odd-2', 'Per', '100%_\\', 'per@example.com', '', 'CA', '94110')`,
  );
  await clinic.sql('analyze patient');
});
afterAll(() => clinic.end());

const search = (person: Person, query: string) => searchPatients(clinic.clinic, askerOf(person), query);
const idsOf = async (person: Person, query: string) => (await search(person, query)).map(({ id }) => id);
const open = (person: Person, id: string, reason = 'Called from the emergency room') =>
  clinic.call(openInEmergency, { as: person, params: { id }, body: { reason } });
const read = (person: Person, id: string) => clinic.clinic.db.read(askerOf(person), (transaction) => patientById(transaction, id));

test.each(['alva', 'ANA ALV', 'ana', 'ana.alvarez@', 'lvare', 'Ana  Alvarez '])('"%s" finds Ana Alvarez', async (query) => {
  expect(await search(sam, query)).toEqual([{ id: ana.patientId, fullName: 'Ana Alvarez', email: ana.email }]);
});

test("a patient's id finds exactly that patient", async () => {
  expect(await idsOf(sam, ana.patientId)).toEqual([ana.patientId]);
});

test('names with accents, apostrophes and signs are found as they are written', async () => {
  expect(await idsOf(sam, 'zoë o’')).toEqual([]);
  expect(await idsOf(sam, "zoë o'b")).toEqual(['odd-1']);
  expect(await idsOf(sam, 'ünal')).toEqual(['odd-1']);
  expect(await idsOf(sam, 'ÜNAL')).toEqual(['odd-1']);
});

test('what is typed is no pattern', async () => {
  expect(await idsOf(sam, '100%_\\')).toEqual(['odd-2']);
  expect(await idsOf(sam, '%')).toEqual([]);
  expect(await idsOf(sam, 'per_on1')).toEqual([]);
});

test('at most twenty are answered, whole last names first', async () => {
  const found = await search(sam, 'last12');
  expect(found).toHaveLength(20);
  expect(found[0]?.fullName).toMatch(/ Last12$/);
});

test("every one of the clinic's people finds patients; a patient finds nobody", async () => {
  for (const person of [doctorLee, sam, olga]) expect(await idsOf(person, 'alvarez')).toEqual([ana.patientId]);
  expect(await search(ana, 'alvarez')).toEqual([]);
  expect(await search(sam, '   ')).toEqual([]);
});

/** Of patients, so far, by the connection of this transaction. */
async function rowsRead(transaction: Transaction): Promise<number> {
  const { rows } = await sql<{ n: number }>`select seq_tup_read + idx_tup_fetch as n
    from pg_stat_xact_user_tables where relname = 'patient'`.execute(transaction);
  return Number(rows[0]?.n);
}

test.each(['alvarez', 'last42', 'first1 l', 'person9', 'on4321@ex', 'e', 'zzzzzz', 'nobody here at all', 'example.com'])(
  'among a hundred thousand patients "%s" is answered from few rows',
  async (query) => {
    const visited = await clinic.clinic.db.read(askerOf(sam), async (transaction) => {
      const before = await rowsRead(transaction);
      await findPatients(transaction, query, 20);
      return (await rowsRead(transaction)) - before;
    });
    expect(visited).toBeLessThan(200);
  },
);

test('the desk finds by birthday, as told or as on the profile, and by phone however it is written', async () => {
  await clinic.sql(`update patient set dob = '1984-03-05' where id = 'odd-1'`);
  for (const typed of ['1984-03-05', '3/5/1984', '03.05.1984']) expect(await idsOf(sam, typed)).toEqual(['odd-1']);
  for (const typed of ['(415) 555-0134', '4155550134', '+1 415 555 0134']) expect(await idsOf(sam, typed)).toEqual([ana.patientId]);
  expect(await idsOf(sam, '2/30/1984')).toEqual([]);
});

test('birthdays and phones are for those who see every patient', async () => {
  for (const person of [doctorLee, olga, ana]) {
    expect(await idsOf(person, '1984-03-05')).toEqual([]);
    expect(await idsOf(person, '(415) 555-0134')).toEqual([]);
  }
});

test('a dermatologist opens a record in an emergency, for an hour', async () => {
  expect(await read(doctorLee, ana.patientId)).toBeUndefined();
  const { status, reply } = await open(doctorLee, ana.patientId);
  expect(status).toBe(200);
  expect(Math.round((reply.until.getTime() - Date.now()) / 60_000)).toBe(60);
  expect(await read(doctorLee, ana.patientId)).toMatchObject({ first_name: 'Ana' });
  await clinic.sql(`update emergency_access set until = now() - interval '1 second'`);
  expect(await read(doctorLee, ana.patientId)).toBeUndefined();
});

test('the reason is recorded, and the patient is told without it', async () => {
  const [event] = await clinic.sql(`select actor_id, patient_id, reason from event where name = 'patient.emergency_access'`);
  expect(event).toEqual({ actor_id: doctorLee.accountId, patient_id: ana.patientId, reason: 'Called from the emergency room' });
  await clinic.settled();
  const [sentEmail] = await clinic.sql<{ subject: string; body: string }>(
    `select subject, body from letter where recipient = $1 and template = 'patient.emergency_access'`,
    [ana.email],
  );
  expect(sentEmail?.subject).toBe('Your record was opened');
  expect(sentEmail?.body).toContain('Dr. Lee');
  expect(sentEmail?.body).not.toContain('emergency room');
});

test('without a reason nothing opens', async () => {
  const { status, refusal } = await open(doctorLee, ana.patientId, ' ');
  expect([status, refusal.fields]).toEqual([422, { reason: 'Write why you need this record' }]);
});

test('nobody else opens a record so, and a patient who does not exist reads the same', async () => {
  for (const person of [ana, sam, olga]) expect((await open(person, ana.patientId)).status).toBe(404);
  const unknown = await open(doctorLee, 'AAAAAAAAAAAAAAAAAAAAAA');
  expect([unknown.status, unknown.refusal.detail]).toEqual([404, 'Not found']);
});
