/** Where on the body the photos of another provider are, and what was measured of them: what may not be photographed is refused before a byte is opened. */
import { isKnownPlace, whyNoPhotoFromProvider } from '@pellis/contract/body-places/photo-rules';
import type { Photo } from '@pellis/contract/photos/photos';
import { wrongField } from '../platform/refusal.ts';

type OfPlace = Pick<Photo, 'body_place'>;

/** The first photo that breaks a rule is named. */
export function refusePlacesFromProvider(images: readonly OfPlace[]): void {
  for (const [at, { body_place: on }] of images.entries()) {
    if (!on) continue;
    const why = isKnownPlace(on) ? whyNoPhotoFromProvider(on.region) : unknownPlace;
    if (why) throw wrongField(`images.${at}`, why);
  }
}

/** As a row keeps it. */
export function asSentInRow({ body_place: on, quality }: OfPlace & Pick<Photo, 'quality'> = {}) {
  return { region: on?.region ?? null, side: on?.side ?? null, quality: quality ? JSON.stringify(quality) : null };
}

const unknownPlace = 'We do not know this place on the body. Please choose it from the list.';
