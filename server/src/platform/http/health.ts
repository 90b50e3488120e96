/** Whether this process lives, and whether it can work. */
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../clinic.ts';

export function healthRoutes(app: FastifyInstance, clinic: Clinic): void {
  app.get('/health', () => ({ status: 'alive' }));
  app.get('/ready', async (_request, reply) => {
    const database = await clinic.db.answers();
    const isReady = database && clinic.doors.areOpen;
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      database: database ? 'answers' : 'does not answer',
      doors: clinic.doors.areOpen ? 'open' : 'opening',
    });
  });
}
