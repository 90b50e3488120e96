/** What two operators wrote of one dermatologist, side by side, and how the one that is chosen goes into the form. */
import { expect, it } from 'vitest';
import { fieldsTyped, namesOf, sayField, typedWith } from './record-fields.ts';
import type { TypedRecord } from './typed-record.ts';

const typed: TypedRecord = {
  name: 'Dr. Grace Lee',
  credentials: 'MD, FAAD',
  cpsono: 'A104772',
  board: 'American Board of Dermatology',
  board_year: '2012',
  licences: [
    { state: 'CA', number: 'A104772', expires_on: '2999-06-30' },
    { state: 'NV', number: 'N1', expires_on: '2998-12-31' },
  ],
  languages: ['en'],
  interests: 'Acne\nHair',
  sees: ['adults'],
  modes: ['photo'],
};

it('says each field in words', () => {
  const fields = fieldsTyped(typed);
  const names = namesOf(fields);
  expect(Object.entries(fields).map(([field, said]) => `${names[field]}: ${sayField(field, said)}`)).toEqual([
    'Name: Dr. Grace Lee',
    'Credentials: MD, FAAD',
    'License number on notes and receipts: A104772',
    'Board: American Board of Dermatology',
    'Certified in: 2012',
    'Languages: English',
    'Interests: Acne, Hair',
    'Sees: Adults',
    'How: Rapid Assessments',
    'License of California: A104772, to June 30, 2999',
    'License of Nevada: N1, to December 31, 2998',
  ]);
  expect(sayField('license of NV', '')).toBe('No license');
});

it('takes one field as the other wrote it, and leaves what is typed beside it', () => {
  const renewed = typedWith(typed, 'license of CA', 'A104772 3001-06-30');
  expect(renewed).toEqual({ ...typed, licences: [{ state: 'CA', number: 'A104772', expires_on: '3001-06-30' }, typed.licences[1]] });
  expect(typedWith(typed, 'license of NV', '').licences).toEqual([typed.licences[0]]);
  expect(typedWith(typed, 'license of OR', 'O2 2999-01-01').licences.at(-1)).toEqual({
    state: 'OR',
    number: 'O2',
    expires_on: '2999-01-01',
  });
  expect(typedWith(typed, 'sees', 'adults\nchildren')).toEqual({ ...typed, sees: ['adults', 'children'] });
  expect(typedWith(typed, 'interests', 'Nails')).toEqual({ ...typed, interests: 'Nails' });
});
