/**
 * Which products of the clinic's list fit a patient: by concern and skin type, without what irritated them before, and with a word where an allergy of theirs
 * speaks against it. The same rules in the browser, at the signature and where an alternative is looked for.
 */
import { medicinesIn, saysWord, wordsOf } from '../prescribing/medicine-names.ts';
import { allergyDangers, type Danger, keyOf } from '../prescribing/prescribing.ts';
import { activesIn } from './doubling.ts';
import { hasLink } from './links.ts';
import { harshIn } from './mild-ingredients.ts';
import type { NotTolerated } from './own-products.ts';
import type { Product, ProductForm } from './products.ts';
import { productKinds, type RecommendedProduct, type SkinType } from './recommendations.ts';

type Contents = Pick<ProductForm, 'name' | 'ingredients' | 'free_of'>;

/** One word for the other, as patients and labels use them. */
const sameAs: readonly (readonly string[])[] = [
  ['lanolin', 'wool'],
  ['fragrance', 'perfume', 'parfum', 'scent'],
  ['aspirin', 'salicylate', 'salicylic'],
];

/** What the health profile's allergies say against a product, each with the key by which a reason is given for it. */
export function allergiesAgainst({ name, ingredients, free_of }: Contents, allergies: string): Danger[] {
  const known = [allergies, ...sameAs.filter((names) => names.some((one) => saysWord(allergies, one))).flat()].join(' ');
  const found = allergyDangers(ingredients.join('\n'), known, `is in ${name}, which is recommended`);
  const isScented = !free_of.includes('fragrance') && !ingredients.some((one) => saysWord(one, 'fragrance'));
  if (!isScented || !saysWord(known, 'fragrance')) return found;
  return [
    ...found,
    { key: keyOf('scent', name), words: `Allergic to fragrance: ${name}, which is recommended, is not said to be free of it.` },
  ];
}

/** The ingredients that two products have in common, as the first calls them. */
export function sharedIngredients(one: Pick<Contents, 'ingredients'>, other: Pick<Contents, 'ingredients'>): string[] {
  const plain = (words: string) => wordsOf(words).join(' ');
  const known = other.ingredients.map(plain);
  return one.ingredients.filter((ingredient) => known.includes(plain(ingredient)));
}

export interface ForWhom {
  concern: string | undefined;
  /** None: not known. */
  skinType: SkinType | null;
  /** In the patient's words; empty for none. */
  allergies: string;
  /** Pregnant, planning it, or not known. */
  mayBePregnant: boolean;
  notTolerated: readonly Pick<NotTolerated, 'product_id' | 'name' | 'ingredients'>[];
}

export interface Suggestions {
  /** The best first. */
  fitting: Product[];
  /** For other concerns or another skin. */
  others: Product[];
  /** Not suggested to this patient, and why. */
  leftOut: { product: Product; why: string }[];
}

/** Of what the clinic's dermatologists stand by; what the note recommends already is not suggested again. */
export function suggestionsFor(products: readonly Product[], who: ForWhom, chosen: readonly string[] = []): Suggestions {
  const open = products.filter((one) => isStoodBy(one) && !chosen.includes(one.id));
  const against = new Map(open.map((product) => [product.id, whyNot(product, who)]));
  const standing = open.filter(({ id }) => against.get(id) === undefined);
  const isFitting = (one: Product) => placeOf(one, who) !== undefined;
  return {
    fitting: standing.filter(isFitting).toSorted((a, b) => (placeOf(a, who) ?? 0) - (placeOf(b, who) ?? 0) || inOrder(a, b)),
    others: standing.filter((one) => !isFitting(one)).toSorted(inOrder),
    leftOut: open.flatMap((product) => {
      const why = against.get(product.id);
      return why === undefined ? [] : [{ product, why }];
    }),
  };
}

/** Of the clinic's list, and reviewed. */
export function isStoodBy({ review, removed_at }: Product): boolean {
  return review !== null && removed_at === null;
}

function inOrder(a: Product, b: Product): number {
  return productKinds.indexOf(a.kind) - productKinds.indexOf(b.kind) || a.name.localeCompare(b.name);
}

/** What is meant for just this concern and skin comes first; undefined where it is meant for others. */
function placeOf({ concerns, skin_types }: Product, { concern, skinType }: ForWhom): number | undefined {
  if (concerns.length > 0 && concern !== undefined && !concerns.includes(concern)) return undefined;
  if (skin_types.length > 0 && skinType !== null && !skin_types.includes(skinType)) return undefined;
  const isForConcern = concern !== undefined && concerns.includes(concern);
  const isForSkin = skinType !== null && skin_types.includes(skinType);
  return (isForConcern ? 0 : 2) + (isForSkin ? 0 : 1);
}

function whyNot(product: Product, { notTolerated, allergies, mayBePregnant }: ForWhom): string | undefined {
  return (
    irritationAgainst({ ...product, product_id: product.id }, notTolerated) ??
    allergiesAgainst(product, allergies)[0]?.words.replace(', which is recommended', '') ??
    (mayBePregnant ? pregnancyAgainst(product) : undefined)
  );
}

/** What it is called counts too: not everybody who adds one lists what is in it. */
function pregnancyAgainst({ name, ingredients }: Pick<Contents, 'name' | 'ingredients'>): string | undefined {
  const isAgainst = ({ isAgainstPregnancy }: { isAgainstPregnancy?: true }) => isAgainstPregnancy === true;
  const listed = medicinesIn(ingredients.join('\n')).find(isAgainst);
  if (listed) return `It has ${listed.name}: not in pregnancy, nor while one is planned or not ruled out.`;
  const called = medicinesIn(name).find(isAgainst);
  return called && `Its name says ${called.name}: not in pregnancy, nor while one is planned or not ruled out, unless it has none.`;
}

/** Whether the health profile leaves it open; without a profile it does. */
export function mayBePregnant(profile: { pregnant: string } | null | undefined): boolean {
  return profile?.pregnant !== 'no';
}

/** What is known of a patient by now, and since when. */
export interface KnownByNow {
  profile: { pregnant: string; allergies: string; currentAllergies?: string | undefined; modified_date: Date } | null | undefined;
  notTolerated: readonly Pick<NotTolerated, 'product_id' | 'name' | 'ingredients' | 'at'>[];
  /** Asked for where nobody chose a product: prescriptions, steps and medicines, a line each. */
  plan?: readonly string[];
}

/**
 * What speaks against a product that its dermatologist could not know when they signed (`chosenAt`), in words for the patient; null: nobody chose it for
 * this patient. What was known then they recommended knowing it. That this very product irritated is said elsewhere.
 */
export function cautionFor(
  product: RecommendedProduct,
  { profile, notTolerated, plan = [] }: KnownByNow,
  chosenAt: Date | null,
): string | undefined {
  const isNew = (at: Date) => chosenAt === null || at > chosenAt;
  const said = profile && isNew(profile.modified_date) ? profile : undefined;
  const pregnancy = said && mayBePregnant(said) ? pregnancyAgainst(product) : undefined;
  const allergies = said?.allergies === 'yes' ? (said.currentAllergies ?? '') : '';
  const allergy = allergiesAgainst(product, allergies)[0]?.words.replace(', which is recommended', '');
  const others = notTolerated.filter(({ product_id, at }) => product_id !== product.product_id && isNew(at));
  const unchosen = chosenAt === null ? unwiseUnchosen(product, plan) : undefined;
  return pregnancy ?? allergy ?? irritationAgainst(product, others)?.replace('irritated this patient', 'irritated the skin') ?? unchosen;
}

/** What speaks against a product that no dermatologist chose for a patient whose skin was irritated: it is not wholly mild, or the plan has it already. */
function unwiseUnchosen(product: Contents, plan: readonly string[]): string | undefined {
  const harsh = harshIn(product);
  if (harsh !== undefined) return `It has ${harsh}, which can sting on irritated skin.`;
  const text = plan.join('\n');
  const known = activesIn(text);
  const twice = product.ingredients.find(
    (one) => (!isWater(one) && saysWord(text, one)) || activesIn(one).some((active) => known.includes(active)),
  );
  return twice && `It has ${twice}, which your plan has already.`;
}

/** What the patient said of it, or of another with the same in it. */
export function irritationAgainst(
  product: Pick<RecommendedProduct, 'product_id' | 'ingredients'>,
  notTolerated: ForWhom['notTolerated'],
): string | undefined {
  if (notTolerated.some(({ product_id }) => product_id === product.product_id)) return 'It irritated this patient.';
  for (const one of notTolerated) {
    const shared = sharedIngredients(product, one);
    if (shared.length > 0) return `It has ${shared.join(', ')} as ${one.name} does, which irritated this patient.`;
  }
  return undefined;
}

function isWater(ingredient: string): boolean {
  return saysWord(ingredient, 'water') || saysWord(ingredient, 'aqua');
}

/**
 * Of the same kind, wholly mild, without anything that irritated, that an allergy speaks against or that the plan has already: meant for everybody, for the
 * concern of the case, or for what the irritating one was meant for. `concern`: of the case, where it is known. `plan`: prescriptions, steps and medicines.
 */
export function alternativeTo(
  irritating: RecommendedProduct,
  products: readonly Product[],
  { plan, ...who }: Omit<ForWhom, 'skinType'> & { plan: readonly string[] },
): Product | undefined {
  const listed = products.find(({ id }) => id === irritating.product_id);
  const concerns = [...(who.concern === undefined ? [] : [who.concern]), ...(listed?.concerns ?? [])];
  // what is meant for every skin is used by sensitive skin too, and skin that was irritated counts as such; of one that left the list nothing is known
  const skins: readonly SkinType[] = listed?.skin_types.length === 0 ? ['sensitive'] : (listed?.skin_types ?? []);
  const isMeant = (one: Product) => isFor(one.concerns, concerns) && isFor(one.skin_types, skins);
  const { fitting, others } = suggestionsFor(products, { ...who, skinType: null }, [irritating.product_id]);
  return [...fitting, ...others].find((one) => one.kind === irritating.kind && isMeant(one) && unwiseUnchosen(one, plan) === undefined);
}

function isFor(meant: readonly string[], known: readonly string[]): boolean {
  return meant.length === 0 || meant.some((one) => known.includes(one));
}

/** As a note keeps it. */
export function recommendationOf({ id, name, kind, ingredients, free_of, price_band, why, times }: Product): RecommendedProduct {
  return { product_id: id, name, kind, ingredients, free_of, price_band, why, times };
}

/** Each once and with its parts in one order, so that versions can be compared as text. */
export function recommendationsAsKept(products: readonly RecommendedProduct[]): RecommendedProduct[] {
  const once = products.filter(({ product_id }, at) => products.findIndex((one) => one.product_id === product_id) === at);
  return once.map(({ product_id, name, kind, ingredients, free_of, price_band, why, times }) => ({
    ...{ product_id, name, kind, ingredients, free_of, price_band },
    why: why.trim(),
    times: (['morning', 'evening'] as const).filter((time) => times.includes(time)),
  }));
}

/** What stops the signature of a note that recommends it: the list has it no longer, or otherwise, or nobody stands by it. Undefined: nothing. */
export function problemOfRecommended(one: RecommendedProduct, listed: Product | undefined): string | undefined {
  if (!listed || listed.removed_at) return `“${one.name}” is not on the clinic’s list any more. Take it out of the note.`;
  if (!listed.review) return `No dermatologist has reviewed “${one.name}” yet. Review it, or take it out of the note.`;
  if (isChangedOnList(one, listed)) return `The list has changed “${one.name}” since it was chosen. Recommend it as it stands there now.`;
  if (hasLink(one.why)) return `Leave the link out of why you recommend “${one.name}”: nothing leads to a shop.`;
  return undefined;
}

export function isChangedOnList(one: RecommendedProduct, listed: Product): boolean {
  return contentsOf(one) !== contentsOf(listed);
}

function contentsOf({ name, kind, ingredients, free_of, price_band }: Omit<RecommendedProduct, 'product_id' | 'why' | 'times'>): string {
  return JSON.stringify([name, kind, ingredients, free_of.toSorted(), price_band]);
}

/** What the allergies of a health profile say against what a note recommends; each needs a reason before signing. */
export function dangersOfRecommended(
  products: readonly RecommendedProduct[],
  profile: { allergies: string; currentAllergies?: string | undefined } | null,
): Danger[] {
  const allergies = profile?.allergies === 'yes' ? (profile.currentAllergies ?? '') : '';
  const all = products.flatMap((one) => allergiesAgainst(one, allergies));
  // one reason answers for the same substance in two products
  return all
    .filter(({ key }, at) => all.findIndex((other) => other.key === key) === at)
    .map(({ key, words }) => ({ key: `product-${key}`, words }));
}
