/** The front desk knows who a patient is and how to reach them, and nothing of their health. */

import { changeInsurance, readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { readPatientAtDesk } from '@pellis/contract/patients/patient-at-desk';
import { readFile } from '@pellis/contract/photos/photos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillProfile, profileForm } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { phonePhoto } from '../testing/photos.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let sam: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  ben = await signUp(clinic, 'Ben Baker');
  await fillProfile(clinic, ana);
  sam = await staff(clinic, 'Sam Silva');
  const { version } = (await clinic.call(readHealthProfile, { as: ana })).reply;
  const images = [await phonePhoto(), await phonePhoto()];
  await clinic.call(changeInsurance, {
    as: ana,
    body: { insuranceType: 'aetna', memberId: 'W123', groupNum: 'G9', images },
    headers: { 'if-match': String(version) },
  });
});
afterAll(() => clinic.end());

const ask = (as: Person, id: string) => clinic.call(readPatientAtDesk, { as, params: { id } });

test('the desk reads who it is, how to reach them and who pays', async () => {
  const { status, reply } = await ask(sam, ana.patientId);
  expect(status).toBe(200);
  expect(reply).toMatchObject({ full_name: 'Ana Alvarez', dob: profileForm.dob, phone: '(415) 555-0134', email: ana.email, state: 'CA' });
  expect(reply.acted_for_by).toMatchObject([{ name: 'Ana Alvarez', relation: 'Themselves', email: ana.email }]);
  expect(reply.insurance).toMatchObject({ insurer: 'Aetna', member_id: 'W123', group: 'G9' });
  expect(reply.consents.map(({ what }) => what)).toContain('Terms of Service');
  expect(reply.timeline.at(-1)?.what).toBe('Registered');
});

test('of somebody who has only registered, what is not there is said as nothing', async () => {
  const { reply } = await ask(sam, ben.patientId);
  expect(reply).toMatchObject({ dob: null, insurance: null, owed: [], conversations: [], tasks: [], acts_for: [] });
});

test('nothing clinical is among it', async () => {
  await clinic.sql(
    `update health_profile set current_allergies = 'Zebra pollen', allergies = 'yes', current_medications = 'Zebrazole', medications = 'yes'
     where patient_id = $1`,
    [ana.patientId],
  );
  expect(JSON.stringify((await ask(sam, ana.patientId)).reply)).not.toMatch(/zebra|pregnan|allerg|medication/i);
});

test('both sides of the card are seen by the desk, by no stranger and no operator, and the look is written down', async () => {
  const cards = (await ask(sam, ana.patientId)).reply.insurance?.card_ids ?? [];
  expect(cards).toHaveLength(2);
  const params = { id: cards[0] ?? '' };
  expect((await clinic.call(readFile, { as: sam, params })).status).toBe(200);
  const olga = await admin(clinic, 'Olga Orlova');
  const locum = await doctor(clinic, 'Dr. Locum');
  for (const as of [olga, locum, ben]) expect((await clinic.call(readFile, { as, params })).status).toBe(404);
  const looks = await clinic.sql(`select actor_id from event where name = 'document.read' and subject_id = $1`, [params.id]);
  expect(looks).toEqual([{ actor_id: sam.accountId }]);
});

test('nobody else reads it, and who does not exist reads the same', async () => {
  const olga = await admin(clinic, 'Olga Two');
  const lee = await doctor(clinic, 'Dr. Lee');
  for (const as of [ana, ben, olga, lee]) expect((await ask(as, ana.patientId)).status).toBe(404);
  expect((await ask(sam, 'AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
});
