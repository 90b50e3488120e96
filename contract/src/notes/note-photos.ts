/** Which photos a note will show the patient, and whether with the dermatologist's marks: chosen while it is a draft, sealed with the signature. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, PublicId } from '../platform/wire.ts';

export const mostNotePhotos = 12;

export const NotePhoto = z.object({ id: PublicId, has_marks: z.boolean() });
export type NotePhoto = z.output<typeof NotePhoto>;

export const listNotePhotos = endpoint({
  method: 'GET',
  path: '/workspace/notes/:id/photos',
  summary: 'The photos that a note shows the patient',
  access: 'write-notes',
  params: IdParams,
  reply: z.array(NotePhoto),
});

const ofPhoto = IdParams.extend({ photo: PublicId });

export const showPhotoInNote = endpoint({
  method: 'PUT',
  path: '/workspace/notes/:id/photos/:photo',
  summary: 'Show the patient a photo with the note, alone or with one’s marks as they are when it is signed',
  access: 'sign-notes',
  params: ofPhoto,
  body: z.object({ has_marks: z.boolean() }),
  reply: z.array(NotePhoto),
});

export const leavePhotoOut = endpoint({
  method: 'DELETE',
  path: '/workspace/notes/:id/photos/:photo',
  summary: 'Leave a photo out of a draft',
  access: 'sign-notes',
  params: ofPhoto,
  reply: z.array(NotePhoto),
});
