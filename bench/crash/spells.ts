/** What befell the clinic and for how long: what was late, cut off or sent twice is held against it. */

export interface Spell {
  /** A fault or a blow. */
  what: string;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
}

/** Runs while it goes on; it is remembered from its first moment. */
export async function spell<T>(spells: Spell[], what: string, lasts: () => Promise<T>): Promise<T> {
  const one: Spell = { what, from: Date.now(), to: Number.POSITIVE_INFINITY };
  spells.push(one);
  try {
    return await lasts();
  } finally {
    one.to = Date.now();
  }
}

/** The application itself is killed or stopped: there is nobody to answer. */
const stills = new Set(['application', 'both', 'application frozen', 'application stopped for a minute']);

/** Whether an application that was there all the while owed an answer. */
export function couldAnswer(spells: readonly Spell[], { from, to }: { from: number; to: number }): boolean {
  return !spells.some((one) => stills.has(one.what) && one.from <= to && from <= one.to);
}
