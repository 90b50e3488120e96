/** Where in a part of the day the kept products stand: with the step of plain care that they do, else what washes before the steps and everything after them, sunscreen last. */
import { activesIn } from '@pellis/contract/products/doubling';
import type { KeptProduct } from '@pellis/contract/products/own-products';
import type { ProductKind } from '@pellis/contract/products/recommendations';
import type { RoutineStep, TimeOfDay } from '@pellis/contract/routines/routines';

const washes: readonly ProductKind[] = ['cleanser', 'shampoo'];
const afterSteps: readonly ProductKind[] = ['treatment', 'deodorant', 'moisturizer', 'lip_care', 'sunscreen'];

export interface ProductsOfPart {
  before: KeptProduct[];
  after: KeptProduct[];
  /** With the step of that number. */
  within: Map<number, KeptProduct[]>;
}

/** Without what the dermatologist recommends no longer. `due`: the steps of that part that are done today, with their numbers. */
export function productsOfPart(
  kept: readonly KeptProduct[],
  time: TimeOfDay,
  due: readonly { step: RoutineStep; at: number }[] = [],
): ProductsOfPart {
  const now = kept.filter(({ times, withdrawn }) => withdrawn === null && times.some((one) => one === time));
  const within = Map.groupBy(
    now.filter((one) => stepFor(one, due) !== undefined),
    (one) => stepFor(one, due) ?? 0,
  );
  const alone = now.filter((one) => stepFor(one, due) === undefined);
  return {
    before: alone.filter(({ kind }) => washes.includes(kind)),
    after: alone
      .filter(({ kind }) => afterSteps.includes(kind))
      .toSorted((a, b) => afterSteps.indexOf(a.kind) - afterSteps.indexOf(b.kind)),
    within,
  };
}

/** What is to be asked about before it is used stands alone. */
function stepFor({ kind, caution }: KeptProduct, due: readonly { step: RoutineStep; at: number }[]): number | undefined {
  return caution ? undefined : due.find(({ step }) => careOf(step) === kind)?.at;
}

const careInWords: Partial<Record<ProductKind, RegExp>> = {
  cleanser: /\bcleansers?\b|\b(face|body|mild|gentle|soft) wash\b/i,
  shampoo: /\bshampoos?\b/i,
  moisturizer: /\bmoisturi[sz]ers?\b/i,
  sunscreen: /\bsunscreens?\b/i,
};
/** Then the kind may be named for something else. */
const aboutOthers = /\b(before|after|over|under|top|between|mixed|no|not|never|without|avoid|stop|skip|instead)\b/i;

/** The kind of product that a step asks for in general words; null where it names a medicine, or more or less than one kind. */
function careOf({ what, prescription }: RoutineStep): ProductKind | null {
  if (prescription || aboutOthers.test(what) || activesIn(what).length > 0) return null;
  const kinds = (Object.keys(careInWords) as ProductKind[]).filter((kind) => careInWords[kind]?.test(what));
  return kinds.length === 1 ? (kinds[0] ?? null) : null;
}

/** "With Soft Wash or Mild Foam." */
export function withProducts(products: readonly Pick<KeptProduct, 'name'>[]): string {
  return `With ${products.map(({ name }) => name).join(' or ')}.`;
}
