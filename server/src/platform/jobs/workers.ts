/** Whoever does the jobs of a kind: several workers, each awake as long as there is something to do. */
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type JobData, type JobHandlers, type JobName, kinds } from './kinds.ts';
import { onceAtATime, type UnderWay } from './under-way.ts';

/** The priority of a job that somebody waits for. */
export const awaited = 1;

interface Works {
  boss: PgBoss;
  log: Logger;
  underWay: UnderWay<JobResult>;
}

/** The workers of a kind. */
export interface Workers {
  /** A job of theirs came about, in whatever process. */
  heard(): void;
  /** Some could be taken: one who rests looks at once. */
  wake(): void;
}

/**
 * All processes hear of each job, and one gets it. One that came for nothing so often in a row leaves what it hears to the others, until it finds something by
 * looking for what is due, as all do once a second.
 */
const mostMisses = 8;

/** They are woken by a new job, by one who has found some, or by who looks for what comes due; without word of new jobs each looks for itself. */
const looks = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 30 };

export async function addWorkers<N extends JobName>({ boss, log, underWay }: Works, name: N, handle: JobHandlers[N]): Promise<Workers> {
  const { workers, hasFastLane, batch = 1 } = kinds[name];
  const ids: string[] = [];
  const atWork = new Set<string>();
  const wake = () => {
    const atRest = ids.filter((id) => !atWork.has(id));
    // one whose job ran out of time counts as at work until that job ends, though it goes on: when nobody seems to rest, all are asked
    for (const id of atRest.length > 0 ? atRest.slice(0, 1) : ids) boss.notifyWorker(id);
  };
  let misses = 0;
  const add = async (options: { minPriority?: number } = {}) => {
    const place = ids.length;
    const how = {
      ...looks,
      ...options,
      batchSize: batch,
      groupConcurrency: 1,
      includeMetadata: true as const,
      perJobResults: true as const,
    };
    const worker = await boss.work<JobData[N], JobResult[], typeof how>(name, how, (jobs) => {
      atWork.add(worker);
      misses = 0;
      // pg-boss lets a worker sleep that found fewer jobs than it may take: there may be a next one at once, for it and for another
      for (const id of [worker, ids[(place + 1) % ids.length] ?? worker]) boss.notifyWorker(id);
      const results = Promise.all(jobs.map((job) => onceAtATime(underWay, job.id, () => resultOf(job, handle, log))));
      return results.finally(() => atWork.delete(worker));
    });
    ids.push(worker);
  };
  for (let n = 0; n < workers; n++) await add();
  if (hasFastLane) await add({ minPriority: awaited });
  return {
    wake,
    heard() {
      if (misses >= mostMisses) return;
      misses += 1;
      wake();
    },
  };
}

async function resultOf<T extends object>(job: JobWithMetadata<T>, handle: (data: T) => Promise<void>, log: Logger): Promise<JobResult> {
  try {
    await handle(job.data);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    tellFailure(log, job, error as Error);
    return { id: job.id, status: 'failed', output: error as Error };
  }
}

/** What went wrong is told by its name, code and place: a sentence of somebody else's may repeat an address. */
function tellFailure(log: Logger, job: JobWithMetadata<object>, error: Error & { code?: string }): void {
  const { name: fault, code, stack = '' } = error;
  const [place] = /^ +at .+/m.exec(stack) ?? [];
  const what = { job: job.id, kind: job.name, ...job.data, fault, code, place, try: job.retryCount + 1 };
  if (job.retryCount < job.retryLimit) log.warn(what, 'a job failed and is tried again');
  else log.error(what, 'a job was given up');
}
