/** Where in a part of the day the kept products stand: what washes before the steps of the plan, everything else after them, sunscreen last. */
import type { KeptProduct } from '@pellis/contract/products/own-products';
import type { ProductKind } from '@pellis/contract/products/recommendations';
import type { TimeOfDay } from '@pellis/contract/routines/routines';

const washes: readonly ProductKind[] = ['cleanser', 'shampoo'];
const afterSteps: readonly ProductKind[] = ['treatment', 'deodorant', 'moisturizer', 'lip_care', 'sunscreen'];

/** Without what the dermatologist recommends no longer. */
export function productsOfPart(kept: readonly KeptProduct[], time: TimeOfDay): { before: KeptProduct[]; after: KeptProduct[] } {
  const now = kept.filter(({ times, withdrawn }) => withdrawn === null && times.some((one) => one === time));
  return {
    before: now.filter(({ kind }) => washes.includes(kind)),
    after: now.filter(({ kind }) => afterSteps.includes(kind)).toSorted((a, b) => afterSteps.indexOf(a.kind) - afterSteps.indexOf(b.kind)),
  };
}
