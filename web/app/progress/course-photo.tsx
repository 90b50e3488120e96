/** A photo of a course: with the session of whoever is signed in, or by the link that shows it. */

import type { PhotoRef, PhotoSize } from '@pellis/contract/photos/photos';
import { readSharedPhoto } from '@pellis/contract/progress/progress';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useAddress, usePhoto } from '../photos/use-photo.ts';
import { callForFile } from '../platform/api.ts';

/** The secret of the link, on the page that it opens. */
export const SharedBy = createContext<string | null>(null);

export function useCoursePhoto(id: string, size: PhotoSize) {
  const token = useContext(SharedBy);
  const own = usePhoto(id, size, token === null);
  const shared = useQuery({
    queryKey: [readSharedPhoto.path, token, id],
    queryFn: ({ signal }: { signal: AbortSignal }) => callForFile(readSharedPhoto, { params: { token: token ?? '', id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== null,
  });
  const address = useAddress(shared.data);
  return token === null ? own : { address, isBroken: shared.isError, again: () => void shared.refetch() };
}

interface CoursePhotoProps {
  photo: PhotoRef;
  size: PhotoSize;
  words: string;
  className?: string | undefined;
}

export function CoursePhoto({ photo, size, words, className }: CoursePhotoProps) {
  const { address, isBroken, again } = useCoursePhoto(photo.id, size);
  if (isBroken)
    return (
      <button type="button" className={className} onClick={again}>
        The photo did not load. Try again
      </button>
    );
  if (!address) return <span className={className} role="status" aria-label={`Loading: ${words}`} />;
  return <img className={className} src={address} alt={words} width={photo.width} height={photo.height} draggable={false} />;
}
