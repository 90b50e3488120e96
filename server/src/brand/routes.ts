/** The addresses of the logo. */
import * as brandApi from '@pellis/contract/brand/brand';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { putLogo, readLogo, removeLogo, showLogoTo } from './keep-logo.ts';

export function brandRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, brandApi.readLogo, ({ asker }) => readLogo(clinic, asker));
  serve(app, clinic, brandApi.putLogo, ({ asker, body }) => putLogo(clinic, asker, body));
  serve(app, clinic, brandApi.removeLogo, ({ asker }) => removeLogo(clinic, asker));
  // its address names what it shows: another picture has another one
  serve(app, clinic, brandApi.showLogo, async ({ params, reply }) => {
    await reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(await showLogoTo(clinic, params.sha256));
  });
}
