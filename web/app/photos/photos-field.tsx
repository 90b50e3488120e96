/** The photos of a form: how to take them, where they come in, what has been chosen. Takes what `form.getInputProps('images')` gives. */
import { maxPhotos } from '@pellis/contract/photos/photos';
import { type ReactNode, useEffect } from 'react';
import { announce } from '../ui/announcer.ts';
import { FieldError } from '../ui/field.tsx';
import { ChosenFileRow } from './chosen-file-row.tsx';
import type { HeldPhoto } from './held-photo.ts';
import { PhotoDrop } from './photo-drop.tsx';
import { moved } from './photo-order.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photos-field.module.css';
import { ShotTips } from './shot-tips.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { usePreparing } from './use-preparing.ts';

interface PhotosFieldProps {
  legend: ReactNode;
  hint?: ReactNode;
  value?: readonly HeldPhoto[];
  /** Hears how the photos change. */
  onChange: (change: (photos: HeldPhoto[]) => HeldPhoto[]) => void;
  /** Hears whether a photo is still being prepared. */
  onBusy: (isBusy: boolean) => void;
  error?: ReactNode;
  /** The form may go without any. */
  isOptional?: boolean;
  /** What the clinic found wrong with a photo, by the photo's id. */
  refused?: Record<string, string>;
  'data-path'?: string;
}

const none: readonly HeldPhoto[] = [];

export function PhotosField({
  legend,
  hint,
  value: photos = none,
  onChange,
  onBusy,
  error,
  isOptional = false,
  refused = {},
  'data-path': id = 'images',
}: PhotosFieldProps) {
  const { files, isFull, add, drop } = usePreparing(photos, (photo) => {
    onChange((others) => [...others, photo]);
    announce(`${photo.filename} is ready`);
  });
  const isBusy = files.some((file) => file.problem === null);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= photos.length) return;
    onChange((others) => moved(others, from, to));
    announce(`Moved to place ${to + 1} of ${photos.length}`);
  };
  const drag = useDragOrder(move);
  const remove = (photo: HeldPhoto) => {
    onChange((others) => others.filter((other) => other.id !== photo.id));
    document.getElementById(id)?.focus();
    announce(`${photo.filename} removed`);
  };
  const wrong = isFull ? `Upload at most ${maxPhotos} photos` : error;
  return (
    <fieldset className={styles['photos-field']} data-invalid={wrong ? true : undefined}>
      <legend className="choices-legend">{legend}</legend>
      {hint ? <div className="field-hint">{hint}</div> : null}
      <ShotTips />
      <p className="field-hint" id={`${id}-hint`}>
        {isOptional ? 'Up to' : '1 to'} {maxPhotos} photos. Daylight, no flash and no filter, so that the colour of the skin is true.
      </p>
      {photos.length + files.length > 0 ? (
        <ul className={styles['photo-tiles']} aria-label="Your photos">
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={place}
              count={photos.length}
              problem={refused[photo.id]}
              isHeld={drag.held === place}
              onGrasp={drag.grasp}
              onMove={move}
              onRemove={() => remove(photo)}
            />
          ))}
          {files.map((file) => (
            <ChosenFileRow key={file.id} file={file} onDrop={() => drop(file.id)} />
          ))}
        </ul>
      ) : null}
      <PhotoDrop id={id} describedBy={wrong ? `${id}-hint ${id}-error` : `${id}-hint`} isInvalid={Boolean(wrong)} onFiles={add} />
      <FieldError id={`${id}-error`} error={wrong} />
    </fieldset>
  );
}
