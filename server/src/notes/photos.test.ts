/** Photos that a note shows: chosen by who signs, sealed as they are then, and the patient's to see with their marks. */
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { leavePhotoOut, listNotePhotos, showPhotoInNote } from '@pellis/contract/notes/note-photos';
import { downloadNote, readNote } from '@pellis/contract/notes/notes';
import { arrangePhotos } from '@pellis/contract/photos/photo-annotations';
import { keepPhotoMark, type MarkForm, removePhotoMark } from '@pellis/contract/photos/photo-marks';
import { claimCase, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { answerCase, assessment, fillProfile, keepCard, sendAssessment, signCase, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let osei: Person;
let note: string;
let photos: string[];

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  await answerCase(clinic, osei, (await sendAssessment(clinic, ana)).id);
  const sent = [await skinPhoto(1, 'a.jpg'), await skinPhoto(2, 'b.jpg'), await skinPhoto(3, 'c.jpg')];
  note = (await sendAssessment(clinic, ana, await assessment('acne', sent))).id;
  await clinic.call(claimCase, { as: lee, params: { id: note } });
  photos = (await clinic.call(readCase, { as: lee, params: { id: note } })).reply.photos.map(({ id }) => id);
}, 60_000);
afterAll(() => clinic.end());

const at = (photo: number) => photos[photo] ?? '';
const arrow = (label: string): MarkForm => ({
  kind: 'arrow',
  points: [
    [10, 10],
    [120, 90],
  ],
  label,
  known: null,
});
const keep = (as: Person, photo: number, body: MarkForm, mark = newId()) =>
  clinic.call(keepPhotoMark, { as, params: { id: at(photo), mark }, body });
const show = (as: Person, photo: number, has_marks = true) =>
  clinic.call(showPhotoInNote, { as, params: { id: note, photo: at(photo) }, body: { has_marks } });
const read = async (as: Person) => (await clinic.call(readNote, { as, params: { id: note } })).reply;

test('whoever signs chooses the photos, and nobody else does', async () => {
  expect((await show(osei, 0)).status).toBe(404);
  expect((await show(ana, 0)).status).toBe(404);
  expect((await show(lee, 0)).reply).toEqual([{ id: at(0), has_marks: true }]);
  await show(lee, 1);
  expect((await show(lee, 1, false)).reply).toHaveLength(2);
  await show(lee, 2);
  expect((await clinic.call(leavePhotoOut, { as: lee, params: { id: note, photo: at(2) } })).reply.map(({ id }) => id).sort()).toEqual(
    [at(0), at(1)].sort(),
  );
  const another = await clinic.sql<{ id: string }>('select id from photo where patient_id <> $1 limit 1', [ana.patientId]);
  expect(another).toEqual([]);
  expect((await clinic.call(showPhotoInNote, { as: lee, params: { id: note, photo: newId() }, body: { has_marks: true } })).status).toBe(
    404,
  );
});

test('signed, the patient sees them in order, by name, with the signer’s marks and sizes; what is drawn later changes nothing', async () => {
  const mark = newId();
  await keep(lee, 0, arrow('Mole'), mark);
  await keep(lee, 0, {
    kind: 'scale',
    points: [
      [0, 0],
      [100, 0],
    ],
    label: '',
    known: { thing: 'typed', mm: 10 },
  });
  await keep(lee, 0, {
    kind: 'diameters',
    points: [
      [100, 100],
      [162, 100],
      [130, 120.5],
    ],
    label: 'Patch',
    known: null,
  });
  await keep(osei, 0, arrow('A colleague’s thought'));
  await keep(lee, 1, arrow('Not for the patient'));
  const named = [
    { id: at(1), name: 'Chin' },
    { id: at(0), name: 'Left cheek' },
    { id: at(2), name: '' },
  ];
  await clinic.call(arrangePhotos, { as: lee, params: { id: note }, headers: { 'if-match': '0' }, body: { photos: named } });
  expect((await clinic.call(readNote, { as: ana, params: { id: note } })).status).toBe(404);
  await signCase(clinic, lee, note);

  const seen = await read(ana);
  expect(seen.photos).toMatchObject([
    { id: at(1), name: 'Chin', marks: [] },
    {
      ...{ id: at(0), name: 'Left cheek', width: 640, height: 480 },
      marks: [
        { kind: 'arrow', label: 'Mole', size: null },
        { kind: 'diameters', label: 'Patch', size: { longest: 6.2, across: 4.1 } },
      ],
    },
  ]);
  await clinic.call(removePhotoMark, { as: lee, params: { id: at(0), mark } });
  await keep(lee, 0, arrow('Later'));
  await clinic.call(arrangePhotos, { as: lee, params: { id: note }, headers: { 'if-match': '1' }, body: { photos: [...named].reverse() } });
  expect((await read(ana)).photos).toEqual(seen.photos);
  expect(await show(lee, 2)).toMatchObject({ status: 409, refusal: { code: 'signed' } });
  expect(await clinic.call(leavePhotoOut, { as: lee, params: { id: note, photo: at(0) } })).toMatchObject({ status: 409 });
  await expect(clinic.sql(`update note_photo set sealed = '{}'`)).rejects.toThrow('never changed');
});

test('its paper has the pictures, and the record that the patient takes along has the marks', async () => {
  const paper = await clinic.call(downloadNote, { as: ana, params: { id: note } });
  expect(paper.status).toBe(200);
  expect(paper.raw.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
  const record = await clinic.call(readRecord, { as: ana });
  expect(record.reply.notes.find(({ id }) => id === note)?.photos[1]?.marks).toMatchObject([{ label: 'Mole' }, { label: 'Patch' }]);
});

test('of the marks themselves, and of a note that is not theirs, a patient sees nothing', async () => {
  expect((await clinic.call(listNotePhotos, { as: ana, params: { id: note } })).status).toBe(404);
  expect((await clinic.call(readNote, { as: ben, params: { id: note } })).status).toBe(404);
});

test('signed while another window shows a photo twelve times, the note has it whole or not at all', async () => {
  const { id } = await sendAssessment(clinic, ana);
  await clinic.call(claimCase, { as: lee, params: { id } });
  const [photo = ''] = (await clinic.call(readCase, { as: lee, params: { id } })).reply.photos.map((one) => one.id);
  const once = () => clinic.call(showPhotoInNote, { as: lee, params: { id, photo }, body: { has_marks: true } });
  const [, ...shown] = await Promise.all([signCase(clinic, lee, id), ...Array.from({ length: 12 }, once)]);
  expect(shown.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const rows = await clinic.sql<{ sealed: unknown }>('select sealed from note_photo where note_id = $1', [id]);
  const after = (await clinic.call(readNote, { as: ana, params: { id } })).reply.photos;
  expect(after.map((one) => one.id)).toEqual(rows.map(() => photo));
});
