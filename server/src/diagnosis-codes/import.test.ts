/** Loading the official list: whole or not at all, with what it adds, changes and retires. */
import { searchDiagnosisCodes } from '@pellis/contract/diagnosis-codes/diagnosis-codes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type Person } from '../testing/people.ts';
import { shipCuratedCodes } from './curated.ts';
import { dayInName, importCodes } from './import.ts';
import { inWords } from './plan-import.ts';

let clinic: TestClinic;
let drLee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  drLee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
afterAll(() => clinic.end());
beforeEach(async () => {
  await clinic.sql('delete from diagnosis_code');
  await clinic.sql('delete from diagnosis_code_edition');
  await shipCuratedCodes(clinic.clinic.db);
});

/** A line in the columns of the official file. */
const line = (order: number, bare: string, flag: string, long: string) =>
  `${String(order).padStart(5, '0')} ${bare.padEnd(7)} ${flag} ${long.slice(0, 60).padEnd(60)} ${long}`;

const acne: [string, string, string][] = [
  ['L70', '0', 'Acne'],
  ['L700', '1', 'Acne vulgaris'],
  ['L701', '1', 'Acne conglobata of the official list'],
  ['L70A', '1', 'Acne of the year'],
];
const list = (rows: [string, string, string][]) => rows.map(([bare, flag, long], index) => line(index + 1, bare, flag, long)).join('\r\n');

function load(text: string, { from = '2025-10-01', ...more }: { from?: string; isShorter?: boolean } = {}) {
  return importCodes(clinic.clinic.db, { bytes: Buffer.from(text), fileName: 'icd10cm-order-2026.txt', from, ...more });
}

const row = async (code: string) =>
  (await clinic.sql(`select description, billable, source, valid_from, valid_to, lay_name from diagnosis_code where code = $1`, [code]))[0];
const everything = () => clinic.sql(`select code, description, source, valid_to from diagnosis_code order by code`);

test('a list brings its codes and words, keeps our everyday names, and says where ours differ', async () => {
  const { differences, ...counts } = await load(list(acne));
  // L70 and L70.A are new, L70.1 says something else, and all that we ship beside is not in this list
  expect(counts).toMatchObject({ codes: 4, added: 2, changed: 1 });
  expect(await row('L70.0')).toMatchObject({ source: 'cms', description: 'Acne vulgaris', valid_from: null, lay_name: 'Acne' });
  expect(await row('L70.A')).toMatchObject({ source: 'cms', valid_from: '2025-10-01', valid_to: null });
  expect(await row('L70')).toMatchObject({ billable: false });
  const said = differences.map(inWords);
  expect(said).toContain('L70.1  ours: Acne conglobata; official: Acne conglobata of the official list');
  expect(said).toContain('L80  not in the official list (ours: Vitiligo)');
  expect(said.some((words) => words.startsWith('L70.0'))).toBe(false);
});

test('the next list retires what it lacks from its own day on, and what comes back counts again', async () => {
  await load(list(acne));
  const { retired } = await load(list(acne.slice(0, 3)), { from: '2026-10-01', isShorter: true });
  expect(retired).toBe(1);
  expect(await row('L70.A')).toMatchObject({ valid_to: '2026-09-30', description: 'Acne of the year' });
  const search = await clinic.call(searchDiagnosisCodes, { as: drLee, body: { query: 'acne of the year' } });
  expect(search.reply.some(({ code }) => code === 'L70.A')).toBe(false);
  expect(await load(list(acne), { from: '2026-10-01' })).toMatchObject({ added: 0, changed: 1, retired: 0 });
  expect(await row('L70.A')).toMatchObject({ valid_to: null, valid_from: '2025-10-01' });
});

test('the same list twice changes nothing the second time', async () => {
  await load(list(acne));
  expect(await load(list(acne))).toMatchObject({ added: 0, changed: 0, retired: 0 });
});

test.each([
  ['no order number', `${line(1, 'L70', '0', 'Acne')}\nL700    1 Acne`, 'Line 2 cannot be read: it does not begin with an order number'],
  ['a code that is none', line(1, '7L0', '1', 'Acne'), 'Line 1 cannot be read: “7L0” in columns 7 to 13 is no code'],
  ['a flag that is none', line(1, 'L700', 'x', 'Acne'), 'Line 1 cannot be read: “x” in column 15 says neither 0 nor 1'],
  ['a line cut off', line(1, 'L700', '1', 'Acne').slice(0, 40), 'Line 1 cannot be read: it ends before the long description'],
  [
    'a code twice',
    `${line(1, 'L700', '1', 'Acne')}\n${line(2, 'L700', '1', 'Acne')}`,
    'Line 2 cannot be read: L70.0 stands in the file a second time',
  ],
  ['a line out of order', `${line(2, 'L70', '0', 'Acne')}\n${line(1, 'L700', '1', 'Acne')}`, 'the order number 1 does not follow on 2'],
  ['nothing', '\n', 'This file holds no codes'],
  ['a ZIP file', 'PK\u0003\u0004', 'This is a ZIP file'],
])('%s is refused in a sentence, and nothing is changed', async (_, text, sentence) => {
  const before = await everything();
  expect(() => load(text)).toThrow(sentence);
  expect(await everything()).toEqual(before);
});

test('a list that was cut off on its way is refused', async () => {
  await load(list(acne));
  const before = await everything();
  await expect(load(list(acne.slice(0, 2)), { from: '2026-10-01' })).rejects.toThrow('as if it had been cut off');
  expect(await everything()).toEqual(before);
});

test('an older list never comes over a newer one', async () => {
  await load(list(acne), { from: '2026-10-01' });
  await expect(load(list(acne), { from: '2025-10-01' })).rejects.toThrow('A newer list is loaded already: it counts from 2026-10-01');
});

test('two lists at once are taken in one after the other', async () => {
  const both = await Promise.all([load(list(acne)), load(list(acne))]);
  expect(both.map(({ added }) => added).sort()).toEqual([0, 2]);
});

test('what we ship anew comes under an official list with its names only', async () => {
  await load(list(acne));
  await clinic.sql(`update diagnosis_code_edition set sha256 = 'an older one' where source = 'curated'`);
  await clinic.sql(`update diagnosis_code set lay_name = '' where code = 'L70.1'`);
  await clinic.sql(`delete from diagnosis_code where code = 'L80'`);
  await shipCuratedCodes(clinic.clinic.db);
  expect(await row('L70.1')).toMatchObject({ lay_name: 'Severe connected acne', description: 'Acne conglobata of the official list' });
  expect(await row('L80')).toBeUndefined();
});

test('the day is read out of the name that CMS gives its file', () => {
  expect(dayInName('icd10cm-order-2027.txt')).toBe('2026-10-01');
  expect(dayInName('icd10cm_order_April_2025.txt')).toBe('2025-04-01');
  expect(dayInName('codes.txt')).toBeUndefined();
});
