/** Products after the note: what the health profile says since, and what irritated since, is looked at again. */
import { changeHealthProfile, readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { saveDraft } from '@pellis/contract/notes/notes';
import { recommendationOf } from '@pellis/contract/products/fit';
import type { Product } from '@pellis/contract/products/products';
import { newStep } from '@pellis/contract/routines/routines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draft, profileForm } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways } from '../testing/conversations.ts';
import { doctor, type Person } from '../testing/people.ts';
import { recommendingIn } from '../testing/recommended.ts';

let clinic: TestClinic;
let all: ReturnType<typeof recommendingIn>;
let retinol: Product;
let wash: Product;
let cream: Product;
let oat: Product;
let balm: Product;
let lee: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  all = recommendingIn(clinic, lee);
  retinol = await all.add({ name: 'Night Serum', kind: 'treatment', ingredients: ['Retinol'] });
  wash = await all.add({ name: 'Clear Gel', kind: 'treatment', ingredients: ['Benzoyl peroxide'] });
  await all.add({ name: 'Adapalene Gel', kind: 'treatment', ingredients: ['Adapalene'] });
  oat = await all.add({ name: 'Oat Gel', kind: 'treatment', ingredients: ['Colloidal oatmeal'] });
  balm = await all.add({ name: 'Plain Balm', ingredients: ['Petrolatum'] });
  cream = await all.add({ name: 'Larkmoor Cream', ingredients: ['Ceramides', 'Lanolin'] });
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await openAlways(clinic);
});
afterAll(() => clinic.end());

const healthy = { medications: 'no', currentMedications: '', allergies: 'no', currentAllergies: '', pregnant: 'no' };

/** In the health profile, after the note. */
async function say(as: Person, changes: Record<string, unknown>): Promise<void> {
  const { reply } = await clinic.call(readHealthProfile, { as });
  const headers = { 'if-match': String(reply?.version) };
  const { status, refusal } = await clinic.call(changeHealthProfile, { as, body: { ...profileForm, ...changes } as never, headers });
  if (status !== 200) throw new Error(`not changed: ${JSON.stringify(refusal)}`);
}

test('a pregnancy that the profile names after the note is said of what is kept and before it is kept', async () => {
  const { patient: ana, id } = await all.recommended('Ana Alvarez', retinol, cream);
  await all.keep(ana, id, retinol);
  expect((await all.own(ana)).kept).toMatchObject([{ name: 'Night Serum', caution: null }]);
  expect((await all.own(ana)).cautions).toEqual([]);
  await say(ana, { ...healthy, pregnant: 'yes' });
  const { kept, cautions } = await all.own(ana);
  expect(kept[0]?.caution).toMatch(/retinol: not in pregnancy/i);
  expect(cautions).toMatchObject([{ note_id: id, product_id: retinol.id, words: kept[0]?.caution }]);
  // whoever recommends it now has read the profile
  const later = await all.caseOf(ana);
  const version = await all.write(later, [recommendationOf(retinol)]);
  const { fields = {} } = (await all.sign(later, version)).refusal;
  const reasons = Object.keys(fields).map((field) => ({ warning: field.replace('reasons.', ''), reason: 'We spoke about it.' }));
  expect((await all.sign(later, version, reasons)).status).toBe(200);
  expect((await all.own(ana)).cautions?.map(({ note_id }) => note_id)).toEqual([id]);
});

test('an allergy of later is said too', async () => {
  const { patient: bea, id } = await all.recommended('Bea Banks', cream);
  await say(bea, { ...healthy, allergies: 'yes', currentAllergies: 'Wool' });
  expect((await all.own(bea)).cautions).toMatchObject([
    { product_id: cream.id, words: 'Allergic to lanolin: lanolin is in Larkmoor Cream.' },
  ]);
  expect((await all.keep(bea, id, cream)).reply.kept).toMatchObject([{ caution: expect.stringContaining('lanolin') }]);
});

test('what stands in for something that irritated is not offered any more once something speaks against it, and not kept', async () => {
  const { patient: cy, id } = await all.recommended('Cy Cole', wash);
  // reported from the note, without ever keeping it
  const { reply } = await all.report(cy, id, wash);
  const instead = reply.irritation.alternative;
  // the list has a retinoid before it
  expect(instead?.name).toBe('Oat Gel');
  await say(cy, { ...healthy, allergies: 'yes', currentAllergies: 'Oatmeal' });
  expect((await all.own(cy)).not_tolerated).toMatchObject([{ name: 'Clear Gel', alternative: null }]);
  const { refusal } = await all.keep(cy, id, oat);
  expect(refusal).toMatchObject({ code: 'unwise', detail: expect.stringMatching(/oatmeal is in Oat Gel.*Ask your dermatologist/i) });
});

test('what the plan has already stands in for nothing, and is offered no longer once the plan has it', async () => {
  const { patient: eli, id } = await all.recommended('Eli Ellis', wash, cream);
  await say(eli, { ...healthy, medications: 'yes', currentMedications: 'Colloidal oatmeal baths' });
  expect((await all.report(eli, id, wash)).reply.irritation.alternative).toBeNull();
  await say(eli, healthy);
  const { reply } = await all.report(eli, id, cream);
  expect(reply.irritation.alternative?.name).toBe('Plain Balm');
  const later = await all.caseOf(eli);
  await clinic.call(saveDraft, {
    as: lee,
    params: { id: later },
    body: { ...draft, routine: [{ ...newStep, what: 'White petrolatum at night', times: ['evening'] }] },
    headers: { 'if-match': '0' },
  });
  expect((await all.sign(later, 1)).status).toBe(200);
  expect((await all.own(eli)).not_tolerated.map(({ name, alternative }) => [name, alternative])).toEqual([
    ['Larkmoor Cream', null],
    ['Clear Gel', null],
  ]);
  expect((await all.keep(eli, id, balm)).refusal.detail).toMatch(/^It has Petrolatum, which your plan has already\./);
});

test('something with the same in it that irritated later is said of what is kept', async () => {
  const balm = await all.add({ name: 'Wool Balm', ingredients: ['Lanolin'] });
  const { patient: di, id } = await all.recommended('Di Dunn', cream, balm);
  await all.keep(di, id, cream);
  await all.report(di, id, balm);
  expect((await all.own(di)).kept).toMatchObject([
    { name: 'Larkmoor Cream', caution: 'It has Lanolin as Wool Balm does, which irritated the skin.' },
  ]);
});
