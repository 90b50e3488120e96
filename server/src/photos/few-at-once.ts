/** Heavy work in turns: so many at once in this process, the others wait. */
import { availableParallelism } from 'node:os';

/** Runs a task when its turn has come. */
export type Turns = <T>(task: () => Promise<T>) => Promise<T>;

/** At most `most` tasks at once; the next begins when one ends. */
export function inTurns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= most) await new Promise<void>((turn) => waiting.push(turn));
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

/** Decoding one photo takes a core and up to some hundred megabytes. */
export const pictureTurns = inTurns(Math.min(4, Math.max(1, availableParallelism())));
