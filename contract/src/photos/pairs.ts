/** Which photos may be compared as the same skin on two days. */
import { type BodyPlace, overlaps } from '../body-places/body-places.ts';
import type { Shot } from './shots.ts';

/** A view of the face or the head shows the same place whatever is named; of the others the place has to be said. */
export function showsItsPlace(shot: Shot): boolean {
  return !ofAnyPlace.includes(shot);
}

const ofAnyPlace: readonly Shot[] = ['overview', 'close_up', 'from_side', 'other_side', 'for_size'];

interface Shown {
  shot?: Shot | null | undefined;
  body_place?: BodyPlace | null | undefined;
}

/** Whether two photos may stand side by side as the same skin on two days: not when it is known that they show two places. */
export function mayBePair(one: Shown, other: Shown): boolean {
  if (!one.body_place || !other.body_place) return true;
  if (one.shot && one.shot === other.shot && showsItsPlace(one.shot)) return true;
  return overlaps(one.body_place, other.body_place);
}
