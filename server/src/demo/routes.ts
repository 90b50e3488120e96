/** Who can be tried in the demo clinic, for its sign-in page: never in production. */
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { demoPassword, demoPeople } from './people.ts';

export function demoRoutes(app: FastifyInstance, clinic: Clinic): void {
  if (!clinic.config.isDemo || clinic.config.isProduction) return;
  app.get('/dev/demo.json', async () => ({ password: demoPassword, people: demoPeople }));
}
