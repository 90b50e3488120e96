/** What the public pages promise is the owner's: taken back, a promise leaves the pages at once; and before the clinic opens somebody has read them. */
import { promises } from '@pellis/contract/set-up/promises';
import { readSetUp } from '@pellis/contract/set-up/set-up';
import { listSettings, saveSettings } from '@pellis/contract/set-up/settings';
import { sayPromisesRead } from '@pellis/contract/set-up/tests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteFacts } from '../site-facts.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, type Person, staff } from '../testing/people.ts';

let clinic: TestClinic;
let olga: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  olga = await admin(clinic, 'Olga');
});
afterAll(() => clinic.end());

const isRead = async () => (await clinic.call(readSetUp, { as: olga })).reply.points.find(({ id }) => id === 'promises')?.is_true;
/** One that a dermatologist stands by. */
const makeProduct = () =>
  clinic.sql(
    `insert into product (id, name, kind, ingredients, price_band, why, times, reviewed_by, reviewer_name, reviewed_at)
     values ('p', 'Cream', 'moisturizer', '{Ceramides}', 'low', 'It keeps water in.', '{evening}', $1, 'Dr. Lee', now())`,
    [olga.accountId],
  );
const facts = () => siteFacts(clinic.clinic, 'us');

async function save(values: Record<string, string>) {
  const { reply } = await clinic.call(listSettings, { as: olga });
  const version = reply.find(({ group }) => group === 'promises')?.version ?? 0;
  return clinic.call(saveSettings, { as: olga, params: { group: 'promises' }, body: { values }, headers: { 'if-match': String(version) } });
}

test('a new clinic makes every promise of the specification but that of products, which waits for one that is reviewed, until its owner has read them', async () => {
  expect(await facts()).toMatchObject({ 'promise.no_products': 'yes' });
  await makeProduct();
  for (const { id } of promises) expect(await facts()).toHaveProperty([`promise.${id}`]);
  expect(await isRead()).toBe(false);
  await clinic.call(sayPromisesRead, { as: olga });
  expect(await isRead()).toBe(true);
});

test('a promise that is taken back leaves the pages, says what is true instead, and has to be read anew', async () => {
  expect((await save({ PROMISE_FORUM: 'false', PROMISE_SHIPPING: 'false' })).status).toBe(200);
  const now = await facts();
  expect(now).not.toHaveProperty(['promise.forum']);
  expect(now).toMatchObject({ 'promise.no_shipping': 'yes', 'promise.tips': 'yes' });
  expect(await isRead()).toBe(false);
  await save({ PROMISE_SHIPPING: 'true' });
  expect(await facts()).toMatchObject({ 'promise.shipping': 'yes', 'promise.no_forum': 'yes' });
});

test('only who sets up the clinic decides what it promises', async () => {
  const fay = await staff(clinic, 'Fay');
  expect((await clinic.call(sayPromisesRead, { as: fay })).status).toBe(404);
});

test('pages speak of insurance as long as something that is offered takes it', async () => {
  expect(await facts()).toHaveProperty(['insurance.accepted']);
  await clinic.sql('update service set takes_insurance = false');
  expect(await facts()).toHaveProperty(['insurance.none']);
  expect(await facts()).not.toHaveProperty(['insurance.accepted']);
});
