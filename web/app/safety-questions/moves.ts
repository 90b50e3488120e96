/** What may be done with the answers to a form's safety questions, each from how they stand now. */
import type { SafetyPurpose } from '@pellis/contract/safety-questions/safety-advice';
import { noneOfThese, stops } from '@pellis/contract/safety-questions/safety-check';
import { withOneAlone } from '../ui/one-alone.ts';
import { forgetSafetyDraft, isOld, keepSafetyDraft } from './safety-draft.ts';
import { asKept, type HearsChange, isDoneStill, nothingSaid, type OutcomeOf, type Said, startedOver, withTakenBack } from './said.ts';

interface Moving {
  purpose: SafetyPurpose;
  form: string | undefined;
  now: Said;
  setNow: (next: Said) => void;
  /** What was answered before is here. */
  isRead: boolean;
  hears: HearsChange | undefined;
  outcomeOf: OutcomeOf;
  /** Of the rules, as soon as they are here. */
  version: number | undefined;
}

const anew = { said: [], isDecided: false, isDone: false };

/** Everything that may be done with the answers. */
export function moves({ form, now, setNow, isRead, purpose, hears, outcomeOf, version }: Moving) {
  const leadsAway = (said: readonly string[]) => stops(outcomeOf(said) ?? 'on', purpose);
  const keep = (next: Said) => form !== undefined && keepSafetyDraft(form, asKept(next));
  const change = (to: Partial<Said>, isHeard = true) => {
    const next = { ...now, version: version ?? 0, at: Date.now(), ...to, isFound: false };
    setNow(next);
    if (isHeard) hears?.(now, next, outcomeOf);
    if (next.isDecided) keep(next);
  };
  /** What was said so far counts as corrected where it led away from the form. */
  const corrected = () => withTakenBack(now, leadsAway(now.said), outcomeOf);
  const decided = (said: readonly string[]) => change({ said, isDecided: true, isDone: !leadsAway(said), askedAnew: undefined });
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
      if (version === undefined || form === undefined || !isRead) return;
      if (now.isDecided && isOld(now)) return askAnew(concern);
      // what was kept may be of this very concern, and of questions that were changed since
      if (now.concern !== concern || now.version !== version) change({ ...anew, concern, corrected: corrected() });
    },
    maySend: () => {
      if (now.isDone && isOld(now)) askAnew(now.concern);
      return isDoneStill(now);
    },
    toSend: () =>
      isDoneStill(now)
        ? {
            version: now.version,
            said: [...now.said],
            corrected: now.corrected.map((each) => [...each]),
            goes_on: leadsAway(now.said),
          }
        : undefined,
    // read already, where it leads to the very thing that the other form is for
    carryTo: (other: string) => keepSafetyDraft(other, { ...asKept(now), isDone: outcomeOf(now.said) === 'video' }),
    startOver: () => {
      if (!isRead) return;
      const next = startedOver(now, outcomeOf);
      setNow(next);
      keep(next);
    },
    forget: () => {
      setNow(nothingSaid);
      if (form !== undefined) forgetSafetyDraft(form);
    },
  };
}
