/** The portal's first look is what its parts answer by themselves, to everybody alike; a part that fails takes nobody's place. */
import { readMe } from '@pellis/contract/accounts/settings';
import { readLatestVisit, readNextAppointment } from '@pellis/contract/appointments/appointments';
import { type DashboardPart, readDashboard } from '@pellis/contract/dashboard/dashboard';
import { readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { listNotes } from '@pellis/contract/notes/note-rows';
import { readPaymentMethod } from '@pellis/contract/payments/payment-method';
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { bookVisit, fillProfile, keepCard, licenseSomebody, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { letActFor } from '../testing/proxies.ts';

const alone: Record<DashboardPart, AnyEndpoint> = {
  me: readMe,
  health_profile: readHealthProfile,
  next_appt: readNextAppointment,
  latest_visit: readLatestVisit,
  latest_rapid_assessment: readLatestRapidAssessment,
  payment_method: readPaymentMethod,
  notes: listNotes,
};
let clinic: TestClinic;
let owner: pg.Client;
let ana: PatientPerson;

beforeAll(async () => {
  clinic = await openTestClinic();
  owner = new pg.Client({ connectionString: clinic.databaseUrl });
  await owner.connect();
  await licenseSomebody(clinic);
  ana = await signUp(clinic, 'Ana Alvarez');
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  await bookVisit(clinic, ana, await doctor(clinic, 'Dr. Lee'), newId());
  await sendAssessment(clinic, ana);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(async () => {
  await owner.end();
  await clinic.end();
});

/** What each part answers by itself; null where it says that there is none. */
async function partsAlone(as: Person, patientId: string) {
  const parts: [string, unknown][] = [];
  for (const [name, endpoint] of Object.entries(alone)) {
    const { status, reply } = await clinic.call(endpoint, { as, ...(endpoint === listNotes ? { params: { id: patientId } } : {}) });
    expect([200, 404]).toContain(status);
    parts.push([name, status === 200 ? reply : null]);
  }
  return { ...Object.fromEntries(parts), failed: [] };
}

const readAs = (as: Person) => clinic.call(readDashboard, { as });

test('whoever has everything reads all of it at once, as by the calls of its parts', async () => {
  const { reply } = await readAs(ana);
  expect(Object.entries(reply).filter(([, part]) => part === null)).toEqual([]);
  expect(reply).toEqual(await partsAlone(ana, ana.patientId));
});

test('whoever has nothing yet reads that there is none, and nothing of others', async () => {
  const ben = await signUp(clinic, 'Ben Baker');
  const { reply } = await readAs(ben);
  expect(reply).toMatchObject({ health_profile: null, next_appt: null, latest_visit: null, latest_rapid_assessment: null, failed: [] });
  expect(reply).toEqual(await partsAlone(ben, ben.patientId));
});

test.each([
  ['Carla Costa', 'see and pay', ['see-care', 'pay-for-care']],
  ['Dora Diaz', 'pay alone', ['pay-for-care']],
] as const)('%s, who may %s for an adult, reads what the parts would tell them, and no more', async (name, _words, scopes) => {
  const carla = await signUp(clinic, name);
  await letActFor(clinic, ana, carla, scopes);
  const { reply } = await readAs(carla);
  expect(reply.me?.patient_id).toBe(ana.patientId);
  expect(reply.health_profile === null).toBe(!(scopes as readonly string[]).includes('see-care'));
  expect(reply).toEqual(await partsAlone(carla, ana.patientId));
});

test('it is the patients’: the clinic’s people find nothing there', async () => {
  expect((await readAs(await staff(clinic, 'Sam'))).status).toBe(404);
});

test('a part that cannot be read is said to have failed, and the others are there', async () => {
  await owner.query('revoke select on payment_method from clinic_app');
  try {
    const { status, reply } = await readAs(ana);
    expect(status).toBe(200);
    expect(reply.failed).toContain('payment_method');
    expect(reply.next_appt).not.toBeNull();
  } finally {
    await owner.query('grant select on payment_method to clinic_app');
  }
  expect((await readAs(ana)).reply).toEqual(await partsAlone(ana, ana.patientId));
});
