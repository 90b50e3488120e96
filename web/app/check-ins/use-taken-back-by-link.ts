/** What led away from a check-in by its link, and was taken back there, goes along once its person has signed in. */
import { useEffect, useRef } from 'react';
import { forgetSafetyDraft, readSafetyDraft, type SafetyDraft } from '../safety-questions/safety-draft.ts';
import { type OutcomeOf, type Said, withTakenBack } from '../safety-questions/said.ts';
import type { Safety } from '../safety-questions/use-safety.ts';
import { formOfLink } from './form-of-link.ts';

/** Null: they came by no link. */
export function useTakenBackByLink(nid: string | null, { isLoading, now, outcomeOf, put }: Safety): void {
  const isRead = useRef(false);
  useEffect(() => {
    if (nid === null || isLoading || isRead.current) return;
    isRead.current = true;
    const form = formOfLink(nid);
    void readSafetyDraft(form).then((byLink) => {
      if (!byLink) return;
      const next = withThatOfLink(now, byLink, outcomeOf);
      if (next.corrected.length > now.corrected.length) put(next);
      forgetSafetyDraft(form);
    });
  }, [nid, isLoading, now, outcomeOf, put]);
}

/** The answers are asked anew: of somebody who is known, others are asked. */
export function withThatOfLink(now: Said, { said, corrected }: Pick<SafetyDraft, 'said' | 'corrected'>, outcomeOf: OutcomeOf): Said {
  const leadsAway = (outcomeOf(said) ?? 'on') !== 'on';
  const all = [...now.corrected, ...(leadsAway ? [said] : []), ...corrected];
  return { ...now, corrected: withTakenBack({ ...now, corrected: all }, false, outcomeOf), at: now.at || Date.now() };
}
