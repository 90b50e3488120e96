/** The operator sets prices: by state, from a day on, never below zero; what was ordered keeps its price. */
import { saveWhere, saveWho } from '@pellis/contract/bookings/bookings';
import { changeService, listKeptServices, previewServices, setPrice, takePriceBack } from '@pellis/contract/services/service-settings';
import { listMyServices } from '@pellis/contract/services/services';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, type PatientPerson, type Person, signUp } from '../testing/people.ts';

let clinic: TestClinic;
let olga: Person;
let ana: PatientPerson;
beforeAll(async () => {
  clinic = await openTestClinic();
  olga = await admin(clinic, 'Olga');
  ana = await signUp(clinic, 'Ana Alvarez');
});
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const firstVisit = 1;
const twelve = Array.from({ length: 12 }, (_, number) => number);

async function dayIn(state: string, ahead = 0): Promise<string> {
  const [row] = await clinic.sql<{ day: string }>('select today_in($1) + $2::int as day', [state, ahead]);
  return row?.day ?? '';
}
const set = async (body: object, service = firstVisit) =>
  clinic.call(setPrice, { as: olga, headers: keyless, params: { id: service }, body: body as never });
const ofFirst = async () => (await clinic.call(listKeptServices, { as: olga })).reply.find(({ id }) => id === firstVisit);
const anaReads = async () => (await clinic.call(listMyServices, { as: ana })).reply.find(({ id }) => id === firstVisit)?.price;

test('a price of a state counts for patients there and for nobody else', async () => {
  const from_day = await dayIn('CA');
  await set({ state: 'NV', price: 18_000, from_day });
  expect(await anaReads()).toBe(19_900);
  await clinic.sql(`update patient set state = 'NV' where id = $1`, [ana.patientId]);
  expect(await anaReads()).toBe(18_000);
  await set({ state: 'NV', price: null, from_day });
  expect(await anaReads()).toBe(19_900);
  await clinic.sql(`update patient set state = 'CA' where id = $1`, [ana.patientId]);
});

test('where the patient will be during the visit decides what it costs', async () => {
  await set({ state: 'CA', price: 21_000, from_day: await dayIn('CA') });
  await clinic.call(saveWho, { as: ana, body: { patient_id: ana.patientId } });
  const saved = await clinic.call(saveWhere, { as: ana, body: { state: 'CA', time_zone: 'America/Los_Angeles' } });
  expect(saved.reply.service.price).toBe(21_000);
  await set({ state: 'CA', price: null, from_day: await dayIn('CA') });
});

test('a price to come changes nothing today, is seen in the preview of its day, and can be taken back until then', async () => {
  const from_day = await dayIn('CA', 3);
  const { reply } = await set({ state: null, price: 25_000, from_day });
  const coming = reply.prices.find(({ is_coming }) => is_coming);
  expect(coming).toMatchObject({ state: null, price: 25_000, from_day, set_by: 'Olga' });
  expect(await anaReads()).toBe(19_900);
  const seenOn = async (day: string) =>
    (await clinic.call(previewServices, { as: olga, params: { state: 'CA', day } })).reply.services.find(({ id }) => id === firstVisit)
      ?.price;
  expect([await seenOn(await dayIn('CA')), await seenOn(from_day)]).toEqual([19_900, 25_000]);
  const back = () => clinic.call(takePriceBack, { as: olga, headers: keyless, params: { id: coming?.id ?? 0 } });
  const answers = await Promise.all(twelve.map(back));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await seenOn(from_day)).toBe(19_900);
  expect(await clinic.sql(`select from event where name = 'price.taken_back'`)).toHaveLength(1);
  expect((await ofFirst())?.prices.find(({ id }) => id === coming?.id)).toMatchObject({ is_coming: false, price: 25_000 });
});

test('a price that counts cannot be taken back, not even past this code', async () => {
  const { reply } = await set({ state: 'CA', price: 20_500, from_day: await dayIn('CA') });
  const id = reply.prices.find(({ price }) => price === 20_500)?.id ?? 0;
  const { status, refusal } = await clinic.call(takePriceBack, { as: olga, params: { id } });
  expect([status, refusal.code]).toEqual([409, 'counts_already']);
  await set({ state: 'CA', price: null, from_day: await dayIn('CA') });
});

test('the same price set from twelve windows at once is one record', async () => {
  const from_day = await dayIn('CA', 9);
  const answers = await Promise.all(twelve.map(() => set({ state: 'CA', price: 22_200, from_day })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await clinic.sql('select from service_price where price = 22200')).toHaveLength(1);
  expect(await clinic.sql(`select from event where name = 'price.set' and data ->> 'price' = '22200'`)).toHaveLength(1);
});

test.each([
  [{ price: -1 }, 'price', 'Enter an amount from 0 to 10,000'],
  [{ price: 1_000_001 }, 'price', 'Enter an amount from 0 to 10,000'],
  [{ price: 10.5 }, 'price', 'Enter an amount from 0 to 10,000'],
  [{ state: null, price: null }, 'price', 'Enter an amount from 0 to 10,000'],
  [{ from_day: '2020-01-01' }, 'from_day', 'Choose today or a later day'],
  [{ from_day: 'tomorrow' }, 'from_day', 'Enter the day from which it counts'],
  [{ state: 'ZZ' }, 'state', 'State is required'],
])('a price that cannot be is refused: %o', async (wrong, field, message) => {
  const before = (await ofFirst())?.prices.length;
  const { status, refusal } = await set({ state: 'CA', price: 100, from_day: await dayIn('CA', 1), ...wrong });
  expect([status, refusal.fields]).toEqual([422, { [field]: message }]);
  expect((await ofFirst())?.prices).toHaveLength(before ?? 0);
});

test('what is hidden is offered to nobody, and who books it reads why', async () => {
  const service = await ofFirst();
  const { name, minutes, takes_insurance, version } = service ?? { name: '', minutes: 0, takes_insurance: false, version: 0 };
  const change = (is_offered: boolean, ifMatch: number) =>
    clinic.call(changeService, {
      as: olga,
      params: { id: firstVisit },
      headers: { 'if-match': String(ifMatch) },
      body: { name, minutes, takes_insurance, is_offered },
    });
  expect((await change(false, version)).reply.is_offered).toBe(false);
  expect((await change(true, version)).status).toBe(412);
  expect(await anaReads()).toBeUndefined();
  const { status, refusal } = await clinic.call(saveWho, { as: ana, body: { patient_id: ana.patientId } });
  expect([status, refusal.detail]).toEqual([409, 'First video visits are not offered just now.']);
  expect((await change(true, version + 1)).reply.version).toBe(version + 2);
});
