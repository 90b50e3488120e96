/** What patients send under each patient's key: the database tells none of it, whoever reads it reads it as ever, and without the key nobody does. */
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { claimCase, listCases, readCase, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { answerInfoRequest, readInfoRequest } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carryOut } from '../erasures/carry-out.ts';
import { sealsLaterKinds } from '../patient-keys/sealed-rows.ts';
import { theClinic } from '../platform/actor.ts';
import { assessment, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { doctor, type PatientPerson, type Person, signUp } from '../testing/people.ts';
import { assessmentById } from './records.ts';
import { sealRequests, sealSent } from './seal.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  [ana, lee] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee')];
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const words = ['It feels tight', 'A new face cream', 'Cold water'];
const sent = async () => {
  const { images: _, safety: __, ...answers } = await assessment();
  return answers;
};
const read = async (id: string) => (await clinic.call(readCase, { as: lee, params: { id } })).reply;
const readAsClinic = (id: string) => clinic.clinic.db.read(theClinic('test'), (transaction) => assessmentById(transaction, id));
const inPlain = async () => {
  const { id } = await sendAssessment(clinic, ana);
  const safety = JSON.stringify({ said: [], corrected: [], age_days: 12_000 });
  await clinic.sql(
    `update rapid_assessment set key_id = null, under_key = null, answers = $2, safety_answers = case when safety_version is null then null else $3::jsonb end where id = $1`,
    [id, JSON.stringify(await sent()), safety],
  );
  return id;
};

test('a dump tells nothing of what was sent, and who has the case and whose it is read all of it', async () => {
  const { id } = await sendAssessment(clinic, ana);
  await clinic.settled();
  expect(await tablesThatTell(clinic, ...words)).toEqual([]);
  expect((await clinic.call(listCases, { as: lee })).reply.map((row) => row.concern)).toContain('acne');
  await clinic.call(claimCase, { as: lee, params: { id } });
  const seen = await read(id);
  expect(seen.answers).toMatchObject(await sent());
  expect(seen.safety).toMatchObject({ outcome: 'on' });
  const record = await clinic.call(readRecord, { as: ana });
  expect(record.reply.rapid_assessments.find((one) => one.id === id)?.answers).toMatchObject(await sent());
  expect(await tablesThatTell(clinic, ...words)).toEqual([]);
});

test('what was sent before is read as ever, and sealed by and by, once', async () => {
  const id = await inPlain();
  await clinic.call(claimCase, { as: lee, params: { id } });
  expect(await tablesThatTell(clinic, ...words)).toEqual(['rapid_assessment']);
  const before = await read(id);
  expect(before.answers).toMatchObject(await sent());
  await Promise.all([sealSent(clinic.clinic), sealSent(clinic.clinic)]);
  await sealSent(clinic.clinic);
  expect(await tablesThatTell(clinic, ...words)).toEqual([]);
  const after = await read(id);
  expect([after.answers, after.safety]).toEqual([before.answers, before.safety]);
  const sealed = () => clinic.sql('select id, under_key from rapid_assessment order by id');
  const once = await sealed();
  await sealSent(clinic.clinic);
  expect(await sealed()).toEqual(once);
});

test('without the key nobody reads it any more, and it is said; the queue goes on', async () => {
  const ben = await signUp(clinic, 'Ben Baker');
  await fillProfile(clinic, ben);
  await keepCard(clinic, ben);
  const { id } = await sendAssessment(clinic, ben);
  await clinic.call(claimCase, { as: lee, params: { id } });
  await clinic.sql('delete from patient_key where patient_id = $1', [ben.patientId]);
  expect((await clinic.call(readCase, { as: lee, params: { id } })).refusal).toMatchObject({
    code: 'erased',
    detail: 'Erased with the patient’s record.',
  });
  expect((await clinic.call(listCases, { as: lee })).reply.map((row) => row.id)).toContain(id);
});

test('what a merged record sent opens with the key that comes along, and goes back with it', async () => {
  const { id } = await sendAssessment(clinic, ana);
  const eli = await signUp(clinic, 'Eli Evans');
  const move = async (from: string, to: string) => {
    await clinic.sql('update rapid_assessment set patient_id = $2 where patient_id = $1 and id = $3', [from, to, id]);
    await clinic.sql('update patient_key set patient_id = $2 where patient_id = $1', [from, to]);
  };
  await move(ana.patientId, eli.patientId);
  expect((await readAsClinic(id))?.answers).toMatchObject(await sent());
  await move(eli.patientId, ana.patientId);
  expect((await readAsClinic(id))?.answers).toMatchObject(await sent());
});

test('an erasure that keeps the record, as law has it, keeps what opens it', async () => {
  const fay = await signUp(clinic, 'Fay Foster');
  await fillProfile(clinic, fay);
  await keepCard(clinic, fay);
  const { id } = await sendAssessment(clinic, fay);
  await clinic.settled();
  await clinic.sql(
    `insert into erasure (id, account_id, patient_id, asked_by, due_at, began_at, keeps_record) values ('fay', $1, $2, $1, now(), now(), true)`,
    [fay.accountId, fay.patientId],
  );
  await carryOut(clinic.clinic, 'fay');
  expect(await clinic.sql('select ended_at is not null as is_over from erasure')).toEqual([{ is_over: true }]);
  expect((await readAsClinic(id))?.answers).toMatchObject(await sent());
});

describe('what is asked and answered in a case', () => {
  const ask = (id: string) =>
    clinic.call(requestInfo, {
      as: lee,
      params: { id },
      body: { wants: 'answer', shot: null, body_place: null, message: 'Is there discharge?' },
    });
  const answer = (id: string) =>
    clinic.call(answerInfoRequest, { as: ana, params: { id }, body: { text: 'Yellowish at night', images: [] } });
  const claimed = async () => {
    const { id } = await sendAssessment(clinic, ana);
    await clinic.call(claimCase, { as: lee, params: { id } });
    return id;
  };
  const asked = async (id: string) => (await read(id)).requests.map(({ message, text }) => [message, text]);
  const telling = async () => {
    await clinic.settled();
    await clinic.sql('delete from idempotency_key');
    return tablesThatTell(clinic, 'discharge', 'Yellowish');
  };

  test('stands in no dump; both sides read it, and a question that waits too', async () => {
    const id = await claimed();
    expect((await ask(id)).status).toBe(200);
    expect((await clinic.call(readInfoRequest, { as: ana, params: { id } })).reply.message).toBe('Is there discharge?');
    expect(await telling()).toEqual([]);
    expect((await answer(id)).status).toBe(200);
    expect(await asked(id)).toEqual([['Is there discharge?', 'Yellowish at night']]);
    expect(await telling()).toEqual([]);
  });

  test('from before is read as ever, answered, and sealed by and by, once', async () => {
    clinic.clinic.config.sealsPatientWords = false;
    const id = await claimed();
    await ask(id);
    await answer(id);
    const open = await claimed();
    await ask(open);
    expect(await telling()).toEqual(['info_request']);
    clinic.clinic.config.sealsPatientWords = true;
    await Promise.all([sealRequests(clinic.clinic), sealRequests(clinic.clinic)]);
    await sealRequests(clinic.clinic);
    expect(await telling()).toEqual([]);
    expect(await asked(id)).toEqual([['Is there discharge?', 'Yellowish at night']]);
    await answer(open);
    expect(await asked(open)).toEqual([['Is there discharge?', 'Yellowish at night']]);
    expect(await telling()).toEqual([]);
  });

  test('asked while the clinic sealed, and answered when it does no more, is read whole', async () => {
    const id = await claimed();
    await ask(id);
    clinic.clinic.config.sealsPatientWords = false;
    await answer(id);
    expect(await asked(id)).toEqual([['Is there discharge?', 'Yellowish at night']]);
    clinic.clinic.config.sealsPatientWords = true;
    await sealRequests(clinic.clinic);
    expect(await asked(id)).toEqual([['Is there discharge?', 'Yellowish at night']]);
    expect(await telling()).toEqual([]);
  });

  test('stays in plain while a process of the version before may still run', async () => {
    const own = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
    try {
      await own.sql(`update migration set at = now() - interval '2 days' where name < '0890'`);
      const seals = () => own.clinic.db.read(theClinic('test'), (transaction) => sealsLaterKinds(transaction, 'info_request'));
      expect(await seals()).toBe(false);
      await own.sql(`update migration set at = now() - interval '25 hours' where name = '0890-requests-under-keys.sql'`);
      expect(await seals()).toBe(true);
    } finally {
      await own.end();
    }
  });
});
