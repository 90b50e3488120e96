/** Where on the body the photos of a referral are, and of which places none is taken. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { intimateNotFromProviders, noPhotosOfMouth } from '@pellis/contract/body-places/photo-rules';
import type { Photo } from '@pellis/contract/photos/photos';
import { readReferral, sendReferral } from '@pellis/contract/referrals/referrals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, elsewhere } from '../testing/people.ts';
import { phonePhoto } from '../testing/photos.ts';

let clinic: TestClinic;

beforeAll(async () => {
  clinic = await openTestClinic();
}, 60_000);
afterAll(() => clinic.end());

let patients = 0;

function referral({ images }: { images: Photo[] }) {
  patients += 1;
  return {
    ...{ provider_name: 'Dr. Mina Park', licence: 'G55123', reply_to: 'park@practice.test' },
    ...{ patient_name: 'Rosa Ruiz', patient_email: `rosa.places${patients}@home.test`, patient_phone: '(415) 555-0177' },
    ...{ reason: 'Both elbows', images },
  };
}

const send = (body: ReturnType<typeof referral>) => clinic.call(sendReferral, { body, headers: elsewhere() });

test('a photo may say where on the body it is; one that we do not take is named, and nothing is kept', async () => {
  const sent = async (...places: BodyPlace[]) => {
    const form = referral({ images: await Promise.all(places.map(async (on) => ({ ...(await phonePhoto()), body_place: on }))) });
    const { status, refusal } = await send(form);
    const kept = await clinic.sql(
      'select region, side from referral_photo p join referral r on r.id = p.referral_id where r.patient_email = $1 order by position',
      [form.patient_email],
    );
    return { status, fields: refusal?.fields, kept };
  };
  const elbow: BodyPlace = { region: 'elbow', side: 'left' };
  expect(await sent(elbow)).toMatchObject({ status: 200, kept: [elbow] });
  const refused = (fields: object) => ({ status: 422, fields, kept: [] });
  expect(await sent(elbow, { region: 'groin', side: 'left' })).toEqual(refused({ 'images.1': intimateNotFromProviders }));
  expect(await sent({ region: 'inside_the_mouth', side: null })).toEqual(refused({ 'images.0': noPhotosOfMouth }));
  expect((await sent({ region: 'elbow', side: null })).fields).toHaveProperty(['images.0']);
});

test('the database keeps no photo of a place that we take none of, whoever writes it', async () => {
  const form = referral({ images: [await phonePhoto()] });
  await send(form);
  const write = (region: string, isIntimate: boolean, takesPhotos: boolean) =>
    clinic.sql(
      `insert into referral_photo (id, referral_id, position, filename, width, height, bytes, sha256, region, region_is_intimate, region_takes_photos)
       select $1, p.referral_id, 1, p.filename, p.width, p.height, p.bytes, p.sha256, $2, $3, $4
       from referral_photo p join referral r on r.id = p.referral_id where r.patient_email = $5`,
      ['x'.repeat(22), region, isIntimate, takesPhotos, form.patient_email],
    );
  await expect(write('groin', false, true)).rejects.toThrow(/referral_photo_region/);
  await expect(write('groin', true, true)).rejects.toThrow(/referral_photo_region/);
  await expect(write('inside_the_mouth', false, false)).rejects.toThrow(/referral_photo_region/);
});

test('what the sender’s device measured stays with the photo, and whoever reads the referral has it', async () => {
  const quality = { sharpness: 0.4, light: 180, glare: 0.02, share: 0.6, by: 'file' as const };
  const form = referral({ images: [{ ...(await phonePhoto()), quality }, await phonePhoto()] });
  expect((await send(form)).status).toBe(200);
  const [row] = await clinic.sql<{ id: string }>('select id from referral where patient_email = $1', [form.patient_email]);
  const lee = await doctor(clinic, 'Dr. Lee');
  const { clinical } = (await clinic.call(readReferral, { as: lee, params: { id: row?.id ?? '' } })).reply;
  expect(clinical?.photos.map((photo) => photo.quality)).toEqual([quality, null]);
});
