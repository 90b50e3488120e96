/** What a proxy sees only where the patient lets them; everybody else who acts for a patient sees it. */
import type { Right } from '@pellis/contract/platform/rights';
import type { ReactNode } from 'react';
import { useLacks } from './use-acting.ts';

export function InScope({ right, children }: { right: Right; children: ReactNode }) {
  return useLacks()(right) ? null : children;
}
