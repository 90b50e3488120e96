/** Photos that a note shows the patient, as they were when it was signed: their names, and what the dermatologist marked and measured. */
import { z } from 'zod';
import { PublicId } from '../platform/wire.ts';
import { markKinds, Point } from './mark-kinds.ts';
import { PhotoRef } from './photos.ts';

export const SharedMark = z.object({
  kind: z.enum(markKinds),
  points: z.array(Point),
  label: z.string(),
  /** Of a measure, in millimetres; null where it is none or had no scale. */
  size: z.object({ longest: z.number(), across: z.number().nullable() }).nullable(),
});
export type SharedMark = z.output<typeof SharedMark>;

/** Without the file's name: it has the one that the dermatologist gave it, or its place. */
export const SharedPhoto = PhotoRef.pick({ width: true, height: true, is_covered: true }).extend({
  id: PublicId,
  /** "Left cheek"; empty where nobody named it. */
  name: z.string(),
  marks: z.array(SharedMark),
});
export type SharedPhoto = z.output<typeof SharedPhoto>;
