/** The demo clinic's list of products: invented names, by its invented dermatologist, beside the list that came with the program and waits for a review. */
import { isStoodBy, recommendationOf } from '@pellis/contract/products/fit';
import type { ProductForm } from '@pellis/contract/products/products';
import type { RecommendedProduct } from '@pellis/contract/products/recommendations';
import type { Clinic } from '../platform/clinic.ts';
import { addProduct, listProducts } from '../products/keep.ts';
import { keepProduct } from '../products/own.ts';
import { allProducts } from '../products/records.ts';
import { shipProducts } from '../products/starting-list.ts';
import { demo, signedInAs } from './enter.ts';

const drLee = 'dr.lee@demo.pellis.test';
const blank = { free_of: ['fragrance', 'comedogenic'], price_band: 'low', concerns: [], skin_types: [] } as const;
type Listed = Partial<ProductForm> & Pick<ProductForm, 'name' | 'kind' | 'ingredients' | 'why' | 'times'>;

const list: readonly Listed[] = [
  {
    ...{ name: 'Fernbrook Soft Wash', kind: 'cleanser', ingredients: ['Coco-glucoside', 'Glycerin'], times: ['morning', 'evening'] },
    why: 'It cleans without soap, so that skin under treatment does not feel tight.',
  },
  {
    ...{ name: 'Fernbrook Acne Wash 4%', kind: 'cleanser', ingredients: ['Benzoyl peroxide'], times: ['morning'], concerns: ['acne'] },
    why: 'It lowers the bacteria in pores. It bleaches towels.',
  },
  {
    ...{ name: 'Larkmoor Ceramide Cream', kind: 'moisturizer', ingredients: ['Ceramides', 'Cholesterol'], times: ['evening'] },
    why: 'It puts back the fats that dry, treated skin loses.',
  },
  {
    ...{ name: 'Larkmoor Light Gel', kind: 'moisturizer', ingredients: ['Hyaluronic acid', 'Dimethicone'], times: ['morning', 'evening'] },
    ...{ concerns: ['acne', 'pores'], skin_types: ['oily', 'combination'] },
    why: 'Water without oil, for skin that shines and still feels dry.',
  },
  {
    ...{ name: 'Wren & Vale Calm Lotion', kind: 'moisturizer', ingredients: ['Niacinamide', 'Panthenol'], times: ['morning', 'evening'] },
    ...{ concerns: ['rosacea', 'acne', 'facial rash'], price_band: 'middle' },
    why: 'It calms redness and helps dark marks fade.',
  },
  {
    ...{ name: 'Oatfield Barrier Balm', kind: 'moisturizer', ingredients: ['Colloidal oatmeal', 'Petrolatum'], times: ['evening'] },
    ...{ free_of: ['fragrance'], concerns: ['other minor rashes', 'pediatric skin concerns'], skin_types: ['dry', 'sensitive'] },
    why: 'It keeps water in and eases itch.',
  },
  {
    ...{ name: 'Shorelight Mineral SPF 50', kind: 'sunscreen', ingredients: ['Zinc oxide', 'Titanium dioxide'], times: ['morning'] },
    price_band: 'middle',
    why: 'It lies on the skin and rarely stings, also after a retinoid.',
  },
  {
    ...{ name: 'Shorelight Tint SPF 40', kind: 'sunscreen', ingredients: ['Zinc oxide', 'Iron oxides'], times: ['morning'] },
    ...{ price_band: 'middle', concerns: ['facial discolouration', 'rosacea'] },
    why: 'Its tint also holds back visible light, which darkens marks.',
  },
  {
    ...{ name: 'Shorelight Fluid SPF 50', kind: 'sunscreen', ingredients: ['Avobenzone', 'Octisalate'], times: ['morning'] },
    ...{ skin_types: ['oily', 'combination'] },
    why: 'No white film and no shine, so it is worn every day.',
  },
  {
    ...{ name: 'Cobble Lane Azelaic 10%', kind: 'treatment', ingredients: ['Azelaic acid'], times: ['evening'] },
    ...{ price_band: 'middle', concerns: ['rosacea', 'acne', 'facial discolouration'] },
    why: 'It calms spots and redness and evens dark marks.',
  },
  {
    ...{ name: 'Hazelmere Flake Shampoo', kind: 'shampoo', ingredients: ['Ketoconazole'], times: ['evening'], concerns: ['dandruff'] },
    ...{ free_of: [], price_band: 'middle' },
    why: 'Twice a week, five minutes on the scalp.',
  },
];

/** Before the first note is signed: Ana's recommends some of it. */
export async function fillProducts(clinic: Clinic): Promise<void> {
  await shipProducts(clinic.db);
  const known = (await clinic.db.read(demo, allProducts)).map(({ name }) => name);
  if (list.every(({ name }) => known.includes(name))) return;
  await signedInAs(clinic, drLee, async (asker) => {
    for (const one of list) {
      const form: ProductForm = { ...blank, ...one, free_of: [...(one.free_of ?? blank.free_of)] } as ProductForm;
      if (!known.includes(form.name)) await addProduct(clinic, asker, form);
    }
  });
}

const forAna = ['Fernbrook Soft Wash', 'Larkmoor Ceramide Cream', 'Shorelight Mineral SPF 50'];

export function recommendedToAna(clinic: Clinic): Promise<RecommendedProduct[]> {
  return signedInAs(clinic, drLee, async (asker) =>
    (await listProducts(clinic, asker)).filter((one) => isStoodBy(one) && forAna.includes(one.name)).map(recommendationOf),
  );
}

/** She keeps two of the three, so that there is one to keep. */
export async function keepAnasProducts(clinic: Clinic, noteId: string, products: readonly RecommendedProduct[]): Promise<void> {
  await signedInAs(clinic, 'ana@demo.pellis.test', async (asker) => {
    for (const { product_id } of products.slice(0, 2)) await keepProduct(clinic, asker, { noteId, productId: product_id, isKept: true });
  });
}
