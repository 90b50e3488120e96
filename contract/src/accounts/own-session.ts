/** The session that asks: to stay signed in, and to sign out. Every signed-in page needs these, and nothing else of signing in. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Instant } from '../platform/wire.ts';

export const logOut = endpoint({ method: 'POST', path: '/logout', summary: 'End this session', access: 'signed-in' });

/** Reading it counts as activity: the dialog a minute before the end uses it to stay. */
export const staySignedIn = endpoint({
  method: 'POST',
  path: '/session/stay',
  summary: 'Stay signed in; answers when the session would end without another call',
  access: 'signed-in',
  reply: z.object({ idle_ends_at: Instant, ends_at: Instant }),
});
