/** Which place a photo of a form shows, of those that were chosen. */
import { type BodyPlace, isSamePlace } from '@pellis/contract/body-places/body-places';

interface Placed {
  /** Undefined: nobody has said. Null: none of them. */
  body_place?: BodyPlace | null | undefined;
}

/** A place that was taken back is no photo's any more. */
export function withPlaces<P extends Placed>(photos: readonly P[], places: readonly BodyPlace[]): P[] {
  return photos.map((photo) => ({ ...photo, body_place: places.find((place) => isSamePlace(place, photo.body_place)) }));
}
