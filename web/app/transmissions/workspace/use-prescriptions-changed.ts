/** After something was done about a prescription on its way: the list is read again, and how many wait beside the way to it. */
import { countTransmissions } from '@pellis/contract/transmissions/transmission-count';
import { listTransmissions } from '@pellis/contract/transmissions/transmissions';
import { useCallback } from 'react';
import { useReads } from '../../platform/use-api.ts';

export function usePrescriptionsChanged(): () => void {
  const reads = useReads();
  return useCallback(() => void Promise.all([reads.refresh(listTransmissions), reads.refresh(countTransmissions)]), [reads]);
}
