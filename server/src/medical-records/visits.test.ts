/** What a patient told when they booked a video visit is part of their record, as data and on paper. */
import { saveBefore, saveWhat } from '@pellis/contract/bookings/bookings';
import { addDraftPhotos } from '@pellis/contract/bookings/draft-photos';
import { downloadRecord, readRecord } from '@pellis/contract/medical-records/medical-records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillProfile, keepCard, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, signUp } from '../testing/people.ts';
import { answerSteps, before, bookHeld, hold, openWeek, timesOn } from '../testing/visits.ts';

const chin = { region: 'chin', side: null } as const;
let clinic: TestClinic;
let ana: PatientPerson;
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  await openWeek(clinic, await doctor(clinic, 'Dr. Lee'));
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
afterAll(() => clinic.end());

test('why they come, what changed, what they need and their photos stand beside the visit, and what they agreed to among the consents', async () => {
  await answerSteps(clinic, ana);
  const said = {
    ...before,
    changed: 'Off the pill',
    pharmacy: 'Mission Street',
    access_needs: 'Captions',
    helper: 'yes',
    helper_name: 'Bo',
  };
  await clinic.call(saveBefore, { as: ana, body: said });
  await clinic.call(saveWhat, { as: ana, body: { concern: 'acne', about: 'On my chin', places: [chin] } });
  await clinic.call(addDraftPhotos, { as: ana, body: { images: [{ ...(await skinPhoto(120, 'chin.jpg')), body_place: chin }] } });
  const [time] = await timesOn(clinic, ana, 'any', 3);
  if (!time) throw new Error('there is no time');
  const held = await hold(clinic, ana, time);
  expect((await bookHeld(clinic, ana, held.reply.id)).status).toBe(200);

  const { reply } = await clinic.call(readRecord, { as: ana });
  const told = {
    concern: 'Acne',
    about: 'On my chin',
    changed: 'Off the pill',
    pharmacy: 'Mission Street',
    interpreter: '',
    access_needs: 'Captions',
    helper_name: 'Bo',
  };
  expect(reply.appointments).toMatchObject([{ provider: 'Dr. Lee', told, photos: [{ filename: 'chin.jpg' }] }]);
  expect(reply.consents.map(({ what }) => what)).toContain('Video visit');

  const pdf = (await clinic.call(downloadRecord, { as: ana })).raw.toString('latin1');
  expect(pdf).toMatch(/\/Subtype \/Image/);
});

test('its places and those of its photos stand there for other systems, with codes only once the clinic says that it holds a licence', async () => {
  const sites = async () => {
    const { appointments, photo_sites: ofPhotos } = (await clinic.call(readRecord, { as: ana })).reply;
    return { told: appointments.flatMap((one) => one.body_sites), ofPhotos, photos: appointments.flatMap(({ photos }) => photos) };
  };
  const site = { text: 'Chin', coding: [] as object[], laterality: null };
  const without = await sites();
  const [photo] = without.photos;
  expect(without).toMatchObject({ told: [site], ofPhotos: [{ ...site, photo_id: photo?.id }] });
  const { config } = clinic.clinic;
  config.holdsSnomedLicence = true;
  const coded = { ...site, coding: [{ system: 'http://snomed.info/sct', code: '23747009' }] };
  expect(await sites()).toMatchObject({ told: [coded], ofPhotos: [{ ...coded, photo_id: photo?.id }] });
  config.holdsSnomedLicence = false;
});
