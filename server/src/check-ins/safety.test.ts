/** The safety questions of a check-in: decided by the server as in a Rapid Assessment, kept with the check-in, seen first. */
import { sendCheckIn } from '@pellis/contract/check-ins/check-ins';
import { claimCase, listCases, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { safetyStops, safetyUnread } from '@pellis/contract/safety-questions/safety-check';
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

test('a page of the release before sends none, and neither does the link alone: the check-in says that nothing was asked', async () => {
  const [before, byLink] = [await ways.asked(), await ways.asked()];
  expect((await ways.sendOwn(before.id, before.person, { safety: undefined })).status).toBe(200);
  const { safety: _, ...body } = await assessment('acne');
  expect((await clinic.call(sendCheckIn, { params: { nid: byLink.nid }, body, headers: elsewhere() })).status).toBe(200);
  for (const { person } of [before, byLink]) {
    const { row, safety } = await seenOf(person);
    expect([row?.safety, safety]).toEqual([null, null]);
    expect(row?.due_at.getTime()).toBeGreaterThan(inDays(2).getTime());
  }
});
