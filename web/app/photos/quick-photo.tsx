/** One photo in a few seconds: the camera is open already, and closes with it. Whoever wants more, or closes it without, has the whole field. */
import { type BodyPlace, placeName } from '@pellis/contract/body-places/body-places';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { announce } from '../ui/announcer.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Later } from '../ui/later.tsx';
import { ChosenFileRow } from './chosen-file-row.tsx';
import { photoCoach, sentWord } from './coach/coach-parts.ts';
import type { Slot } from './coach/slots.ts';
import type { HeldPhoto } from './held-photo.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photos-field.module.css';
import { useDragOrder } from './use-drag-order.ts';
import { usePreparing } from './use-preparing.ts';

interface QuickPhotoProps {
  /** What the camera is open for. */
  slot: Slot;
  concern: string;
  /** The place that it shows, as far as it is known; otherwise it is asked. */
  shows: BodyPlace | null;
  value?: readonly HeldPhoto[];
  /** Hears how the photos change. */
  onChange: (change: (photos: HeldPhoto[]) => HeldPhoto[]) => void;
  /** Hears whether the photo is still being prepared. */
  onBusy: (isBusy: boolean) => void;
  error?: ReactNode;
  refused: Record<string, string>;
  placing: (photo: HeldPhoto, name: string, onChange: (change: Partial<HeldPhoto>) => void) => ReactNode;
  /** The whole field is wanted. */
  onMore: () => void;
}

const none: readonly HeldPhoto[] = [];

export function QuickPhoto({
  slot,
  concern,
  shows,
  value: photos = none,
  onChange,
  onBusy,
  error,
  refused,
  placing,
  onMore,
}: QuickPhotoProps) {
  const [aim, setAim] = useState<Slot | null>(slot);
  const isTaken = useRef(false);
  const ready = (photo: HeldPhoto) => {
    onChange((others) => [...others, photo]);
    announce(`${photo.filename} is ready`);
  };
  const { files, add, drop } = usePreparing(photos, ready, { isMeasured: true });
  const isBusy = files.some((file) => file.problem === null);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const field = useRef<HTMLFieldSetElement>(null);
  // what comes next stands under the photo, without a swipe past the page's heading
  useEffect(() => {
    if (aim || !isTaken.current) return;
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: 'start' });
  }, [aim]);
  const drag = useDragOrder(() => undefined);
  const alter = (photo: HeldPhoto, change: Partial<HeldPhoto>) =>
    onChange((others) => others.map((other) => (other.id === photo.id ? { ...other, ...change } : other)));
  const without = (photo: HeldPhoto) => onChange((others) => others.filter(({ id }) => id !== photo.id));
  return (
    <fieldset ref={field} tabIndex={-1} className={styles['photos-field']} data-invalid={error ? true : undefined}>
      <legend className="choices-legend">Photo</legend>
      <Later
        part={photoCoach}
        waiting={<p className="soft">Opening the camera…</p>}
        props={{
          ...{ slots: [slot], concern, photos, aim, hasSlots: false },
          onFile: (file, known) => {
            isTaken.current = true;
            add([file], { ...known, ...(shows ? { body_place: shows } : {}) });
          },
          onAim: () => {
            setAim(null);
            if (!isTaken.current) onMore();
          },
        }}
      />
      <ul className={styles['photo-tiles']} aria-label="Your photos" hidden={photos.length + files.length === 0}>
        {photos.map((photo, place) => (
          <PhotoTile
            key={photo.id}
            {...{ photo, place, count: photos.length }}
            problem={refused[photo.id]}
            hasAdvice
            word={<Later part={sentWord} isOptional props={{ photo: { shot: null, quality: photo.quality ?? null } }} />}
            placing={shows ? placeName(shows) : placing(photo, `Photo ${place + 1}`, (change) => alter(photo, change))}
            isHeld={false}
            onGrasp={drag.grasp}
            onMove={() => undefined}
            onRemove={() => {
              without(photo);
              announce(`${photo.filename} removed`);
              onMore();
            }}
          />
        ))}
        {files.map((file) => (
          <ChosenFileRow
            key={file.id}
            file={file}
            placing={shows ? placeName(shows) : null}
            onDrop={() => {
              drop(file.id);
              onMore();
            }}
          />
        ))}
      </ul>
      <div className={styles['photos-more']} data-waits={isBusy || undefined}>
        <Button kind="quiet" isSmall onClick={onMore}>
          More photos, or another place
        </Button>
      </div>
      <FieldError id="images-error" error={error} />
    </fieldset>
  );
}
