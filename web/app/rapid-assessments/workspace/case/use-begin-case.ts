/** Begins to read a case that has just become one's own, with its first photo, while its page is still drawn. */
import { listCases, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useCallback } from 'react';
import { useBeginPhoto } from '../../../photos/use-photo.ts';
import { useReads } from '../../../platform/use-api.ts';

/** Resolves when both are here, or could not be read: its page says so then. */
export function useBeginCase(): (id: string) => Promise<void> {
  const reads = useReads();
  const beginPhoto = useBeginPhoto();
  return useCallback(
    async (id) => {
      const opened = await reads.begin(readCase, { id }, 0).catch(() => undefined);
      if (!opened) return;
      const { state, photos } = opened;
      reads.change(listCases, undefined, (rows) => rows.map((row) => (row.id === id ? { ...row, state, is_mine: true } : row)));
      const [first] = photos;
      if (first) await beginPhoto(first.id, 'screen');
    },
    [reads, beginPhoto],
  );
}
