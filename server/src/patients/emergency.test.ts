/** Emergency access: five a day, and somebody else looks at each afterwards. */
import { readNote } from '@pellis/contract/notes/notes';
import { listEmergencies, openInEmergency, reviewEmergency } from '@pellis/contract/patients/patients';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let [lee, osei, olga, sam]: Person[] = [];
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  [olga, sam] = [await admin(clinic, 'Olga Orlova'), await staff(clinic, 'Sam Silva')];
}, 60_000);
afterAll(() => clinic.end());

const open = (as: Person | undefined, reason = 'Called from the emergency room') =>
  clinic.call(openInEmergency, { as, params: { id: ana.patientId }, body: { reason } });
const list = async (as: Person | undefined) => (await clinic.call(listEmergencies, { as })).reply;
const review = (as: Person | undefined, id: string) =>
  clinic.call(reviewEmergency, { as, params: { id }, body: { text: 'I called the emergency room.' } });

test('a dermatologist opens five records a day and no more, also twelve at once, and another may', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => open(lee)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.refusal.code]).toEqual([429, 'emergency_limit']);
  expect(refused?.refusal.detail).toContain('ask another dermatologist');
  expect((await open(osei)).status).toBe(200);
  await clinic.sql(`update emergency_access set began_at = began_at - interval '1 day', until = until - interval '1 day'`);
  expect((await open(lee)).status).toBe(200);
});

test('who reviews learns who opened, why and how much was read, and not whose record it was', async () => {
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  const { id: note } = await sendAssessment(clinic, ana);
  await answerCase(clinic, osei as Person, note);
  await open(lee, 'A reaction in our waiting room');
  await clinic.call(readNote, { as: lee, params: { id: note } });
  const row = (await list(olga)).find(({ reason }) => reason.startsWith('A reaction'));
  expect(row).toMatchObject({ opener: 'Dr. Lee', initials: 'A. A.', looks: 1, may_review: true, review: null });
  expect(JSON.stringify(await list(olga))).not.toContain('Alvarez');
  expect((await list(lee)).find(({ id }) => id === row?.id)?.may_review).toBe(false);
});

test('somebody else reviews it, once, and it is written down', async () => {
  const [first] = (await list(olga)).filter(({ opener }) => opener === 'Dr. Lee');
  const id = first?.id ?? '';
  for (const person of [lee, sam, ana]) expect((await review(person, id)).status).toBe(404);
  expect((await review(osei, id)).status).toBe(200);
  expect((await review(olga, id)).refusal.code).toBe('reviewed');
  const rows = await list(olga);
  expect(rows.find((row) => row.id === id)?.review).toMatchObject({ text: 'I called the emergency room.', by: 'Dr. Osei' });
  // what waits stands first
  expect(rows.findIndex((row) => row.id === id)).toBe(rows.length - 1);
  const events = await clinic.sql(`select actor_id from event where name = 'patient.emergency_reviewed' and subject_id = $1`, [id]);
  expect(events).toEqual([{ actor_id: osei?.accountId }]);
});

test('the front desk and patients see none of it', async () => {
  for (const person of [sam, ana]) expect((await clinic.call(listEmergencies, { as: person })).status).toBe(404);
});
