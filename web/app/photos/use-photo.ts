/** A patient's photo, fetched with the token, as an address that only this page knows; let go of when it leaves the page. */
import { type PhotoSize, readPhoto } from '@pellis/contract/photos/photos';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { callForFile } from '../platform/api.ts';

const minute = 60_000;
/** Long enough to turn back and forth, short enough that photos don't pile up in memory. */
const keptFor = 5 * minute;

/** Where photos are read that are not of the patient's own record. */
export interface PhotoSource {
  path: string;
  fetch: (photo: string, size: PhotoSize, signal: AbortSignal) => Promise<Blob>;
}

const ofPatients: PhotoSource = {
  path: readPhoto.path,
  fetch: (id, size, signal) => callForFile(readPhoto, { params: { id, size }, signal }),
};

export function usePhoto(id: string, size: PhotoSize, isWanted = true, from = ofPatients) {
  const { data, isError, refetch } = useQuery({ ...photoQuery(id, size, from), enabled: isWanted });
  return { address: useAddress(data), isBroken: isError, again: () => void refetch() };
}

/** Begins to fetch a photo before the page that shows it is there; resolves when it is here, or could not be had. */
export function useBeginPhoto(): (id: string, size: PhotoSize) => Promise<void> {
  const queries = useQueryClient();
  return useCallback((id, size) => queries.prefetchQuery(photoQuery(id, size)), [queries]);
}

function photoQuery(id: string, size: PhotoSize, from = ofPatients) {
  return {
    queryKey: [from.path, id, size],
    queryFn: ({ signal }: { signal: AbortSignal }) => from.fetch(id, size, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor,
    retry: 2,
  };
}

/** Made for a file in hand, and let go of with the page. */
export function useAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
