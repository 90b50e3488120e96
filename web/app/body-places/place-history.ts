/** What was where and when: the cases of a patient turned into places, each with its dates. */
import { type BodyPlace, overlaps, placeName } from '@pellis/contract/body-places/body-places';
import type { PhotoRef } from '@pellis/contract/photos/photos';
import type { PlacesOfCase } from '@pellis/contract/rapid-assessments/places-of-patient';

export interface SeenThere {
  of: PlacesOfCase;
  photos: PhotoRef[];
}

export interface PlaceHistory {
  place: BodyPlace;
  /** The newest first. */
  seen: SeenThere[];
}

/** What was there: named by the patient, or shown by a photo. */
export function seenAt(cases: readonly PlacesOfCase[], place: BodyPlace): SeenThere[] {
  return cases.flatMap((of) => {
    const photos = of.photos.filter(({ body_place: on }) => on && overlaps(on, place));
    return photos.length > 0 || of.places.some((named) => overlaps(named, place)) ? [{ of, photos }] : [];
  });
}

/** Each place that was ever named, the newest first; a region of which both sides were named stands for either. */
export function placeHistories(cases: readonly PlacesOfCase[]): PlaceHistory[] {
  const named = cases.flatMap(({ places, photos }) => [...places, ...photos.flatMap(({ body_place: on }) => on ?? [])]);
  const each = [...new Map(named.map((place) => [placeName(place), place])).values()];
  const widest = each.filter(
    (place) => place.side === 'both' || !each.some((other) => other.region === place.region && other.side === 'both'),
  );
  return widest.map((place) => ({ place, seen: seenAt(cases, place) }));
}
