/** What patients answer before a month's prescription under each patient's key: a dump tells none of it, the gate and the record read it, and what was signed before is sealed later. */
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { readPrevention, recordTest, withdrawTest } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { listMyQuestionnaires } from '@pellis/contract/pregnancy-prevention/questionnaires';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { proveSaid } from '../patient-keys/prove.ts';
import { sealedKeyOf } from '../patient-keys/records.ts';
import { openSealed } from '../patient-keys/sealed-rows.ts';
import { theClinic } from '../platform/actor.ts';
import { bookedVisit } from '../testing/calls.ts';
import { fillProfile, keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { mergeInto } from '../testing/merging.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { answerQuestions, daysAgo, enrollAs, noToAll } from '../testing/prevention.ts';
import { sealAnswers, sealWithdrawnTests } from './seal.ts';

const [late, shared] = ['Has your period not come when you expected it?', 'Has anybody else taken your medicine?'];
const saidLate = { ...noToAll, late: true };
const gone = 'Erased with the patient’s record.';
const names = 'Ada Bea Cleo Dora Ella Fay Gwen Hope Iris'.split(' ');

let clinic: TestClinic;
let lee: Person;
let ana: PatientPerson;
beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(async () => {
  clinic.clinic.config.sealsPatientWords = true;
  await clinic.sql('delete from rate_limit');
  ana = await enrolled();
});
afterAll(() => clinic.end());

async function enrolled(): Promise<PatientPerson> {
  const patient = await signUp(clinic, `${names.shift()} Stone`);
  await fillProfile(clinic, patient);
  await keepCard(clinic, patient);
  // the dermatologist's time is free again
  await clinic.sql(`update appointment set status = 'cancelled_by_clinic'`);
  await bookedVisit(clinic, patient, lee);
  expect((await enrollAs(clinic, { patient, dermatologist: lee, medicine: 'isotretinoin' })).status).toBe(200);
  return patient;
}
async function answer(answers: Record<string, boolean>): Promise<void> {
  expect((await answerQuestions(clinic, ana, answers)).status).toBe(200);
}
const rowOf = async (patientId = ana.patientId) =>
  (
    await clinic.sql<{ row: Record<string, unknown> }>('select to_jsonb(q) as row from prevention_questionnaire q where patient_id = $1', [
      patientId,
    ])
  )[0]?.row;
const telling = async () => {
  await clinic.settled();
  await clinic.sql('delete from idempotency_key');
  return tablesThatTell(clinic, 'Has your period not come', shared);
};
/** As the gate says it to who treats them. */
async function gate(patientId = ana.patientId) {
  const { gates } = (await clinic.call(readPrevention, { as: lee, params: { id: patientId } })).reply;
  return gates.find(({ medicine }) => medicine === 'isotretinoin')?.points.find(({ point }) => point === 'answers');
}
/** As the patient takes it along. */
const taken = async () => (await clinic.call(readRecord, { as: ana })).reply.pregnancy_prevention.answered.map(({ answers }) => answers);

test('a dump tells none of it; the gate, the patient and the record read it', async () => {
  await answer(saidLate);
  expect(await telling()).toEqual([]);
  expect(JSON.stringify(await rowOf())).not.toMatch(/period|late|pregnan.*be\?/);
  expect(await gate()).toMatchObject({ is_met: false, words: expect.stringContaining(`said yes to: ${late} Speak`) });
  const [answers] = await taken();
  expect(answers).toHaveLength(6);
  expect(answers?.filter(({ is_yes }) => is_yes)).toEqual([{ words: late, is_yes: true }]);
  expect((await clinic.call(listMyQuestionnaires, { as: ana })).reply).toMatchObject([{ said_yes: true }]);
});

test('signed in plain before, it is sealed later, nothing else of it changes, and it is proven', async () => {
  clinic.clinic.config.sealsPatientWords = false;
  await answer(saidLate);
  const ben = await enrolled();
  await answerQuestions(clinic, ben);
  const [before, shown] = [await rowOf(), [await gate(), await gate(ben.patientId), await taken()]];
  expect(await telling()).toEqual(['prevention_questionnaire']);
  clinic.clinic.config.sealsPatientWords = true;
  await Promise.all([sealAnswers(clinic.clinic), sealAnswers(clinic.clinic)]);
  await sealAnswers(clinic.clinic);
  expect(await telling()).toEqual([]);
  // a release that does not open it finds the gate shut where it is
  const answers = [{ words: '', is_yes: true }];
  expect(await rowOf()).toEqual({ ...before, answers, key_id: expect.any(String), under_key: expect.any(String) });
  expect((await rowOf(ben.patientId))?.answers).toEqual([]);
  expect([await gate(), await gate(ben.patientId), await taken()]).toEqual(shown);
  expect(shown).toMatchObject([{ is_met: false }, { is_met: true }, [expect.anything()]]);
  expect(await proveSaid(clinic.clinic.db)).toEqual({ same: 2, erased: 0, wrong: [] });
  const once = await rowOf();
  await sealAnswers(clinic.clinic);
  expect(await rowOf()).toEqual(once);
});

test('it stays in plain while a process of the release before may still run', async () => {
  const [others, theirs] = [clinic, lee];
  // one that has not seen yet that they are opened
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  try {
    lee = await doctor(clinic, 'Dr. Lee');
    ana = await enrolled();
    await clinic.sql(`update migration set at = now() - interval '2 days' where name < '0907'`);
    await answer(saidLate);
    await sealAnswers(clinic.clinic);
    expect(await telling()).toEqual(['prevention_questionnaire']);
    await clinic.sql(`update migration set at = now() - interval '25 hours' where name like '0907-%'`);
    await sealAnswers(clinic.clinic);
    expect(await telling()).toEqual([]);
    expect((await gate())?.words).toContain(late);
  } finally {
    await clinic.end();
    [clinic, lee] = [others, theirs];
  }
});

test('with the key erased the gate still knows of a yes, and the record says that it is erased', async () => {
  await answer(saidLate);
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  expect(await gate()).toMatchObject({ is_met: false, words: expect.stringContaining(`said yes to: ${gone}`) });
  expect(await taken()).toEqual([[{ words: gone, is_yes: true }]]);
});

test('a merged record brings what opens it along, and takes it back', async () => {
  await answer(saidLate);
  const { kept, undo } = await mergeInto(clinic, await staff(clinic, 'Sam Silva'), 'Elena', ana);
  expect((await gate(kept))?.words).toContain(late);
  expect((await undo()).status).toBe(200);
  await clinic.sql('delete from patient_key where patient_id = $1', [kept]);
  expect((await gate())?.words).toContain(late);
});

describe('why a test was taken back', () => {
  const reason = 'The sample was her sister’s';
  async function withdraw(): Promise<string> {
    const { gates } = (await clinic.call(readPrevention, { as: lee, params: { id: ana.patientId } })).reply;
    const id = gates.find(({ medicine }) => medicine === 'isotretinoin')?.enrollment?.id ?? '';
    const body = { taken_on: daysAgo(clinic, 2), outcome: 'positive' as const, place: 'medical' as const };
    const [test] = (await clinic.call(recordTest, { as: lee, params: { id }, body })).reply.tests;
    expect((await clinic.call(withdrawTest, { as: lee, params: { id: test?.id ?? '' }, body: { reason } })).reply.tests).toEqual([]);
    return test?.id ?? '';
  }
  const row = async (id: string) =>
    (await clinic.sql<{ row: object }>('select to_jsonb(t) as row from pregnancy_test t where id = $1', [id]))[0]?.row;
  const openedOf = (id: string) =>
    clinic.clinic.db.read(theClinic('test'), async (transaction) => {
      const kept = await transaction
        .selectFrom('pregnancy_test')
        .select(['id', 'key_id', 'under_key', sealedKeyOf('pregnancy_test').as('sealed_key')])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return openSealed(transaction, 'pregnancy_test', kept);
    });
  const told = async () => {
    await clinic.settled();
    await clinic.sql('delete from idempotency_key');
    return tablesThatTell(clinic, reason);
  };

  test('stands in no dump, and opens with the patient’s key', async () => {
    const id = await withdraw();
    expect(await told()).toEqual([]);
    expect(await openedOf(id)).toEqual({ withdrawn_because: reason });
  });

  test('from before is sealed later and proven, and nothing else of the test changes', async () => {
    clinic.clinic.config.sealsPatientWords = false;
    const id = await withdraw();
    const before = await row(id);
    expect(await told()).toEqual(['pregnancy_test']);
    clinic.clinic.config.sealsPatientWords = true;
    await sealWithdrawnTests(clinic.clinic);
    expect(await told()).toEqual([]);
    expect(await row(id)).toEqual({ ...before, withdrawn_because: '', key_id: expect.any(String), under_key: expect.any(String) });
    expect(await openedOf(id)).toEqual({ withdrawn_because: reason });
    expect((await proveSaid(clinic.clinic.db)).wrong).toEqual([]);
  });
});
