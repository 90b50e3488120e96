/** The photos of a form: how to take them, where they come in, what has been chosen. Takes what `form.getInputProps('images')` gives. */

import { maxPhotos, tooManyPhotosFor } from '@pellis/contract/photos/photos';
import { isAboutIntimatePlace, isLeftToWords, sayPlace } from '@pellis/contract/photos/unsaid-places';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { newKey } from '../platform/api.ts';
import { announce } from '../ui/announcer.ts';
import { FieldError } from '../ui/field.tsx';
import { Later } from '../ui/later.tsx';
import { ChosenFileRow } from './chosen-file-row.tsx';
import { photoCoach, photoWord, sentWord } from './coach/coach-parts.ts';
import { fills, type Slot, slotFor, slotsOf } from './coach/slots.ts';
import { type Coached, wantedShots } from './coach/wanted-shots.ts';
import { EarlierPhotosOf } from './earlier-photos-of.ts';
import type { HeldPhoto } from './held-photo.ts';
import { asBefore, inPlaceOf } from './in-place-of.ts';
import { LeftToWords } from './left-to-words.tsx';
import { PhotoDrop } from './photo-drop.tsx';
import { moved } from './photo-order.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photos-field.module.css';
import { ShotTips } from './shot-tips.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { type KnownOfPhoto, usePreparing } from './use-preparing.ts';
import { WithoutPhoto } from './without-photo.ts';

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
  /** With it the coach helps: to take what the concern needs at its places, or the one shot that is missing. */
  coach?: Coached;
  most?: number;
  /** On distance, light and size: none where nobody judges skin by the photos. */
  hasAdvice?: boolean;
  /** What the clinic found wrong with a photo, by the photo's id. */
  refused?: Record<string, string>;
  /** Beside each photo: which place it shows. */
  placing?: (photo: HeldPhoto, name: string, onChange: (change: Partial<HeldPhoto>) => void) => ReactNode;
  'data-path'?: string;
}

/** What the camera is open for, and the photo that it will stand for. */
interface Aim {
  slot: Slot;
  instead?: string;
}

const none: readonly HeldPhoto[] = [];

export function PhotosField(props: PhotosFieldProps) {
  const namesIntimatePlace = useContext(WithoutPhoto)?.namesIntimatePlace ?? false;
  const coach = props.coach && namesIntimatePlace ? { ...props.coach, namesIntimatePlace } : props.coach;
  const known = coach ? { ...props, coach } : props;
  return coach && !coach.isAskedFor && isLeftToWords(coach) ? <LeftToWords {...known} /> : <PhotosThatHelp {...known} />;
}

function PhotosThatHelp({
  legend,
  hint,
  value: photos = none,
  onChange,
  onBusy,
  error,
  isOptional = false,
  coach,
  most = maxPhotos,
  hasAdvice = true,
  refused = {},
  placing,
  'data-path': id = 'images',
}: PhotosFieldProps) {
  const slots = useSlots(coach);
  const [aim, setAim] = useState<Aim | null>(null);
  const ready = (photo: HeldPhoto, instead?: string) => {
    onChange((others) => inPlaceOf(others, photo, instead));
    announce(`${photo.filename} is ready`);
  };
  const { files, isFull, add, drop } = usePreparing(photos, ready, { isMeasured: slots !== undefined || hasAdvice, most });
  const take = (file: File, known: KnownOfPhoto) => {
    add([file], asBefore(known, photos, aim?.instead), aim?.instead);
    if (aim?.instead) setAim({ slot: aim.slot });
  };
  const alter = (photo: HeldPhoto, change: Partial<HeldPhoto>) =>
    onChange((others) => others.map((other) => (other.id === photo.id ? altered(other, change, refused) : other)));
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
  const wrong = isFull ? tooManyPhotosFor(most) : error;
  return (
    <fieldset className={styles['photos-field']} data-invalid={wrong ? true : undefined}>
      <legend className="choices-legend">{legend}</legend>
      {hint ? <div className="field-hint">{hint}</div> : null}
      {slots ? (
        <Later
          part={photoCoach}
          waiting={<ShotTips />}
          props={{
            slots,
            concern: coach?.concern ?? '',
            photos,
            aim: aim?.slot ?? null,
            onAim: (slot) => setAim(slot && { slot }),
            onFile: take,
          }}
        />
      ) : hasAdvice ? (
        <ShotTips />
      ) : null}
      <p className="field-hint" id={`${id}-hint`}>
        {isOptional ? 'Up to' : '1 to'} {most} photos. Daylight, no flash and no filter, so that the colour of the skin is true.
      </p>
      {photos.length + files.length > 0 ? (
        <ul className={styles['photo-tiles']} aria-label="Your photos">
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={place}
              count={photos.length}
              problem={refused[photo.id] ?? unsaid(photo, coach)}
              hasAdvice={hasAdvice}
              word={
                slots && !refused[photo.id] ? (
                  <Later
                    part={photoWord}
                    isOptional
                    props={{
                      photo,
                      name: `Photo ${place + 1}`,
                      wanted: [...new Set(slots.map(({ shot }) => shot))],
                      onChange: (change) => alter(photo, change),
                      onAgain: (shot) =>
                        setAim({ slot: slots.find((slot) => fills(slot, photo)) ?? slotFor(shot, photo), instead: photo.id }),
                    }}
                  />
                ) : hasAdvice && !refused[photo.id] ? (
                  <Later part={sentWord} isOptional props={{ photo: { shot: null, quality: photo.quality ?? null } }} />
                ) : null
              }
              placing={placing?.(photo, `Photo ${place + 1}`, (change) => alter(photo, change))}
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

/** What was refused and says another place now is another photo: nothing is held against it. */
function altered(photo: HeldPhoto, change: Partial<HeldPhoto>, refused: Record<string, string>): HeldPhoto {
  return { ...photo, ...change, ...(refused[photo.id] && change.body_place ? { id: newKey() } : {}) };
}

function unsaid({ body_place }: HeldPhoto, coach: Coached | undefined): string | undefined {
  return coach && !coach.isAskedFor && !body_place && isAboutIntimatePlace(coach) ? sayPlace : undefined;
}

/** Exactly the photos of before where they are taken again, of the same concern; else those that the concern needs at its places. */
function useSlots(coach: PhotosFieldProps['coach']): Slot[] | undefined {
  const retake = useContext(EarlierPhotosOf)?.retake ?? [];
  if (!coach) return undefined;
  if (coach.shot) return slotsOf(wantedShots(coach));
  return slotsOf(
    wantedShots(coach),
    retake.filter(({ concern }) => concern.toLowerCase() === coach.concern.toLowerCase()),
  );
}
