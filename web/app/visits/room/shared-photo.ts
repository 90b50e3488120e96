/** A photo that goes into the chart of a visit: opened and measured on this device, then sent with where on the body it is. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import type { Photo } from '@pellis/contract/photos/photos';
import { asSent, type HeldPhoto } from '../../photos/held-photo.ts';

export type SharedPhoto = Pick<HeldPhoto, 'filename' | 'jpeg' | 'quality'>;

/** Throws a sentence for whoever chose it. */
export async function openedPhoto(file: File, isMeasured: boolean): Promise<SharedPhoto> {
  const { preparePhoto } = await import('../../photos/prepare-photo.ts');
  return preparePhoto(file, { isMeasured });
}

export async function photoToShare(photo: SharedPhoto, place: BodyPlace | undefined): Promise<Photo | undefined> {
  const [sent] = await asSent([{ ...photo, id: 'shared', body_place: place }]);
  return sent;
}
