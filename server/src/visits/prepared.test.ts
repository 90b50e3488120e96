/** A nurse or a physician assistant prepares the note of a video visit: given by its dermatologist, written within their rights, signed by the dermatologist, with both names. */
import { readIntake } from '@pellis/contract/appointments/visit-intake';
import { markNoteReady, readDraft, readNote, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { letPrepareVisit, listVisitsToPrepare } from '@pellis/contract/visits/visit-assistants';
import { admitPatient, endVisit, readVisitChart } from '@pellis/contract/visits/visit-desk';
import { enterVisit } from '@pellis/contract/visits/visits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { bookVisit, draft } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { assistant, doctor, type PatientPerson, type Person, signUp, supervise } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let [lee, osei, nia]: Person[] = [];
const id = newId();
const params = { id };
beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  nia = await assistant(clinic, 'Nia North');
  ana = await signUp(clinic, 'Ana Alvarez');
  if (lee) await bookVisit(clinic, ana, lee, id);
});
afterAll(() => clinic.end());

const give = (assistant_id: string | null, as = lee) => clinic.call(letPrepareVisit, { as, params, body: { assistant_id } });
const listed = async () => (await clinic.call(listVisitsToPrepare, { as: nia })).reply;
const save = (as: Person | undefined, version: number) =>
  clinic.call(saveDraft, { as, params, body: draft, headers: { 'if-match': String(version) } });

test('only whom one supervises prepares one’s visit, and nothing of it is read before', async () => {
  expect([(await clinic.call(readVisitChart, { as: nia, params })).status, (await save(nia, 0)).status]).toEqual([404, 404]);
  expect((await give(nia?.accountId ?? '')).refusal.fields).toHaveProperty('assistant_id');
  if (nia && lee) await supervise(clinic, nia, lee);
  expect((await give(nia?.accountId ?? '', osei)).status).toBe(404);
  expect(await listed()).toEqual([]);
});

test('twelve presses give it once; chart, intake and note are then theirs to read and write, the visit is not theirs to hold', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => give(nia?.accountId ?? '')));
  expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.detail}`))).toEqual(
    new Set(['200 Nia North prepares this visit for you. You read it and sign.']),
  );
  expect(await clinic.sql(`select 1 from event where name = 'visit.let_prepare' and subject_id = $1`, [id])).toHaveLength(1);
  expect(await listed()).toMatchObject([{ id, provider: 'Dr. Lee', patient: { fullName: 'Ana Alvarez' } }]);
  const { reply: chart } = await clinic.call(readVisitChart, { as: nia, params });
  expect(chart).toMatchObject({ patient: { fullName: 'Ana Alvarez' }, prepared_by: { name: 'Nia North' } });
  expect((await clinic.call(readIntake, { as: nia, params })).status).toBe(200);
  expect((await clinic.call(admitPatient, { as: nia, params })).status).toBe(404);
  expect((await clinic.call(endVisit, { as: nia, params })).status).toBe(404);
  expect((await clinic.call(enterVisit, { as: nia, params })).status).toBe(404);
});

test('the draft says who prepares it, the dermatologist signs, and both names stand on the note', async () => {
  const { version } = (await clinic.call(readDraft, { as: nia, params })).reply;
  const saved = await save(nia, version);
  expect([saved.status, saved.reply.prepared_by]).toEqual([200, 'Nia North']);
  const at = { 'if-match': String(saved.reply.version) };
  expect((await clinic.call(signNote, { as: nia, params, headers: at, body: { reasons: [] } as never })).status).toBe(404);
  expect((await clinic.call(markNoteReady, { as: nia, params, headers: at })).status).toBe(200);
  await clinic.sql(`update appointment set status = 'ended' where id = $1`, [id]);
  const signed = await clinic.call(signNote, {
    as: lee,
    params,
    headers: at,
    body: { reasons: [{ warning: 'no-profile', reason: 'I asked about pregnancy and allergies: neither.' }] } as never,
  });
  expect([signed.status, signed.refusal]).toEqual([200, undefined]);
  expect((await clinic.call(readNote, { as: ana, params })).reply).toMatchObject({
    prepared_by: 'Nia North',
    provider: { name: 'Dr. Lee' },
  });
  expect(await listed()).toEqual([]);
  expect((await give(null)).refusal?.code).toBe('visit_over');
});
