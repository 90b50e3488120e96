/** Who comes in before the clinic is open: whoever makes the owner's account, then those who work here; everybody else is told that it opens soon. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clinic } from '../clinic.ts';
import { hashOf } from '../ids.ts';
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
const previewName = 'pellis-preview';
const isCall = (path: string) => /^\/(_api|graphql|dev)\b/.test(path);

/** Goes before every route: once the clinic is open it costs nothing. */
export function guardEntrance(app: FastifyInstance, { config, readiness }: Clinic, readStanding: () => Promise<Standing>): void {
  const preview = `${previewName}=${hashOf(`preview ${config.sessionSecret}`)}`;
  const kept = `${preview}; Path=/; HttpOnly; SameSite=Lax${config.publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  app.decorateRequest('isTooEarly', false);
  app.addHook('onRequest', (request, reply, done) => {
    if (readiness.isPublic) return done();
    const path = (request.url.split('?')[0] ?? '/').replace(/(?<=.)\/$/, '');
    if (always.some((one) => one.test(path))) return done();
    readStanding().then(
      (standing) => {
        if (standing === 'open') return done();
        if (standing === 'preparing' && isOfThePeople(request, path, preview)) {
          // whoever works here tries the pages of patients too, in this browser
          if (request.session && isCall(path)) reply.header('set-cookie', kept);
          return done();
        }
        request.isTooEarly = true;
        return isCall(path) ? done(opensSoon()) : done();
      },
      (error: Error) => done(error),
    );
  });
}

/** Whoever has a session works here, or tries out what patients will do. */
function isOfThePeople({ session, headers }: FastifyRequest, path: string, preview: string): boolean {
  const hasPreview = headers.cookie?.split(/; ?/).includes(preview) ?? false;
  return session !== undefined || hasPreview || whilePreparing.some((one) => one.test(path));
}
