/** My Routine on paper says whose it is and who is called; and without a note it leads to reminders all the same. */
import { type Me, readMe } from '@pellis/contract/accounts/settings';
import { readOwnProducts } from '@pellis/contract/products/own-products';
import { type OwnRoutine, readRoutine } from '@pellis/contract/routines/own-routine';
import { newStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { clinicName } from '../platform/clinic.ts';
import { answer, seen } from '../test-markup.tsx';
import MyRoutinePage from './my-routine-page.tsx';

const id = 'p'.repeat(22);
const patient = { first_name: 'Ana', last_name: 'Alvarez', dob: null, relation: 'self' };
const me = { patient_id: id, own_patient_id: id, patient, rights: [], role: 'client' } as unknown as Me;
const none: OwnRoutine = {
  ...{ today: '2026-11-05', time_zone: 'UTC', clinic_phone: '+1 555 0100', plan: null, replaced: null, taken_back: null },
};
const plan: OwnRoutine['plan'] = {
  ...{ note_id: 'n'.repeat(22), provider: 'Dr. Lee', signed_at: new Date('2026-11-01T12:00:00Z'), signed_on: '2026-11-01' },
  ...{ starts_on: '2026-11-02', is_start_chosen: true, ticks: [], effects: [], prescriptions: [null] },
  routine: [{ ...newStep, what: 'Sunscreen', times: ['morning'] }],
};
const page = (own: OwnRoutine) =>
  seen(<MyRoutinePage />, [
    answer(readMe, me),
    answer(readRoutine, own, { id }),
    answer(readOwnProducts, { today: '2026-11-05', kept: [], ticks: [], not_tolerated: [] }, { id }),
  ]);

test('on paper stand the patient, the clinic and its number', () => {
  const { text } = page({ ...none, plan });
  expect(text).toContain('Ana Alvarez');
  expect(text).toContain(`${clinicName}, +1 555 0100`);
});

test('without a note the page leads to reminders all the same', () => {
  const { links, text } = page(none);
  expect(links).toContainEqual(['Reminders', '/my-routine/reminders']);
  expect(text).not.toContain('Add to my calendar');
});
