/** After something was done about labs: what waits is read again, in the lists and in the navigation. */
import { countLabWork } from '@pellis/contract/lab-results/lab-count';
import { readLabFeed } from '@pellis/contract/lab-results/lab-files';
import { readLabResult, readLabWork } from '@pellis/contract/lab-results/lab-results';
import { useCallback } from 'react';
import { useReads } from '../../platform/use-api.ts';

export function useLabsChanged(): () => void {
  const reads = useReads();
  return useCallback(
    () => void Promise.all([readLabWork, readLabFeed, readLabResult, countLabWork].map((read) => reads.refresh(read))),
    [reads],
  );
}
