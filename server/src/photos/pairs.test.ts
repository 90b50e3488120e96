/** Photos that are taken again: which earlier ones somebody may lay a new one over, and how the two are kept together. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { sendCheckIn } from '@pellis/contract/check-ins/check-in-by-link';
import { readEarlierPhotosForCheckIn } from '@pellis/contract/check-ins/check-ins';
import { type Photo, readPhoto } from '@pellis/contract/photos/photos';
import type { Shot } from '@pellis/contract/photos/shots';
import { claimCase, readCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { answerInfoRequest, readEarlierPhotos } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteToCheckIns } from '../check-ins/invite.ts';
import { newId } from '../platform/ids.ts';
import {
  answerCase,
  assessment,
  bookVisit,
  earlierVisit,
  fillProfile,
  keepCard,
  sendAssessment,
  skinPhoto,
  tellIntake,
} from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, elsewhere, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Baker')];
  lee = await doctor(clinic, 'Dr. Lee');
  for (const person of [ana, ben]) {
    await fillProfile(clinic, person);
    await keepCard(clinic, person);
  }
}, 60_000);
afterAll(() => clinic.end());

const taken = async (filename: string, shot: Shot, earlier_photo_id?: string, body_place?: BodyPlace): Promise<Photo> => ({
  ...(await skinPhoto(70, filename)),
  ...{ shot, earlier_photo_id, body_place },
});
const earlierOf = async (person: Person) => (await clinic.call(readEarlierPhotos, { as: person })).reply.photos;
const photosOf = async (id: string) => (await clinic.call(readCase, { as: lee, params: { id } })).reply.photos;

async function sent(person: PatientPerson, concern: string, images: Photo[]): Promise<string> {
  const { id } = await sendAssessment(clinic, person, await assessment(concern, images));
  await clinic.call(claimCase, { as: lee, params: { id } });
  return id;
}

test('of each concern and shot the latest may be taken again, of one’s own patient alone, and the two stay together', async () => {
  const first = await sent(ana, 'acne', [await taken('old.jpg', 'close_up'), await taken('left.jpg', 'face_left')]);
  const [old] = await photosOf(first);
  await answerCase(clinic, lee, first);
  expect(await earlierOf(ana)).toMatchObject([{ id: old?.id, shot: 'close_up', concern: 'acne' }, { shot: 'face_left' }]);
  expect(await earlierOf(ben)).toEqual([]);

  const second = await sent(ana, 'acne', [await taken('new.jpg', 'close_up', old?.id)]);
  const [renewed] = await photosOf(second);
  expect(renewed).toMatchObject({ filename: 'new.jpg', earlier_photo_id: old?.id });
  expect((await earlierOf(ana)).map(({ id, shot }) => [id, shot])).toContainEqual([renewed?.id, 'close_up']);
  expect((await earlierOf(ana)).map(({ id }) => id)).not.toContain(old?.id);

  // the photo that is missing is laid over the same one
  const params = { id: second };
  await clinic.call(requestInfo, { as: lee, params, body: { wants: 'photo', shot: 'close_up', message: 'Nearer, please.' } });
  const images = [await taken('nearer.jpg', 'close_up', renewed?.id)];
  await clinic.call(answerInfoRequest, { as: ana, params, body: { text: '', images } });
  const { requests } = (await clinic.call(readCase, { as: lee, params })).reply;
  expect(requests[0]?.photos).toMatchObject([{ filename: 'nearer.jpg', earlier_photo_id: renewed?.id }]);
  await answerCase(clinic, lee, second);
});

test('each place has its own latest, and a photo of another place is no pair with it', async () => {
  const [elbow, knee] = [{ region: 'elbow', side: 'left' } as const, { region: 'knee', side: 'left' } as const];
  const first = await sent(ben, 'other minor rashes', [
    await taken('elbow.jpg', 'close_up', undefined, elbow),
    await taken('knee.jpg', 'close_up', undefined, knee),
    await taken('unsaid.jpg', 'close_up'),
  ]);
  const [ofElbow, ofKnee, unsaid] = await photosOf(first);
  await answerCase(clinic, lee, first);
  expect((await earlierOf(ben)).map(({ id, body_place }) => [id, body_place])).toEqual([
    [ofElbow?.id, elbow],
    [ofKnee?.id, knee],
    [unsaid?.id, null],
  ]);

  const next = await sent(ben, 'other minor rashes', [
    await taken('knee on elbow.jpg', 'close_up', ofElbow?.id, knee),
    await taken('both elbows.jpg', 'close_up', ofElbow?.id, { ...elbow, side: 'both' }),
    await taken('place unsaid.jpg', 'close_up', ofElbow?.id),
  ]);
  expect((await photosOf(next)).map(({ earlier_photo_id }) => earlier_photo_id)).toEqual([null, ofElbow?.id, ofElbow?.id]);
  await answerCase(clinic, lee, next);
});

test('a photo of a visit is taken again as one of a case is; where nobody said what the visit is about, it is not', async () => {
  const cy = await signUp(clinic, 'Cy Cole');
  const untold = newId();
  const told = earlierVisit(untold);
  await bookVisit(clinic, cy, lee, untold);
  const [photo] = await tellIntake(clinic, cy, { id: told, concern: 'eczema', shots: ['close_up'] });
  await tellIntake(clinic, cy, { id: untold, concern: '', shots: ['overview'] });
  expect(await earlierOf(cy)).toMatchObject([{ id: photo, concern: 'eczema', shot: 'close_up', body_place: null }]);
});

test('another patient’s photo is left out and cannot be seen; the new one is kept, and the database holds it too', async () => {
  const [hers] = await earlierOf(ana);
  const id = await sent(ben, 'acne', [await taken('mine.jpg', 'close_up', hers?.id)]);
  const [his] = await photosOf(id);
  expect(his).toMatchObject({ filename: 'mine.jpg', earlier_photo_id: null });
  expect((await clinic.call(readPhoto, { as: ben, params: { id: hers?.id ?? '', size: 'screen' } })).status).toBe(404);
  const pair = (earlier?: string) => clinic.sql('update photo set earlier_photo_id = $2 where id = $1', [his?.id, earlier]);
  await expect(pair(hers?.id)).rejects.toThrow('photo_pairs_within_a_record');
  await expect(pair(his?.id)).rejects.toThrow('photo_is_not_its_own_pair');
  await answerCase(clinic, lee, id);
});

test('when two records part, no photo is a pair with another patient’s', async () => {
  const id = await sent(ben, 'rosacea', [await taken('before.jpg', 'close_up'), await taken('alone.jpg', 'face_left')]);
  const [before] = await photosOf(id);
  const next = await sent(ben, 'rosacea', [await taken('after.jpg', 'close_up', before?.id)]);
  const pair = () => clinic.sql('select earlier_photo_id from photo where encounter_id = $1', [next]);
  expect(await pair()).toEqual([{ earlier_photo_id: before?.id }]);
  await clinic.sql('update photo set patient_id = $2 where encounter_id = any($1)', [[id, next], ana.patientId]);
  expect(await pair()).toEqual([{ earlier_photo_id: before?.id }]);
  await clinic.sql('update photo set patient_id = $2 where encounter_id = $1', [id, ben.patientId]);
  expect(await pair()).toEqual([{ earlier_photo_id: null }]);
  await clinic.sql('update photo set patient_id = $2 where encounter_id = $1', [next, ben.patientId]);
  for (const each of [id, next]) await answerCase(clinic, lee, each);
});

test('a check-in’s link shows earlier photos to the account that was asked, once it is signed in, and to nobody else', async () => {
  await inviteToCheckIns(clinic.clinic, new Date(Date.now() + 31 * 24 * 3_600_000));
  await clinic.settled();
  const [letter] = await clinic.sql<{ links: string[] }>(
    `select links from letter where recipient = $1 and template = 'check-in.monthly' order by created_at desc`,
    [ana.email],
  );
  const nid = new URL(letter?.links[0] ?? '').searchParams.get('nid') ?? '';
  const asked = (as?: Person) => clinic.call(readEarlierPhotosForCheckIn, { as, params: { nid } });
  const [shown] = (await asked(ana)).reply.photos;
  expect(shown).toMatchObject({ shot: 'close_up', concern: 'acne' });
  expect((await asked(ben)).status).toBe(404);
  expect((await asked(lee)).status).toBe(404);
  expect((await asked()).status).toBe(401);
  const body = await assessment('acne', [await taken('today.jpg', 'close_up', shown?.id)]);
  const headers = { ...elsewhere(), 'idempotency-key': newId() };
  expect((await clinic.call(sendCheckIn, { as: ana, params: { nid }, body, headers })).status).toBe(200);
  expect(await clinic.sql(`select earlier_photo_id from photo where filename = 'today.jpg'`)).toEqual([{ earlier_photo_id: shown?.id }]);
  // the link is used up, and so is what it shows
  expect((await asked(ana)).status).toBe(404);
});
