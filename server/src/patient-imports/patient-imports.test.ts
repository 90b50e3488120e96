/** Patients from a file: the dry run writes nothing, an import is whole or none, nobody comes twice, and who was touched survives its being taken back. */
import {
  checkPatientImport,
  importPatients,
  listPatientImports,
  undoPatientImport,
} from '@pellis/contract/patient-imports/patient-imports';
import { inviteFromDesk } from '@pellis/contract/patients/record-take-overs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type Person, staff } from '../testing/people.ts';

let clinic: TestClinic;
let sam: Person;
let kim: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [sam, kim] = [await staff(clinic, 'Sam'), await staff(clinic, 'Kim')];
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const header = 'First name,Last name,Birth date,Email,Phone,State,Zip,Insurance';
const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const lineOf = (number: number, family = 'Moved') =>
  `P${letters(number)},${family},${1 + (number % 12)}/${1 + (number % 28)}/19${60 + (number % 30)},${family}${number}@old.test,${areaOf(family)}${String(5_000_000 + number)},CA,94110,Aetna`;
const families: string[] = [];
/** Nobody of one family has the phone of another. */
function areaOf(family: string): number {
  if (!families.includes(family)) families.push(family);
  return 201 + families.indexOf(family);
}
const fileOf = (lines: string[]) => new TextEncoder().encode(`${[header, ...lines].join('\n')}\n`);
const many = (count: number, family: string) => Array.from({ length: count }, (_, number) => lineOf(number, family));

const check = async (file: Uint8Array, more: object = {}) =>
  (await clinic.call(checkPatientImport, { as: sam, headers: keyless, body: { file, wishes: [], ...more } })).reply;
const bring = (file: Uint8Array, expected: number, more: object = {}, headers: Record<string, string> = keyless, as = sam) =>
  clinic.call(importPatients, { as, headers, body: { file, wishes: [], file_name: 'old.csv', expected, ...more } });
const patients = (family: string) =>
  clinic.sql<{ id: string; last_name: string; phone: string; dob: string }>(
    `select id, last_name, phone, dob::text from patient where last_name = $1`,
    [family],
  );
const undo = (id: string, as = sam) => clinic.call(undoPatientImport, { as, headers: keyless, params: { id } });

test('the dry run names each bad line of 10,000 and writes nothing; the good ones are then imported, and go again', async () => {
  const lines = many(10_000, 'Large');
  const bad = Array.from({ length: 37 }, (_, number) => 11 + number * 263);
  for (const at of bad) lines[at] = (lines[at] ?? '').replace(/[^,]+@old\.test/, 'nobody');
  const file = fileOf(lines);
  const told = await check(file);
  expect(told).toMatchObject({ lines: 10_000, to_add: 9_963, known: 0, wrong: 37, missing: [], is_windows: false });
  expect(told.wrong_lines).toEqual(bad.map((at) => ({ line: at + 2, faults: [{ column: 'Email', sentence: 'Invalid email address' }] })));
  expect(told.columns.at(-1)).toEqual({ name: 'Insurance', sample: 'Aetna', field: null });
  const wrong = told.wrong_file.trim().split('\r\n');
  expect([wrong.length, wrong[0], wrong[1]]).toEqual([
    38,
    `\uFEFF${header},why`.replace('\uFEFF', ''),
    `${lines[11]},Email: Invalid email address`,
  ]);
  expect(await patients('Large')).toHaveLength(0);
  expect(await clinic.sql('select from file_import')).toHaveLength(0);

  const made = (await bring(file, 9_963)).reply;
  expect(made).toMatchObject({ added: 9_963, known: 0, wrong: 37, undone: null, by: 'Sam' });
  expect(await patients('Large')).toHaveLength(9_963);
  // no letter is sent
  await clinic.settled();
  expect(await clinic.sql(`select from letter where recipient like '%@old.test'`)).toHaveLength(0);
  // the same file again adds nobody
  expect(await check(file)).toMatchObject({ to_add: 0, known: 9_963, wrong: 37 });
  expect((await bring(file, 9_963, {}, { 'idempotency-key': newId() })).refusal.code).toBe('import_changed');

  expect((await undo(made.id)).reply.undone).toMatchObject({ removed: 9_963, kept: [], by: 'Sam' });
  expect(await patients('Large')).toHaveLength(0);
}, 120_000);

test('lines that were mended are uploaded again, with their column that says why', async () => {
  const first = await check(fileOf([lineOf(1, 'Mended').replace('CA', 'TX'), lineOf(2, 'Mended')]));
  expect(first).toMatchObject({
    to_add: 1,
    wrong_lines: [{ line: 2, faults: [{ column: 'State', sentence: expect.stringContaining('Texas') }] }],
  });
  const again = await check(new TextEncoder().encode(first.wrong_file));
  expect(again.columns.at(-1)?.name).toBe('why');
  expect(again.wrong_file.split('\r\n')[0]).toBe(first.wrong_file.split('\r\n')[0]);
  expect(await check(new TextEncoder().encode(first.wrong_file.replace('TX', 'CA')))).toMatchObject({ to_add: 1, wrong: 0 });
});

test('the desk says what a column is; without a needed one nothing is looked through', async () => {
  const file = new TextEncoder().encode(
    'Vorname,Last name,DOB,Email,Phone,State,Zip\nNora,Chosen,5/5/1980,n@old.test,4155550100,CA,94110\n',
  );
  const told = await check(file);
  expect(told).toMatchObject({ missing: ['firstName'], to_add: 0, wrong: 0, lines: 1 });
  const columns = told.columns.map(({ field }, at) => (at === 0 ? ('firstName' as const) : field));
  expect(await check(file, { columns })).toMatchObject({ missing: [], to_add: 1 });
  const twice = await clinic.call(checkPatientImport, {
    as: sam,
    headers: keyless,
    body: { file, wishes: [], columns: columns.map(() => 'dob' as const) },
  });
  expect([twice.status, Object.keys(twice.refusal.fields ?? {})]).toEqual([422, ['columns']]);
});

test('pressed twelve times at once, by two at the desk, with keys and without, everybody comes once', async () => {
  const file = fileOf(many(60, 'Pressed'));
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => bring(file, 60, {}, at % 3 === 0 ? { 'idempotency-key': newId() } : keyless, at % 2 ? sam : kim)),
  );
  expect(await patients('Pressed')).toHaveLength(60);
  const made = new Set(answers.filter(({ status }) => status === 200).map(({ reply }) => reply.id));
  expect(made.size).toBe(1);
  for (const { status, refusal } of answers.filter((answer) => answer.status !== 200))
    expect([status, refusal.code]).toEqual([409, 'import_changed']);
  expect(await clinic.sql(`select from event where name = 'patients.imported' and subject_id = $1`, [[...made][0]])).toHaveLength(1);
  // with one key, one answer
  const other = fileOf(many(3, 'Keyed'));
  const key = { 'idempotency-key': newId() };
  const same = await Promise.all(Array.from({ length: 12 }, () => bring(other, 3, {}, key)));
  expect(new Set(same.map(({ status, reply }) => `${status} ${reply.id}`)).size).toBe(1);
  const undone = await Promise.all(Array.from({ length: 12 }, (_, at) => undo(same[0]?.reply.id ?? '', at % 2 ? sam : kim)));
  expect(new Set(undone.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await patients('Keyed')).toHaveLength(0);
});

test('families are asked about: the same email or phone keeps somebody out until the desk says otherwise', async () => {
  const shared = (first: string, dob: string) => `${first},Shared,${dob},shared@old.test,4155559999,CA,94110,`;
  const file = fileOf([shared('Ada', '1/1/1970'), shared('Ben', '2/2/1972'), shared('ada', '1/1/1970')]);
  const told = await check(file);
  expect(told).toMatchObject({
    to_add: 1,
    known_lines: [{ line: 3, name: 'Ben Shared', sentence: 'The same email as Ada Shared on line 2' }],
    wrong_lines: [{ line: 4, faults: [{ column: '', sentence: 'The same name and date of birth as on line 2' }] }],
  });
  expect(await check(file, { wishes: ['shares_contact'] })).toMatchObject({ to_add: 2, known: 0, wrong: 1 });
  expect((await bring(file, 1)).status).toBe(200);
  expect((await check(file)).known_lines.map(({ sentence }) => sentence)).toEqual([
    'On file already, by the same name and date of birth',
    'The same email as Ada Shared',
  ]);
  // renamed since: the import knows them still
  await clinic.sql(`update patient set first_name = 'Adele', email = 'new@old.test', phone = '(415) 555-0001' where last_name = 'Shared'`);
  expect(await check(file)).toMatchObject({
    known: 1,
    to_add: 1,
    known_lines: [{ sentence: 'Imported before, and called Adele Shared since' }],
  });
});

test('who was touched since stays and is named; a stranger to the desk, a week and a second time are refused', async () => {
  const made = (await bring(fileOf(many(4, 'Touched')), 4)).reply;
  const [one] = await patients('Touched');
  await clinic.call(inviteFromDesk, { as: sam, params: { id: one?.id ?? '' }, body: { email: 'one@old.test' } });
  const drLee = await doctor(clinic, 'Dr. Lee');
  expect((await undo(made.id, drLee)).status).toBe(404);
  const { undone } = (await undo(made.id)).reply;
  expect(undone).toMatchObject({ removed: 3, kept: [{ id: one?.id, because: 'they were sent the link to their record' }] });
  expect(await patients('Touched')).toHaveLength(1);
  expect(
    (await clinic.call(undoPatientImport, { as: kim, headers: { 'idempotency-key': newId() }, params: { id: made.id } })).refusal.code,
  ).toBe('undone');
  const list = (await clinic.call(listPatientImports, { as: kim })).reply;
  expect(list.find(({ id }) => id === made.id)?.undone?.kept).toHaveLength(1);
  const old = (await bring(fileOf(many(2, 'Older')), 2)).reply;
  await clinic.sql(`update file_import set imported_at = now() - interval '7 days 1 minute' where id = $1`, [old.id]);
  expect((await undo(old.id)).refusal.code).toBe('too_late');
  expect(await patients('Older')).toHaveLength(2);
});

test('an import that fails on its last line leaves nothing', async () => {
  await clinic.sql(`create function refuse_last() returns trigger language plpgsql as $$ begin
    if new.email = 'Broken899@old.test' then raise exception 'the disk is gone'; end if; return new; end $$`);
  await clinic.sql('create trigger refuse_last before insert on patient for each row execute function refuse_last()');
  const before = await clinic.sql('select from file_import');
  const answer = await bring(fileOf(many(900, 'Broken')), 900).catch((error: unknown) => ({ status: 500, error }));
  expect(answer.status).toBe(500);
  expect([await patients('Broken'), (await clinic.sql('select from file_import')).length]).toEqual([[], before.length]);
  await clinic.sql('drop trigger refuse_last on patient');
  expect((await bring(fileOf(many(900, 'Broken')), 900)).status).toBe(200);
});
