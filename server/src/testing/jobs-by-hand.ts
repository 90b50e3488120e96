/** Works the jobs of a test's clinic by hand, in place of its queue: in the order in which they came, each in the process that a test says. */
import type { Clinic } from '../platform/clinic.ts';
import type { JobData, JobName } from '../platform/jobs/kinds.ts';
import { jobHandlers } from '../reactions.ts';
import type { TestClinic } from './clinic.ts';

export interface Job<N extends JobName = JobName> {
  id: string;
  name: N;
  data: JobData[N];
}

export interface JobsByHand {
  /** Those that wait. */
  waiting(): Promise<Job[]>;
  /** Does what the job is for, as often as it is called: whether it is done is another matter. */
  run(job: Job, clinic?: Clinic): Promise<void>;
  /** It is not worked any more. */
  done(job: Job): Promise<void>;
  /** Works what waits, and what comes of it, but for what a test keeps for itself. */
  settle(isKept?: (job: Job) => boolean): Promise<void>;
}

/** From here on nobody else works them. */
export async function takeJobsInHand({ clinic, queue, sql }: TestClinic): Promise<JobsByHand> {
  await queue.stop();
  queue.stop = async () => {};
  const jobs: JobsByHand = {
    waiting: () =>
      sql<Job>(`select id, name, data from pgboss.job where state in ('created', 'retry') and name <> 'sweep' order by created_on, id`),
    run: ({ name, data }, of = clinic) => (jobHandlers(of)[name] as (what: typeof data) => Promise<void>)(data),
    done: async ({ id }) => void (await sql(`update pgboss.job set state = 'completed', completed_on = now() where id = $1`, [id])),
    async settle(isKept = () => false) {
      for (;;) {
        const [next] = (await jobs.waiting()).filter((job) => !isKept(job));
        if (!next) return;
        await jobs.run(next);
        await jobs.done(next);
      }
    },
  };
  return jobs;
}
