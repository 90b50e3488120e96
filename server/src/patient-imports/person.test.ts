/** Which column is what, and what is wrong with each person, exactly. */
import { patientFieldLabels, patientFields } from '@pellis/contract/patient-imports/patient-imports';
import { expect, test } from 'vitest';
import { columnsOf } from '../imports/columns.ts';
import { readRows } from '../imports/read-rows.ts';
import { patientFieldOf } from './columns.ts';
import { readPerson } from './person.ts';

const columnsByName = (names: string[]) => columnsOf({ fields: patientFields, fieldOf: patientFieldOf }, names, undefined);

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

const header = 'First Name,Last Name,Date of Birth,E-mail,Mobile,State,Zip';
const names = header.split(',');
const rules = { served: new Set(['CA', 'NV']), today: '2026-11-24' };

/** The line of a file, as a person or as its faults. */
async function read(...cells: string[]) {
  const file = { isWindows: false, delimiter: ',', header: names, rows: [{ line: 2, cells }] };
  const table = { file, columns: columnsByName(names) };
  const { readable, wrong } = await readRows(table, { labels: patientFieldLabels, read: (values) => readPerson(values, rules) });
  return readable[0] ? { person: readable[0].person } : { faults: wrong[0]?.faults };
}

test('a person is read as the desk would type them', async () => {
  expect(await read(' Nora\u00a0 Ann ', 'New', '5/5/1980', 'nora@home.test', '+1 415.555.0188', 'nevada', '94110-1234')).toEqual({
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
  expect(await read('Nora', 'New', '5/5/1980', 'nora@home.test', '4155550188', 'CA', '2134')).toMatchObject({
    person: { postalCode: '02134' },
  });
});

test('every fault of a line is told, by the file’s own name for the column', async () => {
  expect(await read('', 'New', 'soon', 'nora at home', '555-0188', 'Atlantis', 'x')).toEqual({
    faults: [
      { column: 'First Name', sentence: 'First name is required' },
      { column: 'Date of Birth', sentence: expect.stringContaining('no date that we can read') },
      { column: 'E-mail', sentence: 'Invalid email address' },
      { column: 'Mobile', sentence: 'Enter a valid phone number' },
      { column: 'State', sentence: 'This is no state: write its two letters, as in CA' },
      { column: 'Zip', sentence: 'Enter a valid zip code' },
    ],
  });
  expect(await read('Nora', 'New', '1/1/2020', 'n@home.test', '4155550188', 'TX', '94110')).toMatchObject({
    faults: [
      { column: 'Date of Birth', sentence: expect.stringContaining('under 18') },
      { column: 'State', sentence: 'We do not care for people in Texas yet' },
    ],
  });
  expect(await read('Nora', 'New', '1/1/1880', 'n@home.test', '4155550188', 'CA', '94110')).toMatchObject({
    faults: [{ sentence: 'Nobody alive was born on this day' }],
  });
  expect(await read('Nora', 'New', '', 'n@home.test', '4155550188', 'CA', '94110', 'more')).toEqual({
    faults: [{ column: '', sentence: 'This line has 8 values, and the first line of the file has 7' }],
  });
});
