/**
 * The list that comes with Pellis: kinds of products, without brands and without shops, for a dermatologist of the clinic to review, change or take off. No
 * clinician has reviewed it, which is said wherever it is shown, and nothing of it is suggested to anybody before one has.
 */
import type { ProductForm } from '@pellis/contract/products/products';
import { theClinic } from '../platform/actor.ts';
import type { Database } from '../platform/db/database.ts';
import { shipProduct } from './records.ts';

type Listed = Partial<ProductForm> & Pick<ProductForm, 'name' | 'kind' | 'ingredients' | 'why'>;

const both: ProductForm['times'] = ['morning', 'evening'];
const mild: ProductForm['free_of'] = ['fragrance'];
const mildest: ProductForm['free_of'] = ['fragrance', 'comedogenic'];
const eczema = ['other minor rashes', 'pediatric skin concerns'];

const list: Readonly<Record<string, Listed>> = {
  'gentle-wash': {
    ...{ name: 'Gentle soap-free wash', kind: 'cleanser', ingredients: ['Coco-glucoside', 'Glycerin'], free_of: mildest, times: both },
    why: 'It cleans without soap, so that the skin does not feel tight afterwards.',
  },
  'cream-wash': {
    ...{ name: 'Cream cleanser for dry skin', kind: 'cleanser', ingredients: ['Ceramides', 'Cetyl alcohol'], free_of: mild, times: both },
    ...{ skin_types: ['dry', 'sensitive'] },
    why: 'It needs no foam and leaves a thin film that keeps water in.',
  },
  'benzoyl-peroxide-wash': {
    ...{ name: 'Benzoyl peroxide wash 4%', kind: 'cleanser', ingredients: ['Benzoyl peroxide'], free_of: mildest, times: ['morning'] },
    ...{ concerns: ['acne'], skin_types: ['oily', 'combination'] },
    why: 'It lowers the bacteria in pores, and they do not become resistant to it. It bleaches towels.',
  },
  'salicylic-acid-wash': {
    ...{ name: 'Salicylic acid wash 2%', kind: 'cleanser', ingredients: ['Salicylic acid'], free_of: mildest, times: ['evening'] },
    ...{ concerns: ['acne', 'pores', 'keratosis pilaris'], skin_types: ['oily', 'combination'] },
    why: 'It loosens what closes the pores.',
  },
  'ceramide-cream': {
    ...{
      name: 'Fragrance-free ceramide cream',
      kind: 'moisturizer',
      ingredients: ['Ceramides', 'Cholesterol'],
      free_of: mild,
      times: both,
    },
    ...{ skin_types: ['dry', 'sensitive'] },
    why: 'It puts back the fats that hold dry skin together.',
  },
  'light-gel-cream': {
    ...{ name: 'Light gel cream', kind: 'moisturizer', ingredients: ['Hyaluronic acid', 'Dimethicone'], free_of: mildest, times: both },
    ...{ skin_types: ['oily', 'combination'] },
    why: 'It brings water without oil, for skin that shines and yet feels dry from treatment.',
  },
  'glycerin-lotion': {
    ...{ name: 'Plain glycerin lotion', kind: 'moisturizer', ingredients: ['Glycerin', 'Squalane'], free_of: mildest, times: both },
    why: 'Little is in it, so that little can sting. For skin that takes nothing else just now.',
  },
  'niacinamide-lotion': {
    ...{ name: 'Niacinamide lotion 4%', kind: 'moisturizer', ingredients: ['Niacinamide'], free_of: mildest, times: both },
    ...{ concerns: ['acne', 'rosacea', 'facial discolouration'] },
    why: 'It calms redness and helps dark marks fade.',
  },
  'petrolatum-ointment': {
    ...{
      name: 'Plain petrolatum ointment',
      kind: 'moisturizer',
      ingredients: ['Petrolatum'],
      free_of: mild,
      price_band: 'low',
      times: ['evening'],
    },
    ...{ concerns: eczema, skin_types: ['dry', 'sensitive'] },
    why: 'Nothing keeps more water in, and hardly anybody reacts to it.',
  },
  'colloidal-oat-cream': {
    ...{ name: 'Colloidal oat cream', kind: 'moisturizer', ingredients: ['Colloidal oatmeal', 'Shea butter'], free_of: mild, times: both },
    ...{ concerns: eczema },
    why: 'It eases itch while the skin heals.',
  },
  'urea-cream': {
    ...{ name: 'Urea cream 10%', kind: 'moisturizer', ingredients: ['Urea', 'Lactic acid'], free_of: mild, times: ['evening'] },
    ...{ concerns: ['keratosis pilaris', 'skin texture'], skin_types: ['dry'] },
    why: 'It softens rough bumps and holds water. Not on open skin: it stings.',
  },
  'mineral-sunscreen': {
    ...{ name: 'Mineral sunscreen SPF 50', kind: 'sunscreen', ingredients: ['Zinc oxide', 'Titanium dioxide'], free_of: mildest },
    ...{ price_band: 'middle', times: ['morning'] },
    why: 'It lies on the skin and rarely stings. Two fingers of it for face and neck.',
  },
  'tinted-mineral-sunscreen': {
    ...{ name: 'Tinted mineral sunscreen SPF 40', kind: 'sunscreen', ingredients: ['Zinc oxide', 'Iron oxides'], free_of: mildest },
    ...{ price_band: 'middle', times: ['morning'], concerns: ['facial discolouration', 'body discolouration', 'rosacea'] },
    why: 'Its tint also holds back visible light, which darkens marks and melasma.',
  },
  'light-sunscreen': {
    ...{ name: 'Light sunscreen fluid SPF 50', kind: 'sunscreen', ingredients: ['Avobenzone', 'Octisalate'], free_of: mildest },
    ...{ price_band: 'middle', times: ['morning'], skin_types: ['oily', 'combination'] },
    why: 'It leaves no white film and no shine, so it is worn every day.',
  },
  'adapalene-gel': {
    ...{
      name: 'Adapalene gel 0.1%',
      kind: 'treatment',
      ingredients: ['Adapalene'],
      free_of: mildest,
      price_band: 'middle',
      times: ['evening'],
    },
    ...{ concerns: ['acne', 'pores'] },
    why: 'A pea of it opens pores and prevents new spots within twelve weeks. Not in pregnancy.',
  },
  'azelaic-gel': {
    ...{
      name: 'Azelaic acid cream 10%',
      kind: 'treatment',
      ingredients: ['Azelaic acid'],
      free_of: mildest,
      price_band: 'middle',
      times: ['evening'],
    },
    ...{ concerns: ['acne', 'rosacea', 'facial discolouration'] },
    why: 'It calms spots and redness and evens dark marks.',
  },
  'benzoyl-peroxide-gel': {
    ...{ name: 'Benzoyl peroxide gel 2.5%', kind: 'treatment', ingredients: ['Benzoyl peroxide'], free_of: mildest, times: ['evening'] },
    ...{ concerns: ['acne'] },
    why: 'A thin layer where spots come. It bleaches cloth.',
  },
  'retinol-serum': {
    ...{ name: 'Retinol serum 0.3%', kind: 'treatment', ingredients: ['Retinol'], free_of: mild, price_band: 'high', times: ['evening'] },
    ...{ concerns: ['wrinkles', 'skin texture', 'pores'] },
    why: 'It smooths fine lines over months. Begin with two nights a week. Not in pregnancy.',
  },
  'vitamin-c-serum': {
    ...{
      name: 'Vitamin C serum 10%',
      kind: 'treatment',
      ingredients: ['Ascorbic acid'],
      free_of: mild,
      price_band: 'high',
      times: ['morning'],
    },
    ...{ concerns: ['wrinkles', 'facial discolouration'] },
    why: 'It adds to what the sunscreen holds back, and evens the tone.',
  },
  'panthenol-serum': {
    ...{ name: 'Panthenol serum 5%', kind: 'treatment', ingredients: ['Panthenol'], free_of: mildest, times: both },
    why: 'It calms skin that needs a rest from stronger treatment. It treats nothing else.',
  },
  'ketoconazole-shampoo': {
    ...{ name: 'Ketoconazole shampoo 1%', kind: 'shampoo', ingredients: ['Ketoconazole'], price_band: 'middle', times: ['evening'] },
    ...{ concerns: ['dandruff'] },
    why: 'Twice a week, five minutes on the scalp: it lowers the yeast that makes flakes.',
  },
  'zinc-pyrithione-shampoo': {
    ...{
      name: 'Pyrithione zinc shampoo 1%',
      kind: 'shampoo',
      ingredients: ['Pyrithione zinc'],
      times: ['evening'],
      concerns: ['dandruff'],
    },
    why: 'For the days between, or where flakes are few.',
  },
  'mild-shampoo': {
    ...{
      name: 'Fragrance-free shampoo',
      kind: 'shampoo',
      ingredients: ['Decyl glucoside'],
      free_of: mild,
      times: ['evening'],
      skin_types: ['sensitive'],
    },
    why: 'It washes without what most often makes a scalp itch.',
  },
  'oat-shampoo': {
    ...{ name: 'Oat shampoo without fragrance', kind: 'shampoo', ingredients: ['Sodium cocoyl isethionate', 'Colloidal oatmeal'] },
    ...{ free_of: mild, times: ['evening'], skin_types: ['sensitive'] },
    why: 'It foams little and leaves the scalp its own fat.',
  },
  'aluminum-antiperspirant': {
    ...{
      name: 'Aluminum chloride antiperspirant 12%',
      kind: 'deodorant',
      ingredients: ['Aluminum chloride'],
      free_of: mild,
      times: ['evening'],
    },
    ...{ concerns: ['excessive sweating'] },
    why: 'On dry skin at night: it closes the sweat glands for a day or two.',
  },
  'mild-deodorant': {
    ...{ name: 'Fragrance-free deodorant', kind: 'deodorant', ingredients: ['Magnesium hydroxide'], free_of: mild, times: ['morning'] },
    ...{ skin_types: ['sensitive'] },
    why: 'For armpits that itch or burn from scented ones.',
  },
  'zinc-ricinoleate-deodorant': {
    ...{ name: 'Zinc ricinoleate deodorant', kind: 'deodorant', ingredients: ['Zinc ricinoleate'], free_of: mild, times: ['morning'] },
    ...{ skin_types: ['sensitive'] },
    why: 'It binds the smell without alcohol, baking soda or scent. It does not stop sweat.',
  },
  'plain-lip-balm': {
    ...{ name: 'Plain lip balm', kind: 'lip_care', ingredients: ['Petrolatum'], free_of: mild, times: both },
    why: 'Without mint, scent and flavor, which keep lips sore.',
  },
  'shea-lip-balm': {
    ...{ name: 'Shea lip balm', kind: 'lip_care', ingredients: ['Shea butter', 'Candelilla wax'], free_of: mild, times: both },
    why: 'For lips that do not take petrolatum. Without mint, scent and flavor as well.',
  },
};

export const startingList: readonly { slug: string; form: ProductForm }[] = Object.entries(list).map(([slug, form]) => ({
  slug,
  form: { free_of: [], price_band: 'low', times: ['morning'], concerns: [], skin_types: [], ...form },
}));

/** What the clinic changed or took off stays as it is. */
export async function shipProducts(db: Database): Promise<void> {
  await db.write(theClinic('products'), async (transaction) => {
    for (const { slug, form } of startingList) await shipProduct(transaction, slug, form);
  });
}
