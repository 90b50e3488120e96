/** Where an account is signed in, and signing out elsewhere. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, PublicId } from '../platform/wire.ts';

export const OpenSession = z.object({
  id: PublicId,
  /** The device that asks. */
  is_current: z.boolean(),
  /** "Chrome on Mac". */
  browser: z.string(),
  /** In plain words: the same network as this device, this computer, or a network's address without its last part. */
  place: z.string(),
  started_at: Instant,
  last_active_at: Instant,
});
export type OpenSession = z.output<typeof OpenSession>;

const OpenSessions = z.array(OpenSession);

export const listSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where I am signed in, this device first',
  access: 'signed-in',
  reply: OpenSessions,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/:id',
  summary: 'Sign out one of my sessions; answers those that are left',
  access: 'signed-in',
  params: IdParams,
  reply: OpenSessions,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'Sign out everywhere but here; answers what is left',
  access: 'signed-in',
  reply: OpenSessions,
});
