/** Which place a photo of a form shows, of those that were chosen. */
import { type BodyPlace, overlaps } from '@pellis/contract/body-places/body-places';

interface Placed {
  /** Undefined: nobody has said. Null: none of them. */
  body_place?: BodyPlace | null | undefined;
}

/** A place that was taken back is no photo's any more; one side of what was named with both stays. */
export function withPlaces<P extends Placed>(photos: readonly P[], places: readonly BodyPlace[]): P[] {
  return photos.map((photo) => {
    const { body_place: on } = photo;
    return { ...photo, body_place: on && places.some((place) => overlaps(place, on)) ? on : undefined };
  });
}
