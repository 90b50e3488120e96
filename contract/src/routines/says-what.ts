/** Whether a report says what came of something. Apart from the names: the dashboard has those first. */
import type { Severity, SideEffect } from './side-effect-names.ts';

/** Something else says nothing without words. What cannot wait is held up by nothing. */
export function saysWhat({ what, severity, words }: { what: SideEffect; severity: Severity; words: string }): boolean {
  return what !== 'other' || severity !== 'mild' || words.trim() !== '';
}
export const whatIsMissing = { path: ['words'], error: 'Write what you notice' };
