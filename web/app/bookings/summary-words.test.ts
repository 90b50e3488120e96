/** What the review says of the answers: the pharmacy by its name, and nothing of what was not answered. */
import type { VisitDraft } from '@pellis/contract/bookings/bookings';
import { expect, test } from 'vitest';
import { summaryOf } from './summary-words.ts';

const nothing = { changed: '', pharmacy: '', interpreter: '', access_needs: '', helper: 'no', helper_name: '' } as const;

function lastLine(before: NonNullable<VisitDraft['answers']['before']>, photos: readonly unknown[] = []): string | undefined {
  const draft = {
    patient: { relation: 'self', full_name: 'Ana Alvarez' },
    answers: { where: null, what: null, pay: null, before },
    pay_choices: [],
    hold: null,
    photos,
  };
  return summaryOf(draft as unknown as VisitDraft).find(({ step }) => step === 'before')?.words;
}

test('the review names the pharmacy', () => {
  expect(lastLine({ ...nothing, pharmacy: 'Corner pharmacy, Valencia Street' })).toBe('Pharmacy (Corner pharmacy, Valencia Street)');
});

test('beside everything else that was told', () => {
  const told = {
    ...nothing,
    changed: 'A new cream',
    pharmacy: 'Corner pharmacy',
    interpreter: 'Spanish',
    helper: 'yes',
    helper_name: 'Rosa',
  } as const;
  expect(lastLine(told, [{}, {}])).toBe('2 photos, what changed, pharmacy (Corner pharmacy), interpreter (Spanish), Rosa joins');
});

test('nothing is named that nobody has told', () => {
  expect(lastLine(nothing)).toBe('Nothing to add');
});
