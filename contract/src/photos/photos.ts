/** A picture or document that travels with a form: a skin photo, an insurance card, a lab requisition. */
import { z } from 'zod';
import { BodyPlace } from '../body-places/body-places.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Bytes, IdParams, PublicId, required } from '../platform/wire.ts';
import { PhotoQuality } from './photo-quality.ts';
import { Shot } from './shots.ts';

export const megabyte = 1024 * 1024;
export const maxPhotos = 12;
export const maxPhotoBytes = 15 * megabyte;
export const maxPhotosBytesTogether = 40 * megabyte;
/** The browser scales a photo to this before it travels, in pixels of the longer side. */
export const sentPhotoPixels = 2048;

export const photosMissing = 'Upload at least one photo';
export const tooManyPhotosFor = (most: number) => `Upload at most ${most} photos`;
export const tooManyPhotos = tooManyPhotosFor(maxPhotos);
export const photoTooBig = 'Each photo must be 15MB or smaller.';
export const photosTooBig = 'Photos must be 40MB or smaller together.';
export const photoUnreadable = 'One of your photos could not be opened. Please try another.';

export const Photo = z.object({
  filename: required('One of your files has no name.', 255),
  data: Bytes.refine((bytes) => bytes.length <= maxPhotoBytes, photoTooBig),
  /** What it shows, and what the device measured of it. Neither keeps a photo from being sent: what we do not understand is left out. */
  shot: Shot.optional().catch(undefined),
  quality: PhotoQuality.optional().catch(undefined),
  /** Where on the body. What may not be photographed there is refused. */
  body_place: BodyPlace.optional(),
  /** The patient's own earlier photo that it was laid over; another one is left out. */
  earlier_photo_id: PublicId.optional().catch(undefined),
});
export type Photo = z.output<typeof Photo>;

export const fitTogether = (photos: readonly Pick<Photo, 'data'>[]) =>
  photos.reduce((sum, photo) => sum + photo.data.length, 0) <= maxPhotosBytesTogether;

export const Photos = z
  .array(Photo, { error: photosMissing })
  .min(1, photosMissing)
  .max(maxPhotos, tooManyPhotos)
  .refine(fitTogether, photosTooBig);

/** Of a form that may be sent without any. */
export const PhotosIfAny = z.array(Photo).max(maxPhotos, tooManyPhotos).refine(fitTogether, photosTooBig);

/** How large a picture is wanted: as kept, to fill a screen, or to recognise it in a row. */
export const photoSizes = ['full', 'screen', 'thumb'] as const;
export type PhotoSize = (typeof photoSizes)[number];

export const PhotoRef = z.object({
  id: PublicId,
  filename: z.string(),
  width: z.int(),
  height: z.int(),
  shot: Shot.nullish(),
  quality: PhotoQuality.nullish(),
  body_place: BodyPlace.nullish(),
  /** Of an intimate place: never small, never in a list; shown to who asks for it. */
  is_covered: z.boolean().optional(),
  /** The photo of the same place that it was taken to be compared with. */
  earlier_photo_id: PublicId.nullish(),
});
export type PhotoRef = z.output<typeof PhotoRef>;

export const readPhoto = endpoint({
  method: 'GET',
  path: '/photos/:id/:size',
  summary: 'One photo, as a JPEG of the size asked for',
  access: 'signed-in',
  params: IdParams.extend({ size: z.enum(photoSizes, { error: 'Not found' }) }),
});

export const readFile = endpoint({
  method: 'GET',
  path: '/files/:id',
  summary: 'One document (a lab requisition), as an attachment',
  access: 'signed-in',
  params: IdParams,
});
