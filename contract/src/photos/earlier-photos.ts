/** Earlier photos of the same patient, to be seen through the camera while one is taken again: of each concern, shot and place the latest. */
import { z } from 'zod';
import { BodyPlace, overlaps } from '../body-places/body-places.ts';
import { Instant, PublicId } from '../platform/wire.ts';
import { Shot, showsItsPlace } from './shots.ts';

export const EarlierPhoto = z.object({
  id: PublicId,
  shot: Shot,
  /** The concern's value, of the case that it came with. */
  concern: z.string(),
  body_place: BodyPlace.nullable(),
  taken_at: Instant,
});
export type EarlierPhoto = z.output<typeof EarlierPhoto>;
export const EarlierPhotos = z.object({ photos: z.array(EarlierPhoto) });

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
