/** What the patient's own device measured of a photo. It is shown to people and never decides anything. */
import { z } from 'zod';

/** No measure is larger. */
const figure = z.number().min(0).max(1000);

export const PhotoQuality = z.object({
  /** Fine structure beside coarse; null where too little could be seen to tell. */
  sharpness: figure.nullable(),
  /** The brightest of it that is not washed out, 0 to 255. */
  light: figure,
  /** How far what can be seen in the skin stood out of the grain: of photos from when it was measured. */
  structure: figure.nullish(),
  /** How much of what it shows is washed out, 0 to 1. */
  glare: figure,
  /** How much of the picture looks like its middle, 0 to 1; null where what it shows cannot be told from what lies around it. */
  share: figure.nullable(),
  /** The camera within the page meters, and so did the one of a file that says so; of any other file, and of photos from before it was kept, nobody knows. */
  by: z.enum(['camera', 'metered', 'file']).optional().catch(undefined),
});
export type PhotoQuality = z.output<typeof PhotoQuality>;
