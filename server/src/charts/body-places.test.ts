/** The chart's map: cases, video visits and days of the diary by place and date, kept by the rules of what they hang on. */

import { cancelAppointment } from '@pellis/contract/appointments/appointment-changes';
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { saveWhat } from '@pellis/contract/bookings/bookings';
import { addDraftPhotos } from '@pellis/contract/bookings/draft-photos';
import { openConversation } from '@pellis/contract/conversations/conversations';
import { takeDiaryBack, writeDiary } from '@pellis/contract/progress/progress';
import { readBodyPlaces, readMyBodyPlaces } from '@pellis/contract/rapid-assessments/places-of-patient';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readReferralPhoto, sendReferral } from '@pellis/contract/referrals/referrals';
import { enterVisit, shareVisitPhoto } from '@pellis/contract/visits/visits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { bookedVisit } from '../testing/calls.ts';
import { assessment, fillProfile, giveCare, keepCard, sendAssessment, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { words } from '../testing/conversations.ts';
import { doctor, elsewhere, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { phonePhoto } from '../testing/photos.ts';
import { referralForm } from '../testing/requests.ts';
import { answerSteps, bookHeld, dayFromNow, hold, openWeek, timesOn } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let osei: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  await openWeek(clinic, lee);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const cheek: BodyPlace = { region: 'cheek', side: 'left' };
const nose: BodyPlace = { region: 'nose', side: null };
const chin: BodyPlace = { region: 'chin', side: null };

async function bookAbout(places: BodyPlace[], days: number): Promise<string> {
  await answerSteps(clinic, ana);
  await clinic.call(saveWhat, { as: ana, body: { concern: 'rosacea', about: 'They flush', places } });
  await clinic.call(addDraftPhotos, { as: ana, body: { images: [{ ...(await skinPhoto(30 + days)), body_place: cheek }] } });
  const [time] = await timesOn(clinic, ana, lee.accountId, days);
  if (!time) throw new Error('no time');
  const { reply: held } = await hold(clinic, ana, time);
  return (await bookHeld(clinic, ana, held.id)).reply.id;
}

async function writeAbout(
  course: string,
  { place, shade, days = 0, isPrivate = false }: { place?: BodyPlace; shade: number; days?: number; isPrivate?: boolean },
) {
  const { status, reply } = await clinic.call(writeDiary, {
    as: ana,
    params: { id: ana.patientId },
    body: {
      ...{ id: newId(), course, day: dayFromNow(days), itch: 3, sleep: null, feeling: null, is_flare: false, triggers: [], words: '' },
      ...{ is_private: isPrivate, images: [{ ...(await skinPhoto(shade)), body_place: place }] },
    },
  });
  expect(status).toBe(200);
  return reply.id;
}

const theirs = async (as: Person) => clinic.call(readBodyPlaces, { as, params: { id: ana.patientId } });
const shown = async () => (await theirs(lee)).reply.cases;
const kinds = async () =>
  (await shown()).map(({ kind, concern, places, photos }) => [kind, concern, places, photos.map((one) => one.body_place)]);

test('cases, visits and days of the diary stand on the map with their dates, for the patient and for who treats them', async () => {
  const { id } = await sendAssessment(clinic, ana, { ...(await assessment('acne')), places: [nose] });
  await clinic.call(claimCase, { as: lee, params: { id } });
  const visit = await bookAbout([cheek, nose], 3);
  const called = await bookAbout([chin], 4);
  expect((await clinic.call(cancelAppointment, { as: ana, params: { id: called }, body: { fee: 0 } })).status).toBe(200);
  await writeAbout('acne', { place: chin, shade: 60, days: -2 });
  // says nothing of its place
  await writeAbout('acne', { shade: 61 });
  const mistake = await writeAbout('acne', { place: cheek, shade: 62 });
  await clinic.call(takeDiaryBack, { as: ana, params: { id: mistake } });

  expect(await kinds()).toEqual([
    ['visit', 'Rosacea', [cheek, nose], [cheek]],
    ['rapid_assessment', 'Acne', [nose], []],
    ['diary', 'Acne', [], [chin]],
  ]);
  const [of, , entry] = await shown();
  expect(of?.id).toBe(visit);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: clinic.clinic.config.clinicTimeZone });
  expect([day.format(of?.sent_at), day.format(entry?.sent_at)]).toEqual([dayFromNow(3), dayFromNow(-2)]);
  expect((await clinic.call(readMyBodyPlaces, { as: ana })).reply.cases).toEqual(await shown());
  // that of the assessment, and that of the diary which was not taken back
  expect((await theirs(lee)).reply.unplaced).toEqual({ cases: 0, photos: 2 });
  expect((await theirs(osei)).status).toBe(404);
});

test('a day that the patient keeps to themselves, and whatever hangs on hidden care, is on nobody else’s map', async () => {
  const parent = await signUp(clinic, 'Pia Parent');
  await giveCare(clinic, parent, ana.patientId, null);
  await writeAbout('acne', { place: cheek, shade: 70, isPrivate: true });
  const forAna = async () =>
    (await clinic.call(readMyBodyPlaces, { as: parent, headers: { 'x-patient': ana.patientId } })).reply.cases.map(({ kind }) => kind);
  expect((await shown()).filter(({ kind }) => kind === 'diary')).toHaveLength(2);
  expect(await forAna()).toEqual(['visit', 'rapid_assessment', 'diary']);
  await clinic.sql(`update patient set dob = current_date - interval '15 years' where id = $1`, [ana.patientId]);
  await clinic.sql(
    `insert into confidential_encounter (encounter_id, patient_id, ground, ground_from, set_by)
     select e.id, e.patient_id, g.kind, g.from_day, $2 from encounter e, (select * from minor_consent_ground where least_age <= 15 limit 1) g
     where e.patient_id = $1 and not exists (select from confidential_encounter c where c.encounter_id = e.id)`,
    [ana.patientId, lee.accountId],
  );
  expect(await forAna()).toEqual([]);
  expect(await kinds()).toHaveLength(4);
});

test('a photo shared in a visit that the front desk made stands there, and one of a message that says where', async () => {
  const ben = await signUp(clinic, 'Ben Brown');
  await fillProfile(clinic, ben);
  const id = await bookedVisit(clinic, ben, lee);
  const { pass } = (await clinic.call(enterVisit, { as: ben, params: { id } })).reply;
  for (const place of [{ body_place: chin }, {}])
    await clinic.call(shareVisitPhoto, { params: { pass }, body: { photo: { ...(await skinPhoto(80)), ...place } } });
  const photos = [{ ...(await skinPhoto(81)), body_place: nose }, await skinPhoto(82), { ...(await skinPhoto(83)), body_place: cheek }];
  const message = { ...words('Look'), photos, files: [] };
  await clinic.call(openConversation, { as: ben, body: { topic: 'general', message } });
  await clinic.call(openConversation, {
    as: ben,
    body: { topic: 'general', message: { ...words(''), photos: [await skinPhoto(84)], files: [] } },
  });
  const { cases } = (await clinic.call(readBodyPlaces, { as: lee, params: { id: ben.patientId } })).reply;
  expect(cases.map(({ kind, concern, places, photos: shown }) => [kind, concern, places, shown.map((one) => one.body_place)])).toEqual([
    ['visit', 'First Video Appointment', [], [chin]],
    ['message', 'Message', [], [nose, cheek]],
  ]);
  const [sent] = await clinic.sql<{ at: Date }>('select kept_at as at from photo where patient_id = $1 and region = $2', [
    ben.patientId,
    nose.region,
  ]);
  expect(cases[1]?.sent_at).toEqual(sent?.at);
  expect((await clinic.call(readMyBodyPlaces, { as: ben })).reply.cases).toEqual(cases);
  expect((await clinic.call(readBodyPlaces, { as: osei, params: { id: ben.patientId } })).status).toBe(404);
});

test('the photos of a referral stand there once its patient has taken it up, for who treats them and not for the patient', async () => {
  const cas = await signUp(clinic, 'Cas Carter');
  await fillProfile(clinic, cas);
  await bookedVisit(clinic, cas, osei);
  const images = [{ ...(await phonePhoto()), body_place: cheek }, await phonePhoto()];
  const form = referralForm('cas.referred@home.test', images);
  expect((await clinic.call(sendReferral, { body: form, headers: elsewhere() })).status).toBe(200);
  const forOsei = async () => (await clinic.call(readBodyPlaces, { as: osei, params: { id: cas.patientId } })).reply.cases;
  expect(await forOsei()).toEqual([]);
  await clinic.sql('update referral set patient_id = $1, taken_up_at = now() where patient_email = $2', [
    cas.patientId,
    form.patient_email,
  ]);
  const [referral, ...others] = await forOsei();
  expect([referral?.kind, referral?.concern, referral?.photos.map((one) => one.body_place), others]).toEqual([
    ...['referral', 'Referral'],
    [cheek],
    [],
  ]);
  const [received] = await clinic.sql<{ at: Date }>('select received_at as at from referral where patient_email = $1', [
    form.patient_email,
  ]);
  expect(referral?.sent_at).toEqual(received?.at);
  const photo = { id: referral?.id ?? '', photo: referral?.photos[0]?.id ?? '', size: 'thumb' as const };
  expect((await clinic.call(readReferralPhoto, { as: osei, params: photo })).status).toBe(200);
  expect((await clinic.call(readMyBodyPlaces, { as: cas })).reply.cases).toEqual([]);
});
