/** The photos on the line of time: those of messages too, for whoever may read them, and all of them, page after page. Kept sealed, since only that a photo hangs on a message is asked. */
import { openConversation, postMessage } from '@pellis/contract/conversations/conversations';
import { answerConversation } from '@pellis/contract/inbox/inbox';
import { askDermatologist } from '@pellis/contract/inbox/medical-questions';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { coverPhoto, uncoverPhoto } from '@pellis/contract/photos/photo-annotations';
import { readPhoto } from '@pellis/contract/photos/photos';
import { coursePhotosAtOnce } from '@pellis/contract/progress/course';
import { readEarlierPhotosOfCourse, readProgress, readSharedCourse, shareCourse, writeDiary } from '@pellis/contract/progress/progress';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { dayAt, daysAfter } from '../platform/times.ts';
import { answerCase, fillProfile, keepCard, sendAssessment, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, words } from '../testing/conversations.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { onlyShared } from './open-link.ts';

let clinic: TestClinic;
let lee: Person;
let osei: Person;
let stranger: Person;
let sam: Person;
beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  [lee, osei, stranger] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei'), await doctor(clinic, 'Dr. Stranger')];
  sam = await staff(clinic, 'Sam');
  await openAlways(clinic);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
});
afterAll(() => clinic.end());

/** With an answered case of Dr. Osei and then of Dr. Lee. */
async function patientOf(name: string): Promise<PatientPerson & { caseId: string }> {
  const patient = await signUp(clinic, name);
  await fillProfile(clinic, patient);
  await keepCard(clinic, patient);
  await answerCase(clinic, osei, (await sendAssessment(clinic, patient)).id);
  const { id: caseId } = await sendAssessment(clinic, patient);
  await answerCase(clinic, lee, caseId);
  return { ...patient, caseId };
}
const courseOf = async (patient: PatientPerson, as: Person = patient) =>
  (await clinic.call(readProgress, { as, params: { id: patient.patientId } })).reply;
const sentInMessages = async (patient: PatientPerson, as: Person = patient) =>
  (await courseOf(patient, as)).photos.filter(({ from }) => from === 'message').map(({ photo, course }) => [photo.filename, course]);

test('what was sent to a dermatologist, or says where on the body it is, stands on the line for whoever may read the message', async () => {
  const ana = await patientOf('Ana Alvarez');
  const photoOf = async (filename: string) => ({ ...(await skinPhoto()), filename });
  const placed = { ...(await photoOf('elbow.jpg')), body_place: { region: 'elbow', side: 'left' } as const };
  const message = { ...words('What is this?'), photos: [await photoOf('receipt.jpg'), placed], files: [] };
  const { id } = (await clinic.call(openConversation, { as: ana, body: { topic: 'general', message } })).reply.conversation;
  await clinic.call(askDermatologist, { as: sam, params: { id }, body: { provider_id: lee.accountId, words: '' } });
  const more = { ...words('It is worse'), photos: [await photoOf('worse.jpg')], files: [] };
  await clinic.call(postMessage, { as: ana, params: { id }, body: more });
  const drawing = { ...words('Like this'), photos: [await photoOf('drawing.jpg')], files: [] };
  expect((await clinic.call(answerConversation, { as: lee, params: { id }, body: drawing })).status).toBe(200);

  for (const person of [ana, lee])
    expect(await sentInMessages(ana, person)).toEqual([
      ['elbow.jpg', 'acne'],
      ['worse.jpg', 'acne'],
    ]);
  // treats her too, and was not asked in this conversation
  expect(await sentInMessages(ana, osei)).toEqual([]);
  const form = { id: newId(), token: newId(), course: 'acne', parts: ['photos' as const], for_whom: 'Dr. Weber', days: 7 as const };
  await clinic.call(shareCourse, { as: ana, body: form });
  const { photos } = (await clinic.call(readSharedCourse, { params: { token: form.token } })).reply.progress;
  expect(photos.map(({ from }) => from)).toEqual(['case', 'case']);

  const { photo } = (await courseOf(ana)).photos.at(-1) ?? {};
  expect((await clinic.call(coverPhoto, { as: lee, params: { id: photo?.id ?? '' } })).status).toBe(200);
  expect(await sentInMessages(ana)).toEqual([['elbow.jpg', 'acne']]);
  const [theirs, ours] = [await courseOf(ana), await courseOf(ana, lee)];
  expect([theirs.covered_by_clinic, theirs.covers]).toEqual([1, []]);
  expect(ours.covers).toMatchObject([{ id: photo?.id, by: 'Dr. Lee' }]);
});

test('what is covered because it says no place can be looked at and uncovered in the course by whoever treats; nobody else is told', async () => {
  const una = await patientOf('Una Unger');
  const [photo] = await clinic.sql<{ id: string }>('update photo set covered_unsaid = true where encounter_id = $1 returning id', [
    una.caseId,
  ]);
  const params = { id: photo?.id ?? '' };
  const told = async (as: Person = una) => {
    const { covered, photos, unsaid_covers: unsaid } = await courseOf(una, as);
    return [covered, photos.some((one) => one.photo.id === params.id), unsaid.map((one) => [one.photo.id, one.is_minor])];
  };
  expect(await told()).toEqual([1, false, []]);
  expect(await told(lee)).toEqual([1, false, [[params.id, false]]]);
  const form = { id: newId(), token: newId(), course: 'acne', parts: ['photos' as const], for_whom: 'Dr. Weber', days: 7 as const };
  await clinic.call(shareCourse, { as: una, body: form });
  const shared = (await clinic.call(readSharedCourse, { params: { token: form.token } })).reply.progress;
  expect([shared.covered, shared.unsaid_covers]).toEqual([0, []]);
  await clinic.call(readPhoto, { as: lee, params: { ...params, size: 'screen' } });
  expect((await clinic.call(uncoverPhoto, { as: lee, params })).status).toBe(200);
  expect(await told(lee)).toEqual([0, true, []]);
  expect(await told()).toEqual([0, true, []]);
});

/** A day of the diary. */
const today = () => ({
  ...{ id: newId(), course: 'acne', day: dayAt(new Date(), 'America/Los_Angeles'), itch: 4, sleep: null, feeling: null },
  ...{ is_flare: false, triggers: [], words: '', is_private: false },
});

test('where there are more than come at once it is said, and the earlier ones come page after page, each once', async () => {
  const ben = await patientOf('Ben Brown');
  const told = today();
  await clinic.call(writeDiary, { as: ben, params: { id: ben.patientId }, body: { ...told, images: [await skinPhoto()] } });
  expect((await courseOf(ben)).earlier_photos).toBeNull();
  // years of them: of the case, three of one moment, and of the diary
  const add = (column: string, of: string, many: number) =>
    clinic.sql(
      `insert into photo (id, patient_id, ${column}, position, filename, width, height, bytes, sha256, kept_at)
       select left($3, 14) || lpad(n::text, 8, '0'), $1, $2, 100 + n, n || '.jpg', 9, 9, 9, repeat('a', 64), now() - make_interval(days => 400 + n / 3)
       from generate_series(1, $4::int) n`,
      [ben.patientId, of, newId(), many],
    );
  await add('encounter_id', ben.caseId, 2 * coursePhotosAtOnce);
  await add('diary_entry_id', told.id, 7);
  const total = 3 + 2 * coursePhotosAtOnce + 7;
  for (const person of [ben, lee]) {
    const first = await courseOf(ben, person);
    expect([first.photos.length, first.earlier_photos]).toEqual([coursePhotosAtOnce, first.photos[0]?.photo.id]);
    // to whom no photos are shown not even one's id is told
    expect(onlyShared(first, ['treatment'], new Date(), 'UTC').earlier_photos).toBeNull();
    expect(onlyShared(first, ['photos'], new Date(), 'UTC').earlier_photos).toBe(first.photos[0]?.photo.id);
    const before = async (id: string | null) =>
      (await clinic.call(readEarlierPhotosOfCourse, { as: person, params: { id: ben.patientId, before: id ?? '' } })).reply;
    const second = await before(first.earlier_photos);
    const third = await before(second.earlier_photos);
    expect([second.photos.length, third.photos.length, third.earlier_photos]).toEqual([coursePhotosAtOnce, 10, null]);
    const all = [...third.photos, ...second.photos, ...first.photos];
    expect(new Set(all.map(({ photo }) => photo.id)).size).toBe(total);
    expect(all.filter(({ entry_id: of }) => of === told.id)).toHaveLength(8);
    expect(await before('now')).toMatchObject({ earlier_photos: first.earlier_photos });
  }
  const strangers = { as: stranger, params: { id: ben.patientId, before: 'now' as const } };
  expect((await clinic.call(readEarlierPhotosOfCourse, strangers)).status).toBe(404);
});

test('a link shows the course as it was at its moment: nothing of later that day, and however much came since', async () => {
  const dana = await patientOf('Dana Diaz');
  const { id: waiting } = await sendAssessment(clinic, dana);
  const form = {
    id: newId(),
    token: newId(),
    course: 'acne',
    parts: ['photos' as const, 'treatment' as const],
    for_whom: 'Dr. Weber',
    days: 7 as const,
  };
  await clinic.call(shareCourse, { as: dana, body: form });
  const linked = async () => {
    const { photos, changes } = (await clinic.call(readSharedCourse, { params: { token: form.token } })).reply.progress;
    return { photos: photos.map(({ photo }) => photo.id), changes: changes.map(({ note_id }) => note_id) };
  };
  const before = await linked();
  expect([before.photos.length, before.changes.length]).toEqual([3, 2]);
  await answerCase(clinic, lee, waiting);
  await clinic.sql(
    `insert into photo (id, patient_id, encounter_id, position, filename, width, height, bytes, sha256)
     select 'later' || lpad(n::text, 17, '0'), $1, $2, 100 + n, n || '.jpg', 9, 9, 9, repeat('a', 64) from generate_series(1, $3::int) n`,
    [dana.patientId, dana.caseId, coursePhotosAtOnce + 5],
  );
  expect((await courseOf(dana)).changes).toHaveLength(3);
  expect(await linked()).toEqual(before);
});

test('the diary is never cut, nor the photos of what was written first: on the line of time, and in the record that the patient takes along', async () => {
  const eli = await patientOf('Eli Evans');
  const first = { ...today(), day: daysAfter(today().day, -1) };
  const written = await clinic.call(writeDiary, {
    ...{ as: eli, params: { id: eli.patientId }, body: { ...first, images: [await skinPhoto()] } },
  });
  expect(written.status).toBe(200);
  await clinic.sql(
    `insert into diary_entry (id, patient_id, encounter_id, day, itch, written_by, written_by_name)
     select 'years' || lpad(n::text, 17, '0'), $1, encounter_id, $2, 3, written_by, written_by_name
     from diary_entry, generate_series(1, 1000) n where id = $3`,
    [eli.patientId, today().day, first.id],
  );
  const seen = await courseOf(eli);
  expect([seen.diary.length, seen.diary[0]?.id, seen.diary[0]?.photos.length]).toEqual([1001, first.id, 1]);
  const params = { id: eli.patientId, before: 'now' as const };
  const { photos } = (await clinic.call(readEarlierPhotosOfCourse, { as: lee, params })).reply;
  expect(photos.filter(({ entry_id: of }) => of === first.id)).toHaveLength(1);
  const { diary } = (await clinic.call(readRecord, { as: eli })).reply;
  expect([diary.length, diary[0]?.id, diary[0]?.photos.length]).toEqual([1001, first.id, 1]);
});

test('the record that the patient takes along has every photo of the diary', async () => {
  const cleo = await patientOf('Cleo Cruz');
  const told = today();
  await clinic.call(writeDiary, { as: cleo, params: { id: cleo.patientId }, body: { ...told, images: [] } });
  await clinic.sql(
    `insert into photo (id, patient_id, diary_entry_id, position, filename, width, height, bytes, sha256)
     select 'record' || lpad(n::text, 16, '0'), $1, $2, n, n || '.jpg', 9, 9, 9, repeat('a', 64) from generate_series(1, $3::int) n`,
    [cleo.patientId, told.id, coursePhotosAtOnce + 5],
  );
  const { diary } = (await clinic.call(readRecord, { as: cleo })).reply;
  expect(diary[0]?.photos).toHaveLength(coursePhotosAtOnce + 5);
});
