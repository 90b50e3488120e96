/** A dermatologist's record in the operator's form, and its standing. */
import type { KeptDoctor } from '@pellis/contract/doctors/doctor-records';
import { expect, it } from 'vitest';
import { formFrom, standingOf, typedFrom, wrongWith } from './typed-record.ts';

const lee: KeptDoctor = {
  id: 'l'.repeat(22),
  name: 'Dr. Grace Lee',
  credentials: 'MD, FAAD',
  cpsono: 'A104772',
  email: 'dr.lee@demo.pellis.test',
  is_active: true,
  is_licensed: true,
  published_at: new Date(),
  avatar_url: '/portraits/lee.svg',
  avatar_alt: 'Dr. Lee, smiling',
  board: 'American Board of Dermatology',
  board_year: 2012,
  licences: [{ state: 'CA', number: 'A104772', expires_on: '2999-06-30' }],
  languages: ['en'],
  interests: ['Acne', 'Hair'],
  sees: ['adults'],
  modes: ['photo'],
};

it('goes into the form and comes out as it was', () => {
  const { id, email, is_active, is_licensed, published_at, avatar_url, avatar_alt, ...form } = lee;
  expect(formFrom(typedFrom(lee))).toEqual(form);
  expect(wrongWith(typedFrom(lee))).toEqual({});
});

it.each([
  [{ board_year: 'last year' }, 'board_year', 'Enter the year'],
  [{ interests: 'x'.repeat(61) }, 'interests', /./],
  [{ licences: [] }, 'licences', 'One license at least'],
])('says what is wrong with %j', (changes, field, message) => {
  expect(wrongWith({ ...typedFrom(lee), ...changes })).toMatchObject({
    [field]: typeof message === 'string' ? message : expect.stringMatching(message),
  });
});

it('is shown only while it is published, its person may sign in and a license counts', () => {
  expect(standingOf(lee).words).toBe('Shown');
  expect(standingOf({ ...lee, is_licensed: false }).words).toBe('License over');
  expect(standingOf({ ...lee, published_at: null }).words).toBe('Not shown');
  expect(standingOf({ ...lee, is_active: false }).words).toBe('May not sign in');
});

it('is marked as soon as the first email about a license that ends was sent', () => {
  const licences = [{ state: 'CA', number: 'A1', expires_on: '2027-06-30' }];
  expect(standingOf({ ...lee, licences }, new Date('2027-03-30T12:00:00Z')).words).toBe('Shown');
  expect(standingOf({ ...lee, licences }, new Date('2027-04-01T12:00:00Z')).words).toBe('License ends soon');
});
