/** The photos that may go with a note, which of them do, and what the patient will read of each. */
import { leavePhotoOut, listNotePhotos, showPhotoInNote } from '@pellis/contract/notes/note-photos';
import { isMeasure, mmOfPixel, scaleOf, sizeInWords, sizeOf } from '@pellis/contract/photos/measuring';
import { type PhotoAnnotations, readPhotoAnnotations } from '@pellis/contract/photos/photo-annotations';
import { useRead, useReads, useSend } from '../../../platform/use-api.ts';
import { formToast } from '../../../ui/toasts.ts';

/** How a photo goes with the note. */
export type Showing = 'not' | 'photo' | 'marks';

export interface PhotoOfNote {
  id: string;
  name: string;
  isOfThis: boolean;
  /** One's own marks, as the patient would read them. */
  marks: string[];
  showing: Showing;
}

export function usePhotosOfNote(noteId: string, patientId: string, isWanted = true) {
  const params = { id: noteId };
  const { data: annotations } = useRead(readPhotoAnnotations, { params: { id: patientId } }, { enabled: isWanted });
  const { data: chosen } = useRead(listNotePhotos, { params }, { enabled: isWanted });
  const reads = useReads();
  const show = useSend(showPhotoInNote);
  const leave = useSend(leavePhotoOut);
  const answers = {
    onSuccess: (now: { id: string; has_marks: boolean }[]) => void reads.put(listNotePhotos, params, now),
    onError: ({ detail }: { detail: string }) => formToast('error', detail),
  };
  return {
    photos: annotations && chosen ? photosIn(annotations, chosen, noteId) : [],
    isBusy: show.isPending || leave.isPending,
    setShowing: (photo: string, showing: Showing) => {
      const of = { id: noteId, photo };
      if (showing === 'not') leave.mutate({ params: of }, answers);
      else show.mutate({ params: of, body: { has_marks: showing === 'marks' } }, answers);
    },
  };
}

function photosIn(
  { encounters, marks, covered }: PhotoAnnotations,
  chosen: readonly { id: string; has_marks: boolean }[],
  noteId: string,
): PhotoOfNote[] {
  const [these, earlier] = [encounters.filter(({ id }) => id === noteId), encounters.filter(({ id }) => id !== noteId).toReversed()];
  return [...these, ...earlier].flatMap((encounter) =>
    encounter.photos.flatMap(({ id, name }, index) => {
      if (covered.includes(id)) return [];
      const one = chosen.find((photo) => photo.id === id);
      return {
        id,
        name: name || `Photo ${index + 1}`,
        isOfThis: encounter.id === noteId,
        marks: marks
          .filter((mark) => mark.is_mine && mark.photo_id === id && mark.kind !== 'scale')
          .flatMap((mark) => wordsOf(mark, marks)),
        showing: one ? (one.has_marks ? 'marks' : 'photo') : 'not',
      };
    }),
  );
}

/** As the clinic seals them: a measure without a scale does not go along. */
function wordsOf(mark: PhotoAnnotations['marks'][number], marks: PhotoAnnotations['marks']): string[] {
  const scale = isMeasure(mark.kind) ? scaleOf(mark, marks) : undefined;
  const mm = scale ? mmOfPixel(scale) : null;
  const size = mm === null ? null : sizeOf(mark, mm);
  if (isMeasure(mark.kind) && !size) return [];
  return [[mark.label, size ? `about ${sizeInWords(size)}` : ''].filter(Boolean).join(', ') || 'a mark without words'];
}
