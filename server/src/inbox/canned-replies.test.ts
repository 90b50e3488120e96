/** Replies written beforehand: whose they are, by concern, with fields of a case; and what a patient answered, for whoever replies to them. */
import {
  addCannedReply,
  type CannedForm,
  changeCannedReply,
  listCannedReplies,
  removeCannedReply,
  restoreCannedReply,
} from '@pellis/contract/inbox/canned-replies';
import { askDermatologist, endQuestion, readAnswersBehind } from '@pellis/contract/inbox/medical-questions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCase, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn } from '../testing/conversations.ts';
import { assistant, doctor, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let sam: Person;
let tess: Person;
let lee: Person;
let nia: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  await openAlways(clinic);
  [sam, tess] = [await staff(clinic, 'Sam'), await staff(clinic, 'Tess')];
  [lee, nia] = [await doctor(clinic, 'Dr. Lee'), await assistant(clinic, 'Nia')];
});
afterAll(() => clinic.end());

const form = (more: Partial<CannedForm> = {}): CannedForm => ({
  title: 'Dry skin',
  text: 'Moisturize twice a day, {name}.',
  concerns: ['eczema'],
  is_own: true,
  ...more,
});
const add = (as: Person, body: CannedForm) => clinic.call(addCannedReply, { as, body });
const titles = async (as: Person) => (await clinic.call(listCannedReplies, { as })).reply.map(({ title, is_own }) => [title, is_own]);

test('one’s own are nobody else’s, and a dermatologist shares as the front desk does', async () => {
  const { reply: own } = await add(lee, form());
  expect(own).toMatchObject({ concerns: ['eczema'], is_own: true, version: 1 });
  expect((await add(lee, form())).refusal.fields).toEqual({ title: 'There is a reply with this title already' });
  // the same title may stand among the shared ones, and among another's own
  expect([(await add(sam, form({ is_own: false }))).status, (await add(tess, form())).status]).toEqual([200, 200]);
  expect((await add(lee, form({ title: 'For all', is_own: false }))).status).toBe(200);
  // who prepares cases writes to nobody
  expect((await add(nia, form())).status).toBe(404);
  expect(await titles(lee)).toEqual([
    ['Dry skin', true],
    ['Dry skin', false],
    ['For all', false],
  ]);
  expect(await titles(sam)).toEqual([
    ['Dry skin', false],
    ['For all', false],
  ]);
  const params = { id: own.id };
  const changed = clinic.call(changeCannedReply, { as: sam, params, headers: { 'if-match': '1' }, body: form({ text: 'x' }) });
  expect((await changed).status).toBe(404);
  expect((await clinic.call(removeCannedReply, { as: sam, params })).status).toBe(404);
});

test('a slip of the pen in braces never reaches a patient', async () => {
  const { refusal } = await add(lee, form({ title: 'Since when', text: 'You had it for {since}.' }));
  expect(refusal.fields).toEqual({ text: expect.stringMatching(/^There is no field \{since\}\. There are: \{name\}, \{concern\}, /) });
});

test('twelve who change a shared one at once: one does, the others are told; a removal is taken back', async () => {
  const { reply } = await add(sam, form({ title: 'Receipts', is_own: false }));
  const params = { id: reply.id };
  const change = (text: string) =>
    clinic.call(changeCannedReply, {
      as: tess,
      params,
      headers: { 'if-match': '1' },
      body: { ...form({ title: 'Receipts', text, is_own: false }) },
    });
  const all = await Promise.all(Array.from({ length: 12 }, (_, at) => change(`Words ${at}`)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 412)]);
  expect((await clinic.call(removeCannedReply, { as: sam, params })).reply.detail).toBe(
    '“Receipts” is removed. Messages that were written with it stay as they are.',
  );
  expect((await titles(lee)).map(([title]) => title)).not.toContain('Receipts');
  await clinic.call(restoreCannedReply, { as: sam, params });
  expect((await titles(lee)).map(([title]) => title)).toContain('Receipts');
});

test('only who was asked and answered the case reads its answers to fill a reply in, and the reading is recorded', async () => {
  const ana = await signUp(clinic, 'Ana Alvarez');
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  const { id: caseId } = await sendAssessment(clinic, ana);
  await answerCase(clinic, lee, caseId);
  const osei = await doctor(clinic, 'Dr. Osei');
  const { id } = (await talkIn(() => ({ clinic, person: ana, desk: sam })).begin('May I swim?')).reply.conversation;
  const read = (as: Person) => clinic.call(readAnswersBehind, { as, params: { id } });
  expect((await read(lee)).status).toBe(404);
  await clinic.call(askDermatologist, { as: sam, params: { id }, body: { provider_id: lee.accountId, words: '' } });
  expect((await read(lee)).reply.answers).toMatchObject({ concern: 'acne' });
  expect([(await read(sam)).status, (await read(osei)).status]).toEqual([404, 404]);
  const looks = await clinic.sql(
    `select 1 from event where name = 'rapid_assessment.read' and subject_id = $1 and actor_id = $2 order by id desc limit 1`,
    [caseId, lee.accountId],
  );
  expect(looks).toHaveLength(1);
  await clinic.call(endQuestion, { as: lee, params: { id } });
  expect((await read(lee)).status).toBe(404);
});
