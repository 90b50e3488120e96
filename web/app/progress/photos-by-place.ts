/** The photos of a course by where on the body they were taken, each place with its days. */
import { placeName } from '@pellis/contract/body-places/body-places';
import { shotWords } from '@pellis/contract/photos/photo-advice';
import type { DatedPhoto } from '@pellis/contract/progress/course';

export interface PlaceOfPhotos {
  name: string;
  /** The oldest first. */
  photos: readonly DatedPhoto[];
}

export const noPlace = 'Place not said';

/** The one with most days first, those that say no place last. */
export function placesIn(photos: readonly DatedPhoto[]): PlaceOfPhotos[] {
  const byPlace = Map.groupBy(photos, ({ photo }) => (photo.body_place ? placeName(photo.body_place) : noPlace));
  return [...byPlace]
    .map(([name, of]) => ({ name, photos: of }))
    .toSorted((one, other) => Number(one.name === noPlace) - Number(other.name === noPlace) || daysOf(other) - daysOf(one));
}

export function daysOf({ photos }: PlaceOfPhotos): number {
  return new Set(photos.map(({ on }) => on)).size;
}

/** To begin with: the newest that was laid over an earlier one, with that; otherwise the first of the same shot and the last. Null where there is one photo only. */
export function firstPair(photos: readonly DatedPhoto[]): readonly [DatedPhoto, DatedPhoto] | null {
  const [first, last] = [photos[0], photos.at(-1)];
  if (!first || !last || first === last) return null;
  const over = photos.find(({ photo }) => photo.id === last.photo.earlier_photo_id);
  if (over) return [over, last];
  const alike = photos.find(({ photo, on }) => photo.shot === last.photo.shot && on < last.on);
  if (alike) return [alike, last];
  return [first, last];
}

/** "Right side of the face". */
export function shotOf({ photo: { shot } }: DatedPhoto): string {
  return shot ? shotWords[shot].name : '';
}
