/** What may be drawn on a photo, and where a point of it is. */
import { z } from 'zod';

/** What is drawn to show something, then the scale, then what is measured by it. */
export const markKinds = ['arrow', 'ellipse', 'freehand', 'scale', 'length', 'diameters'] as const;
export type MarkKind = (typeof markKinds)[number];

/** From the photo's upper left corner: right, down. */
export const Point = z.tuple([z.number(), z.number()]);
export type Point = z.output<typeof Point>;
