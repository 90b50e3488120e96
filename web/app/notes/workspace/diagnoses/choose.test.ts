/** Diagnoses with codes as the editor changes them, and the keys of the search for them. */
import type { Diagnosis } from '@pellis/contract/notes/diagnoses';
import { describe, expect, it, test } from 'vitest';
import { markAfter, none } from '../../../ui/option-mark.ts';
import { add, asksForSide, choiceOf, moveFirst, whyNot, withoutCode } from './choose.ts';

const found = { synonyms: [], billable: true, is_official: false, is_favourite: false, is_recent: false };
const eczema = choiceOf({ ...found, code: 'L20.9', description: 'Atopic dermatitis, unspecified', lay_name: 'Eczema' });
const acne = choiceOf({ ...found, code: 'L70.0', description: 'Acne vulgaris', lay_name: '' });
const blank = { diagnosis: ' ', diagnoses: [] as Diagnosis[] };

describe('adding', () => {
  it('gives an empty diagnosis the everyday name of the first, and leaves written words alone', () => {
    const one = add(blank, eczema);
    expect(one.diagnosis).toBe('Eczema');
    expect(one.diagnoses).toEqual([
      { code: 'L20.9', words: 'Eczema', official: 'Atopic dermatitis, unspecified', laterality: null, site: null, certainty: 'working' },
    ]);
    expect(add(one, acne)).toMatchObject({
      diagnosis: 'Eczema',
      diagnoses: [{ code: 'L20.9' }, { code: 'L70.0', words: 'Acne vulgaris' }],
    });
    expect(add({ ...blank, diagnosis: 'Itchy skin' }, eczema).diagnosis).toBe('Itchy skin');
  });

  it('takes words without a code', () => {
    expect(add(blank, withoutCode(' Itch of unknown cause ')).diagnoses[0]).toMatchObject({ code: null, words: 'Itch of unknown cause' });
  });

  it('says why not, for one that is there and for a ninth', () => {
    const one = add(blank, eczema);
    expect(whyNot(one, eczema)).toBe('Eczema is on the list already.');
    expect(whyNot(one, acne)).toBeUndefined();
    const eight = one.diagnoses.flatMap((eczemaOne) => Array.from({ length: 8 }, (_, at) => ({ ...eczemaOne, code: `L20.${at}` })));
    expect(whyNot({ ...blank, diagnoses: eight }, acne)).toBe('At most 8 of them fit on a note.');
  });
});

test('any of them can be made the first', () => {
  const { diagnoses } = add(add(add(blank, eczema), acne), withoutCode('Itch'));
  expect(moveFirst(diagnoses, 2).map(({ words }) => words)).toEqual(['Itch', 'Eczema', 'Acne vulgaris']);
});

test('a side is asked for where the code does not name one', () => {
  const { diagnoses } = add(blank, eczema);
  expect(diagnoses.map(asksForSide)).toEqual([true]);
  expect(diagnoses.map((one) => asksForSide({ ...one, official: 'Melanoma of left upper limb, including shoulder' }))).toEqual([false]);
});

test('arrows lead round the codes found; from the box to the first and the last', () => {
  expect([markAfter('ArrowDown', none, 3), markAfter('ArrowDown', 2, 3)]).toEqual([0, 0]);
  expect([markAfter('ArrowUp', none, 3), markAfter('ArrowUp', 0, 3), markAfter('ArrowUp', 2, 3)]).toEqual([2, 2, 1]);
  expect(markAfter('Tab', 1, 3)).toBeUndefined();
});
