/** What becomes of a recommendation afterwards: withdrawn, off the list, irritating in one note and recommended in the next; and what is never signed. */
import { readNote, saveDraft } from '@pellis/contract/notes/notes';
import { recommendationOf } from '@pellis/contract/products/fit';
import {
  addProduct,
  changeProduct,
  listProducts,
  type Product,
  removeProduct,
  restoreProduct,
  withdrawRecommendation,
} from '@pellis/contract/products/products';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { draft, giveCare } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways } from '../testing/conversations.ts';
import { assistant, doctor, type Person, signUp } from '../testing/people.ts';
import { productForm, recommendingIn } from '../testing/recommended.ts';
import { shipProducts } from './starting-list.ts';

let clinic: TestClinic;
let lee: Person;
let cream: Product;
let all: ReturnType<typeof recommendingIn>;
const twelve = Array.from({ length: 12 }, (_, at) => at);
const names = (products: readonly { name: string }[]) => products.map(({ name }) => name);

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  all = recommendingIn(clinic, lee);
  cream = await all.add();
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await openAlways(clinic);
});
afterAll(() => clinic.end());

const remove = (one: Product) => clinic.call(removeProduct, { as: lee, params: { id: one.id } });
const withdraw = (as: Person, id: string, product: Product, reason = 'It has lanolin in it.') =>
  clinic.call(withdrawRecommendation, { as, params: { id, product: product.id }, body: { reason }, headers: keyless });

test('nothing is signed that is not on the list as it stands there, stood by, and without a link; nothing stands twice', async () => {
  await shipProducts(clinic.clinic.db);
  const unread = (await clinic.call(listProducts, { as: lee })).reply.find(({ review }) => review === null) as Product;
  const [gone, other] = [await all.add({ name: 'Gone Gel' }), await all.add({ name: 'Other Gel' })];
  const { id } = await all.patientOf('Nora Nolist');
  let version = 0;
  const refusal = async (...recommendations: ReturnType<typeof recommendationOf>[]) => {
    const body = { ...draft, recommendations };
    ({
      reply: { version },
    } = await clinic.call(saveDraft, { as: lee, params: { id }, body, headers: { 'if-match': String(version) } }));
    return (await all.sign(id, version)).refusal?.fields?.['recommendations'];
  };
  expect(await refusal({ ...recommendationOf(cream), product_id: newId() })).toBe(
    '“Larkmoor Cream” is not on the clinic’s list any more. Take it out of the note.',
  );
  expect(await refusal(recommendationOf(unread))).toMatch(/^No dermatologist has reviewed “/);
  expect(await refusal({ ...recommendationOf(cream), ingredients: ['Water'] })).toMatch(/^The list has changed “Larkmoor Cream” since/);
  expect(await refusal({ ...recommendationOf(cream), why: 'From https://shop.test/?tag=lee' })).toMatch(/^Leave the link out of why/);
  const chosen = recommendationOf(other);
  await clinic.call(changeProduct, {
    ...{ as: lee, params: { id: other.id }, headers: { 'if-match': '1' } },
    body: productForm({ name: 'Other Gel', ingredients: ['Glycerin'] }),
  });
  expect(await refusal(chosen)).toMatch(/^The list has changed “Other Gel”/);
  await remove(gone);
  expect(await refusal(recommendationOf(cream), recommendationOf(gone))).toMatch(/^“Gone Gel” is not on the clinic’s list/);
  expect(await refusal({ ...recommendationOf(cream), why: 'For you.' }, recommendationOf(cream))).toBeUndefined();
  const { reply: note } = await clinic.call(readNote, { as: lee, params: { id } });
  expect(note.recommendations.map(({ why }) => why)).toEqual(['For you.']);
});

test.each([{ name: 'Cream at amzn.to/x' }, { why: 'See www.shop.test' }, { ingredients: ['https://a.test'] }])(
  'the list takes no link: %o',
  async (more) => {
    const [field = ''] = Object.keys(more);
    const { refusal } = await clinic.call(addProduct, { as: lee, body: productForm({ name: 'Linked', ...more }) });
    expect(Object.entries(refusal.fields ?? {})[0]).toEqual([
      expect.stringMatching(field),
      'Leave the link out: no shop stands in the list',
    ]);
  },
);

test('a recommendation is withdrawn once, with a reason that its patient reads in the note and in the routine; it is kept by nobody after that', async () => {
  const { patient: ana, id } = await all.recommended('Ana Alvarez', cream);
  const parent = await signUp(clinic, 'Pia Parent');
  await giveCare(clinic, parent, ana.patientId, null);
  await all.keep(ana, id, cream);
  for (const stranger of [ana, parent, await assistant(clinic, 'Nia'), await doctor(clinic, 'Dr. Kim')])
    expect((await withdraw(stranger, id, cream)).status).toBe(404);
  const answers = await Promise.all(twelve.map((at) => withdraw(lee, id, cream, `It has lanolin in it, said ${at}.`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...twelve.slice(1).map(() => 409)]);
  expect(answers.find(({ status }) => status === 409)?.refusal.detail).toBe(
    'Larkmoor Cream is recommended no longer already. Reload to see by whom.',
  );
  await clinic.settled();
  const told = await clinic.sql<{ subject: string; body: string; recipient: string }>(
    `select subject, body, recipient from letter where template = 'note.addendum' and recipient = $1`,
    [ana.email],
  );
  expect(told.length).toBe(1);
  expect(`${told[0]?.subject}${told[0]?.body}`).not.toMatch(/cream|product|lanolin/i);
  const { reply: note } = await clinic.call(readNote, { as: ana, params: { id } });
  expect(note.recommendations[0]?.withdrawn).toMatchObject({ reason: expect.stringMatching(/^It has lanolin/), by: 'Dr. Lee' });
  expect((await all.own(ana)).kept[0]?.withdrawn).toMatchObject({ by: 'Dr. Lee' });
  await all.keep(ana, id, cream, false);
  expect((await all.own(ana)).kept).toEqual([]);
  expect((await all.keep(ana, id, cream)).refusal.detail).toMatch(/^Dr\. Lee recommends Larkmoor Cream no longer: It has lanolin in it/);
  expect((await all.report(ana, id, cream)).status).toBe(200);
});

test('what is off the list says so where it is kept, is offered to nobody, and comes back where its name is free', async () => {
  const [gel, instead] = [
    await all.add({ name: 'Hazel Gel', kind: 'deodorant', ingredients: ['Alum'] }),
    await all.add({ name: 'Salt Stick', kind: 'deodorant', ingredients: ['Salt'] }),
  ];
  const { patient: ben, id } = await all.recommended('Ben Banks', gel, cream);
  await all.keep(ben, id, cream);
  expect((await all.report(ben, id, gel)).reply.irritation.alternative?.name).toBe('Salt Stick');
  await remove(instead);
  expect((await all.own(ben)).not_tolerated[0]?.alternative).toBeNull();
  expect((await all.keep(ben, id, instead)).refusal.detail).toMatch(/^Salt Stick is not on the clinic’s list as it was\./);
  const second = await all.add({ name: 'Salt Stick', kind: 'deodorant', ingredients: ['Alum'] });
  expect((await clinic.call(restoreProduct, { as: lee, params: { id: instead.id } })).refusal.detail).toMatch(
    /^The list has another product called “Salt Stick” by now\./,
  );
  await remove(second);
  await clinic.call(restoreProduct, { as: lee, params: { id: instead.id } });
  expect((await all.own(ben)).not_tolerated[0]?.alternative?.name).toBe('Salt Stick');
  await remove(cream);
  expect((await all.own(ben)).kept.map(({ standing }) => standing)).toEqual(['off']);
  await clinic.call(restoreProduct, { as: lee, params: { id: cream.id } });
  expect((await all.own(ben)).kept.map(({ standing }) => standing)).toEqual(['listed']);
});

test('the same product of two notes stands once and is taken out once, from whichever page', async () => {
  const { patient: cy, id } = await all.recommended('Cy Cole', cream);
  const later = await all.recommendedAgain(cy, cream);
  await all.keep(cy, id, cream);
  await all.keep(cy, later, cream);
  expect(names((await all.own(cy)).kept)).toEqual(['Larkmoor Cream']);
  expect((await all.keep(cy, id, cream, false)).reply.kept).toEqual([]);
});

test('who recommends what irritated, knowing that, is believed; an older note is not, and neither is a window that was open before', async () => {
  const { patient: di, id } = await all.recommended('Di Dunn', cream);
  const before = await all.recommendedAgain(di, cream);
  await all.report(di, id, cream);
  expect((await all.keep(di, before, cream)).refusal.code).toBe('not_tolerated');
  const later = await all.recommendedAgain(di, cream);
  expect((await all.own(di)).not_tolerated[0]?.again).toMatchObject({ note_id: later, provider: 'Dr. Lee' });
  expect((await all.keep(di, before, cream)).refusal.code).toBe('not_tolerated');
  expect(names((await all.keep(di, later, cream)).reply.kept)).toEqual(['Larkmoor Cream']);
  await withdraw(lee, later, cream);
  expect((await all.own(di)).not_tolerated[0]?.again).toBeNull();
  await Promise.all(twelve.map((at) => (at % 2 ? all.report(di, later, cream, { words: 'Again' }) : all.keep(di, before, cream))));
  expect((await all.own(di)).kept).toEqual([]);
});

test('what a patient said of a note that was taken back keeps them from it in another', async () => {
  const { patient: eve, id } = await all.recommended('Eve Eck', cream);
  const other = await all.recommendedAgain(eve, cream);
  await all.report(eve, id, cream);
  await clinic.sql(
    `insert into note_retraction (id, note_id, patient_id, because, gives_back, asked_by, signed_by, signed_at)
     select $1, id, patient_id, 'Somebody else’s', false, null, signed_by, signed_at from note where id = $2`,
    [newId(), id],
  );
  expect((await all.keep(eve, other, cream)).refusal.code).toBe('not_tolerated');
});

test('a report’s id that was used for something else is told so', async () => {
  const { patient: flo, id } = await all.recommended('Flo Fry', cream);
  const { patient: gus, id: his } = await all.recommended('Gus Gray', cream);
  const { reply } = await all.report(flo, id, cream);
  const again = await all.report(gus, his, cream, { id: reply.irritation.id });
  expect([again.status, again.refusal.code]).toEqual([409, 'said_before']);
});
