/** A patient's course: the diary, what clinicians judge, and a link that shows it to somebody outside; who sees what of it. */

import { listLooks, readRecord } from '@pellis/contract/medical-records/medical-records';
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { readPhoto } from '@pellis/contract/photos/photos';
import { nameOfPrescription, noPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import type { DiaryForm } from '@pellis/contract/progress/diary';
import {
  endShare,
  judgeSkin,
  listShares,
  readProgress,
  readSharedCourse,
  readSharedPhoto,
  shareCourse,
  takeDiaryBack,
  takeScoreBack,
  writeDiary,
} from '@pellis/contract/progress/progress';
import type { ShareForm } from '@pellis/contract/progress/sharing';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { proposedStep } from '@pellis/contract/routines/courses';
import { newStep } from '@pellis/contract/routines/routines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { daysAfter } from '../platform/times.ts';
import { assessment, draft, fillProfile, giveCare, keepCard, sendAssessment, skinPhoto } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { letActFor } from '../testing/proxies.ts';

let clinic: TestClinic;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
});
afterAll(() => clinic.end());

const adapalene: Prescription = {
  ...noPrescription,
  ...{ drug: 'Adapalene', strength: '0.1%', form: 'gel', sig: 'Apply a pea-sized amount to the whole face at bedtime.' },
  ...{ quantity: 45, unit: 'g', days_supply: 90, refills: 3 },
};
const evening = proposedStep({ ...adapalene, name: nameOfPrescription(adapalene) }).step;
const wash = { ...newStep, what: 'Wash gently', times: ['morning' as const] };

async function patientWithCard(name: string): Promise<PatientPerson> {
  const person = await signUp(clinic, name);
  await fillProfile(clinic, person, { medications: 'no', currentMedications: '' });
  await keepCard(clinic, person);
  return person;
}

async function caseOf(patient: PatientPerson, concern = 'acne'): Promise<string> {
  const { id } = await sendAssessment(clinic, patient, await assessment(concern));
  await clinic.call(claimCase, { as: lee, params: { id } });
  return id;
}

async function sign(id: string, routine = [evening]): Promise<void> {
  const { rx: _, ...words } = draft;
  const body = { ...words, routine, prescriptions: [adapalene] };
  const saved = await clinic.call(saveDraft, { as: lee, params: { id }, body, headers: { 'if-match': '0' } });
  const reasons = [{ warning: 'pregnancy-adapalene', reason: 'We spoke about it: she stops it before she tries.' }];
  const answer = await clinic.call(signNote, {
    ...{ as: lee, params: { id }, body: { reasons } },
    headers: { 'if-match': String(saved.reply.version) },
  });
  expect(answer.refusal?.detail ?? answer.status).toBe(200);
}

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(new Date());
const entry = (more: Partial<DiaryForm> = {}): DiaryForm => ({
  ...{ id: newId(), course: 'acne', day: today(), itch: 4, sleep: null, feeling: null },
  ...{ is_flare: false, triggers: [], words: '', is_private: false, images: [] },
  ...more,
});
const link = (more: Partial<ShareForm> = {}): ShareForm => ({
  ...{ id: newId(), token: newId(), course: 'acne', parts: ['photos', 'treatment', 'diary', 'scores'], for_whom: 'Dr. Weber', days: 7 },
  ...more,
});
const write = (as: Person, of: PatientPerson, more: Partial<DiaryForm> = {}) =>
  clinic.call(writeDiary, { as, params: { id: of.patientId }, body: entry(more) });
const read = async (of: PatientPerson, as: Person = of) => (await clinic.call(readProgress, { as, params: { id: of.patientId } })).reply;
const opened = (token: string) => clinic.call(readSharedCourse, { params: { token } });

test('prescriptions, changes of the routine, photos, diary and scores stand on one line of time, for the patient and for who treats them', async () => {
  const ana = await patientWithCard('Ana Alvarez');
  const first = await caseOf(ana);
  await sign(first, [wash, evening]);
  const second = await caseOf(ana);
  await sign(second, [{ ...evening, every_days: 2 }]);
  const place = { region: 'cheek', side: 'left' } as const;
  const { reply } = await write(ana, ana, {
    itch: 7,
    is_flare: true,
    triggers: ['stress'],
    images: [{ ...(await skinPhoto(90)), body_place: place }],
  });
  expect(reply.photos).toMatchObject([{ body_place: place }]);
  await clinic.call(judgeSkin, { as: lee, params: { id: second }, body: { id: newId(), instrument: 'iga', parts: { grade: 2 } } });
  const seen = await read(ana);
  expect(seen.courses).toMatchObject([{ value: 'acne', label: 'Acne' }]);
  expect(seen.changes).toMatchObject([
    { note_id: first, prescribed: ['Adapalene 0.1% gel'], begun: ['Wash gently', 'Adapalene 0.1% gel'], ended: [] },
    { note_id: second, begun: [], changed: ['Adapalene 0.1% gel'], ended: ['Wash gently'] },
  ]);
  expect(seen.medicines).toMatchObject([{ name: 'Adapalene 0.1% gel', from: today(), stopped: false }, {}]);
  expect(seen.photos.map(({ from }) => from)).toEqual(['case', 'case', 'diary']);
  expect(seen.diary).toMatchObject([{ itch: 7, is_flare: true, triggers: ['stress'], by: 'Ana Alvarez', is_mine: true }]);
  expect(seen.scores).toMatchObject([{ instrument: 'iga', total: 2, by: 'Dr. Lee', is_mine: false }]);
  expect(seen.judgeable).toEqual([]);
  const theirs = await read(ana, lee);
  expect([theirs.diary.length, theirs.judgeable.map(({ id }) => id)]).toEqual([1, [second, first]]);
  const { reply: looks } = await clinic.call(listLooks, { as: ana, params: { before: 'now' } });
  expect(looks.looks).toContainEqual(expect.objectContaining({ kind: 'progress.read', name: 'Dr. Lee' }));
  const desk = await staff(clinic, 'Sam');
  const stranger = await doctor(clinic, 'Dr. Stranger');
  for (const as of [desk, stranger]) expect((await clinic.call(readProgress, { as, params: { id: ana.patientId } })).status).toBe(404);
});

test('an entry pressed twelve times is one, with its photo once; it says something, about care there was, of the last week', async () => {
  const bea = await patientWithCard('Bea Banks');
  const nothing = await write(bea, bea);
  expect(nothing.refusal.fields).toEqual({ course: 'Choose what it is about. Reload to see what there is.' });
  await caseOf(bea);
  const body = entry({ images: [await skinPhoto(70)] });
  const send = (headers = {}) => clinic.call(writeDiary, { as: bea, params: { id: bea.patientId }, body, headers });
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(keyless)));
  expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.id} ${reply.photos.length}`)).size).toBe(1);
  const key = { 'idempotency-key': newId() };
  expect([(await send(key)).status, (await send(key)).status]).toEqual([200, 200]);
  const { diary, photos } = await read(bea);
  expect([diary.length, photos.filter(({ from }) => from === 'diary').length]).toEqual([1, 1]);
  expect((await write(bea, bea, { itch: null })).refusal.fields).toHaveProperty('itch');
  for (const day of ['2020-01-01', daysAfter(today(), 2)]) expect((await write(bea, bea, { day })).refusal.fields).toHaveProperty('day');
  // where it is tomorrow already
  expect((await write(bea, bea, { day: daysAfter(today(), 1) })).status).toBe(200);
  const intimate = [{ ...(await skinPhoto(71)), body_place: { region: 'groin', side: 'left' } as const }];
  expect((await write(bea, bea, { images: intimate })).refusal.fields).toHaveProperty(['images.0']);
  // somebody else's id is nobody's
  const cy = await patientWithCard('Cy Cole');
  await caseOf(cy);
  expect((await write(cy, cy, { id: body.id })).status).toBe(404);
});

test('what was taken back is shown to nobody, and goes along with the record', async () => {
  const dee = await patientWithCard('Dee Dunn');
  await caseOf(dee);
  const { reply } = await write(dee, dee, { words: 'A mistake' });
  const take = () => clinic.call(takeDiaryBack, { as: dee, params: { id: reply.id } });
  expect((await clinic.call(takeDiaryBack, { as: lee, params: { id: reply.id } })).status).toBe(404);
  expect((await Promise.all(Array.from({ length: 12 }, take))).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 204));
  expect([(await read(dee)).diary, (await read(dee, lee)).diary]).toEqual([[], []]);
  const told = await clinic.sql(`select 1 from event where name = 'diary.taken_back' and subject_id = $1`, [reply.id]);
  expect(told).toHaveLength(1);
  const record = await clinic.call(readRecord, { as: dee });
  expect(record.reply.diary).toMatchObject([{ words: 'A mistake', taken_back_at: expect.any(Date) }]);
});

test('a score is told with the signed note, hides with it, and is taken back by who wrote it', async () => {
  const eve = await patientWithCard('Eve East');
  const id = await caseOf(eve);
  const body = { id: newId(), instrument: 'acne_lesions' as const, parts: { comedones: 12, inflamed: 14, nodules: 1 } };
  const judge = (as: Person) => clinic.call(judgeSkin, { as, params: { id }, body, headers: keyless });
  const answers = await Promise.all(Array.from({ length: 12 }, () => judge(lee)));
  expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.total}`))).toEqual(new Set(['200 27']));
  expect((await judge(await doctor(clinic, 'Dr. Other'))).status).toBe(404);
  expect([(await read(eve)).scores.length, (await read(eve, lee)).scores.length]).toEqual([0, 1]);
  await sign(id);
  expect((await read(eve)).scores).toMatchObject([{ total: 27, course: 'acne' }]);
  await clinic.sql(
    `insert into note_retraction (id, note_id, patient_id, because, gives_back, asked_by, signed_by, signed_at)
     select $1, id, patient_id, 'Somebody else’s', false, null, signed_by, signed_at from note where id = $2`,
    [newId(), id],
  );
  expect((await read(eve)).scores).toEqual([]);
  expect((await clinic.call(takeScoreBack, { as: lee, params: { id: body.id } })).status).toBe(204);
  expect((await read(eve, lee)).scores).toEqual([]);
});

test('what a patient keeps for themselves and their dermatologists is not for who acts for them, nor is what hangs on a hidden visit', async () => {
  const gus = await patientWithCard('Gus Gray');
  const parent = await signUp(clinic, 'Pia Parent');
  const proxy = await signUp(clinic, 'Paul Proxy');
  const id = await caseOf(gus);
  await sign(id);
  await letActFor(clinic, gus, proxy, ['see-care']);
  await giveCare(clinic, parent, gus.patientId, null);
  const secret = await write(gus, gus, { words: 'Only mine', is_private: true, images: [await skinPhoto(33)] });
  await write(gus, gus, { words: 'For all' });
  const own = await write(parent, gus, { words: 'From a parent', is_private: true });
  expect([secret.reply.is_private, own.reply.is_private]).toEqual([true, false]);
  const words = async (as: Person) => (await read(gus, as)).diary.map((one) => one.words);
  expect(await words(gus)).toEqual(['Only mine', 'For all', 'From a parent']);
  expect(await words(lee)).toHaveLength(3);
  expect([await words(parent), await words(proxy)]).toEqual([
    ['For all', 'From a parent'],
    ['For all', 'From a parent'],
  ]);
  const photo = { params: { id: secret.reply.photos[0]?.id ?? '', size: 'screen' as const } };
  const looked = await Promise.all([gus, lee, parent, proxy].map((as) => clinic.call(readPhoto, { as, ...photo })));
  expect(looked.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
  expect((await write(proxy, gus)).status).toBe(404);
  await clinic.sql(`update patient set dob = current_date - interval '15 years' where id = $1`, [gus.patientId]);
  await clinic.sql(
    `insert into confidential_encounter (encounter_id, patient_id, ground, ground_from, set_by)
     select n.id, n.patient_id, g.kind, g.from_day, $2 from note n, (select * from minor_consent_ground where least_age <= 15 limit 1) g where n.id = $1`,
    [id, lee.accountId],
  );
  expect(await read(gus, parent)).toMatchObject({ courses: [], diary: [], photos: [], changes: [], medicines: [], scores: [] });
  expect(await words(gus)).toHaveLength(3);
});

test('a link shows one course as it was, to whoever has it, until it is ended; each sitting stands among the looks, and the secret nowhere', async () => {
  const hal = await patientWithCard('Hal Hart');
  await sign(await caseOf(hal));
  await sign(await caseOf(hal, 'rosacea'));
  await write(hal, hal, { words: 'Shown' });
  await write(hal, hal, { words: 'Mine', is_private: true, images: [await skinPhoto(44)] });
  const body = link();
  const make = () => clinic.call(shareCourse, { as: hal, body, headers: keyless });
  const made = await Promise.all(Array.from({ length: 12 }, make));
  expect(new Set(made.map(({ status, reply }) => `${status} ${reply.id}`)).size).toBe(1);
  const letters = await clinic.sql<{ body: string; subject: string }>(
    `select body, subject from letter where template = 'progress.link-made' and recipient = $1`,
    [hal.email],
  );
  expect(letters).toHaveLength(1);
  expect(`${letters[0]?.subject} ${letters[0]?.body}`).not.toMatch(/acne|weber|rosacea/i);
  expect(`${letters[0]?.body}`).not.toContain(body.token);
  expect(await clinic.sql('select 1 from progress_link where token_hash = $1', [body.token])).toEqual([]);
  await write(hal, hal, { words: 'Later' });
  const { reply } = await opened(body.token);
  expect(reply).toMatchObject({ first_name: 'Hal', for_whom: 'Dr. Weber', progress: { judgeable: [], courses: [{ value: 'acne' }] } });
  expect(reply.progress.diary.map(({ words }) => words)).toEqual(['Shown']);
  expect(reply.progress.photos.map(({ course, from }) => `${course} ${from}`)).toEqual(['acne case']);
  expect(reply.progress.changes).toHaveLength(1);
  const photo = (id: string) => clinic.call(readSharedPhoto, { params: { token: body.token, id } });
  expect((await photo(reply.progress.photos[0]?.photo.id ?? '')).status).toBe(200);
  const mine = await read(hal);
  for (const { photo: other, course, from } of mine.photos)
    if (course !== 'acne' || from === 'diary') expect((await photo(other.id)).status).toBe(404);
  await Promise.all(Array.from({ length: 3 }, () => opened(body.token)));
  const listed = await clinic.call(listShares, { as: hal });
  expect(listed.reply.shares).toMatchObject([{ for_whom: 'Dr. Weber', times_opened: 4 }]);
  const { reply: looks } = await clinic.call(listLooks, { as: hal, params: { before: 'now' } });
  expect(looks.looks.filter(({ kind }) => kind === 'progress.link_opened')).toMatchObject([{ name: 'Dr. Weber' }]);
  expect((await clinic.call(endShare, { as: hal, params: { id: body.id } })).reply.shares).toMatchObject([{ ended_at: expect.any(Date) }]);
  expect([(await opened(body.token)).status, (await photo(reply.progress.photos[0]?.photo.id ?? '')).status]).toEqual([404, 404]);
});

test('a link shows what its maker may see on the day it is opened: nothing that is hidden from them since, and nothing once they decide no more', async () => {
  const ivy = await patientWithCard('Ivy Iles');
  const parent = await signUp(clinic, 'Una Parent');
  await giveCare(clinic, parent, ivy.patientId, null);
  const id = await caseOf(ivy);
  await sign(id);
  const [ofParent, own] = [link(), link({ parts: ['treatment'] })];
  await clinic.call(shareCourse, { as: parent, body: ofParent });
  await clinic.call(shareCourse, { as: ivy, body: own });
  const shown = async ({ token }: ShareForm) => (await opened(token)).reply.progress.changes.length;
  expect([await shown(ofParent), await shown(own)]).toEqual([1, 1]);
  expect((await opened(own.token)).reply.progress.photos).toEqual([]);
  await clinic.sql(`update patient set dob = current_date - interval '15 years' where id = $1`, [ivy.patientId]);
  await clinic.sql(
    `insert into confidential_encounter (encounter_id, patient_id, ground, ground_from, set_by)
     select n.id, n.patient_id, g.kind, g.from_day, $2 from note n, (select * from minor_consent_ground where least_age <= 15 limit 1) g where n.id = $1`,
    [id, lee.accountId],
  );
  expect([await shown(ofParent), await shown(own)]).toEqual([0, 1]);
  expect((await clinic.call(listShares, { as: parent })).reply.shares.map((one) => one.id)).toEqual([ofParent.id]);
  await clinic.sql('update guardianship set ended_at = now() where account_id = $1', [parent.accountId]);
  expect((await opened(ofParent.token)).status).toBe(404);
  await clinic.sql(
    `update progress_link set made_at = made_at - interval '8 days', expires_at = expires_at - interval '8 days' where id = $1`,
    [own.id],
  );
  expect((await opened(own.token)).status).toBe(404);
});

test('nobody makes a link without the right to decide, of no course, for longer than a month, or an eleventh one', async () => {
  const jo = await patientWithCard('Jo Jones');
  await caseOf(jo);
  const make = (as: Person, more: Partial<ShareForm> = {}) => clinic.call(shareCourse, { as, body: link(more) });
  expect((await make(jo, { course: 'rosacea' })).refusal.fields).toHaveProperty('course');
  expect((await make(jo, { days: 90 as never })).status).toBe(422);
  const proxy = await signUp(clinic, 'Petra Proxy');
  await letActFor(clinic, jo, proxy);
  expect((await make(proxy)).status).toBe(404);
  const many = await Promise.all(Array.from({ length: 12 }, () => make(jo)));
  expect(many.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 409, 409]);
});
