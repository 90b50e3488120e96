/** Marks, measures, names and order of photos: kept as data by whoever treats, each dermatologist's own, and nobody else's to see. */

import { arrangePhotos, readPhotoAnnotations } from '@pellis/contract/photos/photo-annotations';
import { keepPhotoMark, type MarkForm, removePhotoMark } from '@pellis/contract/photos/photo-marks';
import { claimCase, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { answerCase, assessment, fillProfile, keepCard, sendAssessment, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { askerOf, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { photosTopic } from './topics.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let osei: Person;
let stranger: Person;
let caseId: string;
let photos: string[];

/** Ana is treated by Dr. Lee now, and was by Dr. Osei before. */
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [lee, osei, stranger] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei'), await doctor(clinic, 'Dr. Stranger')];
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  await answerCase(clinic, osei, (await sendAssessment(clinic, ana)).id);
  const sent = [await skinPhoto(1, 'a.jpg'), await skinPhoto(2, 'b.jpg'), await skinPhoto(3, 'c.jpg')];
  caseId = (await sendAssessment(clinic, ana, await assessment('acne', sent))).id;
  await clinic.call(claimCase, { as: lee, params: { id: caseId } });
  photos = (await clinic.call(readCase, { as: lee, params: { id: caseId } })).reply.photos.map(({ id }) => id);
}, 60_000);
afterAll(() => clinic.end());

const arrow = (label = 'Mole'): MarkForm => ({
  kind: 'arrow',
  points: [
    [10, 10],
    [120.5, 90],
  ],
  label,
  known: null,
});
const scale = (mm = 24.26, thing: 'quarter' | 'typed' = 'quarter'): MarkForm => ({
  kind: 'scale',
  points: [
    [0, 0],
    [242.6, 0],
  ],
  label: '',
  known: { thing, mm },
});
const keep = (as: Person, photo: number, body: MarkForm, mark = newId()) =>
  clinic.call(keepPhotoMark, { as, params: { id: photos[photo] ?? '', mark }, body });
const remove = (as: Person, photo: number, mark: string) => clinic.call(removePhotoMark, { as, params: { id: photos[photo] ?? '', mark } });
const read = (as: Person) => clinic.call(readPhotoAnnotations, { as, params: { id: ana.patientId } });
const labels = async (photo: number) =>
  (await read(lee)).reply.marks.filter(({ photo_id }) => photo_id === photos[photo]).map(({ label }) => label);

test('a mark is kept with who made it and when, beside a photo that stays as it is', async () => {
  const before = await clinic.sql('select sha256 from photo where id = $1', [photos[0]]);
  const { reply } = await keep(lee, 0, arrow());
  expect(reply).toMatchObject([
    {
      kind: 'arrow',
      points: [
        [10, 10],
        [120.5, 90],
      ],
      label: 'Mole',
      by: { name: 'Dr. Lee' },
      is_mine: true,
    },
  ]);
  expect((await read(osei)).reply.marks).toMatchObject([{ label: 'Mole', by: { name: 'Dr. Lee' }, is_mine: false }]);
  expect(await clinic.sql('select sha256 from photo where id = $1', [photos[0]])).toEqual(before);
});

test('sent twelve times at once it is one mark; moved, taken away and put back it is still the same', async () => {
  const mark = newId();
  const answers = await Promise.all(Array.from({ length: 12 }, () => keep(lee, 1, arrow('Once'), mark)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await labels(1)).toEqual(['Once']);
  await keep(
    lee,
    1,
    {
      ...arrow('Moved'),
      points: [
        [5, 5],
        [50, 50],
      ],
    },
    mark,
  );
  expect(await labels(1)).toEqual(['Moved']);
  await remove(lee, 1, mark);
  await remove(lee, 1, mark);
  expect(await labels(1)).toEqual([]);
  await keep(lee, 1, arrow('Back'), mark);
  expect(await labels(1)).toEqual(['Back']);
});

test('two dermatologists draw on one photo at once, and nothing of either is lost or changed by the other', async () => {
  const names = Array.from({ length: 6 }, (_, index) => String(index));
  await Promise.all(names.flatMap((name) => [keep(lee, 2, arrow(`Lee ${name}`)), keep(osei, 2, arrow(`Osei ${name}`))]));
  expect((await labels(2)).sort()).toEqual([...names.map((name) => `Lee ${name}`), ...names.map((name) => `Osei ${name}`)]);
  const leesMark = (await read(lee)).reply.marks.find(({ label }) => label === 'Lee 0')?.id ?? '';
  expect(await keep(osei, 2, arrow('Mine now'), leesMark)).toMatchObject({ status: 409, refusal: { code: 'not_your_mark' } });
  expect(await remove(osei, 2, leesMark)).toMatchObject({ status: 409 });
  expect(await labels(2)).toContain('Lee 0');
});

test('each has one scale on a photo: a newer one takes its place, a colleague’s stays', async () => {
  await keep(osei, 0, scale());
  await Promise.all([scale(10, 'typed'), scale(15, 'typed'), scale()].map((one) => keep(lee, 0, one)));
  const scales = (await read(lee)).reply.marks.filter(({ kind }) => kind === 'scale');
  expect(scales.map(({ by }) => by.name).sort()).toEqual(['Dr. Lee', 'Dr. Osei']);
});

test('a mark that is not whole, lies outside the photo or calls a coin another size is refused in words', async () => {
  const bad: [MarkForm, string][] = [
    [
      {
        ...arrow(),
        points: [
          [1, 1],
          [641, 2],
        ],
      },
      'Draw within the photo.',
    ],
    [{ ...arrow(), kind: 'ellipse' }, 'This mark is not whole: draw it again.'],
    [
      {
        ...arrow(),
        points: [
          [1, 1],
          [1.2, 1],
        ],
      },
      'This is too small: draw it again.',
    ],
    [{ ...arrow(), kind: 'scale' }, 'Say what the line lies on, and how long that is.'],
    [scale(20), 'This is not the length of it.'],
    [arrow('x'.repeat(61)), 'Maximum 60 characters'],
  ];
  for (const [form, detail] of bad) expect(await keep(lee, 0, form)).toMatchObject({ status: 422, refusal: { detail } });
});

test('the patient, another dermatologist and one who looks in an emergency draw nothing and name nothing', async () => {
  const order = {
    as: ana as Person,
    params: { id: caseId },
    headers: { 'if-match': '0' },
    body: { photos: photos.map((id) => ({ id, name: '' })) },
  };
  for (const person of [ana, stranger]) {
    expect((await read(person)).status).toBe(404);
    expect((await keep(person, 0, arrow())).status).toBe(404);
    expect((await clinic.call(arrangePhotos, { ...order, as: person })).status).toBe(404);
  }
  await clinic.sql(
    `insert into emergency_access (provider_id, patient_id, reason, until) values ($1, $2, 'Collapsed in the waiting room', now() + interval '1 hour')`,
    [stranger.accountId, ana.patientId],
  );
  expect((await read(stranger)).status).toBe(200);
  expect((await keep(stranger, 0, arrow())).status).toBe(404);
  expect((await clinic.call(arrangePhotos, { ...order, as: stranger })).status).toBe(404);
});

test('photos are ordered and named; the patient’s own order is remembered, and two at once are told', async () => {
  const [first = '', second = '', third = ''] = photos;
  const named = [
    { id: third, name: 'Left cheek' },
    { id: first, name: '' },
    { id: second, name: 'Chin' },
  ];
  const arrange = (as: Person, version: number, list = named) =>
    clinic.call(arrangePhotos, { as, params: { id: caseId }, headers: { 'if-match': String(version) }, body: { photos: list } });
  const both = await Promise.all([arrange(lee, 0), arrange(osei, 0, [...named].reverse())]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await arrange(lee, 1)).reply).toMatchObject({ version: 2, photos: named, sent: photos, arranged: { by: 'Dr. Lee' } });
  expect((await read(lee)).reply.encounters.find(({ id }) => id === caseId)).toMatchObject({ version: 2, photos: named, sent: photos });
  expect((await arrange(lee, 2, [{ id: newId(), name: 'Another case’s' }])).status).toBe(422);
  // one that is left out lies at the end
  expect((await arrange(lee, 2, named.slice(0, 1))).reply.photos.map(({ id }) => id)).toEqual([third, first, second]);
});

test('whoever reads the photos may hear of what is drawn on them, and nobody else', async () => {
  const joins = (person: Person) =>
    clinic.clinic.db.read(askerOf(person), (transaction, actor) =>
      photosTopic.mayJoin(transaction, { kind: 'actor', actor }, ana.patientId),
    );
  expect([await joins(lee), await joins(osei)]).toEqual([lee.accountId, osei.accountId]);
  expect([await joins(await doctor(clinic, 'Dr. Nobody')), await joins(ana), await joins(await staff(clinic, 'Sam'))]).toEqual([
    null,
    null,
    null,
  ]);
});
