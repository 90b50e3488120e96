/** Earlier photos of the same patient, to be seen through the camera while one is taken again: of each concern, shot and place the latest. */
import { z } from 'zod';
import { BodyPlace } from '../body-places/body-places.ts';
import { Instant, PublicId } from '../platform/wire.ts';
import { Shot } from './shots.ts';

export const EarlierPhoto = z.object({
  id: PublicId,
  shot: Shot,
  /** The concern's value, of the case that it came with. */
  concern: z.string(),
  body_place: BodyPlace.nullable(),
  taken_at: Instant,
});
export type EarlierPhoto = z.output<typeof EarlierPhoto>;
export const EarlierPhotos = z.object({ photos: z.array(EarlierPhoto) });
