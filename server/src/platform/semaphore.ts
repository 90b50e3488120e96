/** A semaphore for heavy work: so many tasks at once in this process, the others wait. */

/** Runs a task as soon as it may. */
export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>;

/** At most `most` tasks at once; the one that waits longest begins when one ends. */
export function semaphore(most: number): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin));
    else running++;
    try {
      return await task();
    } finally {
      // whoever waits longest takes over this place, so that nobody slips in between
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
