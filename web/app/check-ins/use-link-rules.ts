/** The safety questions of a check-in's link: of nobody in particular, so that they tell nothing of whom it is about. */
import { readSafetyQuestionsForLink } from '@pellis/contract/check-ins/check-in-by-link';
import { lookAtCheckIn } from '@pellis/contract/check-ins/check-ins';
import { useEffect, useRef } from 'react';
import { call } from '../platform/api.ts';
import { isNotFound } from '../platform/api-error.ts';
import { useRead } from '../platform/use-api.ts';
import type { RulesRead } from '../safety-questions/use-safety.ts';

/** Null: nobody is asked by a link, and none are read. */
export function useLinkRules(nid: string | null, onUsed: () => void): RulesRead {
  // once is enough: the link may be used up by the very form that stands here
  const options = { enabled: nid !== null, freshFor: Number.POSITIVE_INFINITY };
  const read = useRead(readSafetyQuestionsForLink, { params: { nid: nid ?? '' } }, options);
  const isMissing = read.error !== null && isNotFound(read.error);
  const hears = useRef(onUsed);
  hears.current = onUsed;
  useEffect(() => {
    if (isMissing && nid !== null) void endIfUsed(nid, () => hears.current());
  }, [isMissing, nid]);
  return read;
}

/** A server of the release before, beside this one while it is replaced, has none and knows the link all the same: that passes. */
async function endIfUsed(nid: string, onUsed: () => void): Promise<void> {
  await call(lookAtCheckIn, { params: { nid } }).catch((error: unknown) => {
    if (isNotFound(error)) onUsed();
  });
}
