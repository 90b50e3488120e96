/** The safety questions of a check-in's link: of nobody in particular, so that they tell nothing of whom it is about. */
import { readSafetyQuestionsForLink } from '@pellis/contract/check-ins/check-in-by-link';
import { useEffect } from 'react';
import { isNotFound } from '../platform/api-error.ts';
import { useRead } from '../platform/use-api.ts';
import type { RulesRead } from '../safety-questions/use-safety.ts';

/** Null: nobody is asked by a link, and none are read. */
export function useLinkRules(nid: string | null, onUsed: () => void): RulesRead {
  // once is enough: the link may be used up by the very form that stands here
  const options = { enabled: nid !== null, freshFor: Number.POSITIVE_INFINITY };
  const read = useRead(readSafetyQuestionsForLink, { params: { nid: nid ?? '' } }, options);
  const isUsed = read.error !== null && isNotFound(read.error);
  useEffect(() => {
    if (isUsed) onUsed();
  }, [isUsed, onUsed]);
  return read;
}
