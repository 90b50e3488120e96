/** Photos and documents, from the form to the screen and to the disk, with the files people really send. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addLabFile, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { photoFaults } from '@pellis/contract/photos/photo-faults';
import { photoSizes, readFile, readPhoto } from '@pellis/contract/photos/photos';
import { claimCase, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessment, draft, fillProfile, keepCard, sendAssessment, skinPhoto, withoutProfile } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { cutOff, pdf, pdfAsJpeg, phonePhoto, pixelBomb, pngPhoto, svgAsJpeg, type TestPhoto, twelveMegapixels } from '../testing/photos.ts';
import { preparePhotos } from './prepare.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let osei: Person;
let caseId: string;
let photos: { id: string; filename: string; width: number; height: number }[];

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  for (const person of [ana, ben]) {
    await fillProfile(clinic, person);
    await keepCard(clinic, person);
  }
  const sent = [await phonePhoto({ filename: '..\\..\\secret/IMG_\u202e0001.jpg' }), await pngPhoto(), await twelveMegapixels()];
  caseId = (await sendAssessment(clinic, ana, await assessment('acne', sent))).id;
  await clinic.call(claimCase, { as: lee, params: { id: caseId } });
  photos = (await clinic.call(readCase, { as: lee, params: { id: caseId } })).reply.photos;
});
afterAll(() => clinic.end());

test('a photo is turned upright, and where and with what it was taken is gone', async () => {
  const { status, raw } = await look(lee, 0, 'full');
  expect(status).toBe(200);
  const kept = await sharp(raw).metadata();
  expect(kept).toMatchObject({ format: 'jpeg', width: 900, height: 1200, space: 'srgb' });
  expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(raw.includes('Acme') || raw.includes('GPS')).toBe(false);
  const corner = await sharp(raw).extract({ left: 60, top: 60, width: 1, height: 1 }).raw().toBuffer();
  expect(corner[0]).toBeGreaterThan(160);
  expect(corner[1]).toBeLessThan(80);
});

test('each photo keeps its place, its size, and a name that leads nowhere', () => {
  expect(photos).toMatchObject([
    { filename: 'IMG_0001.jpg', width: 900, height: 1200 },
    { filename: 'elbow.png', width: 800, height: 600 },
    { filename: 'large.jpg', width: 3000, height: 4000 },
  ]);
});

test('a screen gets the size it asks for, and a small photo is never enlarged', async () => {
  const sizeOf = async (index: number, size: 'screen' | 'thumb') => {
    const { width, height } = await sharp((await look(lee, index, size)).raw).metadata();
    return [width, height];
  };
  expect(await sizeOf(2, 'screen')).toEqual([1200, 1600]);
  expect(await sizeOf(2, 'thumb')).toEqual([240, 320]);
  expect(await sizeOf(1, 'screen')).toEqual([800, 600]);
});

test('the answer is a JPEG that no cache keeps and no page can run', async () => {
  const { headers } = await look(ana, 1, 'thumb');
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="elbow.jpg"; filename*=UTF-8''elbow.jpg`,
  });
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
});

test('what lies on the disk is no picture to whoever takes the disk', () => {
  const kept = filesOnDisk();
  expect(kept.length).toBe(9);
  for (const file of kept) {
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, 2).toString('hex')).not.toBe('ffd8');
    expect(bytes.includes('JFIF')).toBe(false);
  }
});

test('a photo that does not open is named, and nothing of the form is kept', async () => {
  const before = filesOnDisk().length;
  const images = [
    await skinPhoto(),
    await cutOff(),
    svgAsJpeg(),
    pdfAsJpeg(),
    await pixelBomb(),
    { filename: 'words.jpg', data: Buffer.from('hello') },
    { filename: 'film.jpg', data: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1') },
  ];
  const words = 'One of your photos could not be opened. Please try another.';
  const { status, refusal } = await clinic.call(submitRapidAssessment, { as: ben, body: await assessment('acne', images) });
  expect(status).toBe(422);
  expect(refusal).toMatchObject({ detail: words, code: 'photo_unreadable' });
  expect(refusal.fields).toEqual({
    images: words,
    'images.1': photoFaults.cut_short,
    'images.2': photoFaults.not_a_picture,
    'images.3': photoFaults.not_a_picture,
    'images.4': words,
    'images.5': photoFaults.not_a_picture,
    'images.6': photoFaults.a_video,
  });
  expect(filesOnDisk().length).toBe(before);
  expect(await clinic.sql('select 1 from photo where patient_id = $1', [ben.patientId])).toEqual([]);
});

test('a photo too small to be judged is refused in words of its own; the least that can be is taken', async () => {
  const sized = async (width: number, height: number) => ({
    filename: `${width}.jpg`,
    data: await sharp({ create: { width, height, channels: 3, background: '#b06a4a' } })
      .jpeg()
      .toBuffer(),
  });
  const before = filesOnDisk().length;
  const images = [await sized(320, 240), await sized(120, 90)];
  const { status, refusal } = await clinic.call(submitRapidAssessment, { as: ben, body: await assessment('acne', images) });
  expect([status, refusal.code, refusal.detail]).toEqual([422, 'photo_too_small', photoFaults.too_small]);
  expect(Object.keys(refusal.fields ?? {})).toEqual(['images', 'images.1']);
  expect(filesOnDisk().length).toBe(before);
  expect(await preparePhotos(clinic.clinic, [await sized(240, 320)])).toHaveLength(1);
});

test('other formats are redrawn as JPEG; those that hold more than a picture are not opened', async () => {
  const { data } = await skinPhoto();
  const good = [await sharp(data).webp().toBuffer(), await sharp(data).avif({ effort: 0 }).toBuffer(), await sharp(data).gif().toBuffer()];
  const prepared = await preparePhotos(
    clinic.clinic,
    good.map((bytes) => ({ filename: 'photo', data: bytes })),
  );
  expect(prepared).toHaveLength(3);
  const tiff = { filename: 'scan.tif', data: await sharp(data).tiff().toBuffer() };
  await expect(preparePhotos(clinic.clinic, [tiff])).rejects.toMatchObject({ status: 422 });
});

test('colours of a wide-gamut phone become those of every screen', async () => {
  const wide: TestPhoto = {
    filename: 'p3.jpg',
    data: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#b06a4a' } })
      .withIccProfile('p3')
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  };
  const [photo] = await preparePhotos(clinic.clinic, [wide]);
  for (const size of photoSizes) {
    const jpeg = Buffer.from(await clinic.clinic.storage.get(`${photo?.id}.${size}`));
    // what the file's numbers mean stands in the file, and no more of the phone's than that
    const { icc } = await sharp(jpeg).metadata();
    expect(icc?.toString('latin1').replaceAll('\0', '').includes('sRGB'), size).toBe(true);
    expect(icc?.length).toBeLessThan(1000);
    const pixel = await sharp(jpeg).raw().toBuffer();
    expect(Math.abs((pixel[0] ?? 0) - 0xb0) + Math.abs((pixel[1] ?? 0) - 0x6a) + Math.abs((pixel[2] ?? 0) - 0x4a), size).toBeLessThan(9);
  }
});

test('a fifth large upload of one account at once is asked to come back, small ones and the next one are welcome', async () => {
  const body = await assessment('acne', [{ filename: 'large.jpg', data: new Uint8Array(5 * 1024 * 1024) }]);
  const dora = await signUp(clinic, 'Dora Drake');
  const send = () => clinic.call(submitRapidAssessment, { as: dora, body });
  const answers = await Promise.all(Array.from({ length: 5 }, send));
  const busy = answers.filter((answer) => answer.refusal?.code === 'uploads_under_way');
  expect(busy).toHaveLength(1);
  expect([busy[0]?.status, busy[0]?.headers['retry-after']]).toEqual([429, '20']);
  const small = await assessment();
  const welcome = await Promise.all(Array.from({ length: 9 }, () => clinic.call(submitRapidAssessment, { as: dora, body: small })));
  expect(welcome.filter((answer) => answer.refusal?.code === 'uploads_under_way')).toEqual([]);
});

test('only the patient and the treating dermatologist see a photo; to everybody else it does not exist', async () => {
  const [sam, olga] = [await staff(clinic, 'Sam Silva'), await admin(clinic, 'Olga Orlova')];
  expect((await look(ana, 0, 'thumb')).status).toBe(200);
  expect((await look(lee, 0, 'thumb')).status).toBe(200);
  const nothing = await clinic.call(readPhoto, { as: ben, params: { id: 'AAAAAAAAAAAAAAAAAAAAAA', size: 'thumb' } });
  for (const person of [ben, osei, sam, olga]) {
    const { status, refusal } = await look(person, 0, 'thumb');
    expect({ status, ...refusal, request_id: '' }).toEqual({ status: 404, ...nothing.refusal, request_id: '' });
  }
  expect((await look(undefined, 0, 'thumb')).status).toBe(401);
  expect((await look(ana, 0, 'huge' as never)).status).toBe(404);
});

test("a dermatologist's look is written down once a sitting, a patient's own is not", async () => {
  const id = photos[1]?.id ?? '';
  const looks = () => clinic.sql('select actor_id, patient_id from event where name = $1 and subject_id = $2', ['photo.read', id]);
  await clinic.sql("update event set at = at - interval '11 minutes' where name = 'photo.read'");
  const before = (await looks()).length;
  await Promise.all([look(lee, 1, 'thumb'), look(lee, 1, 'screen'), look(lee, 1, 'full'), look(ana, 1, 'full')]);
  const after = await looks();
  expect(after.length - before).toBe(1);
  expect(after.at(-1)).toEqual({ actor_id: lee.accountId, patient_id: ana.patientId });
});

test('a lab requisition comes as an attachment, to the patient only with the signed note', async () => {
  const file = { filename: 'blood.pdf', data: pdf() };
  const added = await clinic.call(addLabFile, { as: lee, params: { id: caseId }, body: { name: 'Complete blood count', file } });
  const id = added.reply[0]?.id ?? '';
  const open = (person: Person) => clinic.call(readFile, { as: person, params: { id } });
  expect((await open(ana)).status).toBe(404);
  await sign();
  const { status, headers, raw } = await open(ana);
  expect(status).toBe(200);
  expect(raw.equals(file.data)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="Complete blood count.pdf"; filename*=UTF-8''Complete%20blood%20count.pdf`,
  });
  expect((await open(ben)).status).toBe(404);
  expect((await open(osei)).status).toBe(404);
  expect((await open(lee)).status).toBe(200);
  expect(await clinic.sql('select actor_id from event where name = $1 and subject_id = $2', ['document.read', id])).toEqual([
    { actor_id: lee.accountId },
  ]);
});

test('a lab requisition must be a document that opens', async () => {
  const { id } = await sendAssessment(clinic, ben);
  await clinic.call(claimCase, { as: lee, params: { id } });
  const add = (data: Uint8Array) =>
    clinic.call(addLabFile, { as: lee, params: { id }, body: { name: 'Blood', file: { filename: 'blood.pdf', data } } });
  expect((await add(Buffer.from('MZ not a document'))).refusal).toMatchObject({
    detail: 'Lab requisition must be a PDF, JPG or PNG.',
    fields: { file: 'Lab requisition must be a PDF, JPG or PNG.' },
  });
  expect((await add((await pngPhoto()).data)).status).toBe(200);
});

function look(person: Person | undefined, index: number, size: 'full' | 'screen' | 'thumb') {
  return clinic.call(readPhoto, { as: person, params: { id: photos[index]?.id ?? '', size } });
}

async function sign(): Promise<void> {
  const [note] = await clinic.sql<{ version: number }>('select version from note where id = $1', [caseId]);
  const version = { 'if-match': String(note?.version ?? 0) };
  const saved = await clinic.call(saveDraft, { as: lee, params: { id: caseId }, body: draft, headers: version });
  await clinic.call(signNote, {
    as: lee,
    params: { id: caseId },
    body: { reasons: withoutProfile },
    headers: { 'if-match': String(saved.reply.version) },
  });
}

function filesOnDisk(): string[] {
  const folder = join(clinic.clinic.config.dataFolder, 'files');
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
