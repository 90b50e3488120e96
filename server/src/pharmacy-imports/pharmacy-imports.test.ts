/** The directory from a file: bad lines are named, known pharmacies brought up to date, patients' choices left alone, and all of it taken back. */
import { randomUUID } from 'node:crypto';
import { choosePharmacy, searchPharmacies } from '@pellis/contract/pharmacies/pharmacies';
import { checkPharmacyImport, importPharmacies, undoPharmacyImport } from '@pellis/contract/pharmacy-imports/pharmacy-imports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let olga: Person;
let ana: PatientPerson;
beforeAll(async () => {
  clinic = await openTestClinic();
  [olga, ana] = [await admin(clinic, 'Olga'), await signUp(clinic, 'Ana Alvarez')];
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const header = 'NCPDP Provider ID,NPI,Name (DBA),Physical Location Address 1,City,State,Zip,Phone,Fax,eRx';
const ncpdp = (number: number) => String(900_000 + number).padStart(7, '0');
/** The last digit checks the others. */
function npi(number: number): string {
  const nine = `1${String(number).padStart(8, '0')}`;
  const isGood = (check: number) =>
    [...`80840${nine}${check}`].reverse().reduce((sum, digit, at) => {
      const worth = Number(digit) * (at % 2 ? 2 : 1);
      return sum + (worth > 9 ? worth - 9 : worth);
    }, 0) %
      10 ===
    0;
  return `${nine}${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find(isGood)}`;
}
const lineOf = (
  number: number,
  more: Partial<Record<'id' | 'npi' | 'name' | 'street' | 'city' | 'state' | 'phone' | 'fax' | 'erx', string>> = {},
) => {
  const {
    id = ncpdp(number),
    npi: registered = npi(number),
    name = `Harbor ${number}`,
    street = `${number} Main St`,
    city = 'Eureka',
  } = more;
  const { state = 'California', phone = '415.555.0100', fax = '', erx = '' } = more;
  return [id, registered, name, street, city, state, '955011234', phone, fax, erx].join(',');
};
const fileOf = (...lines: string[]) => new TextEncoder().encode(`${[header, ...lines].join('\n')}\n`);
type Wishes = 'replaces_chosen'[];
const check = async (file: Uint8Array, wishes: Wishes = []) =>
  (await clinic.call(checkPharmacyImport, { as: olga, body: { file, wishes } })).reply;
const bring = (file: Uint8Array, expected: number, { key = randomUUID() as string, wishes = [] as Wishes } = {}) =>
  clinic.call(importPharmacies, { as: olga, headers: { 'idempotency-key': key }, body: { file, wishes, file_name: 'list.csv', expected } });
const undo = (id: string) => clinic.call(undoPharmacyImport, { as: olga, params: { id } });
const find = async (words: string) =>
  (await clinic.call(searchPharmacies, { as: ana, body: { words, state: 'CA' } })).reply.pharmacies.filter(({ name }) =>
    name.includes(words),
  );
const faultsOf = (told: Awaited<ReturnType<typeof check>>) =>
  Object.fromEntries(
    told.wrong_lines.map(({ line, faults }) => [line, faults.map(({ column, sentence }) => `${column}: ${sentence}`).join('. ')]),
  );

test('every kind of bad line is named by the file’s own columns, and nothing is written', async () => {
  const told = await check(
    fileOf(
      lineOf(1),
      lineOf(2, { id: '12', npi: '1234567890' }),
      lineOf(3, { id: '', npi: '' }),
      lineOf(4, { name: '', state: 'Atlantis', phone: '555' }),
      lineOf(5, { phone: '' }),
      lineOf(6, { id: '', erx: 'yes' }),
      lineOf(7, { erx: 'perhaps' }),
      lineOf(1, { npi: '' }),
      lineOf(8, { npi: npi(1) }),
      `${lineOf(9)},more`,
    ),
  );
  expect([told.lines, told.to_add, told.wrong, told.missing]).toEqual([10, 1, 9, []]);
  expect(faultsOf(told)).toEqual({
    3: 'NCPDP Provider ID: An NCPDP ID has seven digits. NPI: This is no NPI: it has ten digits, and the last one checks the others',
    4: 'NCPDP Provider ID: Neither an NCPDP ID nor an NPI: nothing says which pharmacy it is',
    5: 'Name (DBA): It is missing. State: This is no state: write its two letters, as in CA. Phone: This is no phone number: write ten digits',
    6: 'Phone: Neither phone nor fax: nobody could reach it',
    7: 'eRx: Electronic prescriptions need its NCPDP ID',
    8: 'eRx: Write yes or no',
    9: ': The same NCPDP ID as on line 2',
    10: ': The same NPI as on line 2',
    11: ': This line has 11 values, and the first line of the file has 10',
  });
  expect(await find('Harbor 1')).toEqual([]);
  // the registry's own names; without a number of its own no pharmacy is known
  const columns = 'Provider Organization Name (Legal Business Name),Provider First Line Business Practice Location Address';
  const registry = await check(new TextEncoder().encode(`${columns},Anything\nHarbor,1 Main St,x\n`));
  expect(registry.missing).toEqual(['ncpdpId', 'city', 'state', 'postalCode', 'phone']);
  // saved by an older program, and no table at all
  expect(
    await check(
      new Uint8Array([...fileOf(lineOf(1, { name: 'Caf' })).map((byte, at, all) => (all[at - 1] === 0x61 && byte === 0x66 ? 0xe9 : byte))]),
    ),
  ).toMatchObject({ is_windows: true });
  const picture = await clinic.call(checkPharmacyImport, { as: olga, body: { file: new Uint8Array([0x50, 0x4b, 3, 4]), wishes: [] } });
  expect(picture.refusal.fields?.['file']).toContain('Excel');
});

test('patients find what was imported; the same list again changes nothing, a newer one brings up to date, and empties nothing', async () => {
  const { reply } = await bring(fileOf(lineOf(20, { fax: '4155550199', erx: 'Y' }), lineOf(21, { id: '' })), 2);
  expect(reply).toMatchObject({ added: 2, known: 0, wrong: 0, is_told: false, by: 'Olga' });
  const [one] = await find('Harbor 20');
  expect(one).toMatchObject({ address: '20 Main St', state: 'CA', postal_code: '95501', phone: '(415) 555-0100', takes_electronic: true });
  expect(await check(fileOf(lineOf(20, { fax: '4155550199' }), lineOf(21, { id: '' })))).toMatchObject({ to_add: 0, known: 2, wrong: 0 });
  const newer = await bring(fileOf(lineOf(20, { name: 'Bayside 20' }), lineOf(21)), 2);
  expect(await find('Bayside 20')).toEqual([{ ...one, name: 'Bayside 20' }]);
  expect((await undo(newer.reply.id)).reply.undone).toMatchObject({ removed: 2, kept: [] });
  expect(await find('Harbor 20')).toEqual([one]);
  // the numbers of two pharmacies are nobody's
  expect(faultsOf(await check(fileOf(lineOf(20, { npi: npi(21) }))))).toEqual({
    2: ': Its NCPDP ID and its NPI are of two pharmacies here, Harbor 20 and Harbor 21',
  });
});

test('what a patient chose becomes no other pharmacy unless the operator says so; what was typed in is nobody’s to find or change', async () => {
  await bring(fileOf(lineOf(30)), 1);
  const [chosen] = await find('Harbor 30');
  const typed = {
    name: 'Corner 31',
    address: '31 Main St',
    city: 'Eureka',
    state: 'CA',
    postal_code: '95501',
    phone: '(415) 555-0131',
    fax: '',
  };
  await clinic.call(choosePharmacy, { as: ana, params: { id: ana.patientId }, body: { typed } });
  await clinic.call(choosePharmacy, { as: ana, params: { id: ana.patientId }, body: { pharmacy_id: chosen?.id ?? '' } });
  const another = fileOf(lineOf(30, { name: 'Sunset Drugs', street: '9 Far Rd' }), lineOf(31, { name: 'Corner 31' }));
  expect(await check(another)).toMatchObject({ to_add: 1, wrong: 1 });
  expect(faultsOf(await check(another))).toEqual({
    2: ': Patients chose it as Harbor 30, 30 Main St, Eureka, CA 95501: here it would be another pharmacy',
  });
  expect(await check(another, ['replaces_chosen'])).toMatchObject({ to_add: 2, wrong: 0 });
  // renamed where it is
  expect(await check(fileOf(lineOf(30, { name: 'Sunset Drugs' })))).toMatchObject({ to_add: 1, wrong: 0 });
  await bring(another, 1);
  expect(await clinic.sql(`select phone, ncpdp_id from pharmacy where name = 'Corner 31' order by patient_id is null`)).toEqual([
    { phone: '(415) 555-0131', ncpdp_id: null },
    { phone: '(415) 555-0100', ncpdp_id: ncpdp(31) },
  ]);
});

test('taking back leaves what was chosen or changed since, and names it', async () => {
  const { reply } = await bring(fileOf(lineOf(40), lineOf(41), lineOf(42)), 3);
  const [one] = await find('Harbor 40');
  await clinic.call(choosePharmacy, { as: ana, params: { id: ana.patientId }, body: { pharmacy_id: one?.id ?? '' } });
  await bring(fileOf(lineOf(41, { phone: '4155550141' })), 1);
  expect((await undo(reply.id)).reply.undone).toMatchObject({
    removed: 1,
    kept: [
      { name: 'Harbor 40', because: 'a patient chose it' },
      { name: 'Harbor 41', because: 'it was brought up to date since' },
    ],
  });
  expect(await find('Harbor 42')).toEqual([]);
  const sam = await staff(clinic, 'Sam');
  expect((await clinic.call(checkPharmacyImport, { as: sam, body: { file: fileOf(lineOf(43)), wishes: [] } })).status).toBe(404);
});

test('10,000 lines with 37 wrong ones, and twelve presses at once: every good line once', async () => {
  const lines = Array.from({ length: 10_000 }, (_, number) => lineOf(10_000 + number, { name: `Large ${number}`, city: 'Alturas' }));
  const bad = Array.from({ length: 37 }, (_, number) => 11 + number * 263);
  for (const at of bad) lines[at] = lineOf(10_000 + at, { phone: 'none' });
  const file = fileOf(...lines);
  const told = await check(file);
  expect([told.to_add, told.wrong, told.wrong_lines.map(({ line }) => line)]).toEqual([9_963, 37, bad.map((at) => at + 2)]);
  expect((await bring(file, 9_963)).reply).toMatchObject({ added: 9_963, wrong: 37 });
  const few = fileOf(lineOf(50), lineOf(51));
  const answers = await Promise.all(Array.from({ length: 12 }, () => bring(few, 2)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect(
    await clinic.sql(`select count(*)::int as n from pharmacy where name like 'Large %' or name in ('Harbor 50', 'Harbor 51')`),
  ).toEqual([{ n: 9_965 }]);
});
