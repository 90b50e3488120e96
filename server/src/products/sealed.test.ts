/** Products that irritated under each patient's key: a dump tells nothing of how, the page and the record read it, and what was said before is sealed later. */
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { type IrritationForm, readOwnProducts } from '@pellis/contract/products/own-products';
import type { Product } from '@pellis/contract/products/products';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proveSaid } from '../patient-keys/prove.ts';
import { newId } from '../platform/ids.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways } from '../testing/conversations.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { mergeInto } from '../testing/merging.ts';
import { doctor, type PatientPerson, type Person, staff } from '../testing/people.ts';
import { recommendingIn } from '../testing/recommended.ts';
import { sealIrritations } from './seal.ts';

const gone = 'Erased with the patient’s record.';
const words = 'Like fire around the mouth';
const names = 'Ada Bea Cleo Dora Ella Fay'.split(' ');

let clinic: TestClinic;
let lee: Person;
let all: ReturnType<typeof recommendingIn>;
let cream: Product;
let ana: PatientPerson;
let noteId: string;
beforeAll(async () => {
  await withClinic();
}, 60_000);
beforeEach(async () => {
  clinic.clinic.config.sealsPatientWords = true;
  await withProduct();
});
afterAll(() => clinic.end());

async function withClinic(): Promise<void> {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  lee = await doctor(clinic, 'Dr. Lee');
  all = recommendingIn(clinic, lee);
  cream = await all.add();
}
async function withProduct(): Promise<void> {
  await clinic.sql('delete from rate_limit');
  await openAlways(clinic);
  const { patient, id } = await all.recommended(`${names.shift()} Stone`, cream);
  [ana, noteId] = [patient, id];
}
async function report(form: Partial<IrritationForm> = {}): Promise<void> {
  expect((await all.report(ana, noteId, cream, { words, ...form })).status).toBe(200);
}
const rowsOf = async () =>
  (
    await clinic.sql<{ row: object }>('select to_jsonb(i) as row from product_irritation i where patient_id = $1 order by id', [
      ana.patientId,
    ])
  ).map(({ row }) => row);
const telling = async () => {
  await clinic.settled();
  await clinic.sql('delete from idempotency_key');
  return tablesThatTell(clinic, words);
};
async function read(as: Person = ana, id = ana.patientId) {
  const { not_tolerated } = (await clinic.call(readOwnProducts, { as, params: { id } })).reply;
  return not_tolerated.map((one) => [one.name, one.what, one.words]);
}
const taken = async () =>
  (await clinic.call(readRecord, { as: ana })).reply.products.not_tolerated.map((one) => [one.name, one.what, one.words]);

test('a dump tells nothing of how; the patient, who treats them, and the record read it', async () => {
  await report();
  expect(await telling()).toEqual([]);
  expect(await rowsOf()).toMatchObject([{ what: 'other', words: '', under_key: expect.any(String), severity: 'mild' }]);
  const said = [['Larkmoor Cream', 'burning', words]];
  expect([await read(), await read(lee), await taken()]).toEqual([said, said, said]);
});

test('twelve presses are one report, something else of the same product is another, and what was sent comes back', async () => {
  await Promise.all(Array.from({ length: 12 }, () => report()));
  await report({ words: 'And it peels' });
  const again = { id: newId(), what: 'dry' as const };
  await report(again);
  await report(again);
  expect((await read()).map(([, what, said]) => `${what}: ${said}`).toSorted()).toEqual([
    'burning: And it peels',
    `burning: ${words}`,
    `dry: ${words}`,
  ]);
});

test('said in plain before, it is sealed later, nothing else of it changes, it is proven, and said again it is the same', async () => {
  clinic.clinic.config.sealsPatientWords = false;
  await report();
  await report({ what: 'dry', words: '' });
  const [before, shown] = [await rowsOf(), [await read(), await read(lee), await taken()]];
  expect(await telling()).toContain('product_irritation');
  clinic.clinic.config.sealsPatientWords = true;
  await Promise.all([sealIrritations(clinic.clinic), sealIrritations(clinic.clinic)]);
  await sealIrritations(clinic.clinic);
  expect(await telling()).not.toContain('product_irritation');
  const sealed = { what: 'other', words: '', key_id: expect.any(String), under_key: expect.any(String) };
  expect(await rowsOf()).toEqual(before.map((row) => ({ ...row, ...sealed })));
  expect([await read(), await read(lee), await taken()]).toEqual(shown);
  expect(await proveSaid(clinic.clinic.db)).toMatchObject({ same: 2, wrong: [] });
  await report();
  expect(await rowsOf()).toHaveLength(2);
});

test('it stays in plain while a process of the release before may still run', async () => {
  const others = { clinic, lee, all, cream };
  // one that has not seen yet that they are opened
  await withClinic();
  try {
    await withProduct();
    await clinic.sql(`update migration set at = now() - interval '2 days' where name < '0909'`);
    await report();
    await sealIrritations(clinic.clinic);
    expect(await telling()).toEqual(['product_irritation']);
    await clinic.sql(`update migration set at = now() - interval '25 hours' where name like '0909-%'`);
    await sealIrritations(clinic.clinic);
    expect(await telling()).toEqual([]);
    expect(await read()).toEqual([['Larkmoor Cream', 'burning', words]]);
  } finally {
    await clinic.end();
    ({ clinic, lee, all, cream } = others);
  }
});

test('with the key erased it says so, and the product stays known as not tolerated', async () => {
  await report();
  await clinic.sql('delete from patient_key where patient_id = $1', [ana.patientId]);
  expect(await read(lee)).toEqual([['Larkmoor Cream', 'other', gone]]);
});

test('a merged record brings what opens it along, and takes it back', async () => {
  await report();
  const { kept, undo } = await mergeInto(clinic, await staff(clinic, 'Sam Silva'), 'Elena', ana);
  expect(await read(lee, kept)).toEqual([['Larkmoor Cream', 'burning', words]]);
  expect((await undo()).status).toBe(200);
  await clinic.sql('delete from patient_key where patient_id = $1', [kept]);
  expect(await read(lee)).toEqual([['Larkmoor Cream', 'burning', words]]);
});
