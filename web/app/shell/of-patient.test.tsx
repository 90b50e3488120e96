/** A reminder's link, opened by whoever has it: the plan of the one that it means, a way to act for them, or nothing of them at all. */
import { type Me, readMe } from '@pellis/contract/accounts/settings';
import { listMyPatients, type PatientOfMine } from '@pellis/contract/guardianships/patients-of-mine';
import { expect, test } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
import { LinkedPatient } from './linked-patient.tsx';
import { OfPatient } from './of-patient.tsx';

const [ana, uma, stranger] = ['a', 'u', 's'].map((letter) => letter.repeat(22)) as [string, string, string];
const me = {
  ...{ patient_id: ana, own_patient_id: ana, patient_count: 2, rights: [] },
  patient: { first_name: 'Ana', last_name: 'Alvarez', relation: 'self' },
} as unknown as Me;
const one = (id: string, first_name: string, relation: PatientOfMine['relation']): PatientOfMine => ({
  ...{ id, first_name, relation, full_name: `${first_name} Alvarez`, dob: null },
  ...{ is_current: id === ana, until: null, scopes: null },
});
const mine = [one(ana, 'Ana', 'self'), one(uma, 'Uma', 'parent')];

const known = [answer(readMe, me), answer(listMyPatients, mine)];
const opened = (query: string) =>
  seen(
    <OfPatient title="Routine" address="/my-routine">
      <p>The plan of whom one acts for</p>
    </OfPatient>,
    known,
    `/my-routine${query}`,
  ).text;
const linked = (of: string) => seen(<LinkedPatient of={of} address="/my-routine" />, known);

test('without saying whom it means, and of whom one acts for, it is the page itself', () => {
  expect(opened('')).toBe('The plan of whom one acts for');
  expect(opened(`?of=${ana}`)).toBe('The plan of whom one acts for');
});

test('of anybody else no plan stands there', () => {
  expect(opened(`?of=${uma}`)).not.toContain('The plan of whom');
  expect(opened(`?of=${stranger}`)).not.toContain('The plan of whom');
});

test('of a child, while one acts for oneself, it says whom it is about, with the way to act for them', () => {
  const { text } = linked(uma);
  expect(text).toContain('This is about Uma');
  expect(text).toContain('You are acting for yourself just now.');
  expect(text).toContain('Act for Uma');
});

test('of somebody for whom the account does not act, nothing of them', () => {
  const { text, links } = linked(stranger);
  expect(text).toContain('This is about nobody you act for');
  expect(text).not.toMatch(/Uma/);
  expect(links.map(([, address]) => address)).toContain('/my-routine');
});
