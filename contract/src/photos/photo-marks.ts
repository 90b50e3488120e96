/** Marks and measures on a photo, as data beside the picture, in the pixels of the photo as kept: nothing of it is ever drawn into the file. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, PublicId } from '../platform/wire.ts';
import { knownLengths, knownThings, leastKnownMm, mostKnownMm } from './known-lengths.ts';
import { type MarkKind, markKinds, Point } from './mark-kinds.ts';

/** On the longer side, more than any photo that is kept has. */
const mostPixels = 20_000;

export const mostLabel = 60;
export const mostMarksOfPhoto = 60;
/** Of a line drawn by hand. */
export const mostMarkPoints = 200;

/** How many points a mark has; of an ellipse the two ends of its longest axis, then one on its side. */
const pointsOf: Record<MarkKind, readonly [least: number, most: number]> = {
  arrow: [2, 2],
  ellipse: [3, 3],
  freehand: [2, mostMarkPoints],
  scale: [2, 2],
  length: [2, 2],
  diameters: [3, 3],
};

const shape = {
  kind: z.enum(markKinds),
  /** From the photo's upper left corner: right, down. An arrow points at its second. */
  points: z
    .array(Point.refine((place) => place.every((at) => at >= 0 && at <= mostPixels), 'Draw within the photo.'))
    .min(2)
    .max(mostMarkPoints),
  label: z.string().trim().max(mostLabel, `Maximum ${mostLabel} characters`),
};

/** Of a scale: what lies there, and how long it is. */
export const Known = z.object({
  thing: z.enum(knownThings),
  mm: z
    .number('Type the length in millimetres')
    .min(leastKnownMm, `At least ${leastKnownMm} mm`)
    .max(mostKnownMm, `At most ${mostKnownMm} mm`),
});
export type Known = z.output<typeof Known>;

export const MarkForm = z
  .object({ ...shape, known: Known.nullable() })
  .refine(
    ({ kind, points }) => points.length >= pointsOf[kind][0] && points.length <= pointsOf[kind][1],
    'This mark is not whole: draw it again.',
  )
  .refine(({ kind, known }) => (kind === 'scale') === (known !== null), 'Say what the line lies on, and how long that is.')
  .refine(
    ({ known }) => known === null || known.thing === 'typed' || knownLengths[known.thing].mm === known.mm,
    'This is not the length of it.',
  )
  .refine(({ kind, points: [from, to] }) => kind === 'freehand' || !from || !to || Math.hypot(from[0] - to[0], from[1] - to[1]) >= 1, {
    message: 'This is too small: draw it again.',
  });
export type MarkForm = z.output<typeof MarkForm>;

export const PhotoMark = z.object({
  ...shape,
  id: PublicId,
  photo_id: PublicId,
  known: Known.nullable(),
  by: z.object({ id: z.string(), name: z.string() }),
  /** Whoever asks made it: only they change it or take it away. */
  is_mine: z.boolean(),
  made_at: Instant,
  changed_at: Instant,
});
export type PhotoMark = z.output<typeof PhotoMark>;

const ofMark = IdParams.extend({ mark: PublicId });

/** The browser names the mark: drawn, moved, undone and done again, it is one. */
export const keepPhotoMark = endpoint({
  method: 'PUT',
  path: '/workspace/photos/:id/marks/:mark',
  summary: 'Keep a mark, scale or measure on a photo, or change one’s own; answers all marks of the photo',
  access: 'sign-notes',
  params: ofMark,
  body: MarkForm,
  reply: z.array(PhotoMark),
});

export const removePhotoMark = endpoint({
  method: 'DELETE',
  path: '/workspace/photos/:id/marks/:mark',
  summary: 'Take one’s own mark off a photo; answers all marks of the photo',
  access: 'sign-notes',
  params: ofMark,
  reply: z.array(PhotoMark),
});
