/** What the public pages promise is the owner's: taken back, a promise leaves the pages at once; and before the clinic opens somebody has read them. */
import { promises } from '@pellis/contract/set-up/promises';
import { readSetUp } from '@pellis/contract/set-up/set-up';
import { listSettings, saveSettings } from '@pellis/contract/set-up/settings';
import { sayPromisesRead } from '@pellis/contract/set-up/tests';
import { listKeptTips, reviewTip, takeBackTipReview } from '@pellis/contract/tips/tips';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteFacts } from '../site-facts.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, type Person, staff } from '../testing/people.ts';
import { shipTips } from '../tips/library.ts';

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
/** One that came with the program, and that a dermatologist has put a name on. */
async function reviewTipOfLibrary(): Promise<() => Promise<unknown>> {
  await shipTips(clinic.clinic.db);
  const lee = await doctor(clinic, 'Dr. Lee');
  const [tip] = (await clinic.call(listKeptTips, { as: lee })).reply;
  const of = { as: lee, params: { id: tip?.id ?? '' } };
  await clinic.call(reviewTip, { ...of, body: { version: tip?.version ?? 1 } });
  return () => clinic.call(takeBackTipReview, of);
}
const facts = () => siteFacts(clinic.clinic, 'us');

async function save(values: Record<string, string>) {
  const { reply } = await clinic.call(listSettings, { as: olga });
  const version = reply.find(({ group }) => group === 'promises')?.version ?? 0;
  return clinic.call(saveSettings, { as: olga, params: { group: 'promises' }, body: { values }, headers: { 'if-match': String(version) } });
}

test('a new clinic makes every promise of the specification but those of products and tips, which wait for one that is reviewed, until its owner has read them', async () => {
  await shipTips(clinic.clinic.db);
  expect(await facts()).toMatchObject({ 'promise.no_products': 'yes', 'promise.no_tips': 'yes' });
  expect(await facts()).not.toHaveProperty(['promise.tips']);
  await makeProduct();
  const takeBack = await reviewTipOfLibrary();
  for (const { id } of promises) expect(await facts()).toHaveProperty([`promise.${id}`]);
  expect(await isRead()).toBe(false);
  await clinic.call(sayPromisesRead, { as: olga });
  expect(await isRead()).toBe(true);
  await takeBack();
  expect(await facts()).toMatchObject({ 'promise.no_tips': 'yes', 'promise.products': 'yes' });
});

test('a promise that is taken back leaves the pages, says what is true instead, and has to be read anew', async () => {
  expect((await save({ PROMISE_FORUM: 'false', PROMISE_SHIPPING: 'false' })).status).toBe(200);
  const now = await facts();
  expect(now).not.toHaveProperty(['promise.forum']);
  expect(now).toMatchObject({ 'promise.no_shipping': 'yes', 'promise.reminders': 'yes' });
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
