/** What a note recommends of the clinic's list of products, as it was then; and the words that both have. */
import { z } from 'zod';
import { Instant, PublicId } from '../platform/wire.ts';

export const productKinds = ['cleanser', 'moisturizer', 'sunscreen', 'treatment', 'shampoo', 'deodorant', 'lip_care'] as const;
export type ProductKind = (typeof productKinds)[number];

export const freeOf = ['fragrance', 'comedogenic'] as const;
export type FreeOf = (typeof freeOf)[number];

/** What about a month of it costs in a shop; nobody's price. */
export const priceBands = ['low', 'middle', 'high'] as const;
export type PriceBand = (typeof priceBands)[number];

export const skinTypes = ['dry', 'oily', 'combination', 'sensitive'] as const;
export type SkinType = (typeof skinTypes)[number];

export const productTimes = ['morning', 'evening'] as const;
export type ProductTime = (typeof productTimes)[number];

export const mostIngredients = 20;
export const Why = z.string().trim().max(300, 'Maximum 300 characters');
export const Times = z.array(z.enum(productTimes)).min(1, 'Say when in the day').max(productTimes.length);

/** As it was when it was recommended: the list may say otherwise since. */
export const RecommendedProduct = z.object({
  product_id: PublicId,
  name: z.string().max(120),
  kind: z.enum(productKinds),
  ingredients: z.array(z.string().max(60)).max(mostIngredients),
  free_of: z.array(z.enum(freeOf)).max(freeOf.length),
  price_band: z.enum(priceBands),
  why: Why,
  times: Times,
});
export type RecommendedProduct = z.output<typeof RecommendedProduct>;

export const mostRecommended = 12;
export const Recommendations = z.array(RecommendedProduct).max(mostRecommended, `At most ${mostRecommended} products`);
export type Recommendations = z.output<typeof Recommendations>;

/** The dermatologist recommends it no longer, and why, as the patient reads it. */
export const Withdrawn = z.object({ reason: z.string(), by: z.string(), at: Instant });

/** Of a signed note. */
export const SignedRecommendation = RecommendedProduct.extend({ withdrawn: Withdrawn.nullable() });
export type SignedRecommendation = z.output<typeof SignedRecommendation>;
