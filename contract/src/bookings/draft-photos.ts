/** Photos that wait with the draft of a visit; apart from its steps, so that only the page that adds them loads this. */
import { z } from 'zod';
import { megabyte, PhotoRef, Photos } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/wire.ts';

export const addDraftPhotos = endpoint({
  method: 'POST',
  path: '/me/visit_draft/photos',
  summary: 'Photos for my dermatologist to see before the visit, 12 at most',
  access: 'arrange-care',
  body: z.object({ images: Photos }),
  reply: z.array(PhotoRef),
  bodyLimit: 60 * megabyte,
  limit: { calls: 30, seconds: 3600, per: 'account' },
});

export const removeDraftPhoto = endpoint({
  method: 'DELETE',
  path: '/me/visit_draft/photos/:id',
  summary: 'Take a photo back that I have not sent yet',
  access: 'arrange-care',
  params: IdParams,
  reply: z.array(PhotoRef),
});
