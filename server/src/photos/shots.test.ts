/** What a photo shows and what the patient's device measured of it: kept with the photo, read by who treats, and never a reason to refuse anything. */
import type { Photo } from '@pellis/contract/photos/photos';
import { claimCase, readCase, releaseCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { answerInfoRequest, readInfoRequest, readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { answerCase, assessment, fillProfile, keepCard, sendAssessment, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  lee = await doctor(clinic, 'Dr. Lee');
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
afterAll(() => clinic.end());

const quality = { sharpness: 4.2, light: 151, glare: 0.004, share: 0.71 };
const closeUp = async (): Promise<Photo> => ({ ...(await skinPhoto(70, 'near.jpg')), shot: 'close_up', quality });

/** In the hands of Dr. Lee. */
async function claimed(images: Photo[]): Promise<string> {
  const { id } = await sendAssessment(clinic, ana, await assessment('acne', images));
  await clinic.call(claimCase, { as: lee, params: { id } });
  return id;
}

test('what a photo shows and how sharp it is reach the dermatologist with it; of another nothing is known', async () => {
  const id = await claimed([await closeUp(), await skinPhoto(90, 'other.jpg')]);
  const { photos } = (await clinic.call(readCase, { as: lee, params: { id } })).reply;
  expect(photos).toMatchObject([
    { filename: 'near.jpg', shot: 'close_up', quality },
    { filename: 'other.jpg', shot: null, quality: null },
  ]);
  await answerCase(clinic, lee, id);
});

test('values that make no sense are left out, and the photo is kept', async () => {
  const photo = await skinPhoto(30, 'odd.jpg');
  const odd = { ...photo, data: Buffer.from(photo.data).toString('base64'), shot: 'the moon', quality: { sharpness: 'very', light: -4 } };
  const sent = await clinic.app.inject({
    method: 'POST',
    url: `/_api/v1${submitRapidAssessment.path}`,
    headers: { authorization: `Bearer ${ana.token}`, 'idempotency-key': newId() },
    payload: { ...(await assessment()), images: [odd] },
  });
  expect(sent.statusCode, sent.body).toBe(200);
  const { id } = (await clinic.call(readLatestRapidAssessment, { as: ana })).reply;
  await clinic.call(claimCase, { as: lee, params: { id } });
  expect((await clinic.call(readCase, { as: lee, params: { id } })).reply.photos).toMatchObject([
    { filename: 'odd.jpg', shot: null, quality: null },
  ]);
  await answerCase(clinic, lee, id);
});

test('the dermatologist names the missing shot, the patient reads its name, and it comes back as that', async () => {
  const id = await claimed([await skinPhoto(91)]);
  await clinic.call(requestInfo, { as: lee, params: { id }, body: { wants: 'photo', shot: 'close_up', message: 'Nearer, please.' } });
  expect((await clinic.call(readInfoRequest, { as: ana, params: { id } })).reply).toMatchObject({ wants: 'photo', shot: 'close_up' });
  expect((await clinic.call(readLatestRapidAssessment, { as: ana })).reply.request).toMatchObject({ shot: 'close_up' });
  await clinic.call(answerInfoRequest, { as: ana, params: { id }, body: { text: '', images: [await closeUp()] } });
  const { requests } = (await clinic.call(readCase, { as: lee, params: { id } })).reply;
  expect(requests).toMatchObject([{ shot: 'close_up', photos: [{ filename: 'near.jpg', shot: 'close_up', quality }] }]);
  await answerCase(clinic, lee, id);
});

test('a question in words names no shot, whatever the form held before', async () => {
  const id = await claimed([await skinPhoto(92)]);
  await clinic.call(requestInfo, { as: lee, params: { id }, body: { wants: 'answer', shot: 'crown', message: 'Since when?' } });
  expect((await clinic.call(readInfoRequest, { as: ana, params: { id } })).reply).toMatchObject({ wants: 'answer', shot: null });
  await clinic.call(answerInfoRequest, { as: ana, params: { id }, body: { text: 'May', images: [] } });
  await answerCase(clinic, lee, id);
});

test('pressed twelve times at once, the patient is asked once', async () => {
  const id = await claimed([await skinPhoto(93)]);
  const body = { wants: 'photo' as const, shot: 'from_side' as const, message: 'From the side, please.' };
  const presses = await Promise.all(Array.from({ length: 12 }, () => clinic.call(requestInfo, { as: lee, params: { id }, body })));
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
  const { requests } = (await clinic.call(readCase, { as: lee, params: { id } })).reply;
  expect(requests.map(({ shot }) => shot)).toEqual(['from_side']);
  await clinic.call(releaseCase, { as: lee, params: { id } });
});
