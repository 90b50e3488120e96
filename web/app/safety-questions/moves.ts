/** What may be done with the answers to a form's safety questions, each from how they stand now. */
import type { SafetyPurpose } from '@pellis/contract/safety-questions/safety-advice';
import { noneOfThese, stops } from '@pellis/contract/safety-questions/safety-check';
import { withOneAlone } from '../ui/one-alone.ts';
import { forgetSafetyDraft, isOld, keepSafetyDraft } from './safety-draft.ts';
import { type HearsChange, isDoneStill, nothingSaid, type OutcomeOf, type Said, withTakenBack } from './said.ts';

interface Moving {
  purpose: SafetyPurpose;
  form: string | undefined;
  now: Said;
  setNow: (next: Said) => void;
  /** What was answered before is here. */
  isRead: boolean;
  hears: HearsChange | undefined;
  outcomeOf: OutcomeOf;
  /** Of the rules; 0 as long as they are not here. */
  version: number;
}

const anew = { said: [], isDecided: false, isDone: false };

/** Everything that may be done with the answers. */
export function moves({ form, now, setNow, isRead, purpose, hears, outcomeOf, version }: Moving) {
  const leadsAway = (said: readonly string[]) => stops(outcomeOf(said) ?? 'on', purpose);
  const keep = (next: Said) => form !== undefined && keepSafetyDraft(form, next);
  const change = (to: Partial<Said>, isHeard = true) => {
    const next = { ...now, version, at: Date.now(), ...to, isFound: false };
    setNow(next);
    if (isHeard) hears?.(now, next, outcomeOf);
    if (next.isDecided) keep(next);
  };
  /** What was said so far counts as corrected where it led away from the form. */
  const corrected = () => withTakenBack(now, leadsAway(now.said), outcomeOf);
  const decided = (said: string[]) => change({ said, isDecided: true, isDone: !leadsAway(said), askedAnew: undefined });
  // nobody takes back what was true a day ago: what was told of it stands
  const askAnew = (concern: string) =>
    change({ ...anew, concern, corrected: corrected(), askedAnew: now.isFound ? 'found' : 'open' }, false);
  return {
    choose: (said: string[]) => {
      const next = withOneAlone(noneOfThese, now.said, said);
      if (next[0] === noneOfThese) decided(next);
      else change({ said: next, isDecided: false, isDone: false, corrected: corrected() });
    },
    decide: () => decided(now.said),
    goOn: () => (isOld(now) ? askAnew(now.concern) : change({ isDone: true, at: now.at })),
    correct: () => change({ isDecided: false, isDone: false, corrected: corrected() }),
    ask: (concern: string) => {
      if (!version || !isRead) return;
      if (now.isDecided && isOld(now)) return askAnew(concern);
      // what was kept may be of this very concern, and of questions that were changed since
      if (now.concern !== concern || now.version !== version) change({ ...anew, concern, corrected: corrected() });
    },
    maySend: () => {
      if (now.isDone && isOld(now)) askAnew(now.concern);
      return isDoneStill(now);
    },
    toSend: () => {
      const { version: by, said, corrected: before } = now;
      return isDoneStill(now) ? { version: by, said, corrected: before, goes_on: leadsAway(said) } : undefined;
    },
    put: (next: Said) => {
      setNow(next);
      keep(next);
    },
    forget: () => {
      setNow(nothingSaid);
      if (form !== undefined) forgetSafetyDraft(form);
    },
  };
}
