/** NPI and DEA number: checked by their check digits, the DEA number sealed and never read back whole. */
import { changeProviderNumbers, isDea, isNpi, readProviderNumbers } from '@pellis/contract/doctors/provider-numbers';
import { proveFirst } from '@pellis/contract/platform/prove-first';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type Person, staff } from '../testing/people.ts';

const [npi, dea] = ['1234567893', 'AB1234563'];
let clinic: TestClinic;
let olga: Person;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [olga, lee] = [await admin(clinic, 'Olga'), await doctor(clinic, 'Dr. Lee')];
});
afterAll(() => clinic.end());

const read = (as = olga) => clinic.call(readProviderNumbers, { as, params: { id: lee.accountId } });
const change = (body: { npi: string; dea: string | null }, { as = olga, of = lee } = {}) =>
  clinic.call(changeProviderNumbers, { as, params: { id: of.accountId }, body });
const changes = () => clinic.sql(`select id from event where name = 'provider.numbers_changed'`);

test.each([
  [npi, true],
  ['1234567890', false],
  ['3234567893', false],
  ['123456789', false],
])('%s is an NPI: %s', (typed, is) => expect(isNpi(typed)).toBe(is));

test.each([
  [dea, true],
  ['A91234563', true],
  ['AB1234564', false],
  ['1B1234563', false],
  ['AB123456', false],
])('%s is a DEA number: %s', (typed, is) => expect(isDea(typed)).toBe(is));

test('both are kept, the DEA number sealed, and twelve at once are one change', async () => {
  expect((await read()).reply).toEqual({ npi: null, dea_ends_in: null });
  const answers = await Promise.all(Array.from({ length: 12 }, () => change({ npi, dea: ' ab1234563 ' })));
  expect(answers.map(({ status, reply }) => [status, reply])).toEqual(Array(12).fill([200, { npi, dea_ends_in: '563' }]));
  expect(await changes()).toHaveLength(1);
  const [row] = await clinic.sql<{ sealed_dea: Buffer }>('select sealed_dea from provider_number');
  expect(row?.sealed_dea.includes('1234563')).toBe(false);
});

test('what is not typed stays, what is emptied is gone', async () => {
  expect((await change({ npi: '', dea: null })).reply).toEqual({ npi: null, dea_ends_in: '563' });
  expect((await change({ npi, dea: '' })).reply).toEqual({ npi, dea_ends_in: null });
  expect((await read()).reply).toEqual({ npi, dea_ends_in: null });
});

test('a wrong digit, and the NPI of a colleague, are refused at their field', async () => {
  const wrong = await change({ npi: '1234567890', dea: 'AB1234564' });
  expect([wrong.status, Object.keys(wrong.refusal.fields ?? {})]).toEqual([422, ['npi', 'dea']]);
  const osei = await doctor(clinic, 'Dr. Osei');
  const taken = await change({ npi, dea: null }, { of: osei });
  expect([taken.status, taken.refusal.fields]).toEqual([422, { npi: 'Another dermatologist here has this NPI.' }]);
});

test('whoever has not proven within ten minutes that it is them changes nothing', async () => {
  const before = (await read()).reply;
  await clinic.sql(`update session set proven_at = now() - interval '11 minutes' where account_id = $1`, [olga.accountId]);
  const refused = await change({ npi: '', dea: '' });
  expect([refused.status, refused.refusal.code]).toEqual([409, proveFirst]);
  expect((await read()).reply).toEqual(before);
  await clinic.sql('update session set proven_at = now() where account_id = $1', [olga.accountId]);
});

test('nobody but whoever manages people reads or changes them', async () => {
  for (const as of [lee, await staff(clinic, 'Sam')]) {
    expect((await read(as)).status).toBe(404);
    expect((await change({ npi: '', dea: '' }, { as })).status).toBe(404);
  }
});
