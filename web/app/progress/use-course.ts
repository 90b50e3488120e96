/** A patient's course as it is read, with the earlier photos that somebody asked for. */
import type { PageOfPhotos, Progress } from '@pellis/contract/progress/course';
import { readEarlierPhotosOfCourse, readProgress } from '@pellis/contract/progress/progress';
import { useState } from 'react';
import { useRead, useReads } from '../platform/use-api.ts';
import { withEarlier } from './earlier-photos.ts';

/** Of which course, before which photo the first of them begins, and whether the next is under way. */
interface Asked {
  patientId: string;
  begins: string | null;
  pages: readonly PageOfPhotos[];
  state: 'there' | 'coming' | 'failed';
}

export interface Earlier {
  state: Asked['state'];
  ask: () => void;
}

const minutes = 60_000;

interface CourseRead {
  data: Progress | undefined;
  error: ReturnType<typeof useRead<typeof readProgress>>['error'];
  earlier: Earlier;
  /** To try again, or where something of the photos was changed: all of them are read anew. */
  refetch: () => void;
}

export function useCourse(patientId: string, isWanted = true): CourseRead {
  const { data, error, refetch } = useRead(readProgress, { params: { id: patientId } }, { enabled: isWanted });
  const reads = useReads();
  const none: Asked = { patientId, begins: data?.earlier_photos ?? null, pages: [], state: 'there' };
  const [asked, setAsked] = useState(none);
  // a newer photo moved where the first page ends: what was read before it would leave a gap
  const now = asked.patientId === patientId && asked.begins === none.begins ? asked : none;
  const shown = data && withEarlier(data, now.pages);
  const before = shown?.earlier_photos ?? null;
  const ask = async () => {
    if (before === null || now.state === 'coming') return;
    setAsked({ ...now, state: 'coming' });
    try {
      const page = await reads.begin(readEarlierPhotosOfCourse, { id: patientId, before }, 5 * minutes);
      setAsked({ ...now, pages: [...now.pages, page], state: 'there' });
    } catch {
      setAsked({ ...now, state: 'failed' });
    }
  };
  const readAgain = () => {
    setAsked(none);
    void reads.refresh(readEarlierPhotosOfCourse);
    void refetch();
  };
  return { data: shown, error, refetch: readAgain, earlier: { state: now.state, ask: () => void ask() } };
}
