/** Whether this process lives, whether it can work, and what of its work waits. */
import type { FastifyInstance } from 'fastify';
import { theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import { type Standing, standingOf } from '../jobs/records.ts';

export function healthRoutes(app: FastifyInstance, clinic: Clinic): void {
  app.get('/health', () => ({ status: 'alive' }));
  app.get('/ready', async (_request, reply) => {
    const database = await clinic.db.answers();
    const isReady = database && clinic.doors.areOpen;
    // of a database that is silent nothing more is asked: whoever asks us waits too
    const jobs = database ? await standing(clinic) : undefined;
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      database: database ? 'answers' : 'does not answer',
      doors: clinic.doors.areOpen ? 'open' : 'opening',
      ...(jobs ? { jobs } : {}),
    });
  });
  app.get('/metrics', async (_request, reply) => {
    const jobs = await standing(clinic);
    return jobs ? reply.type('text/plain; version=0.0.4; charset=utf-8').send(asMetric(jobs)) : reply.code(503).send();
  });
}

/** Undefined while the database does not answer. */
function standing(clinic: Clinic): Promise<Standing | undefined> {
  return clinic.db.as(theClinic('health'), standingOf).catch(() => undefined);
}

/** As Prometheus reads it. */
function asMetric(jobs: Standing): string {
  const lines = Object.entries(jobs).map(([state, count]) => `pellis_jobs{state="${state}"} ${count}`);
  return ['# HELP pellis_jobs Jobs of the queue that are not done.', '# TYPE pellis_jobs gauge', ...lines, ''].join('\n');
}
