/** The dermatologist reads a check-in beside what was sent before, and answers it in one press. */

import { answerCheckIn, readThenAndNow } from '@pellis/contract/check-ins/check-in-work';
import { readNote, saveDraft } from '@pellis/contract/notes/notes';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerCase, draft } from '../testing/care.ts';
import { checkInWays, inDays, twelve } from '../testing/check-ins.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type Person } from '../testing/people.ts';
import { inviteToCheckIns } from './invite.ts';

let clinic: TestClinic;
let lee: Person;
const ways = checkInWays(() => ({ clinic, lee }));

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

test('the dermatologist sees then and now, and one press answers and ends it', async () => {
  const { person, id } = await ways.asked();
  await ways.sendOwn(id, person, { changing: 'Getting better' });
  const caseId = (await clinic.call(readLatestRapidAssessment, { as: person })).reply.id;
  const params = { id: caseId };
  expect((await clinic.call(readThenAndNow, { as: lee, params })).status).toBe(404);
  await clinic.call(claimCase, { as: lee, params });
  const { reply } = await clinic.call(readThenAndNow, { as: lee, params });
  expect(reply).toMatchObject({
    before: { id: person.noteId, answers: { changing: 'Getting worse' } },
    now: { id: caseId, answers: { changing: 'Getting better' } },
    note: { id: person.noteId, diagnosis: draft.diagnosis },
    has_draft: false,
  });
  const body = { diagnosis: draft.diagnosis, words: 'Well done. Go on as before.', next: 'none' as const };
  const presses = await twelve(() => clinic.call(answerCheckIn, { as: lee, params, body }));
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(presses.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code))).toEqual(new Set(['signed']));
  const note = (await clinic.call(readNote, { as: person, params })).reply;
  expect(note).toMatchObject({ diagnosis: draft.diagnosis, treatment_plan: 'Well done. Go on as before.', rx: [] });
  expect(await ways.emailsTo(person, 'rapid-assessment.answer-ready')).toHaveLength(2);
  await inviteToCheckIns(clinic.clinic, inDays(31));
  expect(await ways.emailsTo(person, 'check-in.monthly')).toHaveLength(1);
});

test('a note that somebody began is finished where it stands, and another’s check-in is answered by nobody else', async () => {
  const { person, id } = await ways.asked();
  await ways.sendOwn(id, person);
  const caseId = (await clinic.call(readLatestRapidAssessment, { as: person })).reply.id;
  const params = { id: caseId };
  await clinic.call(claimCase, { as: lee, params });
  const { rx: _, ...words } = draft;
  await clinic.call(saveDraft, { as: lee, params, body: { ...words, prescriptions: [] }, headers: { 'if-match': '0' } });
  const body = { diagnosis: 'Acne', words: 'Go on.', next: 'usual' as const };
  expect((await clinic.call(answerCheckIn, { as: lee, params, body })).refusal.code).toBe('begun');
  expect((await clinic.call(answerCheckIn, { as: await doctor(clinic, 'Dr. Else'), params, body })).status).toBe(404);
  await answerCase(clinic, lee, caseId).catch(() => undefined);
});
