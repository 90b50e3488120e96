/** What dermatologists keep with a patient's photos: their order and names in each case, the marks on them, and which show an intimate place without saying so. */
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

/** One that a dermatologist covered: who, and when. */
export const CoveredByClinic = z.object({ id: PublicId, by: z.string(), at: Instant });
export type CoveredByClinic = z.output<typeof CoveredByClinic>;

export const PhotoAnnotations = z.object({
  marks: z.array(PhotoMark),
  encounters: z.array(PhotosOfEncounter),
  /** Those that show intimate places: they are shown in no list and go into no note. */
  covered: z.array(PublicId),
  /** Those of them that a dermatologist covered. */
  covered_by_clinic: z.array(CoveredByClinic).default([]),
  /** Whether what stands in `intimateOfMinor` is told of them. */
  is_minor: z.boolean().default(false),
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

const CoverOfPhoto = z.object({
  is_covered: z.boolean(),
  /** Under 18, or of no known birthday: no photo of an intimate place should be here at all. */
  is_minor: z.boolean(),
});
export type CoverOfPhoto = z.output<typeof CoverOfPhoto>;

export const coverPhoto = endpoint({
  method: 'PUT',
  path: '/workspace/photos/:id/cover',
  summary:
    'Cover a photo that shows an intimate place and does not say so: never small, in no list, course, link, note or print from then on',
  access: 'sign-notes',
  params: IdParams,
  reply: CoverOfPhoto,
});

export const uncoverPhoto = endpoint({
  method: 'DELETE',
  path: '/workspace/photos/:id/cover',
  summary: 'Uncover a photo that a dermatologist covered by mistake, once it was looked at; 409 before that, and where its place covers it',
  access: 'sign-notes',
  params: IdParams,
  reply: CoverOfPhoto,
});

/** What the clinic does with one that slipped through: no button erases a single photo of a record. */
export const intimateOfMinor =
  'This patient is under 18, or their birthday is not known: we take no photos of intimate places of minors. Tell the privacy officer today: ' +
  'they decide what becomes of this photo. Open it only to undo a mistake, and offer a visit in person.';
