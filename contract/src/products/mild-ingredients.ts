/**
 * Whether a product is wholly mild, and so may be shown in the place of one that irritated before anybody has read of it. From general knowledge, not reviewed:
 * a clinician must check it. What is not known here counts as mild; what a dermatologist recommends is not measured by it.
 */
import { saysWord, wordsOf } from '../prescribing/medicine-names.ts';
import { activesIn } from './doubling.ts';
import type { RecommendedProduct } from './recommendations.ts';

/** Of the many acids these alone do not peel, lighten or sting. */
const mildAcids = ['hyaluronic', 'stearic', 'palmitic', 'oleic', 'linoleic', 'linolenic', 'myristic', 'lauric', 'amino', 'fatty'];

/** What often stings, or makes skin allergic, besides what acts. */
const irritants = [
  ...['fragrance', 'perfume', 'parfum', 'scent', 'essential oil', 'linalool', 'limonene', 'geraniol', 'citronellol', 'eugenol', 'cinnamal'],
  ...['lavender', 'citrus', 'tea tree', 'peppermint', 'eucalyptus', 'menthol', 'camphor', 'witch hazel', 'hamamelis', 'balsam of Peru'],
  ...['alcohol denat', 'denatured alcohol', 'SD alcohol', 'ethanol', 'isopropyl alcohol', 'propylene glycol', 'lanolin', 'wool wax'],
  ...[
    'sodium lauryl sulfate',
    'cocamidopropyl betaine',
    'methylisothiazolinone',
    'methylchloroisothiazolinone',
    'formaldehyde',
    'propolis',
  ],
  ...['gluconolactone', 'lactobionic', 'resorcinol', 'bakuchiol', 'niacin', 'aluminum chlorohydrate'],
  // filters that absorb: they sting and make skin allergic more often than minerals
  ...['avobenzone', 'oxybenzone', 'octocrylene', 'octinoxate', 'octisalate', 'homosalate'],
];

type Contents = Pick<RecommendedProduct, 'name' | 'ingredients' | 'free_of'>;

/** What in it may irritate skin that was irritated just now; undefined: nothing that is known here. */
export function harshIn({ name, ingredients, free_of }: Contents): string | undefined {
  // of its name only what acts: "Acid-free", "Fragrance-free"
  const harsh =
    ingredients.find((one) => activesIn(one).length > 0 || isAcid(one) || irritants.some((irritant) => saysWord(one, irritant))) ??
    activesIn(name)[0];
  return harsh ?? (free_of.includes('fragrance') ? undefined : 'what may be fragrance: it is not said to be free of it');
}

function isAcid(ingredient: string): boolean {
  return saysWord(ingredient, 'acid') && !wordsOf(ingredient).some((word) => mildAcids.includes(word));
}
