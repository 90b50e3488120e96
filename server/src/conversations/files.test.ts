/** Photos and PDFs in a conversation from the clinic's side, who sees which, and who of the clinic read a thread. */

import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { intimateOnlyWhenAsked, noIntimatePhotosOfMinors, noPhotosOfMouth } from '@pellis/contract/body-places/photo-rules';
import { openConversation, postMessage, readMessagesAfter } from '@pellis/contract/conversations/conversations';
import { answerConversation } from '@pellis/contract/inbox/inbox';
import { askDermatologist } from '@pellis/contract/inbox/medical-questions';
import { listLooks } from '@pellis/contract/medical-records/medical-records';
import { readFile, readPhoto } from '@pellis/contract/photos/photos';
import { bindConversation } from '@pellis/contract/visitors/visitor-conversations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { answerCase, fillProfile, keepCard, sendAssessment, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn, words } from '../testing/conversations.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let sam: Person;
let tess: Person;
let lee: Person;
const { begin, answer, read, readAtWork, visitorBegins } = talkIn(() => ({ clinic, person: ana, desk: sam }));

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [sam, tess, lee] = [await staff(clinic, 'Sam'), await staff(clinic, 'Tess'), await doctor(clinic, 'Dr. Lee')];
  await openAlways(clinic);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
});
afterAll(() => clinic.end());

const pdf = { filename: '../plan\u202e.pdf', data: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF') };
const filesKept = () =>
  globSync('**/*', { cwd: join(clinic.clinic.config.dataFolder, 'files'), withFileTypes: true }).filter((one) => one.isFile());

test('the front desk sends photos and PDFs; the patient opens them, the desk sees its own again and still none of the patient’s', async () => {
  const photo = await skinPhoto();
  const body = { topic: 'general' as const, message: { ...words('Here'), photos: [photo], files: [] } };
  const { id } = (await clinic.call(openConversation, { as: ana, body })).reply.conversation;
  const theirs = { ...words(''), photos: [photo], files: [pdf] };
  const sent = await clinic.call(answerConversation, { as: sam, params: { id }, body: theirs });
  expect(sent.status).toBe(200);
  expect((await clinic.call(answerConversation, { as: sam, params: { id }, body: theirs })).reply.message).toEqual(sent.reply.message);
  const [own, ours] = (await read(id, ana)).messages;
  expect([own?.photos.length, ours?.photos.length, ours?.files.length, ours?.hidden_attachments]).toEqual([1, 1, 1, 0]);
  const [seenOwn, seenOurs] = (await readAtWork(id, tess)).messages;
  expect([seenOwn?.photos.length, seenOwn?.hidden_attachments]).toEqual([0, 1]);
  expect([seenOurs?.photos.length, seenOurs?.files[0]?.name, seenOurs?.hidden_attachments]).toEqual([1, 'plan.pdf', 0]);
  const ofDesk = { id: ours?.photos[0]?.id ?? '', size: 'thumb' as const };
  for (const as of [ana, sam, tess]) expect((await clinic.call(readPhoto, { as, params: ofDesk })).status).toBe(200);
  for (const as of [ben, lee]) expect((await clinic.call(readPhoto, { as, params: ofDesk })).status).toBe(404);
  expect((await clinic.call(readFile, { as: sam, params: { id: ours?.files[0]?.id ?? '' } })).headers['content-disposition']).toMatch(
    /^attachment/,
  );
  const { looks } = (await clinic.call(listLooks, { as: ana, params: { before: 'now' } })).reply;
  expect(looks.filter(({ kind }) => kind !== 'conversation.read')).toEqual([]);
  const ofAna = { id: own?.photos[0]?.id ?? '', size: 'thumb' as const };
  expect((await clinic.call(readPhoto, { as: sam, params: ofAna })).status).toBe(404);
});

test('what a dermatologist sends with an answer the front desk does not see', async () => {
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  await answerCase(clinic, lee, (await sendAssessment(clinic, ana)).id);
  const { id } = (await begin('Is this a mole?', ana)).reply.conversation;
  await clinic.call(askDermatologist, { as: sam, params: { id }, body: { provider_id: lee?.accountId ?? '', words: '' } });
  const sent = await clinic.call(answerConversation, {
    as: lee,
    params: { id },
    body: { ...words('Like this one'), photos: [await skinPhoto()], files: [] },
  });
  expect(sent.status).toBe(200);
  const photo = { id: sent.reply.message.photos[0]?.id ?? '', size: 'thumb' as const };
  expect((await clinic.call(readPhoto, { as: ana, params: photo })).status).toBe(200);
  expect((await clinic.call(readPhoto, { as: sam, params: photo })).status).toBe(404);
});

test('nothing is kept of files that were refused: not to a visitor, not from whoever comes second, not beside a liar', async () => {
  const before = filesKept().length;
  const files = { photos: [await skinPhoto()], files: [] };
  const token = newId();
  const visitor = (await visitorBegins(token, 'Hello')).reply.conversation;
  const toVisitor = await clinic.call(answerConversation, { as: sam, params: { id: visitor.id }, body: { ...words('see'), ...files } });
  expect([toVisitor.status, toVisitor.refusal.code]).toEqual([409, 'not_bound']);
  const { id } = (await begin('Hello', ana)).reply.conversation;
  await answer(id, 'Hello', sam);
  const second = await clinic.call(answerConversation, { as: tess, params: { id }, body: { ...words('see'), ...files } });
  expect([second.status, second.refusal.code]).toEqual([409, 'taken']);
  const liar = { filename: 'holiday.pdf', data: Buffer.from('<script>alert(1)</script>') };
  const lying = await clinic.call(answerConversation, { as: sam, params: { id }, body: { ...words('see'), ...files, files: [liar] } });
  expect(lying.status).toBe(422);
  expect(filesKept()).toHaveLength(before);
  await clinic.call(bindConversation, { as: ben, body: { token } });
  const nowBound = await clinic.call(answerConversation, { as: sam, params: { id: visitor.id }, body: { ...words('see'), ...files } });
  expect(nowBound.status).toBe(200);
  expect(filesKept().length).toBe(before + 3);
});

test('a photo in a message keeps where on the body it was taken and what was measured; of the mouth and of intimate places none is kept', async () => {
  const photo = await skinPhoto();
  const quality = { sharpness: 0.4, light: 180, glare: 0.02, share: null, by: 'file' as const };
  const showing = (region: BodyPlace['region'], side: BodyPlace['side'] = null) => ({
    ...words(''),
    photos: [photo, { ...photo, body_place: { region, side }, quality }],
    files: [],
  });
  const sent = await clinic.call(openConversation, { as: ben, body: { topic: 'general', message: showing('elbow', 'left') } });
  const params = { id: sent.reply.conversation.id };
  const seen = [sent.reply.message, ...(await read(params.id, ben)).messages];
  for (const { photos } of seen) {
    expect(photos.map(({ body_place: on }) => on)).toEqual([null, { region: 'elbow', side: 'left' }]);
    expect(photos.map((one) => one.quality)).toEqual([null, quality]);
  }
  const before = filesKept().length;
  const refused = async (call: Promise<{ status: number; refusal: { fields?: Record<string, string> } }>) => {
    const { status, refusal } = await call;
    return [status, refusal.fields];
  };
  const post = (region: BodyPlace['region']) => refused(clinic.call(postMessage, { as: ben, params, body: showing(region) }));
  expect(await post('inside_the_mouth')).toEqual([422, { 'photos.1': noPhotosOfMouth }]);
  // nobody is an adult without a birthday
  expect(await post('genital_area')).toEqual([422, { 'photos.1': noIntimatePhotosOfMinors }]);
  await fillProfile(clinic, ben);
  expect(await post('genital_area')).toEqual([422, { 'photos.1': intimateOnlyWhenAsked }]);
  const opening = { topic: 'general' as const, message: showing('genital_area') };
  expect(await refused(clinic.call(openConversation, { as: ben, body: opening }))).toEqual([422, { 'photos.1': intimateOnlyWhenAsked }]);
  expect(filesKept()).toHaveLength(before);
  // the clinic's pictures are of nobody's body here
  const kept = filesKept().length;
  expect(await refused(clinic.call(answerConversation, { as: sam, params, body: showing('elbow', 'left') }))).toEqual([
    422,
    { 'photos.1': 'A picture that the clinic sends shows nobody’s body here. Please send it without a place.' },
  ]);
  expect(filesKept()).toHaveLength(kept);
  const ours = await clinic.call(answerConversation, { as: sam, params, body: { ...words(''), photos: [photo], files: [] } });
  expect(ours.reply.message.photos.map(({ body_place: on }) => on)).toEqual([null]);
  // what arrived before is the same message, whatever is asked of it since
  const again = { ...words(''), photos: [photo], files: [] };
  await clinic.call(postMessage, { as: ben, params, body: again });
  const retried = { ...again, photos: [{ ...photo, body_place: { region: 'genital_area' as const, side: null } }] };
  expect((await clinic.call(postMessage, { as: ben, params, body: retried })).status).toBe(200);
});

test('a patient learns who of the clinic read their conversation, once a sitting, and never of themselves', async () => {
  const gil = await signUp(clinic, 'Gil Guardian');
  const { id } = (await begin('Between us', gil)).reply.conversation;
  await clinic.call(readMessagesAfter, { as: gil, params: { id, cursor: '0' } });
  await Promise.all([readAtWork(id, sam), readAtWork(id, sam)]);
  await readAtWork(id, tess);
  const { looks } = (await clinic.call(listLooks, { as: gil, params: { before: 'now' } })).reply;
  expect(looks.map(({ kind, role, is_me }) => [kind, role, is_me])).toEqual([
    ['conversation.read', 'staff', false],
    ['conversation.read', 'staff', false],
  ]);
  expect(
    (await clinic.call(listLooks, { as: ben, params: { before: 'now' } })).reply.looks.filter(({ kind }) => kind === 'conversation.read'),
  ).toEqual([]);
});
