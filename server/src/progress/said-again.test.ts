/** A diary day, a link or a score that comes again after a lost answer; and on which day a score stands. */
import type { ScoreForm } from '@pellis/contract/progress/course';
import type { DiaryForm } from '@pellis/contract/progress/diary';
import { judgeSkin, listShares, readProgress, shareCourse, writeDiary } from '@pellis/contract/progress/progress';
import type { ShareForm } from '@pellis/contract/progress/sharing';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { assessment, fillProfile, keepCard, sendAssessment, skinPhoto } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { diaryOtherwise, linkOtherwise, scoreOtherwise } from './said-again.ts';

let clinic: TestClinic;
let lee: Person;
let pia: PatientPerson;
let caseId: string;
beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  pia = await signUp(clinic, 'Pia Park');
  await fillProfile(clinic, pia);
  await keepCard(clinic, pia);
  ({ id: caseId } = await sendAssessment(clinic, pia, await assessment('acne')));
  await clinic.call(claimCase, { as: lee, params: { id: caseId } });
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(new Date());
/** Each call has a key of its own, as after a page was loaded anew. */
const anew = () => ({ 'idempotency-key': newId() });
const refused = { status: 422, code: 'key_reused' };

test('a day of the diary that comes again otherwise is refused, and the first stays as it was', async () => {
  const cheek = { region: 'cheek', side: 'left' } as const;
  const first: DiaryForm = {
    ...{ id: newId(), course: 'acne', day: today(), itch: 4, sleep: null, feeling: null, is_flare: true },
    ...{ triggers: ['sun', 'stress'], words: 'Dry', is_private: true },
    images: [{ ...(await skinPhoto(70)), body_place: cheek }],
  };
  const write = async (body: DiaryForm) => {
    const { status, refusal } = await clinic.call(writeDiary, { as: pia, params: { id: pia.patientId }, body, headers: anew() });
    return refusal ? { status, code: refusal.code, detail: refusal.detail } : { status };
  };
  expect(await write(first)).toEqual({ status: 200 });
  expect(await write({ ...first, triggers: ['stress', 'sun'] })).toEqual({ status: 200 });
  const others: Partial<DiaryForm>[] = [
    { itch: 5 },
    { itch: null },
    { words: 'Wet' },
    { triggers: [] },
    { is_private: false },
    { images: [] },
  ];
  for (const other of others) expect(await write({ ...first, ...other })).toEqual({ ...refused, detail: diaryOtherwise });
  const { diary } = (await clinic.call(readProgress, { as: pia, params: { id: pia.patientId } })).reply;
  expect(diary).toMatchObject([{ itch: 4, words: 'Dry', photos: [{ body_place: cheek }] }]);
});

test('so is a link, whose secret is another’s, too', async () => {
  const first: ShareForm = {
    ...{ id: newId(), token: newId(), course: 'acne', parts: ['photos', 'scores'], for_whom: 'Dr. Weber', days: 7 },
  };
  const share = async (body: ShareForm) => {
    const { status, refusal } = await clinic.call(shareCourse, { as: pia, body, headers: anew() });
    return refusal ? { status, code: refusal.code, detail: refusal.detail } : { status };
  };
  expect(await share(first)).toEqual({ status: 200 });
  expect(await share({ ...first, parts: ['scores', 'photos'] })).toEqual({ status: 200 });
  const others: Partial<ShareForm>[] = [{ days: 30 }, { for_whom: 'Dr. Wu' }, { parts: ['photos'] }, { token: newId() }];
  for (const other of others) expect(await share({ ...first, ...other })).toEqual({ ...refused, detail: linkOtherwise });
  expect((await clinic.call(listShares, { as: pia })).reply.shares).toHaveLength(1);
});

test('so is a score', async () => {
  const first = { id: newId(), instrument: 'acne_lesions', parts: { comedones: 12, inflamed: 3, nodules: 0 } } as const;
  const judge = async (body: ScoreForm) => {
    const { status, refusal } = await clinic.call(judgeSkin, { as: lee, params: { id: caseId }, body, headers: anew() });
    return refusal ? { status, code: refusal.code, detail: refusal.detail } : { status };
  };
  expect(await judge(first)).toEqual({ status: 200 });
  expect(await judge({ ...first, parts: { nodules: 0, inflamed: 3, comedones: 12 } })).toEqual({ status: 200 });
  const detail = scoreOtherwise;
  expect(await judge({ ...first, parts: { ...first.parts, inflamed: 4 } })).toEqual({ ...refused, detail });
  expect(await judge({ id: first.id, instrument: 'iga', parts: { grade: 2 } })).toEqual({ ...refused, detail });
});

test('a score stands on the day of its case, whenever it is typed', async () => {
  await clinic.sql(`update rapid_assessment set submitted_at = '2026-03-02T20:00:00Z' where id = $1`, [caseId]);
  const score = { id: newId(), instrument: 'iga', parts: { grade: 2 } } as const;
  expect((await clinic.call(judgeSkin, { as: lee, params: { id: caseId }, body: score })).reply.on).toBe('2026-03-02');
});
