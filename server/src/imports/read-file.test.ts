/** Files as other systems write them: their letters, marks and lines, and what is wrong with each person, exactly. */
import { expect, test } from 'vitest';
import { Refusal } from '../platform/refusal.ts';
import { readBirthday } from './birthday.ts';
import { columnsByName } from './columns.ts';
import { readPerson } from './person.ts';
import { readCsv } from './read-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const header = 'First Name,Last Name,Date of Birth,E-mail,Mobile,State,Zip';
const rules = (names: string[]) => ({ header: names, columns: columnsByName(names), served: new Set(['CA', 'NV']), today: '2026-11-24' });

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

test('columns are known by the names that systems give them, each once', () => {
  expect(columnsByName(['PatientFirstName', 'last_name', 'DOB', 'E-Mail Address', 'Cell Phone', 'Address 1', 'Address Line 2'])).toEqual([
    'firstName',
    'lastName',
    'dob',
    'email',
    'phone',
    'street',
    'unit',
  ]);
  expect(columnsByName(['Phone', 'Home phone', 'ZIP Code', 'Insurance'])).toEqual(['phone', null, 'postalCode', null]);
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
])('%s is the day %s', (text, day) => expect(readBirthday(text)).toEqual({ day }));

test.each([
  ['13/04/1990', 'There is no month 13: the month comes before the day, as in 04/13/1990'],
  ['04/03/90', 'Write the year with four digits'],
  ['1990-02-30', 'There is no such day'],
  ['03.04.1990', 'This is no date that we can read: write it as 1990-12-31 or 12/31/1990'],
  ['Brumaire 3, 1990', 'This is no date that we can read: write it as 1990-12-31 or 12/31/1990'],
])('%s is refused', (text, fault) => expect(readBirthday(text)).toEqual({ fault }));

const names = header.split(',');
const read = (...cells: string[]) => readPerson({ line: 2, cells }, rules(names));

test('a person is read as the desk would type them', () => {
  expect(read(' Nora\u00a0 Ann ', 'New', '5/5/1980', 'nora@home.test', '+1 415.555.0188', 'nevada', '94110-1234')).toEqual({
    person: {
      firstName: 'Nora Ann',
      lastName: 'New',
      dob: '1980-05-05',
      email: 'nora@home.test',
      phone: '(415) 555-0188',
      state: 'NV',
      postalCode: '94110',
      street: '',
      unit: '',
      city: '',
    },
  });
  // a zero that a spreadsheet took
  expect(read('Nora', 'New', '5/5/1980', 'nora@home.test', '4155550188', 'CA', '2134')).toMatchObject({ person: { postalCode: '02134' } });
});

test('every fault of a line is told, by the file’s own name for the column', () => {
  expect(read('', 'New', 'soon', 'nora at home', '555-0188', 'Atlantis', 'x')).toEqual({
    faults: [
      { column: 'First Name', sentence: 'First name is required' },
      { column: 'Date of Birth', sentence: expect.stringContaining('no date that we can read') },
      { column: 'E-mail', sentence: 'Invalid email address' },
      { column: 'Mobile', sentence: 'Enter a valid phone number' },
      { column: 'State', sentence: 'This is no state: write its two letters, as in CA' },
      { column: 'Zip', sentence: 'Enter a valid zip code' },
    ],
  });
  expect(read('Nora', 'New', '1/1/2020', 'n@home.test', '4155550188', 'TX', '94110')).toMatchObject({
    faults: [
      { column: 'Date of Birth', sentence: expect.stringContaining('under 18') },
      { column: 'State', sentence: 'We do not care for people in Texas yet' },
    ],
  });
  expect(read('Nora', 'New', '1/1/1880', 'n@home.test', '4155550188', 'CA', '94110')).toMatchObject({
    faults: [{ sentence: 'Nobody alive was born on this day' }],
  });
  expect(read('Nora', 'New', '', 'n@home.test', '4155550188', 'CA', '94110', 'more')).toEqual({
    faults: [{ column: '', sentence: 'This line has 8 values, and the first line of the file has 7' }],
  });
});
