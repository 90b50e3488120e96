/** Where on the body a photo of a video visit was taken: kept with it, and refused by the rules of every other photo before it is opened. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { intimateOnlyWhenAsked, noIntimatePhotosOfMinors, noPhotosOfMouth } from '@pellis/contract/body-places/photo-rules';
import * as desk from '@pellis/contract/visits/visit-desk';
import * as visits from '@pellis/contract/visits/visits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedVisit } from '../testing/calls.ts';
import { fillProfile, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let id: string;
let pass: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  lee = await doctor(clinic, 'Dr. Lee');
  await fillProfile(clinic, ana);
  id = await bookedVisit(clinic, ana, lee);
  pass = (await clinic.call(visits.enterVisit, { as: ana, params: { id } })).reply.pass;
  await clinic.call(visits.savePlace, { params: { pass }, body: { state: 'CA', address: '1 Mission Street', companions: '' } });
  await clinic.call(desk.admitPatient, { as: lee, params: { id } });
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const chin: BodyPlace = { region: 'chin', side: null };
const groin: BodyPlace = { region: 'groin', side: 'left' };
const mouth: BodyPlace = { region: 'inside_the_mouth', side: null };
/** No picture at all: whoever opens it hears of that, and of no place. */
const broken = { filename: 'broken.jpg', data: new Uint8Array([1, 2, 3]) };

const share = async (body_place: BodyPlace) =>
  clinic.call(visits.shareVisitPhoto, { params: { pass }, body: { photo: { ...broken, body_place } } });
const ask = (body_place?: BodyPlace) => clinic.call(desk.askForStill, { as: lee, params: { id }, body: { what: 'Here', body_place } });
const askForStill = async () => (await ask()).reply.id;
const kept = () => clinic.sql('select region, side from photo where encounter_id = $1 order by position', [id]);

test('a still keeps where it was taken, where that is said', async () => {
  const params = { pass, still: await askForStill() };
  const photo = { ...(await skinPhoto(60, 'still.jpg')), body_place: chin };
  expect((await clinic.call(visits.answerStill, { params, body: { is_agreed: true, photo } })).status).toBe(200);
  expect(await kept()).toEqual([chin]);
});

test('a still that was asked for of a place shows that place, and none is asked for where no picture is taken', async () => {
  for (const place of [mouth, groin, { region: 'chin', side: 'left' } as const])
    expect(Object.keys((await ask(place)).refusal.fields ?? {})).toEqual(['body_place']);
  const elbow: BodyPlace = { region: 'elbow', side: 'right' };
  const still = (await ask(elbow)).reply.id;
  expect((await clinic.call(visits.readVisit, { params: { pass } })).reply.still).toMatchObject({ id: still, body_place: elbow });
  const body = { is_agreed: true, photo: await skinPhoto(61, 'still.jpg') };
  await clinic.call(visits.answerStill, { params: { pass, still }, body });
  expect(await kept()).toEqual([chin, elbow]);
});

test('none of the mouth or of an intimate place is opened, shared or as a still, and of a minor it is said why', async () => {
  const params = { pass, still: await askForStill() };
  const answer = async (body_place: BodyPlace) =>
    (await clinic.call(visits.answerStill, { params, body: { is_agreed: true, photo: { ...broken, body_place } } })).refusal.fields;
  expect((await share(mouth)).refusal.fields).toEqual({ photo: noPhotosOfMouth });
  expect((await share(groin)).refusal.fields).toEqual({ photo: intimateOnlyWhenAsked });
  expect(await answer(mouth)).toEqual({ photo: noPhotosOfMouth });
  expect(await answer(groin)).toEqual({ photo: intimateOnlyWhenAsked });
  await clinic.sql(`update health_profile set dob = current_date - interval '15 years' where patient_id = $1`, [ana.patientId]);
  expect((await share(groin)).refusal.fields).toEqual({ photo: noIntimatePhotosOfMinors });
  expect(await answer(groin)).toEqual({ photo: noIntimatePhotosOfMinors });
  expect(await kept()).toHaveLength(2);
});
