/** What is said in a form's safety questions as it goes on: what was taken back of it stays with it, to the end. */
import { type SafetyOutcome, safetyOutcomes } from '@pellis/contract/safety-questions/safety-outcomes';
import { isOld, type SafetyDraft } from './safety-draft.ts';

export interface Said extends SafetyDraft {
  isDecided: boolean;
  /** As it was kept in this browser. */
  isFound?: boolean;
  /** Asked anew because the answers were a day old: as the form was opened, or while it was open. */
  askedAnew?: 'found' | 'open' | undefined;
}

export type OutcomeOf = (said: readonly string[]) => SafetyOutcome | null;

/** Hears of every change, with what each leads to by the rules in force. */
export type HearsChange = (before: Said, next: Said, outcomeOf: OutcomeOf) => void;

export const nothingSaid: Said = { concern: '', version: 0, said: [], corrected: [], isDone: false, isDecided: false, at: 0 };

/** As many as the clinic takes. */
const most = 10;

export function found(kept: SafetyDraft): Said {
  return { ...kept, isDecided: kept.said.length > 0, isFound: true, askedAnew: undefined };
}

/** With what stands now, where it led away from the form; the most urgent of all, the latest first. */
export function withTakenBack({ isDecided, said, corrected }: Said, leadsAway: boolean, outcomeOf: OutcomeOf): SafetyDraft['corrected'] {
  const place = (each: readonly string[]) => safetyOutcomes.indexOf(outcomeOf(each) ?? 'on');
  const all = isDecided && leadsAway ? [said, ...corrected] : corrected;
  return [...all].sort((one, other) => place(one) - place(other)).slice(0, most);
}

/** A tab that was left open answers for nothing any more. */
export function isDoneStill(now: Said): boolean {
  return now.isDone && !isOld(now);
}
