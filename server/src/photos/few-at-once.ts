/** Heavy work in turns: so many at once in this process, the others wait or are asked to come back. */
import { availableParallelism } from 'node:os';
import { inTrouble } from '../platform/refusal.ts';

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

/** At most `most` tasks at once; one more is refused with 503, because each holds many megabytes while it waits. */
export function orComeBack(most: number): Turns {
  let running = 0;
  return async (task) => {
    if (running >= most) throw inTrouble();
    running++;
    try {
      return await task();
    } finally {
      running--;
    }
  };
}

/** Decoding one photo takes a core and up to some hundred megabytes. */
export const pictureTurns = inTurns(Math.min(4, Math.max(1, availableParallelism())));
