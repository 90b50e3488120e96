/** Whether this process lives, whether it can work, and what of its work waits. */
import type { FastifyInstance } from 'fastify';
import { theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import { type Standing, standingOf } from '../jobs/records.ts';
import { inTrouble } from '../refusal.ts';
import type { Warning } from '../warnings.ts';
import { asAnswer } from './faults.ts';

/** A balancer does not wait for what is only said. */
const patienceMs = 1_000;

/** `readWarnings` answers what does not keep the clinic from working; each stands in `details`. */
export function healthRoutes(app: FastifyInstance, clinic: Clinic, readWarnings: () => Promise<Warning[]>): void {
  let details: Warning[] = [];
  const renew = async () => {
    details = await readWarnings();
  };
  app.get('/health', () => ({ status: 'alive' }));
  app.get('/ready', async (request, reply) => {
    const database = await clinic.db.answers();
    // of a database that is silent nothing more is asked: whoever asks us waits too
    const jobs = database ? await standing(clinic) : undefined;
    if (database) await Promise.race([renew(), new Promise((goOn) => setTimeout(goOn, patienceMs).unref())]);
    const isReady = database && clinic.readiness.state === 'open';
    const state = {
      status: isReady ? 'ready' : 'not ready',
      database: database ? 'answers' : 'does not answer',
      doors: clinic.readiness.state,
      details,
      ...(jobs ? { jobs } : {}),
    };
    if (isReady) return state;
    const refusal = inTrouble();
    return reply
      .code(503)
      .header('retry-after', refusal.retryAfter)
      .send({ ...asAnswer(refusal, request.id), ...state });
  });
  app.get('/metrics', async (_request, reply) => {
    const jobs = await standing(clinic);
    return jobs ? reply.type('text/plain; version=0.0.4; charset=utf-8').send(asMetric(jobs)) : reply.code(503).send();
  });
}

/** Undefined while the database does not answer. */
function standing(clinic: Clinic): Promise<Standing | undefined> {
  return clinic.db.read(theClinic('health'), standingOf).catch(() => undefined);
}

/** As Prometheus reads it. */
function asMetric(jobs: Standing): string {
  const lines = Object.entries(jobs).map(([state, count]) => `pellis_jobs{state="${state}"} ${count}`);
  return ['# HELP pellis_jobs Jobs of the queue that are not done.', '# TYPE pellis_jobs gauge', ...lines, ''].join('\n');
}
