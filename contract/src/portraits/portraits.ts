/** The portrait of a dermatologist, as whoever manages people uploads it and patients see it. */
import { z } from 'zod';
import { megabyte, Photo } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, required } from '../platform/wire.ts';

export const Portrait = z.object({ avatar_url: z.string().nullable(), avatar_alt: z.string() });
export type Portrait = z.output<typeof Portrait>;

export const putPortrait = endpoint({
  method: 'PUT',
  path: '/workspace/doctors/:id/portrait',
  summary: 'Put a portrait in place of the one before, with the words for whoever cannot see it',
  access: 'manage-people',
  params: IdParams,
  body: z.object({ file: Photo, words: required('Say in words who is shown, for whoever cannot see it', 300) }),
  reply: Portrait,
  bodyLimit: 21 * megabyte,
  limit: { calls: 60, seconds: 3600, per: 'account' },
});

export const removePortrait = endpoint({
  method: 'DELETE',
  path: '/workspace/doctors/:id/portrait',
  summary: 'Take a portrait away: initials stand in its place',
  access: 'manage-people',
  params: IdParams,
  reply: Portrait,
});

/** By what it shows, so that a browser may keep it for good. */
export const readPortrait = endpoint({
  method: 'GET',
  path: '/portraits/:sha256',
  summary: 'The portrait of a dermatologist whom patients may see, as a JPEG',
  access: 'public',
  params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Not found') }),
});
