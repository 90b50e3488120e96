/** What speaks against a product by now: a pregnancy or an allergy that the health profile names since, or something with the same in it that irritated since; of what nobody chose also the plan. */
import { cautionFor, type KnownByNow } from '@pellis/contract/products/fit';
import type { NotTolerated, OwnProducts } from '@pellis/contract/products/own-products';
import type { RecommendedProduct } from '@pellis/contract/products/recommendations';
import { currentProfileOf } from '../health-profiles/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { irritationsOf } from './irritation-records.ts';
import type { keptProductsOf, notesRecommending } from './lived-records.ts';
import { planLinesOf } from './plan-lines.ts';

type Cautions = NonNullable<OwnProducts['cautions']>;
type Irritations = Awaited<ReturnType<typeof irritationsOf>>;
type Notes = Awaited<ReturnType<typeof notesRecommending>>;
type Kept = Awaited<ReturnType<typeof keptProductsOf>>[number];

/** The profile as row-level security shows it to whoever asks. */
export async function knownByNow(transaction: Transaction, patientId: string, irritations: Irritations): Promise<KnownByNow> {
  const profile = await currentProfileOf(transaction, patientId);
  const notTolerated = irritations.map(({ as_recommended, reported_at: at }) => ({ ...(as_recommended as RecommendedProduct), at }));
  // asked for what nobody chose alone
  const plan = irritations.some(({ alternative }) => alternative !== null) ? await planLinesOf(transaction, patientId, profile) : [];
  return { profile, notTolerated, plan };
}

/** Of everything that a signed note recommends. */
export function cautionsOf(notes: Notes, now: KnownByNow): Cautions {
  return notes.flatMap(({ id: note_id, signed_at: at, recommendations }) =>
    recommendations.flatMap((one) => {
      const words = cautionFor(one, now, at);
      return words === undefined ? [] : [{ note_id, product_id: one.product_id, words }];
    }),
  );
}

/** What stands in for something that irritated was chosen by no dermatologist. */
export function cautionOfKept(
  { note_id, product_id, product }: Kept,
  { cautions, notes, now }: { cautions: Cautions; notes: Notes; now: KnownByNow },
): string | null {
  const isRecommended = notes.some((note) => note.id === note_id && note.recommendations.some((one) => one.product_id === product_id));
  if (!isRecommended) return cautionFor(product, now, null) ?? null;
  return cautions.find((one) => one.note_id === note_id && one.product_id === product_id)?.words ?? null;
}

/** An alternative that something speaks against by now is offered no longer. */
export function withoutUnwise<Row extends { alternative: unknown }>(row: Row, now: KnownByNow): Row {
  const alternative = row.alternative as NotTolerated['alternative'];
  return alternative && cautionFor(alternative, now, null) !== undefined ? { ...row, alternative: null } : row;
}
