/** The addresses of portraits. */
import * as portraitsApi from '@pellis/contract/portraits/portraits';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { putPortrait, removePortrait, showPortrait } from './keep.ts';

export function portraitRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, portraitsApi.putPortrait, ({ asker, params, body }) => putPortrait(clinic, asker, params.id, body));
  serve(app, clinic, portraitsApi.removePortrait, ({ asker, params }) => removePortrait(clinic, asker, params.id));
  // its address names what it shows: another picture has another one
  serve(app, clinic, portraitsApi.readPortrait, async ({ params, reply }) => {
    await reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(await showPortrait(clinic, params.sha256));
  });
}
