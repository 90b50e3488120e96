/** Whom a list of dermatologists names for a patient of an age, and what is said where that leaves nobody. */
import type { AgeGroup, Doctor } from '@pellis/contract/doctors/doctors';
import { expect, test } from 'vitest';
import { notOfThatAge, seenByVideo } from './use-doctors.ts';

const doctor = (name: string, sees: AgeGroup[], state = 'CA') =>
  ({ id: name, name, sees, modes: ['video'], licences: [{ state, number: 'A1', expires_on: '2099-12-31' }] }) as unknown as Doctor;
const all = [doctor('Dr. Lee', ['adults']), doctor('Dr. Osei', ['adults', 'children'], 'NY'), doctor('Dr. Park', ['adults'])];
const names = (state: string | undefined, ages: AgeGroup | undefined) => seenByVideo(all, state, ages).map(({ name }) => name);

test('a list names who is licensed there and sees that age, and everybody while neither is known', () => {
  expect(names(undefined, undefined)).toEqual(['Dr. Lee', 'Dr. Osei', 'Dr. Park']);
  expect(names(undefined, 'children')).toEqual(['Dr. Osei']);
  expect(names('CA', 'children')).toEqual([]);
  expect(names('CA', 'adults')).toEqual(['Dr. Lee', 'Dr. Park']);
});

test('where it is not the times, it is said whom they see', () => {
  const why = (provider: string, ages: AgeGroup | undefined, state = 'CA') => notOfThatAge(all, { provider, state, ages });
  expect(why('Dr. Lee', 'children')).toBe('Dr. Lee sees adults only.');
  expect(why('any', 'children')).toBe('No dermatologist sees children by video there just now.');
  expect([why('any', 'children', 'NY'), why('Dr. Lee', 'adults'), why('Dr. Lee', undefined), why('Dr. Gone', 'children')]).toEqual(
    Array(4).fill(undefined),
  );
  expect(notOfThatAge([], { provider: 'any', state: 'CA', ages: 'children' })).toBeUndefined();
});
