/** What has been read of a patient's photos, to put in it what a call has just answered. */
import { type PhotoAnnotations, readPhotoAnnotations } from '@pellis/contract/photos/photo-annotations';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readKey } from '../../platform/use-api.ts';

export function useKeptAnnotations(patientId: string) {
  const queries = useQueryClient();
  return useMemo(() => {
    const queryKey = readKey(readPhotoAnnotations, { id: patientId });
    return {
      change: (by: (kept: PhotoAnnotations) => PhotoAnnotations) =>
        queries.setQueryData(queryKey, (kept: PhotoAnnotations | undefined) => kept && by(kept)),
      readAgain: () => void queries.invalidateQueries({ queryKey }),
    };
  }, [queries, patientId]);
}
