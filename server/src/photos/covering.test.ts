/** A photo that shows an intimate place and does not say so: covered by a dermatologist, it is treated everywhere like one whose place is intimate. */
import { readdir, readFile } from 'node:fs/promises';
import { listLooks, readRecord } from '@pellis/contract/medical-records/medical-records';
import { listNotePhotos, showPhotoInNote } from '@pellis/contract/notes/note-photos';
import { readNote } from '@pellis/contract/notes/notes';
import { coverPhoto, readPhotoAnnotations, uncoverPhoto } from '@pellis/contract/photos/photo-annotations';
import { readPhoto } from '@pellis/contract/photos/photos';
import { readProgress, readSharedCourse, readSharedPhoto, shareCourse } from '@pellis/contract/progress/progress';
import { claimCase, readCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { answerInfoRequest, readEarlierPhotos } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { askSecondRead } from '@pellis/contract/second-reads/second-reads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { answerCase, assessment, fillProfile, keepCard, sendAssessment, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let osei: Person;
let stranger: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await patientOf('Ana Alvarez');
  [lee, osei, stranger] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei'), await doctor(clinic, 'Dr. Stranger')];
}, 60_000);
afterAll(() => clinic.end());

async function patientOf(name: string, dob?: string): Promise<PatientPerson> {
  const patient = await signUp(clinic, name);
  await fillProfile(clinic, patient, dob ? { dob } : {});
  await keepCard(clinic, patient);
  return patient;
}
/** With two photos, claimed by Dr. Lee. */
async function caseOf(patient: PatientPerson): Promise<{ id: string; photos: string[] }> {
  await clinic.sql('delete from rate_limit');
  const sent = [
    { ...(await skinPhoto(1, 'a.jpg')), shot: 'close_up' as const },
    { ...(await skinPhoto(2, 'b.jpg')), shot: 'close_up' as const },
  ];
  const { id } = await sendAssessment(clinic, patient, await assessment('acne', sent));
  await clinic.call(claimCase, { as: lee, params: { id } });
  return { id, photos: (await clinic.call(readCase, { as: lee, params: { id } })).reply.photos.map((photo) => photo.id) };
}
const cover = (as: Person, id = '') => clinic.call(coverPhoto, { as, params: { id } });
const uncover = (as: Person, id = '') => clinic.call(uncoverPhoto, { as, params: { id } });
const look = async (as: Person, id: string, size: 'thumb' | 'screen') =>
  (await clinic.call(readPhoto, { as, params: { id, size } })).status;
const courseOf = async (patient: PatientPerson, as: Person = patient) =>
  (await clinic.call(readProgress, { as, params: { id: patient.patientId } })).reply;

test('covered, it is never small and in no list, course, link or note, and the patient sees who covered it', async () => {
  const { id, photos } = await caseOf(ana);
  const [photo = '', other = ''] = photos;
  const form = { id: newId(), token: newId(), course: 'acne', parts: ['photos' as const], for_whom: 'Dr. Weber', days: 7 as const };
  await clinic.call(shareCourse, { as: ana, body: form });
  const linked = async () => (await clinic.call(readSharedCourse, { params: { token: form.token } })).reply.progress.photos.length;
  expect([await look(ana, photo, 'thumb'), await linked()]).toEqual([200, 2]);
  await clinic.call(showPhotoInNote, { as: lee, params: { id, photo }, body: { has_marks: false } });

  expect(await cover(lee, photo)).toMatchObject({ status: 200, reply: { is_covered: true, is_minor: false } });
  for (const person of [ana, lee]) expect([await look(person, photo, 'thumb'), await look(person, photo, 'screen')]).toEqual([404, 200]);
  expect((await clinic.call(readCase, { as: lee, params: { id } })).reply.photos).toMatchObject([
    { is_covered: true },
    { is_covered: false },
  ]);
  const { reply: annotations } = await clinic.call(readPhotoAnnotations, { as: lee, params: { id: ana.patientId } });
  expect(annotations).toMatchObject({ covered: [photo], covered_by_clinic: [{ id: photo, by: 'Dr. Lee' }], is_minor: false });
  for (const person of [ana, lee]) {
    const course = await courseOf(ana, person);
    expect([course.photos.map((one) => one.photo.id), course.covered, course.covered_by_clinic]).toEqual([[other], 0, 1]);
  }
  expect(await linked()).toBe(1);
  expect((await clinic.call(readSharedPhoto, { params: { token: form.token, id: photo } })).status).toBe(404);
  expect((await clinic.call(listNotePhotos, { as: lee, params: { id } })).reply).toEqual([]);
  const chosen = await clinic.call(showPhotoInNote, { as: lee, params: { id, photo }, body: { has_marks: false } });
  expect([chosen.status, chosen.refusal?.code]).toEqual([409, 'covered']);
  const again = (await clinic.call(readEarlierPhotos, { as: ana })).reply;
  expect(JSON.stringify(again)).not.toContain(photo);
  const { rapid_assessments: taken } = (await clinic.call(readRecord, { as: ana })).reply;
  expect(taken[0]?.photos).toMatchObject([
    { id: photo, is_covered: true },
    { id: other, is_covered: false },
  ]);

  const { looks } = (await clinic.call(listLooks, { as: ana, params: { before: 'now' } })).reply;
  expect(looks.filter(({ kind }) => kind === 'photo.covered')).toMatchObject([{ name: 'Dr. Lee', role: 'provider' }]);
  await answerCase(clinic, lee, id);
});

test('pressed twice it is one event; a colleague with a case uncovers it, and that is told too', async () => {
  const patient = await patientOf('Una Unger');
  await answerCase(clinic, osei, (await sendAssessment(clinic, patient)).id);
  const { id, photos } = await caseOf(patient);
  const [photo = ''] = photos;
  await Promise.all([cover(lee, photo), cover(lee, photo), cover(osei, photo)]);
  const told = async () =>
    (await clinic.call(listLooks, { as: patient, params: { before: 'now' } })).reply.looks
      .filter(({ kind }) => kind.endsWith('covered'))
      .map(({ kind }) => kind);
  expect(await told()).toEqual(['photo.covered']);
  // nobody who has not seen it says that it shows no intimate place
  expect(await uncover(osei, photo)).toMatchObject({ status: 409, refusal: { code: 'look_first' } });
  expect(await look(osei, photo, 'screen')).toBe(200);
  expect(await uncover(osei, photo)).toMatchObject({ status: 200, reply: { is_covered: false } });
  expect((await uncover(osei, photo)).status).toBe(200);
  expect(await told()).toEqual(['photo.uncovered', 'photo.covered']);
  expect([await look(patient, photo, 'thumb'), (await courseOf(patient)).covered_by_clinic]).toEqual([200, 0]);
  await answerCase(clinic, lee, id);
});

test('whoever does not treat the patient covers and uncovers nothing, and the database changes nothing else of a photo', async () => {
  const { id, photos } = await caseOf(ana);
  const [photo = ''] = photos;
  for (const person of [stranger, ana])
    expect([(await cover(person, photo)).status, (await uncover(person, photo)).status]).toEqual([404, 404]);
  expect(await look(lee, photo, 'thumb')).toBe(200);
  await expect(clinic.sql('update photo set covered_at = now() where id = $1', [photo])).rejects.toThrow(/photo_cover_says_who/);
  await answerCase(clinic, lee, id);
});

test('of a minor it is covered too, and the dermatologist is told what the clinic does with it', async () => {
  const mia = await patientOf('Mia Moreno', `${new Date().getUTCFullYear() - 10}-02-01`);
  const { id, photos } = await caseOf(mia);
  expect((await cover(lee, photos[0])).reply).toEqual({ is_covered: true, is_minor: true });
  expect((await clinic.call(readPhotoAnnotations, { as: lee, params: { id: mia.patientId } })).reply.is_minor).toBe(true);
  await answerCase(clinic, lee, id);
});

test('what its place covers is not uncovered by anybody', async () => {
  const { id } = await caseOf(ana);
  const body = { wants: 'photo', shot: null, body_place: { region: 'groin', side: 'left' }, message: 'One more, please.' } as const;
  await clinic.call(requestInfo, { as: lee, params: { id }, body });
  await clinic.call(answerInfoRequest, { as: ana, params: { id }, body: { text: '', images: [await skinPhoto(3)] } });
  const photo = (await clinic.call(readCase, { as: lee, params: { id } })).reply.requests[0]?.photos[0]?.id;
  expect((await cover(lee, photo)).status).toBe(200);
  expect(await look(lee, photo ?? '', 'screen')).toBe(200);
  expect(await uncover(lee, photo)).toMatchObject({ status: 409, refusal: { code: 'covered_by_place' } });
  await answerCase(clinic, lee, id);
});

test('a note that was signed before keeps its place and its words, and shows the photo no more', async () => {
  const { id, photos } = await caseOf(ana);
  const [photo = ''] = photos;
  await clinic.call(showPhotoInNote, { as: lee, params: { id, photo }, body: { has_marks: false } });
  await answerCase(clinic, lee, id);
  const shown = async () => (await clinic.call(readNote, { as: ana, params: { id } })).reply.photos;
  expect(await shown()).toMatchObject([{ id: photo, is_covered: false }]);
  await cover(lee, photo);
  expect(await shown()).toMatchObject([{ id: photo, is_covered: true }]);
});

test('whoever wants to know whether a photo is covered asks one function', async () => {
  const root = new URL('..', import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const asking = await Promise.all(
    files.map(async (name) =>
      /(select|where)[^\n]*['"`](\w+\.)?is_covered['"`]/.test(
        (await readFile(new URL(name, root), 'utf8')).replaceAll("as('is_covered')", ''),
      )
        ? [name]
        : [],
    ),
  );
  expect(asking.flat()).toEqual([]);
});

test('a second reader, who sees the photos of one case and no profile, covers one of them, and is not told of a minor', async () => {
  const fay = await patientOf('Fay Ferrer');
  const { id, photos } = await caseOf(fay);
  const asked = await clinic.call(askSecondRead, {
    as: lee,
    params: { id },
    body: { provider_id: stranger.accountId, words: 'Is it acne?' },
  });
  expect(asked.status).toBe(200);
  const [photo = ''] = photos;
  expect(await cover(stranger, photo)).toMatchObject({ status: 200, reply: { is_covered: true, is_minor: false } });
  const [kept] = await clinic.sql<{ by: string }>('select covered_by_name as by from photo where id = $1', [photo]);
  expect(kept?.by).toBe('Dr. Stranger');
  expect(await look(lee, photo, 'thumb')).toBe(404);
});
