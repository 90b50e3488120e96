/** Every view of the body by its name, and in which of them a region is. */
import type { RegionId } from '@pellis/contract/body-places/regions';
import { back } from './back.ts';
import { face } from './face.ts';
import { feet, soles } from './feet.ts';
import { front } from './front.ts';
import { hands, palms } from './hands.ts';
import { head } from './head.ts';
import { type View, type ViewName, viewNames } from './view.ts';

export const views: Record<ViewName, View> = { front, back, face, head, palms, hands, feet, soles };

export function isShownIn(view: ViewName, region: RegionId): boolean {
  return views[view].pieces.some((piece) => piece.region === region);
}

/** Where somebody with this concern looks first. */
export function viewOfConcern(concern: string): ViewName {
  const words = concern.toLowerCase();
  if (/hair|dandruff|scalp/.test(words)) return 'head';
  if (/acne|rosacea|wrinkle|facial|face|pores|texture|routine/.test(words)) return 'face';
  return 'front';
}

export function viewsWith(region: RegionId): ViewName[] {
  return viewNames.filter((view) => isShownIn(view, region));
}
