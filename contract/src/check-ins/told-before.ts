/** What a patient told when they booked the visit that a check-in follows. */
import { z } from 'zod';
import { BodyPlaces } from '../body-places/body-places.ts';
import { Instant } from '../platform/wire.ts';

export const ToldForVisit = z.object({
  visit_at: Instant,
  /** Its value; empty where nobody said. */
  concern: z.string(),
  places: BodyPlaces,
  about: z.string(),
  changed: z.string(),
});
export type ToldForVisit = z.output<typeof ToldForVisit>;

/** Null where no visit is followed, or nothing was told; a server of an earlier release does not say. */
export const MaybeTold = ToldForVisit.nullable().default(null);
