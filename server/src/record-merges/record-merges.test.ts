/** Two records of one person: everything moves, nothing is lost, what must not be merged is refused, and taking it back leaves both as they were. */
import { switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { readNote } from '@pellis/contract/notes/notes';
import { registerAtDesk } from '@pellis/contract/patients/desk-registration';
import { readPatientAtDesk } from '@pellis/contract/patients/patient-at-desk';
import { mergeRecords, previewMerge, readMerges, undoMerge } from '@pellis/contract/record-merges/record-merges';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { answerCase, bookVisit, earlierVisit, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { tablesOfPatients } from './tables-of-patients.ts';

let clinic: TestClinic;
let sam: Person;
let doctorLee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [sam, doctorLee] = [await staff(clinic, 'Sam Silva'), await doctor(clinic, 'Dr. Lee')];
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

let number = 1000;
/** Somebody whom the desk has registered, with nobody's account. */
async function atDesk(firstName: string, lastName: string, more: object = {}): Promise<string> {
  number += 1;
  const person = {
    firstName,
    lastName,
    dob: '1990-02-28',
    email: `${firstName}.${number}@old.test`.toLowerCase(),
    phone: `(415) 555-${number}`,
  };
  const body = { ...person, state: 'CA', postalCode: '94110', is_another: true, ...more };
  const { status, reply, refusal } = await clinic.call(registerAtDesk, { as: sam, headers: keyless, body });
  if (status !== 200) throw new Error(`not registered: ${JSON.stringify(refusal)}`);
  return reply.patient_id ?? '';
}

/** A visit tomorrow and one of yesterday with a note, by a dermatologist of their own: by the one account, in the name of another record. */
async function seen(of: string, account: PatientPerson): Promise<{ visit: string; note: string }> {
  number += 1;
  const treating = await doctor(clinic, `Dr. ${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`);
  const visit = newId();
  const [own] = await clinic.sql<{ patient_id: string }>('select patient_id from account where id = $1', [account.accountId]);
  await clinic.sql('update account set patient_id = $2 where id = $1', [account.accountId, of]);
  await bookVisit(clinic, account, treating, visit);
  await clinic.sql('update account set patient_id = $2 where id = $1', [account.accountId, own?.patient_id]);
  return { visit, note: earlierVisit(visit) };
}

const form = { proof: 'id_by_video', reason: 'Seen with their ID: she had married' } as const;
const merge = (kept: string, merged_id: string, headers: Record<string, string> = keyless, as = sam) =>
  clinic.call(mergeRecords, { as, headers, params: { id: kept }, body: { ...form, merged_id } });
const undo = (id: string, headers: Record<string, string> = keyless, as = sam) => clinic.call(undoMerge, { as, headers, params: { id } });
const preview = (id: string, other: string, as = sam) => clinic.call(previewMerge, { as, params: { id, other } });
const key = () => ({ 'idempotency-key': newId() });

/** Every row of every table that is about one of them. What happened at the desk meanwhile is not part of it. */
async function everythingOf(...patients: string[]): Promise<Record<string, string[]>> {
  await clinic.settled();
  const columns = await clinic.sql<{ place: string; col: string }>('select place, col from columns_of_patients()');
  const all: Record<string, string[]> = {};
  for (const { place, col } of [...columns, { place: 'patient', col: 'id' }].filter((one) => one.place !== 'record_merge')) {
    const rows = await clinic.sql<{ row: string }>(
      `select to_jsonb(t)::text as row from "${place}" t where t."${col}" = any($1) ${place === 'event' ? `and t.name not like 'record.merge%'` : ''} order by 1`,
      [patients],
    );
    all[`${place}.${col}`] = rows.map(({ row }) => row);
  }
  return all;
}

test('every table that names a patient is one that merging moves, and one that the desk is told of', async () => {
  const columns = await clinic.sql<{ place: string; col: string }>(
    `select c.table_name as place, c.column_name as col from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name like '%patient_id'
        and to_regclass(format('public.%I', c.table_name)) not in (select inhrelid from pg_inherits) order by 1, 2`,
  );
  const moved = await clinic.sql<{ place: string; col: string }>('select place, col from columns_of_patients()');
  // whose record it was is what a merge says
  expect(columns.filter(({ col }) => col !== 'merged_patient_id')).toEqual(moved);
  expect([...new Set(moved.map(({ place }) => place))].sort()).toEqual(Object.keys(tablesOfPatients).sort());
});

test('all that stood in the other record is read in the one that stays, by whom it concerns and nobody else', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  const ben = await signUp(clinic, 'Ben Baker');
  const anna = await atDesk('Anna', 'Alvarez');
  const { note, visit } = await seen(anna, ana);
  expect((await clinic.call(readNote, { as: ana, params: { id: note } })).status).toBe(404);

  const { reply: before } = await preview(ana.patientId, anna);
  expect(before.conflicts).toEqual([]);
  expect([before.kept.signs_in_with, before.merged.signs_in_with]).toEqual([ana.email, '']);
  expect(before.merged.holds).toEqual(
    expect.arrayContaining([
      { what: 'visits', count: 2 },
      { what: 'notes', count: 1 },
    ]),
  );
  expect(JSON.stringify(before)).not.toContain('Eczema');

  const whole = await everythingOf(ana.patientId, anna);
  const made = await merge(ana.patientId, anna);
  expect(made.status).toBe(200);
  expect(made.reply).toMatchObject({ merged: { id: anna, full_name: 'Anna Alvarez' }, by: 'Sam Silva', ...form, undone: null });
  expect((await clinic.call(readNote, { as: ana, params: { id: note } })).status).toBe(200);
  expect((await clinic.call(readNote, { as: ben, params: { id: note } })).status).toBe(404);
  expect((await clinic.call(readPatientAtDesk, { as: sam, params: { id: anna } })).status).toBe(404);
  // whoever comes with the old address is told where it is now
  const told = (await clinic.call(readMerges, { as: sam, params: { id: anna } })).reply.merges;
  expect(told).toEqual([expect.objectContaining({ kept: { id: ana.patientId, full_name: 'Ana Alvarez' } })]);
  expect(await clinic.sql('select from appointment where id = $1 and patient_id = $2', [visit, ana.patientId])).toHaveLength(1);

  await clinic.settled();
  const letters = await clinic.sql<{ recipient: string; body: string }>(
    `select recipient, body from letter where template = 'record.merged'`,
  );
  expect(letters).toHaveLength(2);
  expect(letters.map(({ recipient }) => recipient)).toContain(ana.email);
  expect(letters.map(({ body }) => body).join()).not.toMatch(/Alvarez|Eczema|married/);

  // not to the letter alone: each row as it was
  const [first] = told;
  expect((await undo(first?.id ?? '')).reply.undone).toMatchObject({ by: 'Sam Silva', stayed: [] });
  expect(await everythingOf(ana.patientId, anna)).toEqual(whole);
  expect((await clinic.call(readNote, { as: ana, params: { id: note } })).status).toBe(404);
  expect((await undo(first?.id ?? '', key())).refusal.code).toBe('undone');
});

test('a record with an account, payments, photos, answers and receipts goes into the older one and back, row by row', async () => {
  const cleo = await signUp(clinic, 'Cleo Castro');
  await fillProfile(clinic, cleo, { dob: '1990-02-28' });
  await keepCard(clinic, cleo);
  const { id } = await sendAssessment(clinic, cleo);
  await answerCase(clinic, doctorLee, id);
  await clinic.settled();
  const older = await atDesk('Cleo', 'Kastro');
  await seen(older, cleo);
  const whole = await everythingOf(cleo.patientId, older);
  expect(whole['receipt.patient_id']?.length).toBeGreaterThan(0);
  const { reply } = await merge(older, cleo.patientId);
  // the same session, and the same note, in the record that stays
  expect((await clinic.call(readNote, { as: cleo, params: { id } })).status).toBe(200);
  expect((await clinic.call(readPatientAtDesk, { as: sam, params: { id: older } })).reply.acted_for_by).toMatchObject([
    { email: cleo.email },
  ]);
  expect(await clinic.sql('select from patient where id = $1', [cleo.patientId])).toHaveLength(0);
  expect((await undo(reply.id)).status).toBe(200);
  expect(await everythingOf(cleo.patientId, older)).toEqual(whole);
  expect((await clinic.call(readNote, { as: cleo, params: { id } })).status).toBe(200);
});

test('the same consent signed in both, two profiles and two links are no obstacle, and stand again as they were', async () => {
  const [one, other] = [await atDesk('Dev', 'Dunn'), await atDesk('Dev', 'Dunne')];
  for (const whose of [one, other]) {
    await clinic.sql(
      `insert into consent (id, patient_id, signed_by, capacity, kind, place, version, title, words, text_hash, patient_name, typed_name)
        values ($1, $2, $3, 'self', 'telehealth', 'everywhere', 0, 'Title', 'Words', encode(sha256('Title\n\nWords'), 'hex'), 'Dev Dunn', 'Dev Dunn')`,
      [newId(), whose, sam.accountId],
    );
    await clinic.sql(
      `insert into health_profile (patient_id, first_name, last_name, dob, sex, pregnant, medications, current_medications, allergies, current_allergies,
         insurance_type, member_id, group_num, written_by)
       values ($1, 'Dev', 'Dunn', '1990-02-28', 'male', 'no', 'no', '', 'no', '', 'none', '', '', $2)`,
      [whose, sam.accountId],
    );
  }
  const whole = await everythingOf(one, other);
  const { reply } = await merge(one, other);
  expect(await clinic.sql('select from consent where patient_id = $1', [one])).toHaveLength(2);
  expect(await clinic.sql('select from health_profile where patient_id = $1 and is_current', [one])).toHaveLength(1);
  expect(await clinic.sql('select from record_claim where patient_id = $1 and ended_at is null', [one])).toHaveLength(1);
  await undo(reply.id);
  expect(await everythingOf(one, other)).toEqual(whole);
});

test('what came since stays with the record that was kept, and what hangs on a row that goes back goes with it', async () => {
  const eva = await signUp(clinic, 'Eva Egan');
  const evi = await atDesk('Evi', 'Egan');
  const { note } = await seen(evi, eva);
  const { reply } = await merge(eva.patientId, evi);
  const { visit: late } = await seen(eva.patientId, eva);
  await clinic.sql(`insert into addendum (note_id, patient_id, text, written_by) values ($1, $2, 'More', $3)`, [
    note,
    eva.patientId,
    doctorLee.accountId,
  ]);
  const { undone } = (await undo(reply.id)).reply;
  expect(undone?.stayed).toEqual([
    { what: 'visits', count: 2 },
    { what: 'notes', count: 1 },
  ]);
  expect(await clinic.sql('select patient_id from addendum where note_id = $1', [note])).toEqual([{ patient_id: evi }]);
  expect(await clinic.sql('select patient_id from appointment where id = $1', [late])).toEqual([{ patient_id: eva.patientId }]);
});

test('two people, or two things at once, are not merged: each gets its sentence', async () => {
  const [fay, gus] = [await signUp(clinic, 'Fay Fox'), await signUp(clinic, 'Gus Gray')];
  const sentences = async (kept: string, merged: string) => (await preview(kept, merged)).reply.conflicts.join(' ');
  expect(await sentences(fay.patientId, gus.patientId)).toContain('Both have a sign-in of their own');
  expect((await merge(fay.patientId, gus.patientId)).refusal).toMatchObject({ code: 'cannot_merge' });
  const [older, younger] = [await atDesk('Hal', 'Hill'), await atDesk('Hal', 'Hall', { dob: '1991-01-01' })];
  expect(await sentences(older, younger)).toContain('dates of birth differ');

  const child = await atDesk('Ida', 'Fox');
  await clinic.sql(
    `insert into guardianship (account_id, patient_id, relation, basis, consent_version) values ($1, $2, 'caregiver', 'self', '1')`,
    [fay.accountId, child],
  );
  expect(await sentences(fay.patientId, child)).toContain('One of them acts for the other');
  expect(await sentences(child, fay.patientId)).toContain('One of them acts for the other');

  const twin = await atDesk('Jon', 'Gray');
  await seen(twin, gus);
  const { visit } = await seen(gus.patientId, gus);
  expect(await sentences(gus.patientId, twin)).toBe('They have two visits at the same time. Cancel or move one of them first.');
  await clinic.sql(`update appointment set status = 'in_call' where id = $1`, [visit]);
  expect(await sentences(gus.patientId, twin)).toBe('A visit is in progress. Wait until it is over.');
  expect((await merge(gus.patientId, gus.patientId, key())).refusal.code).toBe('same_record');
  // what one writes oneself shows whose the one record is, and not whose the other
  const written = { proof: 'own_message', reason: 'He says so', merged_id: older };
  const { refusal } = await clinic.call(mergeRecords, { as: sam, headers: key(), params: { id: gus.patientId }, body: written });
  expect(refusal.fields).toEqual({ proof: 'Choose how you made sure' });
  expect(await clinic.sql('select from record_merge where merged_patient_id = any($1)', [[gus.patientId, twin, child, younger]])).toEqual(
    [],
  );
});

test('an earlier record of one’s own becomes part of it, and the account is back with both when it is taken back', async () => {
  const kay = await signUp(clinic, 'Kay King');
  const early = await atDesk('Kay', 'Kings');
  await clinic.sql(
    `insert into guardianship (account_id, patient_id, relation, basis, consent_version) values ($1, $2, 'earlier', 'self', '1')`,
    [kay.accountId, early],
  );
  await clinic.call(switchPatient, { as: kay, body: { patient_id: early } });
  const whole = await everythingOf(kay.patientId, early);
  expect((await preview(early, kay.patientId)).reply.conflicts.join()).toContain('Keep that record instead');
  const { reply } = await merge(kay.patientId, early);
  expect(await clinic.sql('select patient_id from account where id = $1', [kay.accountId])).toEqual([{ patient_id: kay.patientId }]);
  expect(await clinic.sql('select from guardianship where account_id = $1', [kay.accountId])).toHaveLength(1);
  await undo(reply.id);
  expect(await everythingOf(kay.patientId, early)).toEqual(whole);
});

test('merges on merges are taken back in the other order', async () => {
  const [one, two, three] = [await atDesk('Lea', 'Long'), await atDesk('Lea', 'Longe'), await atDesk('Lea', 'Lang')];
  const whole = await everythingOf(one, two, three);
  const first = (await merge(two, three)).reply;
  const second = (await merge(one, two)).reply;
  expect((await undo(first.id)).refusal.code).toBe('later_merge');
  expect((await undo(second.id)).status).toBe(200);
  expect((await undo(first.id, key())).status).toBe(200);
  expect(await everythingOf(one, two, three)).toEqual(whole);
});

test('pressed twelve times at once it is merged once, and taken back once; after seven days it stays', async () => {
  const [mia, maya] = [await signUp(clinic, 'Mia Moss'), await atDesk('Maya', 'Moss')];
  const presses = await Promise.all(Array.from({ length: 12 }, () => merge(mia.patientId, maya, key())));
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(presses.filter(({ refusal }) => refusal?.code === 'merged')).toHaveLength(11);
  const id = presses.find(({ status }) => status === 200)?.reply.id ?? '';
  const backs = await Promise.all(Array.from({ length: 12 }, () => undo(id, key())));
  expect(backs.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(backs.filter(({ refusal }) => refusal?.code === 'undone')).toHaveLength(11);
  await clinic.settled();
  const letters = await clinic.sql(`select from letter where recipient = $1 and template like 'record.merge%'`, [mia.email]);
  expect(letters).toHaveLength(2);

  const again = (await merge(mia.patientId, maya, key())).reply;
  await clinic.sql(`update record_merge set merged_at = now() - interval '8 days' where id = $1`, [again.id]);
  expect((await undo(again.id, key())).refusal.code).toBe('too_late');
});

test('nobody but the front desk merges, and lookalikes are offered', async () => {
  const nia = await signUp(clinic, 'Nia North');
  await clinic.sql(`update patient set phone = '(415) 555-0999' where id = $1`, [nia.patientId]);
  const twin = await atDesk('Nina', 'North', { email: nia.email, phone: '(415) 555-0999' });
  for (const as of [doctorLee, nia]) {
    expect((await preview(nia.patientId, twin, as)).status).toBe(404);
    expect((await merge(nia.patientId, twin, key(), as)).status).toBe(404);
  }
  const { lookalikes } = (await clinic.call(readMerges, { as: sam, params: { id: nia.patientId } })).reply;
  expect(lookalikes).toEqual([expect.objectContaining({ id: twin, full_name: 'Nina North', same: ['email', 'phone'] })]);
});

test('the application’s own role moves no signed note and no receipt, whatever it says', async () => {
  const ola = await signUp(clinic, 'Ola Orr');
  const { note } = await seen(ola.patientId, ola);
  const other = await atDesk('Ola', 'Oar');
  await clinic.sql('begin');
  await clinic.sql('set local role clinic_app');
  await clinic.sql(`select set_config('clinic.moving_records', 'on', true)`);
  await clinic.sql(`select set_config('pellis.actor_role', 'clinic', true)`);
  await expect(clinic.sql('update note set patient_id = $2 where id = $1', [note, other])).rejects.toThrow('never changed');
  await clinic.sql('rollback');
});
