/** Who can be tried in the demo clinic, for its sign-in page, and its dermatologists' portraits: never in production. */

import { portraitOf } from '@pellis/stand-ins/drawings/portraits';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { demoPassword, demoPeople } from './people.ts';

export function demoRoutes(app: FastifyInstance, clinic: Clinic): void {
  if (!clinic.config.isDemo || clinic.config.isProduction) return;
  app.get('/dev/demo.json', async () => ({ password: demoPassword, people: demoPeople }));
  app.get<{ Params: { name: string } }>('/dev/portraits/:name.svg', async ({ params }, reply) =>
    reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' }).send(found(portraitOf(params.name))),
  );
}
