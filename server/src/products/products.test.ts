/** Products without prescription: the clinic's list, what a signed note keeps of it, and how its patient lives with it. */
import { listConversations, readMessagesAfter } from '@pellis/contract/conversations/conversations';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { downloadNote, readNote } from '@pellis/contract/notes/notes';
import { recommendationOf } from '@pellis/contract/products/fit';
import { readOwnProducts, tickProduct } from '@pellis/contract/products/own-products';
import {
  addProduct,
  changeProduct,
  listProducts,
  type Product,
  readSkinType,
  removeProduct,
  restoreProduct,
  reviewProduct,
  saySkinType,
} from '@pellis/contract/products/products';
import { readRoutineCalendar } from '@pellis/contract/routines/live-routine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { siteFacts } from '../site-facts.ts';
import { giveCare } from '../testing/care.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways } from '../testing/conversations.ts';
import { assistant, doctor, type Person, signUp, staff } from '../testing/people.ts';
import { clinicDay, productForm, recommendingIn } from '../testing/recommended.ts';
import { shipProducts, startingList } from './starting-list.ts';

let clinic: TestClinic;
let lee: Person;
let cream: Product;
let balm: Product;
let all: ReturnType<typeof recommendingIn>;
const twelve = Array.from({ length: 12 }, (_, at) => at);

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  all = recommendingIn(clinic, lee);
  cream = await all.add();
  balm = await all.add({ name: 'Oatfield Balm', ingredients: ['Colloidal oatmeal'] });
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await openAlways(clinic);
});
afterAll(() => clinic.end());

test('whoever signs notes keeps the list and stands by it; what came with the program waits, and no page promises by it', async () => {
  const other = await openTestClinic();
  const kim = await doctor(other, 'Dr. Kim');
  const promised = async () => 'promise.products' in (await siteFacts(other.clinic, 'us'));
  await shipProducts(other.clinic.db);
  await shipProducts(other.clinic.db);
  const { reply: listed } = await other.call(listProducts, { as: kim });
  expect(listed.length).toBe(startingList.length);
  expect([listed.every(({ review }) => review === null), await promised()]).toEqual([true, false]);
  const [first] = listed as [Product];
  const review = () => other.call(reviewProduct, { as: kim, params: { id: first.id }, body: { version: first.version }, headers: keyless });
  const answers = await Promise.all(twelve.map(review));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...twelve.slice(1).map(() => 409)]);
  expect(answers.find(({ status }) => status === 409)?.refusal.detail).toBe('Dr. Kim has already reviewed this product.');
  expect(await promised()).toBe(true);
  await other.call(removeProduct, { as: kim, params: { id: first.id } });
  await shipProducts(other.clinic.db);
  expect(await promised()).toBe(false);
  expect((await other.call(listProducts, { as: await staff(other, 'Sam') })).status).toBe(404);
  expect((await other.call(addProduct, { as: await assistant(other, 'Nia'), body: productForm() })).status).toBe(404);
  await other.end();
});

test('a name stands once; twelve who change one at once are one, and the others are told; taken off it can be brought back', async () => {
  expect((await clinic.call(addProduct, { as: lee, body: productForm({ name: 'larkmoor cream' }) })).refusal.fields).toEqual({
    name: 'The list has a product of this name already',
  });
  const gel = await all.add({ name: 'Plain Gel' });
  const change = (at: number) =>
    clinic.call(changeProduct, {
      ...{ as: lee, params: { id: gel.id }, headers: { 'if-match': '1' } },
      body: productForm({ name: 'Plain Gel', why: `Why ${at}` }),
    });
  const answers = await Promise.all(twelve.map(change));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...twelve.slice(1).map(() => 412)]);
  const { reply } = await clinic.call(removeProduct, { as: lee, params: { id: gel.id } });
  expect(reply.detail).toBe('“Plain Gel” is off the list. Notes that recommended it stay as they are.');
  expect((await clinic.call(restoreProduct, { as: lee, params: { id: gel.id } })).reply).toMatchObject({ name: 'Plain Gel', version: 2 });
  await clinic.call(removeProduct, { as: lee, params: { id: gel.id } });
});

test('what a note recommends is signed as it was: the list may say otherwise since; it stands on the page, on paper and in the record', async () => {
  const wash = await all.add({ name: 'Fernbrook Wash', kind: 'cleanser', ingredients: ['Glycerin'] });
  const { patient: ana, id } = await all.recommended('Ana Alvarez', wash, cream);
  await clinic.call(changeProduct, {
    ...{ as: lee, params: { id: wash.id }, headers: { 'if-match': '1' } },
    body: productForm({ name: 'Fernbrook Wash', kind: 'cleanser', ingredients: ['Perfume'], why: 'Other words' }),
  });
  await clinic.call(removeProduct, { as: lee, params: { id: wash.id } });
  const { reply: note } = await clinic.call(readNote, { as: ana, params: { id } });
  expect(note.recommendations).toEqual([wash, cream].map((one) => ({ ...recommendationOf(one), withdrawn: null })));
  await all.keep(ana, id, wash);
  const { reply: record } = await clinic.call(readRecord, { as: ana });
  expect([record.notes[0]?.recommendations.length, record.products.kept.map(({ why }) => why)]).toEqual([2, ['It keeps water in.']]);
  expect((await clinic.call(downloadNote, { as: ana, params: { id } })).status).toBe(200);
});

test('an allergy of the health profile is said, and needs a reason before signing', async () => {
  const { id } = await all.patientOf('Ali Allergic', { allergies: 'yes', currentAllergies: 'Wool' });
  const version = await all.write(id, [recommendationOf(cream)]);
  const refused = await all.sign(id, version);
  expect(refused.refusal.fields).toEqual({
    'reasons.product-allergy-lanolin': 'Allergic to lanolin: lanolin is in Larkmoor Cream, which is recommended.',
  });
  expect((await all.sign(id, version, [{ warning: 'product-allergy-lanolin', reason: 'She bears lanolin on the lips.' }])).status).toBe(
    200,
  );
});

test('a kept product is ticked off like a step, pressed twelve times it is done once, and it stands in the calendar without its name', async () => {
  const { patient: cal, id } = await all.recommended('Cal Cole', cream);
  const tick = (more: { time?: 'morning' | 'evening'; day?: string; is_done?: boolean } = {}) =>
    clinic.call(tickProduct, {
      ...{ as: cal, params: { id, product: cream.id } },
      body: { time: 'evening', day: clinicDay(), is_done: true, ...more },
    });
  expect((await tick()).status).toBe(404);
  expect((await clinic.call(readRoutineCalendar, { as: cal, params: { id } })).status).toBe(404);
  await all.keep(cal, id, cream);
  await Promise.all(twelve.map(() => tick()));
  expect((await all.own(cal)).ticks).toEqual([{ product_id: cream.id, time: 'evening', day: clinicDay() }]);
  expect((await tick({ time: 'morning' })).refusal.fields).toEqual({
    time: 'It is not for this part of the day. Reload to see when it is.',
  });
  expect((await tick({ day: '2020-01-01' })).refusal.fields).toEqual({ day: 'Only today and the last week can be ticked off' });
  expect((await clinic.call(readRecord, { as: cal })).reply.products.ticks.length).toBe(1);
  const { raw } = await clinic.call(readRoutineCalendar, { as: cal, params: { id } });
  expect(raw.toString()).toMatch(/RRULE:FREQ=DAILY;INTERVAL=1\r\nSUMMARY:Evening routine/);
  expect(raw.toString()).not.toMatch(/Larkmoor|Morning/);
  await tick({ is_done: false });
  expect((await all.own(cal)).ticks).toEqual([]);
  await all.keep(cal, id, cream, false);
  expect((await tick()).status).toBe(404);
});

test('the skin type of one note is proposed in the next, and says from when; said anew it is of this one', async () => {
  const { patient: dot, id } = await all.patientOf('Dot Dale');
  const of = async (note: string) => (await clinic.call(readSkinType, { as: lee, params: { id: note } })).reply.said;
  expect(await of(id)).toBeNull();
  const say = (note: string, skin_type: 'dry' | 'oily' | null) =>
    clinic.call(saySkinType, { as: lee, params: { id: note }, body: { skin_type } });
  const events = async (note: string) =>
    (await clinic.sql(`select 1 from event where name = 'product.skin_type_said' and subject_id = $1`, [note])).length;
  const answers = await Promise.all(twelve.map(() => say(id, 'dry')));
  expect(answers.map(({ reply }) => reply.said?.skin_type)).toEqual(twelve.map(() => 'dry'));
  // said once, as nothing changed by the others
  expect(await events(id)).toBe(1);
  expect(await of(id)).toEqual({ skin_type: 'dry', by: 'Dr. Lee', on: clinicDay(), is_of_this_note: true });
  const next = await all.caseOf(dot);
  // what nobody has signed is nobody's proposal
  expect(await of(next)).toBeNull();
  await all.recommend(id, [cream]);
  expect(await of(next)).toMatchObject({ skin_type: 'dry', is_of_this_note: false });
  await say(next, null);
  expect(await events(next)).toBe(0);
  await Promise.all(twelve.map(() => say(next, 'oily')));
  expect(await of(next)).toMatchObject({ skin_type: 'oily', is_of_this_note: true });
  await Promise.all(twelve.map(() => say(next, null)));
  expect(await events(next)).toBe(2);
  expect(await of(next)).toMatchObject({ skin_type: 'dry', is_of_this_note: false });
  expect((await clinic.call(readRecord, { as: dot })).reply.products.skin_types).toMatchObject([{ skin_type: 'dry', by: 'Dr. Lee' }]);
});

test('a product pressed twelve times is kept once, and taken out again; what no note recommends is not there', async () => {
  const { patient: bea, id } = await all.recommended('Bea Banks', cream);
  await Promise.all(twelve.map(() => all.keep(bea, id, cream)));
  expect((await all.own(bea)).kept).toMatchObject([{ name: 'Larkmoor Cream', times: ['evening'], note_id: id, provider: 'Dr. Lee' }]);
  const [{ kept = 0 } = {}] = await clinic.sql<{ kept: number }>(
    `select count(*)::int as kept from event where name = 'product.kept' and subject_id = $1`,
    [id],
  );
  expect(kept).toBe(1);
  expect((await all.keep(bea, id, balm)).status).toBe(404);
  expect((await all.keep(await signUp(clinic, 'Eve Else'), id, cream)).status).toBe(404);
  expect((await all.keep(bea, id, cream, false)).reply.kept).toEqual([]);
});

test('what irritated leaves the routine, is told once to the dermatologist however often it is pressed, and leads to something else', async () => {
  const { patient: cy, id } = await all.recommended('Cy Cole', cream);
  await all.keep(cy, id, cream);
  const answers = await Promise.all(twelve.map(() => all.report(cy, id, cream, { words: 'Red cheeks' }, keyless)));
  expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.irritation?.id}`)).size).toBe(1);
  expect(answers[0]?.reply).toMatchObject({
    ...{ title: 'Stop using Larkmoor Cream', severity: 'mild' },
    irritation: { what: 'burning', alternative: { name: 'Oatfield Balm' } },
  });
  const { kept, not_tolerated } = await all.own(cy, lee);
  expect([kept, not_tolerated.map(({ name, words }) => [name, words])]).toEqual([[], [['Larkmoor Cream', 'Red cheeks']]]);
  const { reply: threads } = await clinic.call(listConversations, { as: cy });
  expect(threads.conversations.length).toBe(1);
  const params = { id: threads.conversations[0]?.id ?? '', cursor: '0' } as never;
  const { reply: said } = await clinic.call(readMessagesAfter, { as: cy, params });
  expect(said.messages[0]?.text).toBe(
    `A product irritated: Larkmoor Cream\nBurning or stinging.\nMild: I can live with it.\nSince ${clinicDay()}. In it: Ceramides, Lanolin.\nShown instead, from the clinic’s list: Oatfield Balm.\nRed cheeks`,
  );
  expect((await all.keep(cy, id, cream)).refusal.detail).toMatch(/^You told us that Larkmoor Cream irritated your skin\./);
  expect((await all.keep(cy, id, balm)).reply.kept.map(({ name }) => name)).toEqual(['Oatfield Balm']);
  const sam = await staff(clinic, 'Sam');
  expect((await clinic.call(readOwnProducts, { as: sam, params: { id: cy.patientId } })).status).toBe(404);
});

test('what is worse is the dermatologist’s to answer first, an emergency calls 911, and no day to come is believed', async () => {
  const { patient: di, id } = await all.recommended('Di Dunn', cream, balm);
  const bad = await all.report(di, id, cream, { what: 'blisters' });
  expect(bad.reply).toMatchObject({ severity: 'bad', irritation: { alternative: null } });
  expect(bad.reply.text).toMatch(/Put nothing new there until your dermatologist has answered/);
  const worst = await all.report(di, id, balm, { what: 'swelling_or_breathing' });
  expect(worst.reply).toMatchObject({ severity: 'emergency', title: 'Call 911 now' });
  const [thread, ...more] = await clinic.sql<{ flagged_at: Date | null }>('select flagged_at from conversation where patient_id = $1', [
    di.patientId,
  ]);
  expect([thread?.flagged_at !== null, more.length]).toEqual([true, 0]);
  expect((await all.report(di, id, cream, { since: '2999-01-01' })).refusal.fields).toEqual({ since: 'Choose a day that has been' });
});

test('words of an emergency about a product are one, whatever was chosen beside them', async () => {
  const { patient: wes, id } = await all.recommended('Wes Wood', cream);
  const { reply } = await all.report(wes, id, cream, { what: 'other', words: 'My tongue is swelling' });
  expect(reply).toMatchObject({ severity: 'emergency', title: 'Call 911 now', irritation: { alternative: null } });
});

test('under one id nothing worse is taken for what was said of a product before', async () => {
  const { patient: vi, id } = await all.recommended('Vi Vale', cream);
  const form = { id: newId() };
  expect((await all.report(vi, id, cream, form, keyless)).status).toBe(200);
  expect((await all.report(vi, id, cream, { ...form, severity: 'emergency' }, keyless)).refusal?.code).toBe('said_before');
  expect((await all.report(vi, id, cream, { ...form, since: '2026-01-02' }, keyless)).refusal?.code).toBe('said_before');
  expect((await all.report(vi, id, cream, form, keyless)).reply).toMatchObject({ severity: 'mild', irritation: { id: form.id } });
  expect((await all.report(vi, id, cream, { severity: 'emergency' }, keyless)).reply.title).toBe('Call 911 now');
  expect((await all.own(vi, lee)).not_tolerated.map(({ severity }) => severity)).toEqual(['emergency', 'mild']);
});

test('a note taken back takes its products out of the routine, and what was not tolerated is remembered', async () => {
  const { patient: ed, id } = await all.recommended('Ed Eck', cream, balm);
  await all.keep(ed, id, balm);
  await all.report(ed, id, cream);
  await clinic.sql(
    `insert into note_retraction (id, note_id, patient_id, because, gives_back, asked_by, signed_by, signed_at)
     select $1, id, patient_id, 'Somebody else’s', false, null, signed_by, signed_at from note where id = $2`,
    [newId(), id],
  );
  expect(await all.own(ed)).toMatchObject({ kept: [], not_tolerated: [] });
  expect((await all.own(ed, lee)).not_tolerated.map(({ name }) => name)).toEqual(['Larkmoor Cream']);
});

test('of a hidden visit whoever acts for the patient sees no product, keeps none and reports none', async () => {
  const { patient: flo, id } = await all.recommended('Flo Fry', cream);
  const parent = await signUp(clinic, 'Pia Parent');
  await giveCare(clinic, parent, flo.patientId, null);
  await all.keep(flo, id, cream);
  expect((await all.own(flo, parent)).kept.length).toBe(1);
  await clinic.sql(`update patient set dob = current_date - interval '15 years' where id = $1`, [flo.patientId]);
  await clinic.sql(
    `insert into confidential_encounter (encounter_id, patient_id, ground, ground_from, set_by)
     select n.id, n.patient_id, g.kind, g.from_day, $2 from note n, (select * from minor_consent_ground where least_age <= 15 limit 1) g where n.id = $1`,
    [id, lee.accountId],
  );
  expect((await all.own(flo, parent)).kept).toEqual([]);
  expect([(await all.keep(parent, id, cream)).status, (await all.report(parent, id, cream)).status]).toEqual([404, 404]);
  expect((await all.report(flo, id, cream)).status).toBe(200);
  expect((await all.own(flo, parent)).not_tolerated).toEqual([]);
});
