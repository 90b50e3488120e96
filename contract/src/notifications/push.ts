/** Notifications in the browsers of the clinic's people, and of patients who want them: that something waits, never what. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { required } from '../platform/wire.ts';

const unknownService = 'This browser uses a push service that we do not know.';

/** A browser's own address at its push service, and the keys that only it can open. */
export const PushSubscription = z.object({
  endpoint: z
    .string({ error: unknownService })
    .max(2000, unknownService)
    .check(z.url({ protocol: /^https$/, error: unknownService })),
  keys: z.object({ p256dh: required(unknownService, 200), auth: required(unknownService, 100) }, { error: unknownService }),
});
export type PushSubscription = z.output<typeof PushSubscription>;

export const PushState = z.object({
  /** What a browser subscribes with. */
  public_key: z.string(),
  /** Notifications are on in this session. */
  is_on: z.boolean(),
});
export type PushState = z.output<typeof PushState>;

export const readPush = endpoint({
  method: 'GET',
  path: '/me/push',
  summary: 'Whether this session is notified, and the key to subscribe with',
  access: 'signed-in',
  reply: PushState,
});

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/me/push',
  summary: 'Notify this browser while I am signed in here',
  access: 'signed-in',
  body: PushSubscription,
  reply: PushState,
});

export const keepPush = endpoint({
  method: 'PUT',
  path: '/me/push/here',
  summary: 'Say which browser this is: switched on in an earlier session of mine that nobody has ended, it goes on in this one',
  access: 'signed-in',
  body: PushSubscription.pick({ endpoint: true }),
  reply: PushState,
});

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/me/push',
  summary: 'Notify this browser no more',
  access: 'signed-in',
  reply: PushState,
});
