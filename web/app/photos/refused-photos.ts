/** Which photos of a form the clinic did not take, as long as they would be sent as they were: a place that is said or taken back may have been why. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import type { ApiError } from '../platform/api-error.ts';

export interface SentPhoto {
  id: string;
  body_place?: BodyPlace | null | undefined;
}

/** `places` are those that the form names. */
export interface SentPhotos {
  photos: readonly SentPhoto[];
  places: readonly BodyPlace[];
}

/** The words of each refusal, by the photo as it was sent. */
export type Refusals = Readonly<Record<string, string>>;

/** The refusal names their places in the list. */
export function refusalsIn(error: ApiError, { photos, places }: SentPhotos): Refusals {
  const refused = photos.flatMap((photo, at) => {
    const words = error.fields[`images.${at}`] ?? error.fields[`images.${at}.data`];
    return words ? [[asSent(photo, places), words] as const] : [];
  });
  return Object.fromEntries(refused);
}

/** Why, by the photo's id. */
export function refusedNow(refusals: Refusals, { photos, places }: SentPhotos): Record<string, string> {
  const refused = photos.flatMap((photo) => {
    const words = refusals[asSent(photo, places)];
    return words ? [[photo.id, words] as const] : [];
  });
  return Object.fromEntries(refused);
}

/** That nobody has said its place is another thing than that it is none of them. */
function asSent({ id, body_place: on }: SentPhoto, places: readonly BodyPlace[]): string {
  return JSON.stringify([id, on === undefined ? '' : on, places]);
}
