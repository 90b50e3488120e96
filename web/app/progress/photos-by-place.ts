/** The photos of a course by where on the body they were taken, each place with its days. */
import { placeName, placeNotSaid } from '@pellis/contract/body-places/body-places';
import { showsItsPlace } from '@pellis/contract/photos/pairs';
import { shotWords } from '@pellis/contract/photos/photo-advice';
import type { DatedPhoto } from '@pellis/contract/progress/course';

export interface PlaceOfPhotos {
  name: string;
  /** The oldest first. */
  photos: readonly DatedPhoto[];
}

export const noPlace = placeNotSaid;

/** The one with most days first, those that say no place last. A view of the face or the head shows its place where none is said. */
export function placesIn(photos: readonly DatedPhoto[]): PlaceOfPhotos[] {
  return [...Map.groupBy(photos, placeOf)]
    .map(([name, of]) => ({ name, photos: of }))
    .toSorted((one, other) => Number(one.name === noPlace) - Number(other.name === noPlace) || daysOf(other) - daysOf(one));
}

function placeOf({ photo: { body_place: on, shot } }: DatedPhoto): string {
  if (on) return placeName(on);
  return shot && showsItsPlace(shot) ? shotWords[shot].name : noPlace;
}

export function daysOf({ photos }: PlaceOfPhotos): number {
  return new Set(photos.map(({ on }) => on)).size;
}

/** To begin with: the newest that was laid over an earlier one, with that; otherwise the first of the same shot, or of the same part, and the last. Null where there is one photo only. */
export function firstPair(photos: readonly DatedPhoto[]): readonly [DatedPhoto, DatedPhoto] | null {
  const [first, last] = [photos[0], photos.at(-1)];
  if (!first || !last || first === last) return null;
  const over = photos.find((one) => wasLaidOver(one, last));
  if (over) return [over, last];
  const alike = photos.find(({ photo, on }) => photo.shot === last.photo.shot && on < last.on);
  if (alike) return [alike, last];
  return [photos.find((one) => one !== last && mayLieOver(one, last)) ?? first, last];
}

/** Of those that stand under one place: two views of the face show two parts, and of those that say no place only one shot is known to be the same. */
export function mayLieOver(one: DatedPhoto, other: DatedPhoto): boolean {
  if (wasLaidOver(one, other) || wasLaidOver(other, one)) return true;
  const [here, there] = [one.photo.shot, other.photo.shot];
  if (here === there) return true;
  if (placeOf(one) === noPlace || placeOf(other) === noPlace) return false;
  return !(here && there && showsItsPlace(here) && showsItsPlace(there));
}

function wasLaidOver(earlier: DatedPhoto, { photo }: DatedPhoto): boolean {
  return photo.earlier_photo_id === earlier.photo.id;
}

/** "Right side of the face". */
export function shotOf({ photo: { shot } }: DatedPhoto): string {
  return shot ? shotWords[shot].name : '';
}
