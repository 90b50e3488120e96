/** How hard tips may be to read. What comes with the program is held to it by a test; whoever writes one of their own is told. */
import type { ReadingLevel } from '../writing/reading-level.ts';

/** School grades by Flesch and Kincaid. Harder is too hard; simpler than the least is fine, and said. */
export const tipGrades = { least: 6, most: 8 } as const;

export function gradeInWords({ grade, longest }: ReadingLevel): string {
  const reads = `Reads like school grade ${grade}`;
  if (grade < tipGrades.least) return `${reads}: simpler than tips are as a rule (${tipGrades.least} to ${tipGrades.most}), which is fine.`;
  if (grade <= tipGrades.most) return `${reads}, as tips should (${tipGrades.least} to ${tipGrades.most}).`;
  return `${reads}, and tips should stay within ${tipGrades.least} to ${tipGrades.most}: shorter sentences and everyday words help. The longest sentence has ${longest.words} words.`;
}
