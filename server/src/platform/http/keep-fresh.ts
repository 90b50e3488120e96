/** What is asked of the database often enough that a change is seen within seconds, and never by everybody who comes: the figures on pages, what a balancer is told. */

const freshForMs = 10_000;
// the answer of a moment ago is better than none
const patienceMs = 1_000;

interface Reading<T> {
  read(): Promise<T>;
  complain(error: unknown): void;
  /** What stands while nothing could be read. */
  known: T;
  freshFor?: number;
}

/** Answers what is known, as old as it may be at most: as `freshFor` says, or younger where somebody misses something in it. */
export type Fresh<T> = (youngerThan?: number) => Promise<T>;

/** Answers the same object until something in it changes. When the database cannot be asked, the last answer stands. */
export function keepFresh<T>({ read, complain, known, freshFor = freshForMs }: Reading<T>): Fresh<T> {
  let kept = known;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const renew = async () => {
    try {
      const now = await read();
      if (JSON.stringify(now) !== JSON.stringify(kept)) kept = now;
    } catch (error) {
      complain(error);
    }
    readAt = performance.now();
    reading = undefined;
  };
  return async (youngerThan = freshFor) => {
    if (performance.now() - readAt >= youngerThan) {
      reading ??= renew();
      await Promise.race([reading, new Promise((goOn) => setTimeout(goOn, patienceMs).unref())]);
    }
    return kept;
  };
}
