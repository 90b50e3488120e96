/** Phrases: whose they are, who keeps the shared ones, and what may be an abbreviation. */
import {
  addPhrase,
  changePhrase,
  listPhrases,
  type PhraseForm,
  removePhrase,
  restorePhrase,
} from '@pellis/contract/note-templates/phrases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { assistant, doctor, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let lee: Person;
let nia: Person;
let sam: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, nia, sam] = [await doctor(clinic, 'Dr. Lee'), await assistant(clinic, 'Nia'), await staff(clinic, 'Sam')];
});
afterAll(() => clinic.end());

const form = (more: Partial<PhraseForm> = {}): PhraseForm => ({
  abbreviation: 'acnebase',
  words: 'Wash gently, {name}.',
  is_own: true,
  ...more,
});
const add = (as: Person, body: PhraseForm) => clinic.call(addPhrase, { as, body });
const namesOf = async (as: Person) => (await clinic.call(listPhrases, { as })).reply.map(({ abbreviation }) => abbreviation);

test('one’s own are nobody else’s, and the front desk shares as the dermatologist does', async () => {
  const { reply: own } = await add(lee, form());
  expect((await add(sam, form({ words: 'Another', is_own: true }))).status).toBe(200);
  expect((await add(sam, form({ abbreviation: 'hours', is_own: false }))).status).toBe(200);
  expect((await add(nia, form({ abbreviation: 'mine', is_own: false }))).status).toBe(404);
  expect(await namesOf(nia)).toEqual(['hours']);
  expect(await namesOf(lee)).toEqual(['acnebase', 'hours']);
  expect((await clinic.call(removePhrase, { as: sam, params: { id: own.id } })).status).toBe(404);
  expect((await clinic.call(listPhrases, { as: await signUp(clinic, 'Ana Alvarez') })).status).toBe(404);
});

test('what is taken, odd or names no field gets its sentence', async () => {
  const odd = await add(nia, form({ abbreviation: 'Two words', words: 'For {since}.' }));
  expect(odd.refusal.fields).toEqual({
    abbreviation: 'Use 2 to 20 small letters or digits',
    words: expect.stringMatching(/^There is no field \{since\}\. There are: \{name\}, \{concern\}, /),
  });
  await add(nia, form());
  expect((await add(nia, form())).refusal.fields).toEqual({ abbreviation: 'Another phrase has this abbreviation already' });
});

test('twelve who change a shared one at once: one does, the others are told; a removal is taken back', async () => {
  const { reply } = await add(lee, form({ abbreviation: 'worry', is_own: false }));
  const change = (words: string) =>
    clinic.call(changePhrase, {
      as: lee,
      params: { id: reply.id },
      body: form({ abbreviation: 'worry', words, is_own: false }),
      headers: { 'if-match': '1' },
    });
  const all = await Promise.all(Array.from({ length: 12 }, (_, at) => change(`Words ${at}`)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 412)]);
  const params = { id: reply.id };
  expect((await clinic.call(removePhrase, { as: sam, params })).reply.detail).toBe(
    '“.worry” is removed. Texts that it was typed into stay as they are.',
  );
  expect(await namesOf(lee)).not.toContain('worry');
  await clinic.call(restorePhrase, { as: sam, params });
  expect(await namesOf(lee)).toContain('worry');
});
