/** Of a visit whose picture failed: how it went on, in the words of its note. */
import type { Note } from './notes.ts';

/** A line for each call. `moment` says day and hour in the reader's way. */
export function byTelephone(calls: Note['phone_calls'], moment: (at: Date) => string): string[] {
  return calls.map(({ at, by, is_reached }) =>
    is_reached ? `${by} called on ${moment(at)}, and the visit went on by telephone.` : `${by} called on ${moment(at)} and reached nobody.`,
  );
}
