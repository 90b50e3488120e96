/** The safety questions of a form: what was said, what follows, and whether the form may go on. The clinic decides again when it is sent. */
import type { SafetyPurpose } from '@pellis/contract/safety-questions/safety-advice';
import {
  decideSafety,
  noneOfThese,
  type SafetyAnswers,
  type SafetyQuestion,
  safetyQuestionsFor,
  stops,
} from '@pellis/contract/safety-questions/safety-check';
import type { SafetyOutcome } from '@pellis/contract/safety-questions/safety-outcomes';
import { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import { useEffect, useState } from 'react';
import { useRead } from '../platform/use-api.ts';
import { withOneAlone } from '../ui/one-alone.ts';
import { forgetSafetyDraft, keepSafetyDraft, readSafetyDraft, type SafetyDraft } from './safety-draft.ts';

/** The form of a visit that is booked, after whose it is. */
export const visitForm = 'new-visit';

export interface Safety {
  purpose: SafetyPurpose;
  /** What they are asked for; empty until they are. */
  concern: string;
  questions: readonly SafetyQuestion[];
  /** A clinician of this clinic has read them and what follows from them. */
  isReviewed: boolean;
  /** The same of what they are advised to do first. */
  isAdviceReviewed: boolean;
  /** The questions, or what was answered before, are not here yet; and why where they cannot be read. */
  isLoading: boolean;
  problem: string | null;
  again: () => void;
  said: readonly string[];
  /** In words. */
  saidInWords: readonly string[];
  /** Null until they have said that this is all. */
  outcome: SafetyOutcome | null;
  /** The form may go on. */
  isDone: boolean;
  choose: (now: string[]) => void;
  /** That was all of it. */
  decide: () => void;
  /** Read what to do, and goes on all the same. */
  goOn: () => void;
  /** Back to the answers: one of them was a mistake. */
  correct: () => void;
  /** The concern of the form changed, or the questions did. */
  ask: (concern: string) => void;
  toSend: () => SafetyAnswers | undefined;
  /** The same answers for another form: whoever books a visit in place of sending photos. */
  carryTo: (form: string) => void;
  forget: () => void;
}

export interface Said extends SafetyDraft {
  isDecided: boolean;
}

/** Hears of every change, with what each leads to by the rules in force. */
export type HearsChange = (before: Said, next: Said, outcomeOf: (said: readonly string[]) => SafetyOutcome | null) => void;

const nothing = { concern: '', version: 0, said: [], corrected: [], isDone: false, isDecided: false, at: 0 } satisfies Said;

/** `form` is whose form it is, and which: each keeps its own answers; undefined until it is known whose. */
export function useSafety(form: string | undefined, purpose: SafetyPurpose = 'photos', hears?: HearsChange): Safety {
  const read = useRead(readSafetyQuestions);
  const [now, setNow] = useState<Said>(nothing);
  const [readOf, setReadOf] = useState<string>();
  useEffect(() => {
    if (form === undefined) return;
    void readSafetyDraft(form).then((kept) => {
      if (kept) setNow((before) => (before.at === 0 ? { ...kept, isDecided: true } : before));
      setReadOf(form);
    });
  }, [form]);
  const rules = read.data;
  const ageDays = rules?.age_days ?? null;
  const asked = rules && now.concern ? safetyQuestionsFor(rules, { concern: now.concern, ageDays }) : [];
  const outcomeOf = (said: readonly string[]) => (rules ? decideSafety(rules, said, ageDays).outcome : null);
  const leadsAway = (said: readonly string[]) => stops(outcomeOf(said) ?? 'on', purpose);
  const isCurrent = rules !== undefined && now.version === rules.version;
  const change = (to: Partial<Said>) => {
    const next = { ...now, version: rules?.version ?? 0, ...to, at: Date.now() };
    setNow(next);
    hears?.(now, next, outcomeOf);
    const { isDecided, ...draft } = next;
    if (isDecided && form !== undefined) keepSafetyDraft(form, draft);
  };
  /** What was said so far counts as corrected where it led away from the form. */
  const corrected = () => (now.isDecided && leadsAway(now.said) ? [...now.corrected, now.said].slice(-10) : now.corrected);
  const decided = (said: readonly string[]) => change({ said, isDecided: true, isDone: !leadsAway(said) });
  return {
    questions: asked,
    isReviewed: rules?.is_reviewed ?? true,
    isAdviceReviewed: rules?.is_advice_reviewed ?? true,
    purpose,
    concern: now.concern,
    isLoading: readOf !== form || (rules === undefined && !read.error),
    problem: read.error?.detail ?? null,
    again: () => void read.refetch(),
    said: now.said,
    saidInWords: asked.flatMap(({ name, words }) => (now.said.includes(name) ? [words] : [])),
    outcome: now.isDecided && isCurrent ? outcomeOf(now.said) : null,
    isDone: now.isDone && isCurrent,
    choose: (said) => {
      const next = withOneAlone(noneOfThese, now.said, said);
      if (next[0] === noneOfThese) decided(next);
      else change({ said: next, isDecided: false, isDone: false, corrected: corrected() });
    },
    decide: () => decided(now.said),
    goOn: () => change({ isDone: true }),
    correct: () => change({ isDecided: false, isDone: false, corrected: corrected() }),
    ask: (concern) => {
      // what was kept may be of this very concern, and of questions that were changed since
      if (!rules || readOf === undefined || readOf !== form || (now.concern === concern && isCurrent)) return;
      change({ concern, said: [], isDecided: false, isDone: false, corrected: corrected() });
    },
    toSend: () =>
      now.isDone
        ? {
            version: now.version,
            said: [...now.said],
            corrected: now.corrected.map((each) => [...each]),
            goes_on: leadsAway(now.said),
          }
        : undefined,
    carryTo: (other) => {
      const { isDecided: _, ...draft } = now;
      // read already, where it leads to the very thing that the other form is for
      keepSafetyDraft(other, { ...draft, isDone: outcomeOf(now.said) === 'video' });
    },
    forget: () => {
      setNow(nothing);
      if (form !== undefined) forgetSafetyDraft(form);
    },
  };
}
