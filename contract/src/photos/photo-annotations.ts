/** What dermatologists keep with a patient's photos: their order and names in each case, and the marks on them. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, PublicId } from '../platform/wire.ts';
import { PhotoMark } from './photo-marks.ts';

export const mostPhotoName = 80;

/** Places that are offered while one types; any other words do too. */
export const photoPlaces = [
  ...['Face', 'Forehead', 'Left cheek', 'Right cheek', 'Nose', 'Chin', 'Lips', 'Left ear', 'Right ear', 'Scalp', 'Neck'],
  ...['Chest', 'Abdomen', 'Upper back', 'Lower back', 'Left shoulder', 'Right shoulder', 'Left upper arm', 'Right upper arm'],
  ...['Left forearm', 'Right forearm', 'Left hand', 'Right hand', 'Fingernails', 'Left thigh', 'Right thigh', 'Left knee', 'Right knee'],
  ...['Left lower leg', 'Right lower leg', 'Left foot', 'Right foot', 'Toenails'],
] as const;

export const NamedPhoto = z.object({
  id: PublicId,
  /** The place on the body, or what else it shows. */
  name: z.string().trim().max(mostPhotoName, `Maximum ${mostPhotoName} characters`),
});
export type NamedPhoto = z.output<typeof NamedPhoto>;

/** The photos of one case or visit in the order in which they are read. */
export const PhotosOfEncounter = z.object({
  id: PublicId,
  /** 0 while they lie as the patient sent them. */
  version: z.int(),
  photos: z.array(NamedPhoto),
  /** As the patient sent them. */
  sent: z.array(PublicId),
  arranged: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type PhotosOfEncounter = z.output<typeof PhotosOfEncounter>;

export const PhotoAnnotations = z.object({
  marks: z.array(PhotoMark),
  encounters: z.array(PhotosOfEncounter),
  /** Those of intimate places: they are shown in no list and go into no note. */
  covered: z.array(PublicId),
});
export type PhotoAnnotations = z.output<typeof PhotoAnnotations>;

export const readPhotoAnnotations = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/photo_annotations',
  summary: "The marks, measures, names and order that dermatologists keep with a patient's photos",
  access: 'read-clinical',
  params: IdParams,
  reply: PhotoAnnotations,
});

export const arrangePhotos = endpoint({
  method: 'PUT',
  path: '/workspace/encounters/:id/photos',
  summary: 'Order and name the photos of one case; 412 when somebody else did since it was read',
  access: 'sign-notes',
  params: IdParams,
  body: z.object({ photos: z.array(NamedPhoto).min(1).max(200) }),
  reply: PhotosOfEncounter,
  versioned: true,
});
