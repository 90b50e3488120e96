/** What a view of the body is made of. Each is a table of its own; what is drawn for one side is drawn mirrored for the other. */
import type { RegionId } from '@pellis/contract/body-places/regions';
import type { Point, Points } from './points.ts';

export const viewNames = ['front', 'back', 'face', 'head', 'palms', 'hands', 'feet', 'soles'] as const;
export type ViewName = (typeof viewNames)[number];

export interface Piece {
  /** Cut from the outline; what lies outside it can be touched and is not seen. */
  at: Points | readonly Points[];
  region?: RegionId;
  /** Too small to point at here: it opens a view of its own. */
  opens?: { view: ViewName; words: string };
  /** Where its mark stands, if not in the middle. */
  mark?: Point;
}

export interface View {
  name: string;
  /** What a person has on the right of the picture. */
  onTheRight: 'left' | 'right';
  /** Half the width, and from where to where it reaches downwards. */
  half: number;
  top: number;
  bottom: number;
  /** Closed lines; all of them together are the skin. */
  outline: readonly Points[];
  pieces: readonly Piece[];
  /** Thin lines that make it a body: each of the right half, and drawn for both. */
  lines?: readonly string[];
  hasChild?: true;
}
