/** A place on the body: a region, and on which side where there are two. How it travels, and how it is said. */
import { z } from 'zod';
import type { RegionId } from './regions.ts';

export const bodySides = ['left', 'right', 'both'] as const;
export type BodySide = (typeof bodySides)[number];

/**
 * Left and right are the patient's own. Which regions there are is not the wire's to say: pages that only read places carry no table of them, and the
 * server refuses what is none (`isKnownPlace`).
 */
export const BodyPlace = z.object({ region: z.string().max(40) as unknown as z.ZodType<RegionId>, side: z.enum(bodySides).nullable() });
export type BodyPlace = z.output<typeof BodyPlace>;

export const mostPlaces = 20;
export const tooManyPlaces = `Choose at most ${mostPlaces} places, or say the rest in your own words.`;

/** Each region once: left and right of it are "both". */
export const BodyPlaces = z
  .array(BodyPlace)
  .max(mostPlaces, tooManyPlaces)
  .refine((places) => new Set(places.map(({ region }) => region)).size === places.length, 'Each place is named once.');

/** "Left inner elbow", "Cheek, both sides", "Nose": a region is called by its own words. */
export function placeName({ region, side }: BodyPlace): string {
  const words = region.replaceAll('_', ' ');
  if (side === 'both') return `${capital(words)}, both sides`;
  return capital(side === null ? words : `${side} ${words}`);
}

/** Of a concern or a photo, for who reads it. */
export const placeNotSaid = 'Place not said';

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function isSamePlace(one: BodyPlace | null | undefined, other: BodyPlace | null | undefined): boolean {
  return Boolean(one && other) && one?.region === other?.region && one?.side === other?.side;
}

/** Both sides show what either shows. */
export function overlaps(one: BodyPlace, other: BodyPlace): boolean {
  return one.region === other.region && (one.side === other.side || one.side === 'both' || other.side === 'both');
}

/** One more, or one less: a side joins the other to "both", and leaves it again. */
export function toggled(places: readonly BodyPlace[], { region, side }: BodyPlace): BodyPlace[] {
  const known = places.find((place) => place.region === region);
  const others = places.filter((place) => place.region !== region);
  if (!known) return [...places, { region, side }];
  const left = sidesOf(known.side);
  const asked = sidesOf(side);
  const isThere = asked.every((one) => left.includes(one));
  const now = isThere ? left.filter((one) => !asked.includes(one)) : [...new Set([...left, ...asked])];
  if (side === null || now.length === 0) return others;
  const joined = now.length === 2 ? 'both' : (now[0] ?? null);
  return places.map((place) => (place.region === region ? { region, side: joined } : place));
}

function sidesOf(side: BodySide | null): ('left' | 'right')[] {
  return side === null ? [] : side === 'both' ? ['left', 'right'] : [side];
}
