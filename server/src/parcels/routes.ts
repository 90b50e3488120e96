/** Where the pharmacy that ships tells its news. Signatures are over the bytes as they came, so they are not parsed before. */
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { shippingNewsPath } from '../platform/gateways/shipping-partner/open.ts';
import { hearShipping } from './hear.ts';

export function parcelRoutes(app: FastifyInstance, clinic: Clinic): void {
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    inner.post(shippingNewsPath, async (request, reply) => {
      await hearShipping(clinic, request.body as Buffer, request.headers);
      return reply.code(204).send();
    });
  });
}
