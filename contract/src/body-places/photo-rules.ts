/** Of which places on the body photos are taken: none of the mouth, of intimate ones only from adults whose dermatologist asked. */
import type { BodyPlace } from './body-places.ts';
import { isIntimate, type RegionId, regions } from './regions.ts';

export const noPhotosOfMouth = 'We take no photos of the inside of the mouth. Please leave this one out.';
export const noIntimatePhotosOfMinors =
  'We take no photos of intimate places of anybody under 18. Please leave this one out; a dermatologist can look at it in a visit in person.';
export const intimateOnlyWhenAsked =
  'We take photos of intimate places only where your dermatologist asks for one. Please leave this one out; you can say in words where it is.';

export const intimateNotFromProviders =
  'We take no photos of intimate places from other providers. Please leave this one out; you can say in words where it is.';

/** Why a photo of this place is not taken; undefined where it is. */
export function whyNoPhoto(
  region: RegionId,
  { isMinor = false, wasAskedFor = false }: { isMinor?: boolean; wasAskedFor?: boolean } = {},
): string | undefined {
  if (regions[region].takesNoPhotos) return noPhotosOfMouth;
  if (!isIntimate(region)) return undefined;
  if (isMinor) return noIntimatePhotosOfMinors;
  return wasAskedFor ? undefined : intimateOnlyWhenAsked;
}

/** The same of a photo that another provider sends: no dermatologist asked the patient for it. */
export function whyNoPhotoFromProvider(region: RegionId): string | undefined {
  const why = whyNoPhoto(region);
  return why === intimateOnlyWhenAsked ? intimateNotFromProviders : why;
}

/** A region of ours, with a side where it has two. */
export function isKnownPlace({ region, side }: BodyPlace): boolean {
  return Object.hasOwn(regions, region) && (side !== null) === Boolean(regions[region].hasSides);
}
