/** A product in words, for its patient, for paper and for who recommends it. */
import type { Standing } from './own-products.ts';
import type { FreeOf, PriceBand, ProductKind, ProductTime, RecommendedProduct, SignedRecommendation, SkinType } from './recommendations.ts';

export const kindsInWords: Record<ProductKind, string> = {
  cleanser: 'Cleanser',
  moisturizer: 'Moisturizer',
  sunscreen: 'Sunscreen',
  treatment: 'Treatment without prescription',
  shampoo: 'Shampoo',
  deodorant: 'Deodorant or antiperspirant',
  lip_care: 'Lip care',
};

export const freeOfInWords: Record<FreeOf, string> = { fragrance: 'Free of fragrance', comedogenic: 'Does not clog pores' };

export const priceBandsInWords: Record<PriceBand, string> = { low: 'Under $15', middle: '$15 to $30', high: 'Over $30' };

export const skinTypesInWords: Record<SkinType, string> = { dry: 'Dry', oily: 'Oily', combination: 'Combination', sensitive: 'Sensitive' };

export function whenInWords(times: readonly ProductTime[]): string {
  if (times.includes('morning') && times.includes('evening')) return 'Morning and evening';
  return times.includes('morning') ? 'In the morning' : 'In the evening';
}

/** "Moisturizer. With ceramides, glycerin. Free of fragrance. $15 to $30." without its why. */
export function aboutProduct({
  kind,
  ingredients,
  free_of,
  price_band,
}: Pick<RecommendedProduct, 'kind' | 'ingredients' | 'free_of' | 'price_band'>): string {
  const parts = [
    kindsInWords[kind],
    `With ${ingredients.join(', ')}`,
    ...free_of.map((one) => freeOfInWords[one]),
    priceBandsInWords[price_band],
  ];
  return `${parts.join('. ')}.`;
}

/** "Moisturizer. Free of fragrance." */
export function whatItIs({ kind, free_of }: Pick<RecommendedProduct, 'kind' | 'free_of'>): string {
  const parts = [kindsInWords[kind], ...free_of.map((one) => freeOfInWords[one])];
  return parts.length > 1 ? `${parts.join('. ')}.` : parts.join('');
}

/** A line of each, as versions are shown beside each other and as paper has them. */
export function linesOfRecommendations(products: readonly (RecommendedProduct & Partial<SignedRecommendation>)[]): string[] {
  return products.map(({ withdrawn, ...one }) => {
    const line = `${one.name} (${whenInWords(one.times).toLowerCase()}): ${one.why} ${aboutProduct(one)}`;
    return withdrawn ? `${line} ${withdrawnInWords(withdrawn)}` : line;
  });
}

export function withdrawnInWords({ by, reason }: { by: string; reason: string }): string {
  return `${by} recommends it no longer: ${reason}`;
}

/** How the clinic's list has by now what was recommended; null where it has it just so. */
export function standingInWords(standing: Standing): string | null {
  if (standing === 'off') return 'It is not on the clinic’s list any more. Ask your dermatologist before you buy it again.';
  return standing === 'changed' ? 'What is in it has changed on the clinic’s list. Compare the label, and ask if you are not sure.' : null;
}
