/** How fast a dermatologist finds a drug on the clinic's own list. */
import budgets from './budgets.json' with { type: 'json' };
import type { Place } from './place.ts';
import type { Part } from './report.ts';
import { benchTyping } from './typed-search.ts';

/** Beginnings of drugs, brands, strengths and forms; several words; what is on no list. */
const typed = [
  'tre',
  'tretinoin 0.025',
  'doxy',
  'doxycycline 100',
  'clob oint',
  'hydroc',
  'metro gel',
  'isotre',
  'spiro 50',
  '1 cream',
  'zzz',
  'made 12',
];

export function benchDrugs(place: Place): Promise<Part> {
  return benchTyping(place, {
    title: 'Search of drugs',
    note: 'As the note editor asks, in a clinic that added four hundred entries of its own to the list.',
    path: '/_api/v1/workspace/formulary/search',
    barePath: '/drugs',
    typed,
    budget: budgets.drugs,
  });
}
