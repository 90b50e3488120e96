/** Reports of side effects under each patient's key: a dump tells none of them, the plan and the record read them, and those of before are sealed later. */
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { reportSideEffect, type SideEffectForm } from '@pellis/contract/routines/live-routine';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proveSaid } from '../patient-keys/prove.ts';
import { newId } from '../platform/ids.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways } from '../testing/conversations.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { mergeInto } from '../testing/merging.ts';
import { doctor, type PatientPerson, type Person, staff } from '../testing/people.ts';
import { patientWithCard, proposed, signRoutine } from '../testing/routines.ts';
import { sealEffects } from './seal.ts';

const gone = 'Erased with the patient’s record.';
const words = 'Ten days without my period';
const names = 'Ada Bea Cleo Dora Ella Fay'.split(' ');

let clinic: TestClinic;
let lee: Person;
let ana: PatientPerson;
let noteId: string;
beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(async () => {
  clinic.clinic.config.sealsPatientWords = true;
  await withPlan();
});
afterAll(() => clinic.end());

async function withPlan(): Promise<void> {
  await clinic.sql('delete from rate_limit');
  await openAlways(clinic);
  ana = await patientWithCard(clinic, `${names.shift()} Stone`);
  noteId = await signRoutine(clinic, { patient: ana, dermatologist: lee, routine: [proposed] });
}
async function report(form: Partial<SideEffectForm> = {}): Promise<void> {
  const body: SideEffectForm = { id: newId(), step: 0, what: 'pregnant', severity: 'bad', words, ...form };
  expect((await clinic.call(reportSideEffect, { as: ana, params: { id: noteId }, body })).status).toBe(200);
}
const rowsOf = async () =>
  (
    await clinic.sql<{ row: object }>('select to_jsonb(s) as row from side_effect s where patient_id = $1 order by id', [ana.patientId])
  ).map(({ row }) => row);
const telling = async () => {
  await clinic.settled();
  await clinic.sql('delete from idempotency_key');
  return tablesThatTell(clinic, words);
};
/** In the plan of whoever asks, and in the record that is taken along. */
async function read(as: Person = ana, id = ana.patientId) {
  const { plan } = (await clinic.call(readRoutine, { as, params: { id } })).reply;
  return { told: plan?.effects.map((one) => [one.what, one.words]), left_off: plan?.left_off?.flatMap(({ what }) => what) };
}
const taken = async () =>
  (await clinic.call(readRecord, { as: ana })).reply.routines.flatMap(({ side_effects }) =>
    side_effects.map((one) => [one.what, one.words]),
  );

test('a dump tells none of them; the patient, who treats them, and the record read them', async () => {
  await report();
  expect(await telling()).toEqual([]);
  expect(await rowsOf()).toMatchObject([{ what: 'other', words: '', under_key: expect.any(String), severity: 'bad' }]);
  const all = [['pregnant', words]];
  for (const as of [ana, lee]) expect(await read(as)).toEqual({ told: all, left_off: ['pregnant'] });
  expect(await taken()).toEqual(all);
});

test('twelve presses are one report, another of the same step is another, and one that was sent comes back', async () => {
  await Promise.all(Array.from({ length: 12 }, () => report()));
  await report({ words: 'And I feel sick' });
  const again = { id: newId(), what: 'rash' as const };
  await report(again);
  await report(again);
  expect((await read()).told?.toSorted()).toEqual([
    ['pregnant', 'And I feel sick'],
    ['pregnant', words],
    ['rash', words],
  ]);
});

test('reported in plain before, it is sealed later, nothing else of it changes, it is proven, and said again it is the same', async () => {
  clinic.clinic.config.sealsPatientWords = false;
  await report();
  await report({ what: 'rash', words: '' });
  const [before, shown] = [await rowsOf(), [await read(), await read(lee), await taken()]];
  expect(await telling()).toContain('side_effect');
  clinic.clinic.config.sealsPatientWords = true;
  await Promise.all([sealEffects(clinic.clinic), sealEffects(clinic.clinic)]);
  await sealEffects(clinic.clinic);
  expect(await telling()).not.toContain('side_effect');
  const sealed = { what: 'other', words: '', key_id: expect.any(String), under_key: expect.any(String) };
  expect(await rowsOf()).toEqual(before.map((row) => ({ ...row, ...sealed })));
  expect([await read(), await read(lee), await taken()]).toEqual(shown);
  expect(await proveSaid(clinic.clinic.db)).toMatchObject({ same: 2, wrong: [] });
  await report();
  expect(await rowsOf()).toHaveLength(2);
});

test('it stays in plain while a process of the release before may still run', async () => {
  const [others, theirs] = [clinic, lee];
  // one that has not seen yet that they are opened
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  try {
    lee = await doctor(clinic, 'Dr. Lee');
    await withPlan();
    await clinic.sql(`update migration set at = now() - interval '2 days' where name < '0908'`);
    await report();
    await sealEffects(clinic.clinic);
    expect(await telling()).toEqual(['side_effect']);
    await clinic.sql(`update migration set at = now() - interval '25 hours' where name like '0908-%'`);
    await sealEffects(clinic.clinic);
    expect(await telling()).toEqual([]);
    expect((await read()).told).toEqual([['pregnant', words]]);
  } finally {
    await clinic.end();
    [clinic, lee] = [others, theirs];
  }
});

test('with the key erased it says so, and how bad it was', async () => {
  await report();
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  expect(await read(lee)).toEqual({ told: [['other', gone]], left_off: ['other'] });
});

test('a merged record brings what opens them along, and takes it back', async () => {
  await report();
  const { kept, undo } = await mergeInto(clinic, await staff(clinic, 'Sam Silva'), 'Elena', ana);
  expect((await read(lee, kept)).told).toEqual([['pregnant', words]]);
  expect((await undo()).status).toBe(200);
  await clinic.sql('delete from patient_key where patient_id = $1', [kept]);
  expect((await read(lee)).told).toEqual([['pregnant', words]]);
});
