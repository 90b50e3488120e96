/** Whether this process lives, and whether it can work. */
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../clinic.ts';

export function healthRoutes(app: FastifyInstance, clinic: Clinic): void {
  app.get('/health', () => ({ status: 'alive' }));
  app.get('/ready', async (_request, reply) => {
    const database = await clinic.db.answers();
    return reply
      .code(database ? 200 : 503)
      .send({ status: database ? 'ready' : 'not ready', database: database ? 'answers' : 'does not answer' });
  });
}
