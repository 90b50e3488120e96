/** How fast a dermatologist finds the code of a diagnosis, among as many as the official list has. */
import budgets from './budgets.json' with { type: 'json' };
import type { Place } from './place.ts';
import type { Part } from './report.ts';
import { benchTyping } from './typed-search.ts';

/** Everyday words, synonyms, codes, official words, and slips of the pen. */
const typed = [
  'acn',
  'acne',
  'ecze',
  'hand eczema',
  'psorisis',
  'L70',
  'l40.5',
  'c44',
  'bcc nose',
  'melanoma left',
  'wart',
  'hs',
  'fracture',
  'right arm',
];

export function benchCodes(place: Place): Promise<Part> {
  return benchTyping(place, {
    title: 'Search of diagnosis codes',
    note: 'As the note editor asks, among 75,000 codes.',
    path: '/_api/v1/workspace/diagnosis_codes/search',
    barePath: '/codes',
    typed,
    budget: budgets.codes,
  });
}
