/** What comes after a note, in the words that screen and paper share. */

interface Days {
  follow_up_after: string | null;
  follow_up_before: string | null;
}

/** Instead of the note's own words, where the service invites another Rapid Assessment. */
export const anotherAssessment = [
  'To see how your skin is doing, order another Rapid Assessment with new photos.',
  'If you are a monthly subscriber, you will get an e-mail for your monthly check-in.',
] as const;

/** "Come back between December 1, 2026 and December 31, 2026."; none when no days were set. `written` writes a day. */
export function whenToComeBack(
  { follow_up_after: after, follow_up_before: before }: Days,
  written: (day: string) => string,
): string | undefined {
  if (after && before && after !== before) return `Come back between ${written(after)} and ${written(before)}.`;
  if (after && before) return `Come back on ${written(after)}.`;
  if (after) return `Come back after ${written(after)}.`;
  return before ? `Come back before ${written(before)}.` : undefined;
}
