/** What a browser may do on our pages, and that private answers are not kept. */
import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** `scripts` are the texts of the inline scripts in our own pages, let in by their hashes. */
export async function secureHeaders(app: FastifyInstance, config: Config, scripts: readonly string[]): Promise<void> {
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hashes],
        // the component library writes its variables into a style element
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: [config.processorUrl],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=()');
    if (isPrivate(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

const isPrivate = (url: string) => url.startsWith('/_api/') || url.startsWith('/graphql') || url.startsWith('/dev/');
