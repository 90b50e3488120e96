/** The clinic's own logo, as whoever sets it up uploads it and every page shows it. */
import { z } from 'zod';
import { megabyte, Photo } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Instant } from '../platform/wire.ts';

export const Logo = z.object({
  /** Null while the clinic shows the drawn mark and its name in letters. */
  url: z.string().nullable(),
  /** The name is part of the picture, and is not written beside it. */
  holds_name: z.boolean(),
  put_at: Instant.nullable(),
});
export type Logo = z.output<typeof Logo>;

export const readLogo = endpoint({
  method: 'GET',
  path: '/workspace/logo',
  summary: 'The logo that the clinic shows',
  access: 'set-up-clinic',
  reply: Logo,
});

export const putLogo = endpoint({
  method: 'PUT',
  path: '/workspace/logo',
  summary: 'Put a logo in place of the one before',
  access: 'set-up-clinic',
  body: z.object({ file: Photo, holds_name: z.boolean() }),
  reply: Logo,
  bodyLimit: 21 * megabyte,
  limit: { calls: 60, seconds: 3600, per: 'account' },
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/workspace/logo',
  summary: 'Take the logo away: the drawn mark and the name stand in its place',
  access: 'set-up-clinic',
  reply: Logo,
});

/** By what it shows, so that a browser may keep it for good. */
export const showLogo = endpoint({
  method: 'GET',
  path: '/logos/:sha256',
  summary: 'The logo of the clinic, as a PNG',
  access: 'public',
  params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Not found') }),
});
