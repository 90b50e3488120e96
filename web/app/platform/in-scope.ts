/** What a proxy may not do, for the parts of pages that depend on it. */
import { readMe } from '@pellis/contract/accounts/settings';
import type { Right } from '@pellis/contract/platform/rights';
import type { ReactNode } from 'react';
import { useRead } from './use-api.ts';

/** What the patient does not let a proxy do; of everybody else, nothing. Who that is, the bar above the page has asked: strangers read such parts too. */
export function useLacks(): (right: Right) => boolean {
  const { data: me } = useRead(readMe, {}, { enabled: false });
  return (right) => me?.patient?.relation === 'proxy' && !me.rights.includes(right);
}

/** For a child, somebody in their care or whoever lets them; not known, it is for oneself. */
export function useActsForAnother(): boolean {
  const { data: me } = useRead(readMe, {}, { enabled: false });
  return !['self', 'earlier'].includes(me?.patient?.relation ?? 'self');
}

/** What a proxy sees only where the patient lets them; everybody else who acts for a patient sees it. */
export function InScope({ right, children }: { right: Right; children: ReactNode }): ReactNode {
  return useLacks()(right) ? null : children;
}
