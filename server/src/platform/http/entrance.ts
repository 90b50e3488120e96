/** Who comes in before the clinic is open: whoever makes the owner's account, then those who work here; everybody else is told that it opens soon. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clinic } from '../clinic.ts';
import { Refusal } from '../refusal.ts';

export type Standing = 'ownerless' | 'preparing' | 'open';

declare module 'fastify' {
  interface FastifyRequest {
    /** A page is asked for, and instead of it stands that the clinic opens soon. */
    isTooEarly: boolean;
  }
}

/** Seconds after which it is worth asking again. */
export const retryAfterSeconds = 3_600;

export const opensSoon = () =>
  new Refusal(503, 'not_open', 'We open soon. Please come back in a little while.', { retryAfter: retryAfterSeconds });

const always = [/^\/(health|ready|metrics)$/, /^\/_api\/v1\/(first_owner|invitations)\//, /^\/(set-up|join)$/];
/** Where those who work here sign in, and what others tell the clinic by themselves. */
const whilePreparing = [
  /^\/(login|reset-password|settings|workspace(\/.*)?)$/,
  /^\/_api\/v1\/(login|reset_password)(\/.*)?$/,
  /^\/_api\/v1\/(delivery|webhooks\/\w+|live)$/,
  /^\/dev\//,
];
const isCall = (path: string) => /^\/(_api|graphql|dev)\b/.test(path);

/** Goes before every route: once the clinic is open it costs nothing. */
export function guardEntrance(app: FastifyInstance, { doors }: Clinic, readStanding: () => Promise<Standing>): void {
  app.decorateRequest('isTooEarly', false);
  app.addHook('onRequest', (request, _reply, done) => {
    if (doors.isPublic) return done();
    const path = (request.url.split('?')[0] ?? '/').replace(/(?<=.)\/$/, '');
    if (always.some((one) => one.test(path))) return done();
    readStanding().then(
      (standing) => {
        if (standing === 'open' || (standing === 'preparing' && isOfThePeople(request, path))) return done();
        request.isTooEarly = true;
        return isCall(path) ? done(opensSoon()) : done();
      },
      (error: Error) => done(error),
    );
  });
}

/** Whoever has a session works here: patients cannot register yet. */
function isOfThePeople({ session }: FastifyRequest, path: string): boolean {
  return session !== undefined || whilePreparing.some((one) => one.test(path));
}
