/** Whether this process lives, whether it can work, and what of its work waits. */
import type { FastifyInstance } from 'fastify';
import { theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import { type Standing, standingOf } from '../jobs/records.ts';
import { inTrouble } from '../refusal.ts';
import type { Warning } from '../warnings.ts';
import { asAnswer } from './faults.ts';
import { keepFresh } from './keep-fresh.ts';

/** Balancers ask several times a second, and anybody may: how the queue stands and what is amiss is asked this often at most. */
const freshForMs = 5_000;

/** `readWarnings` answers what does not keep the clinic from working; each stands in `details`. */
export function healthRoutes(app: FastifyInstance, clinic: Clinic, readWarnings: () => Promise<Warning[]>): void {
  const keep = { complain: (error: unknown) => clinic.log.warn({ err: error }, 'what is amiss could not be read'), freshFor: freshForMs };
  const details = keepFresh<Warning[]>({ ...keep, read: readWarnings, known: [] });
  const jobs = keepFresh<Standing | undefined>({
    ...keep,
    read: () => clinic.db.read(theClinic('health'), standingOf),
    known: undefined,
  });
  app.get('/health', () => ({ status: 'alive' }));
  app.get('/ready', async (request, reply) => {
    const database = await clinic.db.answers();
    // of a database that is silent nothing more is asked: whoever asks us waits too
    const [amiss, standing] = database ? await Promise.all([details(), jobs()]) : [[], undefined];
    const isReady = database && clinic.readiness.state === 'open';
    const state = {
      status: isReady ? 'ready' : 'not ready',
      database: database ? 'answers' : 'does not answer',
      doors: clinic.readiness.state,
      details: amiss,
      ...(standing ? { jobs: standing } : {}),
    };
    if (isReady) return state;
    const refusal = inTrouble();
    return reply
      .code(503)
      .header('retry-after', refusal.retryAfter)
      .send({ ...asAnswer(refusal, request.id), ...state });
  });
  app.get('/metrics', async (_request, reply) => {
    const standing = (await clinic.db.answers()) ? await jobs() : undefined;
    return standing ? reply.type('text/plain; version=0.0.4; charset=utf-8').send(asMetric(standing)) : reply.code(503).send();
  });
}

/** As Prometheus reads it. */
function asMetric(jobs: Standing): string {
  const lines = Object.entries(jobs).map(([state, count]) => `pellis_jobs{state="${state}"} ${count}`);
  return ['# HELP pellis_jobs Jobs of the queue that are not done.', '# TYPE pellis_jobs gauge', ...lines, ''].join('\n');
}
