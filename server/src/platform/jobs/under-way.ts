/** What this process is at: a clock that jumps ahead ends every job's time for the queue, which hands out once more what is still being done. */
import { expireInSeconds } from './prepare.ts';

/** Of a kind of result, by the job's id. */
export type UnderWay<T> = Map<string, { since: number; result: Promise<T> }>;

/** Whoever is handed a job again meanwhile waits with who is at it; longer than its time nobody waits, since who is at it may hang. */
export function onceAtATime<T>(underWay: UnderWay<T>, id: string, work: () => Promise<T>): Promise<T> {
  const known = underWay.get(id);
  if (known && performance.now() - known.since < expireInSeconds * 1000) return known.result;
  const begun = { since: performance.now(), result: work() };
  underWay.set(id, begun);
  const forget = () => {
    if (underWay.get(id) === begun) underWay.delete(id);
  };
  begun.result.then(forget, forget);
  return begun.result;
}
