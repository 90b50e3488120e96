/** The GraphQL door: the same sessions, use cases and refusals as the REST API, for five questions. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { countCall } from '../platform/http/limits.ts';
import { signInFirst } from '../platform/refusal.ts';
import type { Door } from './door.ts';
import type { Asking } from './resolvers.ts';

const bodyLimit = 16 * 1024;
const searches = { calls: 60, seconds: 60, per: 'account' } as const;

export function graphqlRoutes(app: FastifyInstance, clinic: Clinic): void {
  let opening: Promise<Door> | undefined;
  // some 470 modules, which a clinic that nobody asks this way never loads
  const openDoor = () => (opening ??= import('./door.ts').then((module) => module.openDoor(clinic, bodyLimit)));
  app.register(async (inner) => {
    // the library reads the body itself, whatever its type: it answers for all of it
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    inner.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      bodyLimit,
      handler: async (request, reply) => {
        const door = await openDoor();
        const response = await door.fetch(`http://clinic${request.url}`, asFetch(request), askingOf(clinic, request));
        return reply
          .code(response.status)
          .headers(Object.fromEntries(response.headers))
          .send(await response.text());
      },
    });
  });
}

function asFetch(request: FastifyRequest): RequestInit {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return { method: request.method, headers, ...(request.method === 'POST' ? { body: request.body as Buffer<ArrayBuffer> } : {}) };
}

function askingOf(clinic: Clinic, request: FastifyRequest): Asking {
  return {
    asker: () => askerOf(request),
    countSearch: () => countCall(clinic, 'search', searches, request),
  };
}

function askerOf({ session }: FastifyRequest): Asker {
  if (!session) throw signInFirst();
  return { kind: 'session', sessionId: session.sid, access: 'signed-in' };
}
