/** Keeps which photos of a form the clinic did not take: they are not sent again as they are. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { useState } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import { type Refusals, refusalsIn, refusedNow, type SentPhoto } from './refused-photos.ts';

export function useRefusedPhotos(photos: readonly SentPhoto[], places: readonly BodyPlace[] = []) {
  const [refusals, setRefusals] = useState<Refusals>({});
  const refused = refusedNow(refusals, { photos, places });
  return {
    /** Why, by the photo's id. */
    refused,
    isAnyRefused: Object.keys(refused).length > 0,
    /** `sent` in the order in which they went. */
    refuse: (error: ApiError, sent: readonly SentPhoto[]) =>
      setRefusals((before) => ({ ...before, ...refusalsIn(error, { photos: sent, places }) })),
  };
}
