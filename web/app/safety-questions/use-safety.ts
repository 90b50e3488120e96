/** The safety questions of a form: what was said, what follows, and whether the form may go on. The clinic decides again when it is sent. */
import type { SafetyPurpose } from '@pellis/contract/safety-questions/safety-advice';
import {
  decideSafety,
  type SafetyAnswers,
  type SafetyQuestion,
  type SafetyRules,
  safetyQuestionsFor,
} from '@pellis/contract/safety-questions/safety-check';
import type { SafetyOutcome } from '@pellis/contract/safety-questions/safety-outcomes';
import { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import { useEffect, useState } from 'react';
import { useRead } from '../platform/use-api.ts';
import { moves } from './moves.ts';
import { isOld, readSafetyDraft } from './safety-draft.ts';
import { found, type HearsChange, isDoneStill, nothingSaid, type OutcomeOf, type Said } from './said.ts';

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
  /** The concern of the form changed, the questions did, or it is a day since. */
  ask: (concern: string) => void;
  /** They are asked anew, because they were answered a day ago: as the form was opened, or while it was open. */
  askedAnew: Said['askedAnew'];
  /** Asked right before it is sent: false where the answers have become too old meanwhile, and are asked anew. */
  maySend: () => boolean;
  toSend: () => SafetyAnswers | undefined;
  /** Everything that was said so far, and where each of it leads. */
  now: Said;
  outcomeOf: OutcomeOf;
  /** In the place of what was said, as where the form begins anew. */
  put: (next: Said) => void;
  forget: () => void;
}

/** The rules as they are read, here or by a link; without an age, of whom nobody tells it. */
export interface RulesRead {
  data: (SafetyRules & { is_reviewed: boolean; is_advice_reviewed: boolean; age_days?: number | null }) | undefined;
  error: { detail: string } | null;
  refetch: () => unknown;
}

/** `form` is whose form it is, and which: each keeps its own answers; undefined until it is known whose. `ofLink`: instead of the signed-in patient's. */
export function useSafety(form: string | undefined, purpose: SafetyPurpose = 'photos', hears?: HearsChange, ofLink?: RulesRead): Safety {
  const mine: RulesRead = useRead(readSafetyQuestions, {}, { enabled: !ofLink });
  const read = ofLink ?? mine;
  const { now, setNow, isRead } = useKeptSaid(form);
  const rules = read.data;
  const ageDays = rules?.age_days ?? null;
  const asked = rules && now.concern ? safetyQuestionsFor(rules, { concern: now.concern, ageDays }) : [];
  const outcomeOf: OutcomeOf = (said) => (rules ? decideSafety(rules, said, ageDays).outcome : null);
  const version = rules?.version ?? 0;
  const isCurrent = version > 0 && now.version === version;
  return {
    questions: asked,
    isReviewed: rules?.is_reviewed ?? true,
    isAdviceReviewed: rules?.is_advice_reviewed ?? true,
    purpose,
    concern: now.concern,
    isLoading: !isRead || (rules === undefined && !read.error),
    problem: read.error?.detail ?? null,
    again: () => void read.refetch(),
    said: now.said,
    saidInWords: asked.flatMap(({ name, words }) => (now.said.includes(name) ? [words] : [])),
    outcome: now.isDecided && isCurrent && !isOld(now) ? outcomeOf(now.said) : null,
    isDone: isDoneStill(now) && isCurrent,
    askedAnew: now.askedAnew,
    now,
    outcomeOf,
    ...moves({ form, now, setNow, isRead, purpose, hears, outcomeOf, version }),
  };
}

function useKeptSaid(form: string | undefined) {
  const [now, setNow] = useState(nothingSaid);
  const [readOf, setReadOf] = useState<string>();
  useEffect(() => {
    if (form === undefined) return;
    void readSafetyDraft(form).then((kept) => {
      if (kept) setNow((before) => (before.at === 0 ? found(kept) : before));
      setReadOf(form);
    });
  }, [form]);
  return { now, setNow, isRead: form !== undefined && readOf === form };
}
