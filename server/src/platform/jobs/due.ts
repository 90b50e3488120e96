/** A process looks once a second for jobs that have come due, of all kinds in one statement, and wakes somebody for each kind of which there are some. */
import type { JobName } from './kinds.ts';

const everyMs = 1000;

export interface DueWatch {
  end(): void;
}

interface Watches {
  /** The kinds of which a job could be taken now. */
  look(): Promise<JobName[]>;
  wake(name: JobName): void;
  complain(error: Error): void;
}

/** Looks again only once the last look was answered, however long that takes. */
export function watchDue({ look, wake, complain }: Watches): DueWatch {
  let isLooking = false;
  const round = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const name of await look()) wake(name);
    } catch (error) {
      complain(error as Error);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void round(), everyMs);
  return { end: () => clearInterval(timer) };
}
