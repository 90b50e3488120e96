/** Urgent answers that were given before the clinic sealed come under the patient's key later, and are read as ever. */
import { readIntake } from '@pellis/contract/appointments/visit-intake';
import { tellUrgentBeforeVisit } from '@pellis/contract/bookings/book-visit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveSaid } from '../patient-keys/prove.ts';
import { bookedVisit } from '../testing/calls.ts';
import { fillProfile } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, signUp } from '../testing/people.ts';
import { urgentForm as form } from '../testing/urgent.ts';
import { sealUrgent } from './seal.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'false' });
}, 60_000);
afterAll(() => clinic.end());

test('given before the clinic sealed, it is sealed later, read as ever, and proven', async () => {
  const [ana, lee] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee')];
  await fillProfile(clinic, ana);
  const id = await bookedVisit(clinic, ana, lee, 60);
  const answer = form({ said: ['breathing'] });
  await clinic.call(tellUrgentBeforeVisit, { as: ana, params: { id }, body: answer, headers: keyless });
  const read = async () => (await clinic.call(readIntake, { as: lee, params: { id } })).reply.urgent;
  const shown = await read();
  const kept = async () => (await clinic.sql('select answers, under_key from urgent_answer where id = $1', [answer.id]))[0];
  expect(await kept()).toMatchObject({ answers: { said: ['breathing'] }, under_key: null });
  clinic.clinic.config.sealsPatientWords = true;
  await sealUrgent(clinic.clinic);
  expect(await kept()).toEqual({ answers: {}, under_key: expect.any(Buffer) });
  expect(await read()).toEqual(shown);
  expect(shown[0]?.said[0]).toMatch(/breath/i);
  expect(await proveSaid(clinic.clinic.db)).toEqual({ same: 1, erased: 0, wrong: [] });
});
