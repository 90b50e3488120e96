/** A dermatologist's portrait: drawn anew, shown to patients by an address that names what it shows, and replaced or taken away by whoever manages people. */
import { createHash } from 'node:crypto';
import { changeDoctor, publishDoctor } from '@pellis/contract/doctors/doctor-records';
import { listDoctors } from '@pellis/contract/doctors/doctors';
import { putPortrait, readPortrait, removePortrait } from '@pellis/contract/portraits/portraits';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type Person, staff } from '../testing/people.ts';
import { phonePhoto, pixelBomb, svgAsJpeg } from '../testing/photos.ts';

let clinic: TestClinic;
let olga: Person;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [olga, lee] = [await admin(clinic, 'Olga'), await doctor(clinic, 'Dr. Lee')];
  const form = { name: 'Dr. Lee', credentials: 'MD', cpsono: 'A1', board: 'American Board of Dermatology', board_year: 2012 };
  const whom = { languages: ['en'], interests: [], sees: ['adults'], modes: ['photo'] };
  const licences = [{ state: 'CA', number: 'A1', expires_on: '2999-06-30' }];
  const of = { as: olga, params: { id: lee.accountId } };
  await clinic.call(changeDoctor, { ...of, body: { ...form, ...whom, licences } });
  await clinic.call(publishDoctor, of);
});
afterAll(() => clinic.end());

const words = 'Dr. Lee, smiling';
type File = Awaited<ReturnType<typeof phonePhoto>>;
const put = (file: File, { as = olga, said = words } = {}) =>
  clinic.call(putPortrait, { as, params: { id: lee.accountId }, body: { file, words: said } });
const read = (url: string | null) => clinic.call(readPortrait, { params: { sha256: url?.split('/').at(-1) ?? '' } });
const shown = async () => (await clinic.call(listDoctors)).reply.map(({ avatar_url, avatar_alt }) => ({ avatar_url, avatar_alt }));

test('patients see it without what its camera wrote, and their browsers may keep it', async () => {
  const { avatar_url } = (await put(await phonePhoto())).reply;
  expect(await shown()).toEqual([{ avatar_url, avatar_alt: words }]);
  const { status, raw, headers } = await read(avatar_url);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable']);
  expect(avatar_url).toContain(createHash('sha256').update(raw).digest('hex'));
  const { width = 0, exif } = await sharp(raw).metadata();
  expect([width <= 960, exif]).toEqual([true, undefined]);
});

test('another one has another address, of twelve put at once one stays, and the earlier is gone', async () => {
  const [{ avatar_url: before } = { avatar_url: null }] = await shown();
  const pictures = await Promise.all(Array.from({ length: 12 }, (_, index) => phonePhoto({ width: 600 + index * 10, height: 600 })));
  const answers = await Promise.all(pictures.map((picture) => put(picture)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [now] = await shown();
  expect(answers.map(({ reply }) => reply.avatar_url)).toContain(now?.avatar_url);
  expect([(await read(now?.avatar_url ?? null)).status, (await read(before)).status]).toEqual([200, 404]);
  expect(await clinic.sql('select from portrait')).toHaveLength(1);
});

test('what is no picture, too small or without words is refused in a sentence, and the portrait stays', async () => {
  const before = await shown();
  const small = {
    filename: 'small.png',
    data: new Uint8Array(
      await sharp({ create: { width: 200, height: 400, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ),
  };
  expect((await put(svgAsJpeg())).refusal.fields?.['file']).toContain('not a picture');
  expect((await put(await pixelBomb())).status).toBe(422);
  expect((await put(small)).refusal.fields?.['file']).toContain('at least 240 pixels');
  expect((await put(await phonePhoto(), { said: ' ' })).refusal.fields?.['words']).toContain('in words who is shown');
  expect((await put(await phonePhoto(), { as: await staff(clinic, 'Sam') })).status).toBe(404);
  expect(await shown()).toEqual(before);
});

test('taken away, no picture is shown and none can be read', async () => {
  const [{ avatar_url: before } = { avatar_url: null }] = await shown();
  expect((await clinic.call(removePortrait, { as: olga, params: { id: lee.accountId } })).reply.avatar_url).toBeNull();
  expect(await shown()).toEqual([{ avatar_url: null, avatar_alt: '' }]);
  expect((await read(before)).status).toBe(404);
  expect(await clinic.sql(`select from event where name = 'provider.portrait_changed'`)).toHaveLength(14);
});
