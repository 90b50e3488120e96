/** Tips: drafts until a dermatologist has put a name on them, drafts again when they change, and nobody outside sees one. */
import {
  addTip,
  bringTipBack,
  changeTip,
  deleteTip,
  type KeptTip,
  listKeptTips,
  listTips,
  readSavedTips,
  reviewTip,
  saveTip,
  type TipForm,
  takeBackTipReview,
  withdrawTip,
} from '@pellis/contract/tips/tips';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, askerOf, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { readLibrary, shipTips } from './library.ts';
import { tipsOnPages } from './on-pages.ts';
import { eraseSavedTips } from './saved-records.ts';

let clinic: TestClinic;
let lee: Person;
let osei: Person;
let olga: Person;
let ana: PatientPerson;
beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, osei, olga, ana] = [
    await doctor(clinic, 'Dr. Lee'),
    await doctor(clinic, 'Dr. Osei'),
    await admin(clinic, 'Olga'),
    await signUp(clinic, 'Ana'),
  ];
});
beforeEach(async () => {
  await clinic.sql('truncate tip, tip_version, tip_review, tip_withdrawal, saved_tip');
  await shipTips(clinic.clinic.db);
});
afterAll(() => clinic.end());

const kept = async () => (await clinic.call(listKeptTips, { as: lee })).reply;
const bySlug = async (slug: string) => (await kept()).find((tip) => tip.slug === slug) as KeptTip;
const review = (as: Person, { id, version }: KeptTip, headers = keyless) =>
  clinic.call(reviewTip, { as, params: { id }, body: { version }, headers });
const formOf = ({ title, summary, words, topics, seasons, sources, picture }: KeptTip): TipForm => ({
  title,
  summary,
  words,
  topics,
  seasons,
  sources,
  picture,
});
const change = (as: Person, tip: KeptTip, some: Partial<TipForm>) =>
  clinic.call(changeTip, {
    as,
    params: { id: tip.id },
    body: { ...formOf(tip), ...some },
    headers: { 'if-match': String(tip.version) },
  });
const seenBy = async (as?: Person | PatientPerson) => (await clinic.call(listTips, { as })).reply.map(({ slug }) => slug);

test('a new clinic begins with the whole library as drafts, which nobody outside sees', async () => {
  expect(await kept()).toHaveLength(readLibrary().length);
  expect(new Set((await kept()).map(({ state }) => state))).toEqual(new Set(['draft']));
  expect(await seenBy()).toEqual([]);
  expect(await seenBy(ana)).toEqual([]);
  expect((await clinic.call(listKeptTips, { as: ana })).status).toBe(404);
});

test('reviewed by a dermatologist it is everybody’s, with name and day; the operator reads drafts and reviews none', async () => {
  const tip = await bySlug('dandruff');
  expect((await clinic.call(listKeptTips, { as: olga })).status).toBe(200);
  expect((await review(olga, tip)).status).toBe(404);
  expect((await review(lee, tip)).reply).toMatchObject({ state: 'reviewed', review: { reviewer: 'Dr. Lee' } });
  expect(await seenBy()).toEqual(['dandruff']);
  expect((await clinic.call(listTips, { as: ana })).reply).toMatchObject([{ title: 'Dandruff: wash it well', reviewer: 'Dr. Lee' }]);
});

test('somebody of the staff writes a tip of the clinic’s own: once, a draft, theirs to change until a dermatologist stands by it', async () => {
  const sam = await staff(clinic, 'Sam');
  const form = { ...formOf(await bySlug('dandruff')), title: 'Après-ski: your skin’s turn' };
  const add = (as: Person | PatientPerson, some: Partial<TipForm> = {}) =>
    clinic.call(addTip, { as, body: { ...form, ...some }, headers: keyless });
  expect((await add(ana)).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 12 }, () => add(sam)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 422)]);
  expect(answers.find(({ status }) => status === 422)?.refusal.fields).toEqual({
    title: 'The library has a tip that began under this title. Choose another title.',
  });
  expect((await add(sam, { title: '皮膚' })).refusal.fields).toEqual({
    title: 'Give it a title in Latin letters: it becomes its address',
  });
  const tip = await bySlug('apres-ski-your-skins-turn');
  expect(tip).toMatchObject({ state: 'draft', written_by: 'Sam', version: 1, review: null, is_own: false });
  expect(await seenBy()).toEqual([]);
  expect((await change(await staff(clinic, 'Sue'), tip, { summary: 'Hers.' })).status).toBe(404);
  expect((await change(sam, tip, { summary: 'After a day in the snow.' })).reply).toMatchObject({ version: 2, is_own: true });
  expect((await review(sam, await bySlug(tip.slug))).status).toBe(404);
  expect((await review(lee, await bySlug(tip.slug))).status).toBe(200);
  expect(await seenBy()).toEqual([tip.slug]);
  expect((await change(sam, await bySlug(tip.slug), { summary: 'Once more.' })).status).toBe(404);
  // a release with a tip under this address leaves it as it is
  await shipTips(clinic.clinic.db);
  expect(await bySlug(tip.slug)).toMatchObject({ version: 2, state: 'reviewed' });
});

test('a changed text is a draft again, and of two who change it the second is told', async () => {
  const tip = await bySlug('dandruff');
  await review(lee, tip);
  const both = await Promise.all([change(lee, tip, { title: 'Flakes' }), change(osei, tip, { title: 'Flaky' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(await bySlug('dandruff')).toMatchObject({ version: 2, state: 'draft', review: null });
  expect(await seenBy()).toEqual([]);
  expect((await review(osei, tip)).refusal.code).toBe('tip_changed');
});

test('twelve reviews at once put one name under it, and a key is answered as before', async () => {
  const tip = await bySlug('sunburn');
  const all = await Promise.all(Array.from({ length: 12 }, (_, at) => review(at % 2 ? lee : osei, tip)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect(all.find(({ status }) => status === 409)?.refusal.detail).toMatch(/^Dr\. (Lee|Osei) has already reviewed this tip\.$/);
  expect(await clinic.sql('select 1 from tip_review')).toHaveLength(1);
  const other = await bySlug('dandruff');
  const key = { 'idempotency-key': 'once' };
  expect((await review(lee, other, key)).status).toBe(200);
  expect((await review(lee, other, key)).status).toBe(200);
});

test('a review that is taken back hides the tip, and again is no harm', async () => {
  const tip = await bySlug('sunburn');
  await review(lee, tip);
  const takeBack = () => clinic.call(takeBackTipReview, { as: osei, params: { id: tip.id } });
  expect((await takeBack()).reply.detail).toMatch(/^“.+” is a draft again\./);
  expect((await takeBack()).status).toBe(200);
  expect(await seenBy()).toEqual([]);
  expect((await review(lee, tip)).status).toBe(200);
});

const twelve = Array.from({ length: 12 }, (_, at) => at);
const withdraw = (as: Person, { id }: KeptTip, because = 'It says too much.', headers = keyless) =>
  clinic.call(withdrawTip, { as, params: { id }, body: { because }, headers });

test('a draft of the clinic’s own is deleted whole by its writer or a dermatologist: twelve times is once, and its title is free again', async () => {
  const [sam, sue] = [await staff(clinic, 'Sam'), await staff(clinic, 'Sue')];
  const form = { ...formOf(await bySlug('dandruff')), title: 'Wool itches' };
  const remove = (as: Person, { id }: KeptTip) => clinic.call(deleteTip, { as, params: { id } });
  const write = () => clinic.call(addTip, { as: sam, body: form, headers: keyless });
  const tip = (await write()).reply;
  expect(tip).toMatchObject({ may_be_deleted: true, may_be_withdrawn: false });
  expect((await remove(sue, tip)).status).toBe(404);
  const answers = await Promise.all(twelve.map((at) => remove(at % 2 ? sam : lee, tip)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...twelve.slice(1).map(() => 404)]);
  expect(await clinic.sql(`select 1 from event where name = 'tip.deleted' and subject_id = $1`, [tip.id])).toHaveLength(1);
  expect((await write()).status).toBe(200);
  // what came with the program would come again
  const shipped = await bySlug('dandruff');
  expect(shipped.may_be_deleted).toBe(false);
  expect((await remove(lee, shipped)).refusal.code).toBe('tip_of_program');
});

test('what was public is not deleted but withdrawn, once, by whom and why; and brought back it is a draft', async () => {
  const sam = await staff(clinic, 'Sam');
  const form = { ...formOf(await bySlug('dandruff')), title: 'Wool is fine' };
  const { id } = (await clinic.call(addTip, { as: sam, body: form, headers: keyless })).reply;
  const tip = await bySlug('wool-is-fine');
  expect((await withdraw(sam, tip)).refusal.code).toBe('tip_never_public');
  await review(lee, tip);
  expect((await clinic.call(deleteTip, { as: lee, params: { id } })).refusal.code).toBe('tip_was_public');
  expect((await withdraw(await staff(clinic, 'Sue'), tip)).status).toBe(404);
  const answers = await Promise.all(twelve.map((at) => withdraw(at % 2 ? sam : osei, tip, `It is not, said ${at}.`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...twelve.slice(1).map(() => 409)]);
  const { withdrawal } = await bySlug(tip.slug);
  expect(withdrawal?.because).toMatch(/^It is not, said \d+\.$/);
  expect(answers.find(({ status }) => status === 409)?.refusal.detail).toBe(
    `${withdrawal?.by} has withdrawn this tip: “${withdrawal?.because}” Bring it back first.`,
  );
  expect(await clinic.sql(`select 1 from event where name = 'tip.withdrawn' and subject_id = $1`, [id])).toHaveLength(1);
  expect(await clinic.sql('select 1 from tip_review where tip_id = $1', [id])).toHaveLength(1);
  expect(await seenBy()).toEqual([]);
  expect((await review(lee, tip)).refusal.code).toBe('tip_withdrawn');
  expect((await change(lee, tip, { title: 'Wool again' })).refusal.code).toBe('tip_withdrawn');
  const bringBack = () => clinic.call(bringTipBack, { as: sam, params: { id } });
  expect((await Promise.all(twelve.map(bringBack))).map(({ status }) => status)).toEqual(twelve.map(() => 200));
  expect(await clinic.sql(`select 1 from event where name = 'tip.brought_back' and subject_id = $1`, [id])).toHaveLength(1);
  expect(await bySlug(tip.slug)).toMatchObject({ state: 'draft', withdrawal: null, may_be_deleted: false, may_be_withdrawn: true });
  expect(await seenBy()).toEqual([]);
});

test('a withdrawal sent twice under one key is answered as before, and the public reads nothing of why', async () => {
  const tip = await bySlug('sunburn');
  await review(lee, tip);
  const key = { 'idempotency-key': 'withdrawn once' };
  const both = [await withdraw(lee, tip, 'Old.', key), await withdraw(lee, tip, 'Old.', key)];
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(
    await clinic.clinic.db.read(askerOf(ana), (transaction) => transaction.selectFrom('tip_withdrawal').selectAll().execute()),
  ).toEqual([]);
  expect(await tipsOnPages(clinic.clinic, theClinic('pages'), 'en-US')).toMatchObject({
    'tip.sunburn.withdrawn': expect.stringMatching(/^\w+ \d+, \d{4}$/),
  });
});

test('a tip whose matter is not judged from photos leads to none', async () => {
  for (const slug of ['check-your-moles', 'sunburn']) await review(lee, await bySlug(slug));
  const facts = await tipsOnPages(clinic.clinic, theClinic('pages'), 'en-US');
  expect([facts['tip.check-your-moles.by_photos'], facts['tip.sunburn.by_photos']]).toEqual([undefined, 'yes']);
});

test('a review runs out after a year: the month before it is renewed, and after it nobody outside sees the tip', async () => {
  const tip = await bySlug('sunburn');
  await review(lee, tip);
  const age = (days: number) =>
    clinic.sql(
      `update tip_review set reviewed_at = now() - $1 * interval '1 day', expires_at = now() - $1 * interval '1 day' + interval '1 year'`,
      [days],
    );
  await age(350);
  expect(await bySlug('sunburn')).toMatchObject({ state: 'running_out' });
  expect(await seenBy()).toEqual(['sunburn']);
  await age(400);
  expect((await kept())[0]).toMatchObject({ slug: 'sunburn', state: 'run_out' });
  expect(await seenBy()).toEqual([]);
  expect((await review(osei, tip)).status).toBe(200);
  expect(await seenBy()).toEqual(['sunburn']);
});

test('the database itself shows a patient no draft, no earlier version and no review that was taken back', async () => {
  const tip = await bySlug('sunburn');
  await review(lee, tip);
  const counts = () =>
    clinic.clinic.db.read(askerOf(ana), async (transaction) =>
      Promise.all(
        (['tip', 'tip_version', 'tip_review'] as const).map(
          async (table) => (await transaction.selectFrom(table).select(sql`1`.as('one')).execute()).length,
        ),
      ),
    );
  expect(await counts()).toEqual([1, 1, 1]);
  await change(lee, tip, { title: 'Burnt' });
  expect(await counts()).toEqual([0, 0, 1]);
  await review(osei, { ...tip, version: 2 });
  expect(await counts()).toEqual([1, 1, 2]);
  await clinic.call(takeBackTipReview, { as: osei, params: { id: tip.id } });
  expect(await counts()).toEqual([0, 0, 1]);
});

test('the library is shipped again without harm: what the clinic wrote stays, what came otherwise is a draft again', async () => {
  const [own, shipped] = [await bySlug('sunburn'), await bySlug('dandruff')];
  await change(lee, own, { title: 'Our sunburn' });
  await review(lee, shipped);
  await shipTips(clinic.clinic.db);
  expect(await bySlug('sunburn')).toMatchObject({ version: 2, title: 'Our sunburn', written_by: 'Dr. Lee' });
  expect(await bySlug('dandruff')).toMatchObject({ version: 1, state: 'reviewed', written_by: null });
  await clinic.sql(`update tip_version set words = 'Before.' where tip_id = $1`, [shipped.id]);
  await shipTips(clinic.clinic.db);
  expect(await bySlug('dandruff')).toMatchObject({ version: 2, state: 'draft' });
});

test('a patient saves tips once each, finds them on every device, and nobody else sees which', async () => {
  const ben = await signUp(clinic, 'Ben');
  const slug = 'start-a-retinoid';
  const save = (as: PatientPerson, is_saved: boolean) => clinic.call(saveTip, { as, params: { slug }, body: { is_saved } });
  const saved = async (as: PatientPerson) => (await clinic.call(readSavedTips, { as })).reply.map((tip) => tip.slug);
  expect((await save(ana, true)).status).toBe(404);
  const tip = await bySlug(slug);
  await review(lee, tip);
  const saves = await Promise.all(twelve.map(() => save(ana, true)));
  expect(saves.map(({ status }) => status)).toEqual(twelve.map(() => 200));
  expect([await saved(ana), await saved(ben)]).toEqual([[slug], []]);
  expect(await clinic.sql('select from saved_tip')).toHaveLength(1);
  // a draft again: nobody reads it, and it is there once it is reviewed
  await change(lee, tip, { title: 'Another title' });
  expect(await saved(ana)).toEqual([]);
  await review(lee, await bySlug(slug));
  expect(await saved(ana)).toEqual([slug]);
  expect((await save(ana, false)).reply).toEqual([]);
  expect((await clinic.call(readSavedTips, { as: lee })).status).toBe(404);
});

test('saved tips go with the account', async () => {
  const eve = await signUp(clinic, 'Eve');
  await review(lee, await bySlug('start-a-retinoid'));
  await clinic.call(saveTip, { as: eve, params: { slug: 'start-a-retinoid' }, body: { is_saved: true } });
  await clinic.clinic.db.write(theClinic('erasing'), (transaction) => eraseSavedTips(transaction, eve.accountId));
  expect((await clinic.call(readSavedTips, { as: eve })).reply).toEqual([]);
});
