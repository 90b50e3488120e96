/** A dermatologist's record as fields that two people may each change, and back. */
import { expect, it } from 'vitest';
import type { DoctorForm } from './doctor-records.ts';
import { fieldsOf, recordOf, withFieldsOf } from './kept-fields.ts';

const lee: DoctorForm = {
  name: 'Dr. Grace Lee',
  credentials: 'MD, FAAD',
  cpsono: 'A104772',
  board: 'American Board of Dermatology',
  board_year: 2012,
  licences: [
    { state: 'CA', number: 'A 104772', expires_on: '2999-06-30' },
    { state: 'NV', number: 'N-1', expires_on: '2998-12-31' },
  ],
  languages: ['en', 'es-MX'],
  interests: ['Acne, of adults', 'Hair'],
  sees: ['adults'],
  modes: ['photo', 'video'],
};

it('comes back as it was', () => {
  expect(recordOf(fieldsOf(lee))).toEqual(lee);
});

it('has no license where its field says nothing', () => {
  const fields = withFieldsOf(fieldsOf({ ...lee, licences: [] }), fieldsOf(lee));
  expect(fields).toMatchObject({ 'license of CA': '', 'license of NV': '', name: lee.name });
  expect(recordOf(fields).licences).toEqual([]);
});
