/** Files as other systems write them: their letters, marks, lines and days. */
import { expect, test } from 'vitest';
import { Refusal } from '../platform/refusal.ts';
import { readDay } from './day.ts';
import { readCsv } from './read-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function refusalOf(file: Uint8Array): string {
  try {
    readCsv(file);
  } catch (error) {
    if (error instanceof Refusal) return error.fields?.['file'] ?? '';
  }
  return 'none';
}

test('a mark at the beginning, Excel’s semicolons and line ends, and values of several lines are read', () => {
  const file = readCsv(bytes('\uFEFFName;Street;City\r\n"Nora; ""N""";"1 Main St\r\nFloor 2";Reno\r\n\r\nAna;2 Main St;Reno\r\n'));
  expect([file.delimiter, file.isWindows, file.header]).toEqual([';', false, ['Name', 'Street', 'City']]);
  expect(file.rows).toEqual([
    { line: 2, cells: ['Nora; "N"', '1 Main St\nFloor 2', 'Reno'] },
    { line: 5, cells: ['Ana', '2 Main St', 'Reno'] },
  ]);
});

test('commas, tabs, bare line ends, Excel’s first line and a last line without an end are read', () => {
  expect(readCsv(bytes('a,b\n1,2')).rows).toEqual([{ line: 2, cells: ['1', '2'] }]);
  expect(readCsv(bytes('a\tb\r1\t2\r')).rows).toEqual([{ line: 2, cells: ['1', '2'] }]);
  expect(readCsv(bytes('sep=;\r\na;b\r\n1;2,5\r\n')).rows).toEqual([{ line: 3, cells: ['1', '2,5'] }]);
  expect(readCsv(bytes('"last, first",b\n"x, y",5\'10" tall\n')).rows).toEqual([{ line: 2, cells: ['x, y', '5\'10" tall'] }]);
});

test('older Windows letters are read and told; Unicode of Excel too', () => {
  const old = readCsv(Uint8Array.from([...bytes('name,city\nJos'), 0xe9, ...bytes(',Reno\n')]));
  expect([old.isWindows, old.rows[0]?.cells]).toEqual([true, ['José', 'Reno']]);
  const wide = readCsv(Uint8Array.from([0xff, 0xfe, ...Buffer.from('name\tcity\r\nJosé\tReno\r\n', 'utf16le')]));
  expect([wide.isWindows, wide.rows[0]?.cells]).toEqual([false, ['José', 'Reno']]);
});

test('what is no table of people gets a sentence', () => {
  expect(refusalOf(bytes('PK\u0003\u0004'))).toContain('Excel workbook');
  expect(refusalOf(bytes('a,b\0\n1,2\n'))).toContain('not a CSV file');
  expect(refusalOf(bytes(''))).toContain('nothing in this file');
  expect(refusalOf(bytes('a,b\n'))).toContain('nothing in this file');
  expect(refusalOf(bytes('a,b\n1,2\n"3,4\n5,6\n'))).toContain('The line it begins on is 3.');
  expect(refusalOf(bytes(`a,b\n${'1,2\n'.repeat(20_001)}`))).toContain('20,000 lines');
  expect(readCsv(bytes(`a,b\n${'1,2\n'.repeat(20_000)}`)).rows).toHaveLength(20_000);
});

test.each([
  ['1990-04-03', '1990-04-03'],
  ['1990-4-3 00:00:00', '1990-04-03'],
  ['19900403', '1990-04-03'],
  // month first, as the clinic is in the US
  ['03/04/1990', '1990-03-04'],
  ['3-4-1990', '1990-03-04'],
  ['12/31/1990 12:00:00 AM', '1990-12-31'],
  ['April 3, 1990', '1990-04-03'],
  ['Apr. 3rd 1990', '1990-04-03'],
  ['3 Sept 1990', '1990-09-03'],
  ['03-Apr-1990', '1990-04-03'],
])('%s is the day %s', (text, day) => expect(readDay(text)).toEqual({ day }));

test.each([
  ['13/04/1990', 'There is no month 13: the month comes before the day, as in 04/13/1990'],
  ['04/03/90', 'Write the year with four digits'],
  ['1990-02-30', 'There is no such day'],
  ['03.04.1990', 'This is no date that we can read: write it as 1990-12-31 or 12/31/1990'],
  ['Brumaire 3, 1990', 'This is no date that we can read: write it as 1990-12-31 or 12/31/1990'],
])('%s is refused', (text, fault) => expect(readDay(text)).toEqual({ fault }));
