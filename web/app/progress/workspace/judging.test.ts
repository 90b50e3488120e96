/** What a dermatologist forgot while judging is said before it is kept, and the likely instruments come first. */
import { expect, test } from 'vitest';
import { beginOf, judgedOf, likelyFor, type ScoreDraft } from './judging.ts';

type Index = Extract<ScoreDraft, { instrument: 'easi' | 'pasi' }>;

test('nothing is kept of what nobody touched: an untouched score is asked for, and is no zero', () => {
  expect((['iga', 'acne_lesions', 'easi', 'pasi'] as const).map((name) => judgedOf(beginOf(name)))).toEqual([
    { judged: null, forgotten: 'Choose how it looks' },
    { judged: null, forgotten: 'Write each count, 0 where you found none.' },
    { judged: null, forgotten: 'Head and neck: say how much is affected, “None” where nothing is.' },
    { judged: null, forgotten: 'Head and neck: say how much is affected, “None” where nothing is.' },
  ]);
  const counts = { instrument: 'acne_lesions', parts: { comedones: 12, inflamed: 3, nodules: null } } as const;
  expect(judgedOf(counts).judged).toBeNull();
  expect(judgedOf({ ...counts, parts: { ...counts.parts, nodules: 0 } }).judged).toEqual({
    ...{ instrument: 'acne_lesions', parts: { comedones: 12, inflamed: 3, nodules: 0 } },
  });
});

test('of a part that is not affected no sign is asked; one with an area and no sign, or a sign and no area, is named', () => {
  const none = beginOf('easi') as Index;
  const { head } = none.parts;
  const clear = { ...head, area: 0 };
  const trunk = (change: Record<string, number>): ScoreDraft => ({
    instrument: 'easi',
    parts: { head: clear, arms: clear, legs: clear, trunk: { ...head, ...change } },
  });
  const no = { thickness: 0, scratching: 0, lichenification: 0 };
  expect(judgedOf(trunk({ area: 0 })).judged?.parts).toMatchObject({ head: { area: 0, redness: 0, ...no } });
  expect(judgedOf(trunk({ area: 2 })).forgotten).toMatch(/^Trunk: say how strong each sign is/);
  expect(judgedOf(trunk({ area: 2, redness: 1.5 })).forgotten).toMatch(/^Trunk: say how strong each sign is/);
  expect(judgedOf(trunk({ area: 2, redness: 0, ...no })).forgotten).toMatch(/has no sign/);
  expect(judgedOf(trunk({ area: 0, redness: 1.5 })).forgotten).toMatch(/no area/);
  expect(judgedOf(trunk({ area: 2, redness: 1.5, ...no })).judged?.parts).toMatchObject({ trunk: { area: 2, redness: 1.5, ...no } });
});

test('spots are counted of acne before an index of eczema is offered', () => {
  expect(likelyFor('acne')).toEqual(['iga', 'acne_lesions', 'easi', 'pasi']);
  expect(likelyFor('other minor rashes')[1]).toBe('easi');
});
