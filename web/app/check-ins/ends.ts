/** How a check-in ends, by what the clinic answered. */

/** `sent_by_link`: without the questions that make an answer urgent. `received` is all that a link tells: sent, over and unknown look alike there. */
export type End = 'sent' | 'sent_by_link' | 'received' | Over;

/** As the clinic calls them to whoever may know. */
const overs = ['answered', 'ended', 'overtaken', 'too_old', 'not_found'] as const;
export type Over = (typeof overs)[number];

export function isOver(code: string): code is Over {
  return overs.some((over) => over === code);
}

/** It can be opened again: what was typed is kept for that. */
export function keepsAnswers(end: End): boolean {
  return end === 'ended';
}
