/** Where on the body: what is kept of it, which photos are refused, and how one of an intimate place is asked for, covered and looked at. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { intimateOnlyWhenAsked, noIntimatePhotosOfMinors, noPhotosOfMouth } from '@pellis/contract/body-places/photo-rules';
import { regionIds, regions } from '@pellis/contract/body-places/regions';
import { snomedCodes } from '@pellis/contract/body-places/snomed-codes';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { showPhotoInNote } from '@pellis/contract/notes/note-photos';
import { type Photo, readPhoto } from '@pellis/contract/photos/photos';
import { readBodyPlaces, readMyBodyPlaces } from '@pellis/contract/rapid-assessments/places-of-patient';
import { claimCase, readCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { answerInfoRequest, readInfoRequest } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answerCase, assessment, fillProfile, keepCard, sendAssessment, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let mia: PatientPerson;
let lee: Person;
let osei: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, mia] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Mia Moreno')];
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await fillProfile(clinic, ana);
  await fillProfile(clinic, mia, { dob: `${new Date().getUTCFullYear() - 10}-02-01` });
  await keepCard(clinic, ana);
  await keepCard(clinic, mia);
}, 60_000);
afterAll(() => clinic.end());
afterEach(async () => {
  // the clinic lets five be sent in an hour
  await clinic.sql('delete from rate_limit');
});

const cheeks: BodyPlace = { region: 'cheek', side: 'both' };
const leftCheek: BodyPlace = { region: 'cheek', side: 'left' };
const groin: BodyPlace = { region: 'groin', side: 'left' };
const photoOf = async (place?: BodyPlace, name = 'near.jpg'): Promise<Photo> => ({ ...(await skinPhoto(70, name)), body_place: place });
const sentBy = async (person: PatientPerson, images: Photo[], places?: BodyPlace[]) =>
  sendAssessment(clinic, person, { ...(await assessment('acne', images)), places });
const refusedOf = async (person: PatientPerson, images: Photo[], places?: BodyPlace[]) => {
  const { status, refusal } = await clinic.call(submitRapidAssessment, {
    as: person,
    body: { ...(await assessment('acne', images)), places },
  });
  return { status, fields: refusal?.fields };
};

/** Claimed by Dr. Lee, who asks for a photo of this place. */
async function askedFor(place: BodyPlace | null): Promise<string> {
  const { id } = await sentBy(ana, [await photoOf()]);
  await clinic.call(claimCase, { as: lee, params: { id } });
  const body = { wants: 'photo', shot: null, body_place: place, message: 'One more, please.' } as const;
  expect((await clinic.call(requestInfo, { as: lee, params: { id }, body })).status).toBe(200);
  return id;
}
const answered = async (id: string, images: Photo[]) =>
  clinic.call(answerInfoRequest, { as: ana, params: { id }, body: { text: '', images } });

test('the database has the regions of the contract and no others, each with its own rules', async () => {
  const rows = await clinic.sql<{ id: string }>('select * from body_region');
  const ours = regionIds.map((id) => ({
    id,
    has_sides: regions[id].hasSides ?? false,
    is_intimate: regions[id].isIntimate ?? false,
    takes_photos: !regions[id].takesNoPhotos,
  }));
  expect(rows.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
    ours.toSorted((one, other) => one.id.localeCompare(other.id)),
  );
});

test('no two regions have the same code, and what nobody looked up has none', () => {
  const codes = Object.values(snomedCodes);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => /^\d{6,10}$/.test(code))).toBe(true);
  for (const region of ['shoulder', 'side_of_the_body', 'sole'] as const) expect(snomedCodes[region]).toBeUndefined();
});

test('places of a case and of each photo reach its dermatologist, in the patient’s order', async () => {
  const places: BodyPlace[] = [cheeks, { region: 'nose', side: null }];
  const { id } = await sentBy(ana, [await photoOf(leftCheek), await photoOf(undefined, 'other.jpg')], places);
  await clinic.call(claimCase, { as: lee, params: { id } });
  const { answers, photos } = (await clinic.call(readCase, { as: lee, params: { id } })).reply;
  expect(answers.places).toEqual(places);
  expect(photos).toMatchObject([
    { body_place: leftCheek, is_covered: false },
    { body_place: null, is_covered: false },
  ]);
  await answerCase(clinic, lee, id);
});

test('the chart says by date where something was; another dermatologist and another patient see nothing of it', async () => {
  const { status, reply } = await clinic.call(readBodyPlaces, { as: lee, params: { id: ana.patientId } });
  expect(status).toBe(200);
  expect(reply.is_child).toBe(false);
  expect(reply.cases).toMatchObject([
    { concern: 'Acne', places: [cheeks, { region: 'nose' }], photos: [{ body_place: leftCheek }], has_note: true },
  ]);
  expect((await clinic.call(readMyBodyPlaces, { as: ana })).reply.cases).toHaveLength(1);
  expect((await clinic.call(readMyBodyPlaces, { as: mia })).reply.cases).toEqual([]);
  expect((await clinic.call(readBodyPlaces, { as: osei, params: { id: ana.patientId } })).status).toBe(404);
});

test('an unknown place, or a side where there is none, is refused where it stands', async () => {
  const unknown = { region: 'tail', side: null } as unknown as BodyPlace;
  expect((await refusedOf(ana, [await photoOf()], [unknown])).fields).toHaveProperty('places');
  expect((await refusedOf(ana, [await photoOf(), await photoOf({ region: 'nose', side: 'left' })])).fields).toHaveProperty(['images.1']);
  expect((await refusedOf(ana, [await photoOf()], [{ region: 'cheek', side: null }])).fields).toHaveProperty('places');
});

test('nobody sends a photo of the mouth, but may say that it is there', async () => {
  const mouth: BodyPlace = { region: 'inside_the_mouth', side: null };
  expect((await refusedOf(ana, [await photoOf(mouth)])).fields).toEqual({ 'images.0': noPhotosOfMouth });
  const { id } = await sentBy(ana, [await photoOf()], [mouth]);
  await answerCase(clinic, lee, id);
});

test('a photo of an intimate place is refused unless a dermatologist asked; of a minor always, whoever sends it', async () => {
  expect((await refusedOf(ana, [await photoOf(), await photoOf(groin)])).fields).toEqual({ 'images.1': intimateOnlyWhenAsked });
  expect((await refusedOf(mia, [await photoOf(groin)])).fields).toEqual({ 'images.0': noIntimatePhotosOfMinors });
});

test('a dermatologist cannot ask a minor for one, nor anybody for the mouth', async () => {
  const { id } = await sentBy(mia, [await photoOf()]);
  await clinic.call(claimCase, { as: lee, params: { id } });
  const body = { wants: 'photo', shot: null, body_place: groin, message: 'One more, please.' } as const;
  const { status, refusal } = await clinic.call(requestInfo, { as: lee, params: { id }, body });
  expect([status, refusal?.detail]).toEqual([422, expect.stringContaining('under 18')]);
  const mouth = { ...body, body_place: { region: 'inside_the_mouth', side: null } } as const;
  expect((await clinic.call(requestInfo, { as: lee, params: { id }, body: mouth })).status).toBe(422);
  await answerCase(clinic, lee, id);
});

test('where a dermatologist asked for one, it comes covered: never small, in no note, and each look is recorded', async () => {
  const id = await askedFor(groin);
  expect((await clinic.call(readInfoRequest, { as: ana, params: { id } })).reply.body_place).toEqual(groin);
  expect((await answered(id, [await photoOf({ region: 'groin', side: 'right' })])).refusal?.fields).toEqual({
    'images.0': intimateOnlyWhenAsked,
  });
  // what says nothing of its place shows what was asked for
  expect((await answered(id, [await photoOf()])).status).toBe(200);
  const [photo] = (await clinic.call(readCase, { as: lee, params: { id } })).reply.requests[0]?.photos ?? [];
  expect(photo).toMatchObject({ body_place: groin, is_covered: true });
  const look = (as: Person, size: 'thumb' | 'screen') => clinic.call(readPhoto, { as, params: { id: photo?.id ?? '', size } });
  for (const person of [ana, lee]) expect((await look(person, 'thumb')).status).toBe(404);
  expect((await look(osei, 'screen')).status).toBe(404);
  const looks = () => clinic.sql("select from event where name = 'photo.read' and subject_id = $1", [photo?.id]);
  expect(await looks()).toHaveLength(0);
  expect((await look(lee, 'screen')).status).toBe(200);
  expect(await looks()).toHaveLength(1);
  const shown = await clinic.call(showPhotoInNote, { as: lee, params: { id, photo: photo?.id ?? '' }, body: { has_marks: false } });
  expect([shown.status, shown.refusal?.code]).toEqual([409, 'covered']);
  await answerCase(clinic, lee, id);
});

test('a request for another place lets no intimate photo in', async () => {
  const id = await askedFor(leftCheek);
  expect((await answered(id, [await photoOf(groin)])).refusal?.fields).toEqual({ 'images.0': intimateOnlyWhenAsked });
  expect((await answered(id, [await photoOf()])).status).toBe(200);
  await answerCase(clinic, lee, id);
});

test('the database itself keeps no uncovered photo of an intimate place, none that nobody asked for, and none of the mouth', async () => {
  const change = (set: string) => clinic.sql(`update photo set ${set} where info_request_id is null`);
  await expect(change("region = 'groin'")).rejects.toThrow(/photo_region_is_known/);
  await expect(change("region = 'groin', is_covered = true")).rejects.toThrow(/photo_covered_was_asked_for/);
  await expect(change("region = 'inside_the_mouth'")).rejects.toThrow(/photo_region_is_known/);
  await expect(change("region = 'inside_the_mouth', region_takes_photos = false")).rejects.toThrow(/photo_region_may_be_taken/);
});

test('the record names places in words, with codes only once the clinic says that it holds a licence', async () => {
  const sites = async () => (await clinic.call(readRecord, { as: ana })).reply.rapid_assessments.flatMap(({ body_sites }) => body_sites);
  const cheek = { text: 'Cheek, both sides', coding: [], laterality: { text: 'both', coding: [] } };
  expect(await sites()).toContainEqual(cheek);
  const { config } = clinic.clinic;
  config.holdsSnomedLicence = true;
  const system = 'http://snomed.info/sct';
  expect(await sites()).toContainEqual({
    ...cheek,
    coding: [{ system, code: '36141000' }],
    laterality: { text: 'both', coding: [{ system, code: '51440002' }] },
  });
  config.holdsSnomedLicence = false;
});
