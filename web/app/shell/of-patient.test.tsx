/** A reminder's link, opened by whoever has it: the plan of the one that it means, a way to act for them, or nothing of them at all. */
import { type Me, readMe } from '@pellis/contract/accounts/settings';
import { listMyPatients, type PatientOfMine } from '@pellis/contract/guardianships/patients-of-mine';
import { expect, test } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
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

const opened = (query: string, patients: PatientOfMine[] | null = mine) =>
  seen(
    <OfPatient title="Routine" address="/my-routine">
      <p>The plan of whom one acts for</p>
    </OfPatient>,
    [answer(readMe, me), ...(patients ? [answer(listMyPatients, patients)] : [])],
    `/my-routine${query}`,
  );

test('without saying whom it means, and of whom one acts for, it is the page itself', () => {
  expect(opened('').lines).toEqual(['The plan of whom one acts for']);
  expect(opened(`?of=${ana}`).lines).toEqual(['The plan of whom one acts for']);
});

test('of a child, while one acts for oneself: the way to act for the child, and nobody else’s plan', () => {
  const { text } = opened(`?of=${uma}`);
  expect(text).toContain('This is about Uma');
  expect(text).toContain('You are acting for yourself just now.');
  expect(text).toContain('Act for Uma');
  expect(text).not.toContain('The plan of whom one acts for');
});

test('of somebody for whom the account does not act, nothing of them stands here, nor anybody else’s plan', () => {
  const { text, links } = opened(`?of=${stranger}`);
  expect(text).toContain('This is about nobody you act for');
  expect(text).not.toMatch(/Uma|The plan of whom/);
  expect(links.map(([, address]) => address)).toContain('/my-routine');
});

test('until it is known whom the account acts for, no plan is shown', () => {
  expect(opened(`?of=${uma}`, null).text).not.toMatch(/Uma|The plan of whom/);
});
