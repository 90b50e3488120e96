/** Of many processes that hear of a job at the same moment one gets it. Whoever came for nothing comes a little later the next time, so that not all of them ask the database for each job; whoever found some comes at once. */

const firstMs = 5;
/** So much later a job is begun at most, when those who came at once have their hands full or are gone. */
const longestMs = 500;

export interface BackOff {
  /** There may be a job. */
  heard(): void;
  /** There was one. */
  found(): void;
  end(): void;
}

export function backOff(come: () => void): BackOff {
  let mostMs = 0;
  let coming: NodeJS.Timeout | undefined;
  const comeNow = () => {
    coming = undefined;
    mostMs = Math.min(longestMs, Math.max(firstMs, mostMs * 2));
    come();
  };
  return {
    heard() {
      if (coming) return;
      if (mostMs === 0) comeNow();
      else coming = setTimeout(comeNow, Math.random() * mostMs).unref();
    },
    found() {
      mostMs = 0;
    },
    end() {
      clearTimeout(coming);
    },
  };
}
