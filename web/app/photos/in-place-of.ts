/** A photo that was taken again stands where the one before it stood, once it is ready: until then, and where it cannot be read, that one stays. */
import type { HeldPhoto } from './held-photo.ts';

/** Behind the others where it stands for none, or where that one was removed meanwhile. */
export function inPlaceOf(photos: readonly HeldPhoto[], photo: HeldPhoto, instead?: string): HeldPhoto[] {
  return photos.some(({ id }) => id === instead) ? photos.map((other) => (other.id === instead ? photo : other)) : [...photos, photo];
}
