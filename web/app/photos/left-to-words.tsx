/** Where nothing of what it is about may be photographed: what to do instead. Photos that were added before can be removed. */
import { sayPlace } from '@pellis/contract/photos/unsaid-places';
import { type ReactNode, useContext, useEffect } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { HeldPhoto } from './held-photo.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photos-field.module.css';
import { WithoutPhoto } from './without-photo.ts';

interface LeftToWordsProps {
  legend: ReactNode;
  value?: readonly HeldPhoto[];
  onChange: (change: (photos: HeldPhoto[]) => HeldPhoto[]) => void;
  onBusy: (isBusy: boolean) => void;
  isOptional?: boolean;
  'data-path'?: string;
}

const none: readonly HeldPhoto[] = [];
const stays = () => undefined;

export function LeftToWords({ legend, value: photos = none, onChange, onBusy, isOptional = false, ...field }: LeftToWordsProps) {
  const id = field['data-path'] ?? 'images';
  // what was still being prepared when the place was named is let go
  useEffect(() => onBusy(false), [onBusy]);
  return (
    <fieldset className={styles['photos-field']}>
      <legend className="choices-legend">{legend}</legend>
      <div id={id} tabIndex={-1}>
        <NoPhotosHere isOptional={isOptional} />
      </div>
      {photos.length > 0 ? (
        <ul className={styles['photo-tiles']} aria-label="Your photos">
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.id}
              {...{ photo, place, count: 1, problem: photo.body_place ? undefined : sayPlace }}
              {...{ hasAdvice: false, isHeld: false, onGrasp: stays, onMove: stays }}
              onRemove={() => onChange((others) => others.filter((other) => other.id !== photo.id))}
            />
          ))}
        </ul>
      ) : null}
      <FieldError id={`${id}-error`} error={photos.length > 0 && !isOptional ? removeThem : undefined} />
    </fieldset>
  );
}

export const removeThem = 'Remove what shows the place that you named.';

export function NoPhotosHere({ isOptional }: { isOptional: boolean }) {
  const own = useContext(WithoutPhoto);
  if (own)
    return (
      <Notice kind="info" heading="We take no photos of this place" actions={own.actions}>
        {own.words}
      </Notice>
    );
  return (
    <Notice
      kind="info"
      heading="We take no photos of this place"
      actions={
        isOptional ? undefined : (
          <ButtonLink to="/new-visit" kind="secondary">
            Book a video visit
          </ButtonLink>
        )
      }
    >
      {isOptional
        ? 'What this is about is an intimate place. Say in words how it looks and feels. If a photo is needed, your dermatologist asks for it; of anybody under 18 we take none.'
        : 'What this is about is an intimate place, and without a photo this cannot be sent. Is it somewhere else too? Name that place above and photograph it there. Otherwise talk about it in a video visit. What you have written stays here.'}
    </Notice>
  );
}
