/** The order and the names of one case's photos: by drawing, by buttons and by keyboard, with the patient's own order a press away. */
import {
  arrangePhotos,
  mostPhotoName,
  type NamedPhoto,
  type PhotosOfEncounter,
  photoPlaces,
} from '@pellis/contract/photos/photo-annotations';
import { useState } from 'react';
import { useSend } from '../../../platform/use-api.ts';
import { announce } from '../../../ui/announcer.ts';
import { Button } from '../../../ui/button.tsx';
import { dateAndTime } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { formToast } from '../../../ui/toasts.ts';
import { moved } from '../../photo-order.ts';
import { useDragOrder } from '../../use-drag-order.ts';
import type { CasePhoto } from '../case-photos.ts';
import type { Annotations } from '../marking/use-annotations.ts';
import { useKeptAnnotations } from '../use-kept-annotations.ts';
import styles from './arrange-dialog.module.css';
import { ArrangedRow } from './arranged-row.tsx';
import { ChangedNotice } from './changed-notice.tsx';

interface ArrangeDialogProps {
  /** One of those that are arranged. */
  photo: CasePhoto;
  photos: readonly CasePhoto[];
  annotations: Annotations;
  onClose: () => void;
}

export function ArrangeDialog({ photo, photos, annotations, onClose }: ArrangeDialogProps) {
  const encounter = annotations.encounters.find((one) => one.photos.some(({ id }) => id === photo.id));
  return encounter ? <Arranging encounter={encounter} photos={photos} annotations={annotations} onClose={onClose} /> : null;
}

interface ArrangingProps extends Omit<ArrangeDialogProps, 'photo'> {
  encounter: PhotosOfEncounter;
}

function Arranging({ encounter, photos, annotations, onClose }: ArrangingProps) {
  // what a colleague does meanwhile changes nothing under one's hands
  const [begun, setBegun] = useState(encounter);
  const [rows, setRows] = useState<readonly NamedPhoto[]>(encounter.photos);
  const read = useKeptAnnotations(annotations.patientId);
  const send = useSend(arrangePhotos);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return;
    setRows(moved(rows, from, to));
    announce(`Moved to place ${to + 1} of ${rows.length}`);
  };
  const drag = useDragOrder(move);
  const save = (version: number) =>
    send.mutate(
      { params: { id: encounter.id }, ifMatch: version, body: { photos: [...rows] } },
      {
        onSuccess: (kept) => {
          read.change((all) => ({
            ...all,
            encounters: all.encounters.map((one) => (one.id === kept.id ? kept : one)),
          }));
          formToast('success', 'Order and names are kept.');
          onClose();
        },
        onError: ({ status }) => (status === 412 ? annotations.readAgain() : undefined),
      },
    );
  const isChangedMeanwhile = encounter.version !== begun.version;
  const inSentOrder = encounter.sent.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title="Order and names of these photos"
      actions={
        <>
          <Button onClick={() => save(begun.version)} disabled={send.isPending || isChangedMeanwhile}>
            {send.isPending ? 'Keeping…' : 'Keep'}
          </Button>
          <Button kind="secondary" onClick={() => setRows(inSentOrder)} disabled={send.isPending}>
            The patient’s order
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          Name the place on the body. The patient sees the name where a signed note shows the photo.
          {begun.arranged ? ` Arranged by ${begun.arranged.by}, ${dateAndTime(begun.arranged.at)}.` : ' They lie as the patient sent them.'}
        </p>
        {isChangedMeanwhile ? (
          <ChangedNotice
            now={encounter}
            onTheirs={() => {
              setBegun(encounter);
              setRows(encounter.photos);
            }}
            onMine={() => save(encounter.version)}
          />
        ) : send.error?.status === 412 ? null : (
          <Failure of={send.error} />
        )}
        <datalist id="photo-places">
          {[...new Set([...photos.map(({ name }) => name).filter(Boolean), ...photoPlaces])].map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
        <ol className={styles['arrange']}>
          {rows.map((row, place) => (
            <ArrangedRow
              key={row.id}
              row={row}
              place={place}
              count={rows.length}
              filename={photos.find(({ id }) => id === row.id)?.filename ?? ''}
              isCovered={photos.find(({ id }) => id === row.id)?.is_covered ?? false}
              isHeld={drag.held === place}
              most={mostPhotoName}
              onGrasp={drag.grasp}
              onMove={move}
              onName={(name) => setRows(rows.map((one) => (one.id === row.id ? { ...one, name } : one)))}
            />
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
