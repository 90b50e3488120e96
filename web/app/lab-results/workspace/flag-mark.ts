/** How a result is marked in lists of work. */
import type { ResultFlag } from '@pellis/contract/lab-results/lab-results';
import type { Mark } from '../../work-list/state-mark.tsx';

const words: Record<ResultFlag, string> = { normal: 'In range', abnormal: 'Outside', critical: 'Critical', unclear: 'Look at it' };

export function markOf(flag: ResultFlag, isOpen: boolean): Mark {
  if (!isOpen) return { words: words[flag], kind: 'ended' };
  return { words: words[flag], kind: flag === 'critical' ? 'late' : flag === 'normal' ? 'good' : 'next' };
}
