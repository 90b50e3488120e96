/** The figures that pages carry, asked of the database often enough that a change is seen within seconds, and never by every visitor. */
import type { Facts } from './page-text.ts';

const freshForMs = 10_000;
// a page with the figures of a moment ago is better than none
const patienceMs = 1_000;

interface Reading {
  read(): Promise<Facts>;
  complain(error: unknown): void;
  /** What stands while nothing could be read. */
  known: Facts;
  freshFor?: number;
}

/** Answers the same object until a figure changes. When the database cannot be asked, the last figures stand. */
export function keepFresh({ read, complain, known, freshFor = freshForMs }: Reading): () => Promise<Facts> {
  let facts = known;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const renew = async () => {
    try {
      const now = await read();
      if (JSON.stringify(now) !== JSON.stringify(facts)) facts = now;
    } catch (error) {
      complain(error);
    }
    readAt = performance.now();
    reading = undefined;
  };
  return async () => {
    if (performance.now() - readAt >= freshFor) {
      reading ??= renew();
      await Promise.race([reading, new Promise((goOn) => setTimeout(goOn, patienceMs).unref())]);
    }
    return facts;
  };
}
