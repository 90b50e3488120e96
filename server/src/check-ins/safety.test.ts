/** The safety questions of a check-in: decided by the server as in a Rapid Assessment, kept with the check-in, seen first. */
import { readSafetyQuestionsForLink, sendCheckIn } from '@pellis/contract/check-ins/check-in-by-link';
import { claimCase, listCases, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { safetyMissing, safetyStops, safetyUnread } from '@pellis/contract/safety-questions/safety-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assessment } from '../testing/care.ts';
import { checkInWays, inDays } from '../testing/check-ins.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, elsewhere, type PatientPerson, type Person } from '../testing/people.ts';
import { safetyVersion } from '../testing/safety.ts';

let clinic: TestClinic;
let lee: Person;
const ways = checkInWays(() => ({ clinic, lee }));

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const saying = (said: string[], more: { corrected?: string[][]; goes_on?: boolean } = {}) => ({
  safety: { version: safetyVersion, said, corrected: [], goes_on: false, ...more },
});

/** As the queue shows it, and as its page does. */
async function seenOf({ patientId }: PatientPerson) {
  const [sent] = await clinic.sql<{ id: string }>(`select id from rapid_assessment where patient_id = $1 and kind = 'check_in'`, [
    patientId,
  ]);
  const params = { id: sent?.id ?? '' };
  const row = (await clinic.call(listCases, { as: lee })).reply.find(({ id }) => id === params.id);
  await clinic.call(claimCase, { as: lee, params });
  return { row, safety: (await clinic.call(readCase, { as: lee, params })).reply.safety };
}

test('what needs 911 is not sent, what must be seen today is sent once it was read, stands first, and is answered sooner', async () => {
  const { person, id } = await ways.asked();
  expect((await ways.sendOwn(id, person, saying(['breathing'], { goes_on: true }))).refusal.fields).toEqual({ safety: safetyStops });
  expect((await ways.sendOwn(id, person, saying(['peeling']))).refusal.fields).toEqual({ safety: safetyUnread });
  expect((await ways.waiting(person))?.id).toBe(id);
  expect((await ways.sendOwn(id, person, saying(['peeling'], { goes_on: true }))).status).toBe(200);
  const { row, safety } = await seenOf(person);
  expect([row?.kind, row?.safety]).toEqual(['check_in', 'today']);
  expect(Math.abs((row?.due_at.getTime() ?? 0) - inDays(1).getTime())).toBeLessThan(60_000);
  expect(safety).toMatchObject({ version: safetyVersion, outcome: 'today', corrected_from: null, reviewed_by: null });
  expect(safety?.said[0]).toMatch(/^Blisters/);
});

test('an answer that was corrected stays with the check-in', async () => {
  const { person, id } = await ways.asked();
  expect((await ways.sendOwn(id, person, saying(['none'], { corrected: [['breathing']] }))).status).toBe(200);
  const { row, safety } = await seenOf(person);
  expect([row?.safety, safety?.outcome, safety?.corrected_from?.outcome]).toEqual(['emergency', 'on', 'emergency']);
});

async function sendByLink(nid: string, said: ReturnType<typeof saying> | { safety: undefined }) {
  return clinic.call(sendCheckIn, { params: { nid }, body: { ...(await assessment('acne')), ...said }, headers: elsewhere() });
}

test('by the link alone the same questions are asked of nobody in particular, and what was decided is seen first', async () => {
  const { person, nid } = await ways.asked();
  const asked = (of: string) => clinic.call(readSafetyQuestionsForLink, { params: { nid: of }, headers: elsewhere() });
  expect((await asked('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  const { version, questions, ...more } = (await asked(nid)).reply;
  expect(version).toBe(safetyVersion);
  // those of a baby, a child and an old man: whose link it is is told by none of them
  expect(questions.map(({ name }) => name)).toEqual(expect.arrayContaining(['baby', 'limp', 'headache', 'pregnant_medicine', 'breathing']));
  expect(Object.keys(more).sort()).toEqual(['concerns', 'is_advice_reviewed', 'is_reviewed', 'rules']);
  expect((await sendByLink(nid, saying([]))).refusal.fields).toEqual({ safety: safetyMissing });
  expect((await sendByLink(nid, saying(['breathing'], { goes_on: true }))).refusal.fields).toEqual({ safety: safetyStops });
  expect((await sendByLink(nid, saying(['peeling']))).refusal.fields).toEqual({ safety: safetyUnread });
  expect((await sendByLink(nid, saying(['peeling'], { corrected: [['breathing']], goes_on: true }))).status).toBe(200);
  expect((await asked(nid)).status).toBe(404);
  const { row, safety } = await seenOf(person);
  expect([row?.safety, safety?.outcome, safety?.corrected_from?.outcome, safety?.went_on]).toEqual([
    'emergency',
    'today',
    'emergency',
    true,
  ]);
  expect(Math.abs((row?.due_at.getTime() ?? 0) - inDays(1).getTime())).toBeLessThan(60_000);
});

test('what the age of the patient adds is counted by the link too, and told to nobody but their dermatologist', async () => {
  const { person, nid } = await ways.asked();
  const dob = inDays(-40).toISOString().slice(0, 10);
  await clinic.sql('update health_profile set dob = $2 where patient_id = $1', [person.patientId, dob]);
  const images = {
    images: [{ ...(await assessment('acne')).images[0], shot: 'close_up' as const, body_place: { region: 'elbow', side: 'left' } }],
  };
  expect((await sendByLink(nid, saying(['fever'], { goes_on: true }))).refusal.fields).toEqual({ safety: safetyStops });
  expect((await sendByLink(nid, { ...saying(['none']), ...images } as never)).status).toBe(200);
  const { row, safety } = await seenOf(person);
  expect([row?.safety, safety?.because, safety?.went_on]).toEqual(['video', ['Under 3 months (not verified)'], false]);
});

test('a page of the release before sends none, signed in or by the link: the check-in says that nothing was asked', async () => {
  const [before, byLink] = [await ways.asked(), await ways.asked()];
  expect((await ways.sendOwn(before.id, before.person, { safety: undefined })).status).toBe(200);
  expect((await sendByLink(byLink.nid, { safety: undefined })).status).toBe(200);
  for (const { person } of [before, byLink]) {
    const { row, safety } = await seenOf(person);
    expect([row?.safety, safety]).toEqual([null, null]);
    expect(row?.due_at.getTime()).toBeGreaterThan(inDays(2).getTime());
  }
});
