/** Every kind of job: what it carries, how many of it are worked at once, and how long it is tried. */

/** Ids only, and of an event its moment, by which its month is found. */
export interface JobData {
  /** Run one reaction to an event; before 0038 a job was the event, with all of its reactions. */
  react: { event: number; at?: string | undefined; reaction?: string };
  /** Run a reaction that asks the card processor: when that is away, only these wait. */
  move_money: { event: number; at?: string | undefined; reaction: string };
  /** Run a reaction that asks the pharmacy network or the fax service. */
  transmit: { event: number; at?: string | undefined; reaction: string };
  /** Send an email; before 0038 text messages too. */
  deliver: { letter: string };
  /** Send a text message. */
  deliver_text: { letter: string };
  /** Notify a browser. */
  push: { message: string };
  /** Find out what became of an order's money. */
  settle: { order: string };
  /** Compare orders with the card processor, from the one after this on. */
  reconcile: { day: string; after: string };
  /** Look at the clock: cases that come due, sessions and keys that are over. */
  sweep: Record<string, never>;
}
export type JobName = keyof JobData;
export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };

interface Kind {
  /** How many a process works at once: a kind that hangs takes no place of another. */
  workers: number;
  /** How many jobs a worker takes in one go, of different people; one when not said. The quick ones stay marked as begun until the slowest is done. */
  batch?: number;
  /** One more, for what somebody waits for. */
  hasFastLane?: true;
  retries: Retries;
}

interface Retries {
  retryLimit: number;
  retryDelay?: number;
  retryBackoff?: boolean;
  retryDelayMax?: number;
}

const growing = { retryDelay: 2, retryBackoff: true };
const longestPause = 900;
/** Two seconds, four, eight … until the pause is the longest there is. */
const triesUntilLongestPause = 9;
const triesIn = (days: number) => triesUntilLongestPause + Math.ceil((days * 24 * 3600) / longestPause);

/** About an hour: only our own database is needed, so what fails that long is a fault of ours. */
const soon: Retries = { ...growing, retryLimit: 12, retryDelayMax: 600 };
/** Five days, as mail servers do among themselves; money is held longer than that. */
const forDays: Retries = { ...growing, retryLimit: triesIn(5), retryDelayMax: longestPause };
/** After that a person sees to it. */
const forADay: Retries = { ...growing, retryLimit: triesIn(1), retryDelayMax: longestPause };
/** The next one comes by itself. */
const never: Retries = { retryLimit: 0 };

export const kinds: { [N in JobName]: Kind } = {
  react: { workers: 2, batch: 4, hasFastLane: true, retries: soon },
  move_money: { workers: 3, retries: forDays },
  transmit: { workers: 2, hasFastLane: true, retries: forADay },
  deliver: { workers: 4, hasFastLane: true, retries: forDays },
  deliver_text: { workers: 2, hasFastLane: true, retries: forDays },
  push: { workers: 2, retries: soon },
  settle: { workers: 2, retries: forDays },
  reconcile: { workers: 1, retries: soon },
  sweep: { workers: 1, retries: never },
};

// the keys of a table whose type names every kind
export const jobNames = Object.keys(kinds) as JobName[];
