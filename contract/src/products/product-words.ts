/** A product in words, for its patient, for paper and for who recommends it. */
import type { FreeOf, PriceBand, ProductKind, ProductTime, RecommendedProduct, SkinType } from './recommendations.ts';

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

/** A line of each, as versions are shown beside each other. */
export function linesOfRecommendations(products: readonly RecommendedProduct[]): string[] {
  return products.map((one) => `${one.name} (${whenInWords(one.times).toLowerCase()}): ${one.why} ${aboutProduct(one)}`);
}
