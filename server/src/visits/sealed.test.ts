/** What is written in a visit's chat under each patient's key: a dump tells none of it, whoever is in the visit reads all of it, and what was written before is sealed later. */
import * as desk from '@pellis/contract/visits/visit-desk';
import * as visits from '@pellis/contract/visits/visits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goUnderKey } from '../patient-keys/late-records.ts';
import { proveSaid } from '../patient-keys/prove.ts';
import { sealSaid } from '../patient-keys/said-before.ts';
import { theClinic } from '../platform/actor.ts';
import { bookedVisit } from '../testing/calls.ts';
import { fillProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { sealVisitMessages } from './seal.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let id: string;
let pass: string;
const names = 'Ada Bea Cleo Dora Edie'.split(' ');

beforeAll(async () => {
  clinic = await openTestClinic({ TURN_URLS: 'turn:relay.test:3478', TURN_SECRET: 'a-secret-that-the-relay-knows' });
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(async () => {
  clinic.clinic.config.sealsPatientWords = true;
  await clinic.sql('delete from rate_limit');
  await clinic.sql(`update appointment set status = 'cancelled_by_clinic'`);
  ana = await signUp(clinic, `${names.shift()} Stone`);
  await fillProfile(clinic, ana);
  id = await bookedVisit(clinic, ana, lee);
  pass = (await clinic.call(visits.enterVisit, { as: ana, params: { id } })).reply.pass;
});
afterAll(() => clinic.end());

const say = (text: string) => clinic.call(visits.sendVisitMessage, { params: { pass }, body: { text } });
const inVisit = async () => (await clinic.call(visits.readVisit, { params: { pass } })).reply.messages.map(({ text }) => text);
const inChart = async () => (await clinic.call(desk.readVisitChart, { as: lee, params: { id } })).reply.messages.map(({ text }) => text);
const rows = () =>
  clinic.sql<{ row: { id: number } }>('select to_jsonb(m) as row from visit_message m where visit_id = $1 order by id', [id]);
const telling = () => tablesThatTell(clinic, 'blisters when', 'the chlorine');

// the first: a process that has once seen that the day is over does not ask again
test('for a day after an upgrade it stays in plain, since processes of the release before may run still; then it is sealed', async () => {
  const ofUpgrade = `name = '0826-said-rows-under-keys.sql'`;
  await clinic.sql(`update migration set at = at - interval '30 days'`);
  await clinic.sql(`update migration set at = now() - interval '23 hours' where ${ofUpgrade}`);
  await say('It blisters when I swim');
  await sealVisitMessages(clinic.clinic);
  expect(await rows()).toMatchObject([{ row: { text: 'It blisters when I swim', under_key: null } }]);
  await clinic.sql(`update migration set at = now() - interval '25 hours' where ${ofUpgrade}`);
  await sealVisitMessages(clinic.clinic);
  expect(await rows()).toMatchObject([{ row: { text: '' } }]);
  expect(await inVisit()).toEqual(['It blisters when I swim']);
});

test('a dump tells none of it, and patient and dermatologist read it in its order', async () => {
  await say('It blisters when I swim');
  await say('Not the chlorine, I think');
  expect([await inVisit(), await inChart()]).toEqual(Array(2).fill(['It blisters when I swim', 'Not the chlorine, I think']));
  await clinic.settled();
  expect(await telling()).toEqual([]);
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  expect(await inVisit()).toEqual(Array(2).fill('Erased with the patient’s record.'));
});

test('written before, it is sealed later, nothing else of it changes, nobody puts other words there, and it is proven', async () => {
  clinic.clinic.config.sealsPatientWords = false;
  await say('It blisters when I swim');
  await clinic.settled();
  await clinic.sql('delete from idempotency_key');
  const before = await rows();
  expect(await telling()).toEqual(['visit_message']);
  clinic.clinic.config.sealsPatientWords = true;
  const going = (text: string) =>
    clinic.clinic.db.write(theClinic('test'), async (transaction) => {
      const of = { place: 'visit_message' as const, id: String(before[0]?.row.id), patient_id: ana.patientId };
      return goUnderKey(transaction, 'visit_message', await sealSaid(transaction, of, { text }));
    });
  await expect(going('It never blisters, whatever I do')).rejects.toThrow('other words than those that stand here');
  await Promise.all([sealVisitMessages(clinic.clinic), sealVisitMessages(clinic.clinic)]);
  await sealVisitMessages(clinic.clinic);
  expect(await telling()).toEqual([]);
  const under = { text: '', key_id: expect.any(String), under_key: expect.any(String) };
  expect(await rows()).toEqual(before.map(({ row }) => ({ row: { ...row, ...under } })));
  expect(await inVisit()).toEqual(['It blisters when I swim']);
  expect(await going('It blisters when I swim')).toBe(false);
  expect(await proveSaid(clinic.clinic.db)).toMatchObject({ wrong: [] });
});
