/** Which photos lie on the table: one, or two side by side; an earlier one lies left of this case's. */
import { overlaps } from '@pellis/contract/body-places/body-places';
import { areOfOneCare, type CasePhoto, eachCare, ofOneCare } from './case-photos.ts';

export type Side = 0 | 1;

export interface OnTable {
  /** The indexes on the left and on the right. Only the left one shows while nothing is compared. */
  shown: readonly [number, number];
  isComparing: boolean;
  /** The side that takes the keys. */
  side: Side;
}

export const oneOnTable: OnTable = { shown: [0, 1], isComparing: false, side: 0 };

export function put(table: OnTable, index: number): OnTable {
  const [left, right] = table.shown;
  return { ...table, shown: table.side === 0 ? [index, right] : [left, index] };
}

/** The next photo or the one before of the same care; from the last one comes the first. */
export function turn(table: OnTable, photos: readonly CasePhoto[], by: 1 | -1): OnTable {
  const together = ofOneCare(photos, table.shown[table.side]);
  const at = together.indexOf(table.shown[table.side]) + by;
  return put(table, together[(at + together.length) % together.length] ?? 0);
}

export function compare(table: OnTable, photos: readonly CasePhoto[]): OnTable {
  if (table.isComparing) return asOne(table, photos);
  if (photos.length < 2) return table;
  const [left, right] = table.shown;
  const pair = pairOf(photos, left);
  if (pair) return { shown: pair, isComparing: true, side: 0 };
  // the second photo is another than the first, to begin with
  return { shown: [left, left === right ? (left + 1) % photos.length : right], isComparing: true, side: 0 };
}

/** Earlier photos beside this case's: the latest, at the next call those before, after the first ever this case's alone again. */
export function putEarlierBeside(table: OnTable, photos: readonly CasePhoto[]): OnTable {
  // nothing to lay them beside
  if (photos.every(({ earlier }) => earlier)) return table;
  const [left, right] = table.shown;
  const now = isEarlier(photos, left) ? right : left;
  const own = isEarlier(photos, now) ? 0 : now;
  const earlier = eachCare(photos).flatMap((first) => (photos[first]?.earlier ? [ofSamePlace(photos, first, own)] : []));
  if (earlier.length === 0) return table;
  const pair = pairOf(photos, own);
  if (!table.isComparing && pair && isEarlier(photos, pair[0])) return { shown: pair, isComparing: true, side: 0 };
  const at = table.isComparing ? earlier.findIndex((index) => areOfOneCare(photos[index], photos[left])) : -1;
  const next = earlier[at + 1];
  return next === undefined ? asOne(table, photos) : { shown: [next, own], isComparing: true, side: 0 };
}

/** Of that care the photo that shows what this one shows; where none says so, its first. */
function ofSamePlace(photos: readonly CasePhoto[], first: number, own: number): number {
  const here = photos[own]?.body_place;
  const shows = (index: number) => {
    const there = photos[index]?.body_place;
    return Boolean(here && there && overlaps(here, there));
  };
  return ofOneCare(photos, first).find(shows) ?? first;
}

/** The photo that this one was taken over lies left of it; undefined where it was taken by itself. */
function pairOf(photos: readonly CasePhoto[], index: number): readonly [number, number] | undefined {
  const taken = photos[index];
  const earlier = taken?.earlier_photo_id ? photos.findIndex(({ id }) => id === taken.earlier_photo_id) : -1;
  return earlier === -1 ? undefined : [earlier, index];
}

/** What is left when the comparison ends: a photo of this case, if one of the two is. */
function asOne({ shown: [left, right] }: OnTable, photos: readonly CasePhoto[]): OnTable {
  const isOther = isEarlier(photos, left) && !isEarlier(photos, right);
  return { shown: isOther ? [right, left] : [left, right], isComparing: false, side: 0 };
}

function isEarlier(photos: readonly CasePhoto[], index: number): boolean {
  return Boolean(photos[index]?.earlier);
}
