/** The health profile: filled in once, with its insurance card, and read by nobody else. */
import { createHealthProfile, readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDocument } from '../photos/prepare-document.ts';
import { profileForm } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, signUp, staff } from '../testing/people.ts';
import { cutOff, heavyPhoto, pdf, phonePhoto, pngPhoto } from '../testing/photos.ts';

const insured = { ...profileForm, insuranceType: 'aetna', memberId: 'W123', groupNum: 'G9' } as const;
let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let cleo: PatientPerson;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben, cleo] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown'), await signUp(clinic, 'Cleo Chen')];
});
afterAll(() => clinic.end());

test('there is none until it is filled in', async () => {
  expect((await clinic.call(readHealthProfile, { as: ana })).status).toBe(404);
  expect((await clinic.call(readHealthProfile)).status).toBe(401);
});

test('it comes back as it was written, under its own names and with its day', async () => {
  const created = await clinic.call(createHealthProfile, {
    as: ana,
    body: { ...profileForm, firstName: 'Anita', currentAllergies: 'typed, then taken back' },
  });
  expect(created.status).toBe(200);
  const { reply } = await clinic.call(readHealthProfile, { as: ana });
  expect(reply).toEqual(created.reply);
  expect(reply).toMatchObject({
    firstName: 'Anita',
    dob: '1990-02-28',
    currentMedications: 'Sertraline 50 mg',
    allergies: 'no',
    currentAllergies: '',
  });
  expect(Date.now() - reply.modified_date.getTime()).toBeLessThan(60_000);
  expect(await clinic.sql("select patient_id from event where name = 'health_profile.created'")).toEqual([{ patient_id: ana.patientId }]);
});

test('a second one is a conflict, and changes nothing', async () => {
  const second = await clinic.call(createHealthProfile, { as: ana, body: { ...profileForm, sex: 'other' } });
  expect(second.status).toBe(409);
  expect(second.refusal).toMatchObject({ code: 'profile_exists', detail: 'A health profile is already on file.' });
  expect((await clinic.call(readHealthProfile, { as: ana })).reply.sex).toBe('female');
});

test('of two forms sent at once, one is kept', async () => {
  const both = await Promise.all([1, 2].map(() => clinic.call(createHealthProfile, { as: cleo, body: profileForm })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('what one answer asks of another is asked by the server too', async () => {
  const { status, refusal } = await clinic.call(createHealthProfile, {
    as: ben,
    body: { ...profileForm, currentMedications: ' ', allergies: 'yes', insuranceType: 'medicare' },
  });
  expect(status).toBe(422);
  expect(refusal.fields).toEqual({
    currentMedications: 'Current medications are required',
    currentAllergies: 'Allergies are required',
    memberId: 'Member ID is required',
    groupNum: 'Group number is required',
    images: 'Insurance card photo is required',
  });
});

test.each([
  ['a text', () => Buffer.from('my card'), 'Insurance card must be a JPG, PNG or PDF.'],
  ['a picture that does not open', async () => (await cutOff()).data, 'One of your photos could not be opened. Please try another.'],
])('%s is no insurance card, and the form can be sent again', async (_, bytes, words) => {
  const images = [{ filename: 'card.jpg', data: await bytes() }];
  const { status, refusal } = await clinic.call(createHealthProfile, { as: ben, body: { ...insured, images } });
  expect(status).toBe(422);
  expect(refusal).toMatchObject({ detail: words, fields: { images: words } });
  expect((await clinic.call(readHealthProfile, { as: ben })).status).toBe(404);
});

test('the card is kept: its pictures redrawn, a PDF as it is', async () => {
  const images = [await phonePhoto(), await pngPhoto('back.png'), { filename: 'card.pdf', data: pdf() }];
  expect((await clinic.call(createHealthProfile, { as: ben, body: { ...insured, images } })).status).toBe(200);
  const kept = await clinic.sql<{ id: string; name: string; content_type: string }>(
    'select id, name, content_type from document where patient_id = $1 order by name',
    [ben.patientId],
  );
  expect(kept.map(({ name, content_type }) => [name, content_type])).toEqual([
    ['Insurance card 1', 'image/jpeg'],
    ['Insurance card 2', 'image/jpeg'],
    ['Insurance card 3', 'application/pdf'],
  ]);
  expect(Buffer.from(await clinic.clinic.storage.get(`${kept[2]?.id}.document`)).equals(pdf())).toBe(true);
});

test('a PDF of a card above 5 MB is refused', async () => {
  const big = { filename: 'card.pdf', data: pdf(5 * 1024 * 1024) };
  const words = 'Insurance card must be 5MB or smaller.';
  await expect(prepareDocument(clinic.clinic, big, { kind: 'insurance_card' })).rejects.toMatchObject({
    status: 422,
    message: words,
    fields: { images: words },
  });
});

test('a heavy picture of a card is made lighter than 5 MB instead of being refused', { timeout: 60_000 }, async () => {
  const heavy = await heavyPhoto();
  expect(heavy.data.length).toBeGreaterThan(5 * 1024 * 1024);
  const { content_type, bytes } = await prepareDocument(clinic.clinic, heavy, { kind: 'insurance_card' });
  expect(content_type).toBe('image/jpeg');
  expect(bytes).toBeLessThanOrEqual(5 * 1024 * 1024);
});

test("the clinic's people have no profile of their own", async () => {
  for (const person of [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam Silva')]) {
    expect((await clinic.call(readHealthProfile, { as: person })).status).toBe(404);
    expect((await clinic.call(createHealthProfile, { as: person, body: profileForm })).status).toBe(404);
  }
});
