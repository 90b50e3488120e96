/** A check-in about an intimate place alone: signed in it goes without a photo, and a dermatologist may ask for one. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { sendCheckIn } from '@pellis/contract/check-ins/check-in-by-link';
import { claimCase, listCases, readCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { answerInfoRequest } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { assessment, skinPhoto } from '../testing/care.ts';
import { checkInWays, twelve } from '../testing/check-ins.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, elsewhere, type PatientPerson, type Person } from '../testing/people.ts';

let clinic: TestClinic;
let lee: Person;
const ways = checkInWays(() => ({ clinic, lee }));

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const groin: BodyPlace = { region: 'groin', side: 'left' };
const elbow: BodyPlace = { region: 'elbow', side: 'left' };

async function caseOf({ patientId }: PatientPerson): Promise<string> {
  const rows = await clinic.sql<{ id: string }>(`select id from rapid_assessment where patient_id = $1 and kind = 'check_in'`, [patientId]);
  expect(rows).toHaveLength(1);
  const id = rows[0]?.id ?? '';
  await clinic.call(claimCase, { as: lee, params: { id } });
  return id;
}

const askFor = (id: string, body_place: BodyPlace) =>
  clinic.call(requestInfo, { as: lee, params: { id }, body: { wants: 'photo', shot: null, body_place, message: 'One photo, please.' } });

test('it is sent in words, once; the dermatologist asks for a photo of the place, and it comes covered', async () => {
  const { person, id } = await ways.asked();
  const key = newId();
  const presses = await twelve(() => ways.sendOwn(id, person, { places: [groin], images: [] }, key));
  expect(presses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const caseId = await caseOf(person);
  expect((await clinic.call(listCases, { as: lee })).reply.find((row) => row.id === caseId)).toMatchObject({ photo_count: 0 });
  expect((await clinic.call(readCase, { as: lee, params: { id: caseId } })).reply).toMatchObject({
    photos: [],
    answers: { places: [groin] },
  });
  expect((await askFor(caseId, groin)).status).toBe(200);
  const body = { text: '', images: [await skinPhoto(70)] };
  expect((await clinic.call(answerInfoRequest, { as: person, params: { id: caseId }, body })).status).toBe(200);
  const [request] = (await clinic.call(readCase, { as: lee, params: { id: caseId } })).reply.requests;
  expect(request?.photos).toMatchObject([{ body_place: groin, is_covered: true }]);
});

test('of a minor too, of whom nobody asks for one then', async () => {
  const { person, id } = await ways.asked();
  await clinic.sql(`update health_profile set dob = current_date - 3650 where patient_id = $1`, [person.patientId]);
  expect((await ways.sendOwn(id, person, { places: [groin], images: [] })).status).toBe(200);
  expect((await askFor(await caseOf(person), groin)).status).toBe(422);
});

test('where a place that was named may be photographed, or none was named, a photo is missing; by the link it always is', async () => {
  const { person, id, nid } = await ways.asked();
  await clinic.sql(`insert into assessment_place (encounter_id, patient_id, region, side, position) values ($1, $2, 'groin', 'left', 0)`, [
    ...[person.noteId, person.patientId],
  ]);
  expect((await ways.known(id, person)).reply.names_intimate_place).toBe(true);
  for (const places of [[], [elbow], [elbow, groin]])
    expect((await ways.sendOwn(id, person, { places, images: [] })).refusal.fields).toHaveProperty('images');
  const madeUp = [{ region: 'tail', side: null }];
  expect((await ways.sendOwn(id, person, { places: madeUp, images: [] })).refusal.fields).toHaveProperty('places');
  const body = { ...(await assessment('acne', [])), places: [groin] };
  expect((await clinic.call(sendCheckIn, { params: { nid }, body, headers: elsewhere() })).status).toBe(422);
  // nothing was used up by it
  expect((await ways.sendOwn(id, person, { places: [groin], images: [] })).status).toBe(200);
});
