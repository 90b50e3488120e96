/** Photos that say no place, sent for something that is about an intimate one: refused by every way in, and nothing is lost by it. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { saveWhat } from '@pellis/contract/bookings/bookings';
import { addDraftPhotos } from '@pellis/contract/bookings/draft-photos';
import { sendCheckIn } from '@pellis/contract/check-ins/check-in-by-link';
import { uncoverPhoto } from '@pellis/contract/photos/photo-annotations';
import { type Photo, photoSizes, readPhoto } from '@pellis/contract/photos/photos';
import { sayPlace, sayPlaceOfMinorOrLeaveOut, sayPlaceOrLeaveOut } from '@pellis/contract/photos/unsaid-places';
import { readProgress, writeDiary } from '@pellis/contract/progress/progress';
import { claimCase, readCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { answerInfoRequest } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { admitPatient, askForStill } from '@pellis/contract/visits/visit-desk';
import * as visits from '@pellis/contract/visits/visits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { always } from '../platform/gateways/storage/storage.ts';
import { newId } from '../platform/ids.ts';
import { bookedVisit } from '../testing/calls.ts';
import { assessment, fillProfile, keepCard, sendAssessment, skinPhoto, tellIntake } from '../testing/care.ts';
import { checkInWays, twelve } from '../testing/check-ins.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, elsewhere, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { safetyVersion } from '../testing/safety.ts';
import { answerSteps, bookHeld, hold, openWeek, timesOn } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let mia: PatientPerson;
let lee: Person;
const ways = checkInWays(() => ({ clinic, lee }));

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, mia] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Mia Moreno')];
  lee = await doctor(clinic, 'Dr. Lee');
  await openWeek(clinic, lee);
  await fillProfile(clinic, ana);
  await fillProfile(clinic, mia, { dob: `${new Date().getUTCFullYear() - 10}-02-01` });
  for (const person of [ana, mia]) await keepCard(clinic, person);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const groin: BodyPlace = { region: 'groin', side: 'left' };
const elbow: BodyPlace = { region: 'elbow', side: 'left' };
const places = [elbow, groin];
const photoOf = async (place?: BodyPlace): Promise<Photo> => ({ ...(await skinPhoto(70)), body_place: place });
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(new Date());

/** Claimed by Dr. Lee; its one photo says where it was taken. */
async function caseAt(at: BodyPlace[], concern = 'acne'): Promise<string> {
  const { id } = await sendAssessment(clinic, ana, { ...(await assessment(concern, [await photoOf(elbow)])), places: at });
  await clinic.call(claimCase, { as: lee, params: { id } });
  return id;
}

test('with a Rapid Assessment, of a minor in other words; once the place is said it is taken', async () => {
  const send = async (as: PatientPerson, images: Photo[]) =>
    clinic.call(submitRapidAssessment, { as, body: { ...(await assessment('acne', images)), places } });
  expect((await send(ana, [await photoOf(elbow), await photoOf()])).refusal.fields).toEqual({ 'images.1': sayPlaceOrLeaveOut });
  expect((await send(mia, [await photoOf()])).refusal.fields).toEqual({ 'images.0': sayPlaceOfMinorOrLeaveOut });
  expect((await send(ana, [await photoOf(elbow)])).status).toBe(200);
});

test('with what a dermatologist asked for, unless they asked for that place; without a place they ask for no photo of it', async () => {
  const id = await caseAt(places);
  const ask = (body_place: BodyPlace | null) =>
    clinic.call(requestInfo, { as: lee, params: { id }, body: { wants: 'photo', shot: null, body_place, message: 'One more, please.' } });
  expect((await ask(null)).refusal.fields).toHaveProperty('body_place');
  expect((await ask(groin)).status).toBe(200);
  const answer = async (images: Photo[], text = '') => clinic.call(answerInfoRequest, { as: ana, params: { id }, body: { text, images } });
  expect((await answer([await photoOf()])).status).toBe(200);
  expect((await clinic.call(readCase, { as: lee, params: { id } })).reply.requests[0]?.photos).toMatchObject([
    { body_place: groin, is_covered: true },
  ]);
  const words = { wants: 'answer', shot: null, body_place: null, message: 'How does it feel?' } as const;
  await clinic.call(requestInfo, { as: lee, params: { id }, body: words });
  expect((await answer([await photoOf()], 'It itches.')).refusal.fields).toEqual({ 'images.0': sayPlaceOrLeaveOut });
  expect((await answer([], 'It itches.')).status).toBe(200);
});

test('a photo that was asked for without a place is answered in words where nothing of the case may be photographed', async () => {
  const id = await caseAt([groin]);
  // as one that was asked for before places had to be said
  await clinic.sql(
    `insert into info_request (id, rapid_assessment_id, patient_id, asked_by, wants, message) values ($1, $2, $3, $4, 'photo', 'One more')`,
    [newId(), id, ana.patientId, lee.accountId],
  );
  await clinic.sql(`update rapid_assessment set state = 'needs_info' where id = $1`, [id]);
  const answer = async (images: Photo[], text: string) =>
    clinic.call(answerInfoRequest, { as: ana, params: { id }, body: { text, images } });
  expect((await answer([await photoOf()], '')).status).toBe(422);
  expect((await answer([], '')).refusal.fields).toHaveProperty('text');
  expect((await answer([], 'It is red.')).status).toBe(200);
});

test('with a check-in, before a byte of it is opened: nothing lies in storage of what was refused, nor of a form sent twice', async () => {
  const { person, id, nid } = await ways.asked();
  const files = await filesKept();
  const refused = await ways.sendOwn(id, person, { places, images: [await photoOf()] });
  expect(Object.keys(refused.refusal.fields ?? {})).toEqual(['images.0']);
  const body = { ...(await assessment('acne', [await photoOf(groin)])), places };
  const fromLink = await clinic.call(sendCheckIn, { params: { nid }, body, headers: elsewhere() });
  expect(Object.keys(fromLink.refusal.fields ?? {})).toEqual(['images.0']);
  const images = [await photoOf(elbow)];
  const safety = { version: safetyVersion, said: ['breathing'], corrected: [], goes_on: true };
  expect((await ways.sendOwn(id, person, { images, safety })).refusal.fields).toHaveProperty('safety');
  const plan = { note_id: newId(), answers: [{ step: 0, use: 'most', effects: [], severity: null, words: '' }] };
  expect((await ways.sendOwn(id, person, { images, plan })).refusal.code).toBe('plan_changed');
  expect(await filesKept()).toEqual(files);
  const key = newId();
  const presses = await twelve(() => ways.sendOwn(id, person, { places, images }, key));
  expect(presses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  // of one photo, in each size
  expect(await filesKept()).toHaveLength(files.length + photoSizes.length);
});

test('with a check-in that somebody else sends in the same moment: of all the others nothing stays', async () => {
  const { nid } = await ways.asked();
  const files = await filesKept();
  const body = { ...(await assessment('acne', [await photoOf(elbow)])), places };
  const presses = await twelve(() => clinic.call(sendCheckIn, { params: { nid }, body, headers: elsewhere() }));
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await filesKept()).toHaveLength(files.length + photoSizes.length);
});

const toGroin = ({ noteId, patientId }: { noteId: string; patientId: string }) =>
  clinic.sql(`insert into assessment_place (encounter_id, patient_id, region, side, position) values ($1, $2, 'groin', 'left', 0)`, [
    ...[noteId, patientId],
  ]);
const byLink = async (nid: string, images: Photo[], concern = 'acne') =>
  clinic.call(sendCheckIn, { params: { nid }, body: await assessment(concern, images), headers: elsewhere() });

test('by the link of a check-in nothing tells that the care named one: an adult’s photo is taken and covered until a dermatologist uncovers it', async () => {
  const [plain, groins] = [await ways.asked(), await ways.asked()];
  await toGroin(groins.person);
  const sent = [await byLink(plain.nid, [await photoOf()]), await byLink(groins.nid, [await photoOf(), await photoOf(elbow)], 'rosacea')];
  expect(sent[1]).toMatchObject({ status: 200, reply: sent[0]?.reply });
  const photosOf = async ({ patientId }: PatientPerson) => {
    const [row] = await clinic.sql<{ id: string }>(`select id from rapid_assessment where patient_id = $1 and kind = 'check_in'`, [
      patientId,
    ]);
    await clinic.call(claimCase, { as: lee, params: { id: row?.id ?? '' } });
    return (await clinic.call(readCase, { as: lee, params: { id: row?.id ?? '' } })).reply.photos;
  };
  expect(await photosOf(plain.person)).toMatchObject([{ is_covered: false }]);
  const [photo] = await photosOf(groins.person);
  expect(await photosOf(groins.person)).toMatchObject([{ is_covered: true, body_place: null }, { is_covered: false }]);
  const params = { id: photo?.id ?? '' };
  const small = async () => (await clinic.call(readPhoto, { as: lee, params: { ...params, size: 'thumb' } })).status;
  expect(await small()).toBe(404);
  expect((await clinic.call(uncoverPhoto, { as: lee, params })).refusal.code).toBe('look_first');
  await clinic.call(readPhoto, { as: lee, params: { ...params, size: 'screen' } });
  expect((await clinic.call(uncoverPhoto, { as: lee, params })).reply).toMatchObject({ is_covered: false });
  expect(await small()).toBe(200);
});

test('signed in, who takes the place out of what was answered before is asked for it as before', async () => {
  const { person, id } = await ways.asked();
  await toGroin(person);
  expect((await ways.sendOwn(id, person, { images: [await photoOf()] })).refusal.fields).toEqual({ 'images.0': sayPlaceOrLeaveOut });
  expect((await ways.sendOwn(id, person, { images: [await photoOf(elbow)] })).status).toBe(200);
});

test('of a minor each photo that comes by the link says its place, whatever the care is about', async () => {
  const [plain, groins] = [await ways.asked(), await ways.asked()];
  await toGroin(groins.person);
  for (const { person, nid } of [plain, groins]) {
    await clinic.sql(`update health_profile set dob = (now() - interval '10 years')::date where patient_id = $1`, [person.patientId]);
    const files = await filesKept();
    expect((await byLink(nid, [await photoOf(elbow), await photoOf()])).refusal.fields).toEqual({ 'images.1': sayPlace });
    expect(await filesKept()).toEqual(files);
    expect((await byLink(nid, [await photoOf(elbow), { ...(await photoOf()), shot: 'face_front' }])).status).toBe(200);
  }
  const covered = 'select from photo where patient_id = $1 and covered_unsaid';
  expect(await clinic.sql(covered, [plain.person.patientId])).toHaveLength(0);
  expect(await clinic.sql(covered, [groins.person.patientId])).toHaveLength(1);
});

async function filesKept(): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of clinic.clinic.storage.keptBefore(always)) keys.push(...some);
  return keys.toSorted();
}

test('with the draft of a visit, whichever was said first', async () => {
  await answerSteps(clinic, ana);
  const add = async (photo: Photo) => clinic.call(addDraftPhotos, { as: ana, body: { images: [photo] } });
  expect((await add(await photoOf())).status).toBe(200);
  await clinic.call(saveWhat, { as: ana, body: { concern: 'acne', about: '', places } });
  expect((await add(await photoOf())).refusal.fields).toEqual({ 'images.0': sayPlaceOrLeaveOut });
  expect((await add(await photoOf(elbow))).status).toBe(200);
  const [time] = await timesOn(clinic, ana, lee.accountId, 3);
  if (!time) throw new Error('no time');
  const { reply: held } = await hold(clinic, ana, time);
  const early = await bookHeld(clinic, ana, held.id);
  expect([early.status, early.refusal.fields]).toEqual([409, { step: 'before' }]);
  await clinic.call(saveWhat, { as: ana, body: { concern: 'acne', about: '', places: [elbow] } });
  expect((await bookHeld(clinic, ana, held.id)).status).toBe(200);
});

test('during a visit: what the patient shows says where, and no still is asked for without', async () => {
  const id = await bookedVisit(clinic, ana, lee);
  await tellIntake(clinic, ana, { id, concern: 'acne', places });
  const { pass } = (await clinic.call(visits.enterVisit, { as: ana, params: { id } })).reply;
  await clinic.call(visits.savePlace, { params: { pass }, body: { state: 'CA', address: '1 Mission Street', companions: '' } });
  await clinic.call(admitPatient, { as: lee, params: { id } });
  const share = async (photo: Photo) => clinic.call(visits.shareVisitPhoto, { params: { pass }, body: { photo } });
  expect((await share(await photoOf())).refusal.fields).toEqual({ photo: sayPlaceOrLeaveOut });
  expect((await share(await photoOf(elbow))).status).toBe(200);
  const ask = (body_place?: BodyPlace) => clinic.call(askForStill, { as: lee, params: { id }, body: { what: 'Here', body_place } });
  expect((await ask()).refusal.fields).toHaveProperty('body_place');
  const params = { pass, still: (await ask(elbow)).reply.id };
  expect((await clinic.call(visits.answerStill, { params, body: { is_agreed: true, photo: await photoOf() } })).status).toBe(200);
});

test('with a day of the diary, where the care it hangs on named one; of other care it is as before', async () => {
  await caseAt(places, 'rosacea');
  await caseAt([elbow], 'dandruff');
  const write = async (course: string, photo: Photo) =>
    clinic.call(writeDiary, {
      as: ana,
      params: { id: ana.patientId },
      body: {
        ...{ id: newId(), course, day: today(), itch: null, sleep: null, feeling: null, is_flare: false },
        ...{ triggers: [], words: '', is_private: false, images: [photo] },
      },
    });
  expect((await write('rosacea', await photoOf())).refusal.fields).toEqual({ 'images.0': sayPlaceOrLeaveOut });
  expect((await write('rosacea', await photoOf(elbow))).status).toBe(200);
  expect((await write('dandruff', await photoOf())).status).toBe(200);
  const { courses } = (await clinic.call(readProgress, { as: ana, params: { id: ana.patientId } })).reply;
  expect(courses.filter(({ value }) => value !== 'acne')).toMatchObject([
    { value: 'dandruff', names_intimate_place: false },
    { value: 'rosacea', names_intimate_place: true },
  ]);
});
