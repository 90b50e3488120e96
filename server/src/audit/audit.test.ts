/** The record of events read back in words: who, whose, when and from where; as a file; and the alarms that it raises. */
import { type AuditFilter, acknowledgeAlarm, exportAudit, listAlarms, readAudit, setAlarmRule } from '@pellis/contract/audit/audit';
import { openInEmergency } from '@pellis/contract/patients/patients';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { watchRecords } from './alarms.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let olga: Person;
let pia: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  lee = await doctor(clinic, 'Dr. Lee');
  [olga, pia] = [await admin(clinic, 'Olga'), await admin(clinic, 'Pia')];
  await clinic.settled();
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const everything: AuditFilter = { who: 'all', whose: 'all', kind: 'all', days: '7' };
const read = async (filter: Partial<AuditFilter> = {}, before = 'now', as = olga) =>
  clinic.call(readAudit, { as, params: { ...everything, ...filter, before } });
const alarms = async (as = olga) => (await clinic.call(listAlarms, { as })).reply.alarms;
const acknowledge = (id: string, as: Person, note = 'Covered for Dr. Osei') =>
  clinic.call(acknowledgeAlarm, { as, params: { id }, body: { note } });

test('an emergency access is read back with who, what, whose, why and from where', async () => {
  const opened = await clinic.call(openInEmergency, {
    as: lee,
    params: { id: ana.patientId },
    body: { reason: 'Emergency room calls' },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(opened.status).toBe(200);
  const { entries } = (await read({ kind: 'looks' })).reply;
  expect(entries[0]).toMatchObject({
    who: { id: lee.accountId, name: 'Dr. Lee' },
    what: 'Opened a record in an emergency',
    whose: { id: ana.patientId, name: 'Ana Alvarez' },
    reason: 'Emergency room calls',
    from: '203.0.113.9',
  });
});

test('by person, by patient, by kind and by days, and page after page without one twice', async () => {
  expect((await read({ who: lee.accountId })).reply.entries.every(({ who }) => who.id === lee.accountId)).toBe(true);
  const ofAna = (await read({ whose: ana.patientId })).reply.entries;
  expect(ofAna.length).toBeGreaterThan(0);
  expect(ofAna.every(({ whose }) => whose?.name === 'Ana Alvarez')).toBe(true);
  await clinic.sql(
    `insert into event (name, at, actor_id, actor_role, patient_id) select 'note.read', now() - interval '3 days', $1, 'provider', $2 from generate_series(1, 120)`,
    [lee.accountId, ana.patientId],
  );
  const seen: number[] = [];
  for (let before = 'now'; before !== ''; ) {
    const { entries, has_more } = (await read({ kind: 'looks' }, before)).reply;
    seen.push(...entries.map(({ id }) => id));
    before = has_more ? String(seen.at(-1)) : '';
  }
  expect([seen.length, new Set(seen).size]).toEqual([121, 121]);
  expect((await read({ kind: 'looks', days: '1' })).reply.entries).toHaveLength(1);
});

test('whatever is asked for is read by an index, never by a walk over all events', async () => {
  const filters: Partial<AuditFilter>[] = [{}, { kind: 'looks' }, { who: lee.accountId }, { whose: ana.patientId }];
  await clinic.sql(
    `insert into event (name, at, actor_id, actor_role) select 'account.signed_in', now() - make_interval(secs => n), 'somebody ' || n % 500, 'client' from generate_series(1, 30000) n`,
  );
  await clinic.sql('analyze event');
  const before = await scans();
  for (const filter of filters) expect((await read({ ...filter, days: '3650' })).status).toBe(200);
  // what a session counted is told a moment after it rests
  await expect.poll(async () => (await scans()).idx_scan, { timeout: 30_000 }).toBeGreaterThanOrEqual(before.idx_scan + filters.length);
  expect((await scans()).seq_scan).toBe(before.seq_scan);
});

async function scans() {
  const [row] = await clinic.sql<{ seq_scan: number; idx_scan: number }>(
    `select sum(seq_scan)::int as seq_scan, sum(idx_scan)::int as idx_scan from pg_stat_user_tables join pg_partition_tree('event') t using (relid)`,
  );
  return row ?? { seq_scan: 0, idx_scan: 0 };
}

test('a file says the same, holds no formula, and is an entry itself', async () => {
  await clinic.sql(`insert into event (name, actor_id, actor_role, reason) values ('job.dropped', $1, 'admin', '=HYPERLINK("x")')`, [
    pia.accountId,
  ]);
  const { reply } = await clinic.call(exportAudit, { as: olga, body: { ...everything, who: pia.accountId } });
  expect(reply.csv.split('\r\n')[0]).toBe('Entry,When (UTC),Who,What,Whose record,Reason,From');
  expect(reply.csv).toContain(`Pia,Dropped a failed job,,"'=HYPERLINK(""x"")",`);
  const [newest] = (await read({ who: olga.accountId })).reply.entries;
  expect(newest?.what).toBe('Exported the record of events');
});

test('twelve processes raise one alarm, and twelve who acknowledge it leave one note, never whoever it is about', async () => {
  await Promise.all(Array.from({ length: 12 }, () => watchRecords(clinic.clinic)));
  const raised = await alarms();
  expect(raised).toMatchObject([
    { rule: 'emergency_access', who: { name: 'Dr. Lee' }, records: 1, acknowledged: null, may_acknowledge: true },
  ]);
  const id = raised[0]?.id ?? '';
  expect((await acknowledge(id, olga, ' ')).refusal.fields).toEqual({ note: 'Say what you found, in a few words' });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => acknowledge(id, n % 2 ? olga : pia)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ refusal }) => refusal?.code === 'acknowledged')).toHaveLength(11);
  expect(await clinic.sql(`select reason from event where name = 'audit.alarm_acknowledged'`)).toEqual([
    { reason: 'Covered for Dr. Osei' },
  ]);
  expect((await alarms())[0]?.acknowledged?.note).toBe('Covered for Dr. Osei');
});

test('a dermatologist who opens many records without treating anybody raises an alarm that they do not acknowledge themselves', async () => {
  const night = await doctor(clinic, 'Dr. Night');
  await clinic.sql(
    `insert into event (name, actor_id, actor_role, patient_id) select 'note.read', $1, 'provider', 'patient ' || n from generate_series(1, 10) n`,
    [night.accountId],
  );
  await watchRecords(clinic.clinic);
  const alarm = (await alarms()).find(({ rule }) => rule === 'records_without_care');
  expect(alarm).toMatchObject({ who: { name: 'Dr. Night' }, records: 10 });
  await clinic.sql(
    `insert into account_right (account_id, role, name, is_given, because) values ($1, 'provider', 'read-audit', true, 'Covers')`,
    [night.accountId],
  );
  expect((await acknowledge(alarm?.id ?? '', night)).refusal.code).toBe('own_alarm');
  await clinic.sql(`update alarm_rule set is_on = false`);
  await clinic.sql(`delete from alarm`);
  await watchRecords(clinic.clinic);
  expect(await alarms()).toEqual([]);
});

test('a rule is changed with a reason, which is an entry; twelve times the same is one change, and a wrong number is refused at its field', async () => {
  const ruled = async () => (await clinic.call(listAlarms, { as: olga })).reply.rules.find(({ name }) => name === 'many_records');
  const set = (form: object, as = olga) =>
    clinic.call(setAlarmRule, {
      as,
      params: { rule: 'many_records' },
      body: { at_least: 100, minutes: 30, is_on: true, why: 'Three clinics on one desk', ...form },
    });
  expect((await set({ at_least: 0 })).refusal.fields).toEqual({ at_least: 'Enter 1 or more' });
  expect((await set({ why: ' ' })).refusal.fields).toEqual({ why: 'Say why, in a few words' });
  expect((await set({}, ana)).status).toBe(404);
  await Promise.all(Array.from({ length: 12 }, () => set({})));
  expect(await ruled()).toMatchObject({ at_least: 100, minutes: 30, is_on: true });
  expect(await clinic.sql(`select reason, data from event where name = 'audit.rule_set'`)).toEqual([
    { reason: 'Three clinics on one desk', data: { at_least: 100, minutes: 30, is_on: true } },
  ]);
  await set({ is_on: false });
  expect((await read({ who: olga.accountId })).reply.entries[0]).toMatchObject({ what: 'Changed when an alarm is raised' });
});

test('nobody else reads the record of events', async () => {
  const sam = await staff(clinic, 'Sam');
  expect([(await read({}, 'now', sam)).status, (await read({}, 'now', ana)).status]).toEqual([404, 404]);
  expect((await clinic.call(exportAudit, { as: sam, body: everything })).status).toBe(404);
  expect((await clinic.call(listAlarms, { as: sam })).status).toBe(404);
});
