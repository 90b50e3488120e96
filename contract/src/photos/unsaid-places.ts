/** Photos that say no place on the body, where what they are sent for is about an intimate one: silence lets none in (decision 0480). */
import type { BodyPlace } from '../body-places/body-places.ts';
import { whyNoPhoto } from '../body-places/photo-rules.ts';
import { isIntimate, regionIds, regions } from '../body-places/regions.ts';

export const sayPlaceOrLeaveOut =
  'Please say where on the body this photo was taken, or leave it out: of the intimate place that this is about we take photos only where your dermatologist asks for one.';
export const sayPlaceOfMinorOrLeaveOut =
  'Please say where on the body this photo was taken, or leave it out: we take no photos of intimate places of anybody under 18.';

/** Beside a photo, before it is sent. */
export const sayPlace = 'Please say where on the body this photo was taken, or leave it out.';

/** What photos are sent for: a case, a check-in, a visit, a day of the diary. */
export interface About {
  /** Its value or its label. */
  concern?: string | undefined;
  places?: readonly BodyPlace[] | undefined;
  /** The care that it hangs on is known to name one. */
  namesIntimatePlace?: boolean | undefined;
}

/** Why a photo that says no place is not taken; undefined where it is. Who was asked for a place has said it by that (`asAskedFor`). */
export function whyNoUnsaidPhoto(about: About, { isMinor = false }: { isMinor?: boolean } = {}): string | undefined {
  if (!isAboutIntimatePlace(about)) return undefined;
  return isMinor ? sayPlaceOfMinorOrLeaveOut : sayPlaceOrLeaveOut;
}

/** By the places that were named, or by the words of the concern. */
export function isAboutIntimatePlace({ concern = '', places = [], namesIntimatePlace = false }: About): boolean {
  return namesIntimatePlace || places.some(({ region }) => isIntimate(region)) || intimateWords.test(concern);
}

/** Nothing that was named may be photographed: it is described in words. */
export function isLeftToWords(about: About): boolean {
  return isAboutIntimatePlace(about) && !about.places?.some(({ region }) => !whyNoPhoto(region));
}

/** Of the regions' names and of what people call them; the clinic names its concerns itself. */
const ofTables = regionIds
  .filter(isIntimate)
  .flatMap((region) => [...region.split('_'), ...(regions[region].also ?? '').split(' ')])
  .filter((word) => word && !['around', 'the', 'area', 'bottom', 'vulva', 'anus'].includes(word));
const others = [
  'bottom(?! of)',
  'anal\\b',
  'anus',
  'peri-?anal',
  '(ano|uro)-?genital',
  'inguinal',
  'labia\\b',
  'nappies',
  'penile',
  'pubic',
];
const intimateWords = new RegExp(
  `\\b(${[...ofTables, ...others, 'scrotal', 'testic', 'vulv', 'jock itch', 'private parts'].join('|')})`,
  'i',
);
