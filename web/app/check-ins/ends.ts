/** How a check-in ends, by what the clinic answered. */

/** `received` is all that a link tells: sent, over and unknown look alike there. */
export type End = 'sent' | 'received' | Over;

/** As the clinic calls them to whoever may know. */
const overs = ['answered', 'ended', 'overtaken', 'too_old', 'not_found'] as const;
export type Over = (typeof overs)[number];

export function isOver(code: string): code is Over {
  return overs.some((over) => over === code);
}

/** What was typed and not sent is kept: for when it is opened again, or to begin a new Rapid Assessment with. */
export function keepsAnswers(end: End): boolean {
  return end !== 'sent';
}

/** `typed`: the names under which this browser keeps what was typed. */
export type OnEnd = (end: End, typed?: readonly string[]) => void;

export interface Ended {
  end: End;
  typed: readonly string[];
}
