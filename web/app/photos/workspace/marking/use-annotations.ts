/** What dermatologists keep with a patient's photos, and one's own changes of it: shown at once, kept one after the other, undone and done again. */
import { type PhotoAnnotations, readPhotoAnnotations } from '@pellis/contract/photos/photo-annotations';
import { keepPhotoMark, type MarkForm, type PhotoMark, removePhotoMark } from '@pellis/contract/photos/photo-marks';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { useRead, useReads } from '../../../platform/use-api.ts';
import { useTopic } from '../../../platform/use-topic.ts';
import { toast } from '../../../ui/toasts.ts';
import { useKeptAnnotations } from '../use-kept-annotations.ts';
import { type Change, shownMarks } from './mark-changes.ts';

export function useAnnotations(patientId: string, isWanted: boolean) {
  const read = useRead(readPhotoAnnotations, { params: { id: patientId } }, { enabled: isWanted });
  const keeping = useKeeping(patientId);
  // a colleague draws on them too
  const reads = useReads();
  useTopic(isWanted ? `photos:${patientId}` : null, () => void reads.refresh(readPhotoAnnotations, { id: patientId }));
  const [past, setPast] = useState<readonly Change[]>([]);
  const [future, setFuture] = useState<readonly Change[]>([]);
  const change = (one: Change) => {
    setPast([...past, one]);
    setFuture([]);
    keeping.keep(one);
  };
  return {
    patientId,
    encounters: read.data?.encounters ?? none,
    marks: shownMarks(read.data?.marks ?? none, keeping.changes),
    covers: { covered: read.data?.covered ?? none, byClinic: read.data?.covered_by_clinic ?? none },
    isMinor: read.data?.is_minor ?? false,
    isThere: read.data !== undefined,
    isFailed: read.isError && !read.data,
    readAgain: () => void read.refetch(),
    change,
    undo:
      past.length > 0
        ? () =>
            step(
              past,
              setPast,
              (one) => setFuture([...future, one]),
              (one) => keeping.keep({ ...one, before: one.after, after: one.before }),
            )
        : undefined,
    redo: future.length > 0 ? () => step(future, setFuture, (one) => setPast([...past, one]), keeping.keep) : undefined,
    /** How many changes have not reached the clinic, and why. */
    unsaved: keeping.failed,
    saveAgain: keeping.again,
  };
}

export type Annotations = ReturnType<typeof useAnnotations>;

const none: readonly never[] = [];

function step(
  from: readonly Change[],
  setFrom: (changes: readonly Change[]) => void,
  putOver: (change: Change) => void,
  keep: (change: Change) => void,
): void {
  const last = from.at(-1);
  if (!last) return;
  setFrom(from.slice(0, -1));
  putOver(last);
  keep(last);
}

/** One after the other, so that the last one drawn is the last one kept. */
function useKeeping(patientId: string) {
  const kept = useKeptAnnotations(patientId);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const waiting = useRef<Change[]>([]);
  const isBusy = useRef(false);
  const work = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailed(null);
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      const answer = await send(next);
      // nobody knows whether it arrived: it stays, and is sent again
      if (answer instanceof ApiError && (answer.status === 0 || answer.status >= 500 || answer.status === 429)) {
        setFailed(answer.detail);
        break;
      }
      const done = next;
      if (answer instanceof ApiError) toast('error', answer.detail);
      else kept.change((all) => withMarksOf(all, done.photoId, answer));
      waiting.current = waiting.current.slice(1);
      setChanges([...waiting.current]);
      if (answer instanceof ApiError) kept.readAgain();
    }
    isBusy.current = false;
  };
  useAskedBeforeLeaving(changes.length > 0);
  return {
    changes,
    failed,
    again: () => void work(),
    keep: (change: Change) => {
      waiting.current = [...waiting.current, change];
      setChanges([...waiting.current]);
      void work();
    },
  };
}

function send({ id, photoId, after }: Change): Promise<PhotoMark[] | ApiError> {
  const params = { id: photoId, mark: id };
  const sent = after ? call(keepPhotoMark, { params, body: formOf(after) }) : call(removePhotoMark, { params });
  return sent.catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
}

function formOf({ kind, points, label, known }: MarkForm): MarkForm {
  return { kind, points, label, known };
}

function withMarksOf(kept: PhotoAnnotations, photoId: string, marks: readonly PhotoMark[]): PhotoAnnotations {
  return { ...kept, marks: [...kept.marks.filter((mark) => mark.photo_id !== photoId), ...marks] };
}

function useAskedBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
