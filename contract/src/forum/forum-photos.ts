/** Photos in the forum: where the clinic allows them, each waits for a moderator, and readers see it covered. None of them is a photo of a record. */
import { z } from 'zod';
import { fitTogether, megabyte, Photo, photosTooBig, tooManyPhotosFor } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, isForm, OneSentence, PublicId } from '../platform/wire.ts';

export const maxForumPhotos = 3;
export const forumImagesBody = 60 * megabyte;

/** Said beside the field, before anything is chosen. */
export const forumPhotoRules =
  'Your own skin only. No faces, no intimate places, nobody else, and nothing that says who you are: a tattoo, a letter, a screen. A moderator looks at each photo before anybody else sees it.';

/** A name tells more than a picture: it is asked for by the form of files, and not kept. */
const ForumImage = Photo.pick({ filename: true, data: true }).extend({
  /** Read out to who does not see the photo. */
  words: z.string().trim().max(200, 'At most 200 characters'),
});

export const ForumImages = z.array(ForumImage).max(maxForumPhotos, tooManyPhotosFor(maxForumPhotos)).refine(fitTogether, photosTooBig);
export type ForumImages = z.output<typeof ForumImages>;

export const photoRefusals = ['face', 'intimate', 'names', 'other'] as const;
export type PhotoRefusal = (typeof photoRefusals)[number];

/** Why a moderator does not let a photo appear, as its writer reads it. */
export const photoRefusalWords: Record<PhotoRefusal, string> = {
  face: 'It shows a face',
  intimate: 'It shows an intimate place',
  names: 'It shows somebody else, or something that says who somebody is',
  other: 'Another reason',
};

export const ForumPhoto = z.object({
  id: PublicId,
  /** As its writer says what it shows. */
  words: z.string(),
  width: z.int(),
  height: z.int(),
  /** `off`: kept, and shown to nobody while the clinic has switched photos off. `refused`: a moderator took it away, and nothing of it is kept. */
  state: z.enum(['held', 'shown', 'refused', 'off']),
  refused_for: z.enum(photoRefusals).nullable(),
  refused_because: z.string().nullable(),
});
export type ForumPhoto = z.output<typeof ForumPhoto>;

export const readForumPhoto = endpoint({
  method: 'GET',
  path: '/forum/photos/:id',
  summary: 'A photo of the forum as a JPEG: one that a moderator let appear, or one’s own; to moderators those that wait too',
  access: 'signed-in',
  params: IdParams,
});

export const moderateForumPhoto = endpoint({
  method: 'POST',
  path: '/workspace/forum/photos/:id/moderate',
  summary: 'Let a photo appear, or take it away with a reason: then nothing of it is kept; 409 `gone` where somebody has taken it away',
  access: 'work-inbox',
  params: IdParams,
  body: z
    .object({ does: z.enum(['show', 'refuse']), reason: z.enum(photoRefusals).nullable(), because: z.string().trim().max(500) })
    .refine(({ does, reason }) => does === 'show' || reason !== null, {
      path: ['reason'],
      error: 'Choose why: the writer reads it',
      when: isForm,
    })
    .refine(({ does, reason, because }) => does === 'show' || reason !== 'other' || because !== '', {
      path: ['because'],
      error: 'Say why: the writer reads it',
      when: isForm,
    }),
  reply: OneSentence,
});
