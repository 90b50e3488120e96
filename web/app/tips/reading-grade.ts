/** How hard tips may be to read. What comes with the program is held to it by a test; whoever writes one of their own is told. */
import type { ReadingLevel } from '../writing/reading-level.ts';

/** By Flesch and Kincaid. There is no least: the simpler, the better (decision 0378). */
export const hardestTipGrade = 8;

export function gradeInWords({ grade, longest }: ReadingLevel): string {
  const reads = `Reads like school grade ${grade}`;
  if (grade <= hardestTipGrade) return `${reads}. Tips stay at ${hardestTipGrade} or below; simpler is better.`;
  return `${reads}, and tips should stay at ${hardestTipGrade} or below: shorter sentences and everyday words help. The longest sentence has ${longest.words} words.`;
}
