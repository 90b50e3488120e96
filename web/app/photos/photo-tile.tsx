/** One photo that will be sent: what it shows, what is wrong with it, its place among the others. */
import { adviceOnSize } from '@pellis/contract/photos/photo-size';
import arrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import arrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import grip from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { PointerEvent, ReactNode } from 'react';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { HeldPhoto } from './held-photo.ts';
import styles from './photos-field.module.css';
import { useObjectUrl } from './use-object-url.ts';

interface PhotoTileProps {
  photo: HeldPhoto;
  place: number;
  count: number;
  problem: string | undefined;
  hasAdvice: boolean;
  /** The coach's. */
  word?: ReactNode;
  /** Where on the body. */
  placing?: ReactNode;
  isHeld: boolean;
  onGrasp: (event: PointerEvent, place: number) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

export function PhotoTile({ photo, place, count, problem, hasAdvice, word, placing, isHeld, onGrasp, onMove, onRemove }: PhotoTileProps) {
  const url = useObjectUrl(photo.jpeg);
  const name = `Photo ${place + 1}`;
  return (
    <li
      className={isHeld ? `${styles['photo-tile']} ${styles['photo-tile-held']}` : styles['photo-tile']}
      data-place={place}
      data-invalid={problem ? true : undefined}
    >
      <div className={styles['photo-tile-picture']}>
        {url ? <img src={url} alt={`${name}: ${photo.filename}`} draggable={false} /> : null}
        {count > 1 ? (
          <span className={styles['photo-tile-grip']} title="Drag to change the order" onPointerDown={(event) => onGrasp(event, place)}>
            <Icon of={grip} size={20} />
          </span>
        ) : null}
      </div>
      <div className={styles['photo-tile-words']}>
        <p className={styles['photo-tile-name']}>
          <strong>
            {name} <span className={styles['photo-tile-of']}>of {count}</span>
          </strong>
          <span className={styles['photo-tile-file']}>{photo.filename}</span>
        </p>
        <FieldError id={`${photo.id}-error`} error={problem} />
        {problem || !hasAdvice ? null : <SizeAdvice size={photo} />}
        {word}
        {placing}
        <div className={styles['photo-tile-actions']}>
          {count > 1 ? <Moves name={name} place={place} count={count} onMove={onMove} /> : null}
          <button type="button" className={styles['photo-tile-action']} onClick={onRemove}>
            <Icon of={trash} size={18} />
            Remove <span className="visually-hidden">{name}</span>
          </button>
        </div>
      </div>
    </li>
  );
}

/** Advice, never a block. */
export function SizeAdvice({ size: { width, height } }: { size: { width?: number; height?: number } }) {
  const advice = width && height ? adviceOnSize({ width, height }) : undefined;
  return advice ? <p className="field-hint">{advice}</p> : null;
}

function Moves({ name, place, count, onMove }: { name: string } & Pick<PhotoTileProps, 'place' | 'count' | 'onMove'>) {
  return (
    <>
      <button type="button" className={styles['photo-tile-action']} aria-disabled={place === 0} onClick={() => onMove(place, place - 1)}>
        <Icon of={arrowLeft} size={18} />
        <span>
          Earlier<span className="visually-hidden">: move {name}</span>
        </span>
      </button>
      <button
        type="button"
        className={styles['photo-tile-action']}
        aria-disabled={place === count - 1}
        onClick={() => onMove(place, place + 1)}
      >
        <span>
          Later<span className="visually-hidden">: move {name}</span>
        </span>
        <Icon of={arrowRight} size={18} />
      </button>
    </>
  );
}
