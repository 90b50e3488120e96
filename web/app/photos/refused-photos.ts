/** Which photos of a form the clinic could not open. */
import type { ApiError } from '../platform/api-error.ts';

/** The refusal names their places. */
export function refusedPhotos(error: ApiError, photos: readonly { id: string }[]): Record<string, string> {
  const refused = photos.flatMap(({ id }, place) => {
    const words = error.fields[`images.${place}`] ?? error.fields[`images.${place}.data`];
    return words ? [[id, words] as const] : [];
  });
  return Object.fromEntries(refused);
}
