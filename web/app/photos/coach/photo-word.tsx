/** Under a photo that will be sent: what it shows, and a word about it. Never a block. */
import { shotWords } from '@pellis/contract/photos/photo-advice';
import { type Shot, shots } from '@pellis/contract/photos/shots';
import { useId } from 'react';
import type { HeldPhoto } from '../held-photo.ts';
import { photoLook } from '../photo-look.ts';
import { wordOn } from './coach-words.ts';
import styles from './photo-word.module.css';

export interface PhotoWordProps {
  photo: HeldPhoto;
  /** "Photo 2" */
  name: string;
  /** Those that the concern needs. */
  wanted: readonly Shot[];
  onChange: (change: Partial<HeldPhoto>) => void;
  onAgain: (shot: Shot) => void;
}

export function PhotoWord({ photo, name, wanted, onChange, onAgain }: PhotoWordProps) {
  const id = useId();
  const word = wordOn(photo.quality, photo);
  const again = photo.shot;
  const accept = () => {
    onChange({ isAccepted: true });
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles['photo-word']}>
      <label htmlFor={id}>
        Shows <span className="visually-hidden">in {name}</span>
      </label>
      <select
        id={id}
        value={photo.shot ?? ''}
        onChange={({ target }) => onChange({ shot: shots.find((shot) => shot === target.value), earlier_photo_id: undefined })}
      >
        <option value="">Something else</option>
        {optionsOf(wanted, photo.shot).map((shot) => (
          <option key={shot} value={shot}>
            {shotWords[shot].name}
          </option>
        ))}
      </select>
      {word ? (
        <p className={styles['photo-word-sentence']} data-good={word.isGood || undefined}>
          {word.sentence}
        </p>
      ) : null}
      {word?.isGood === false && !photo.isAccepted ? (
        <div className={styles['photo-word-ways']}>
          {again ? (
            <button type="button" className={photoLook.action} onClick={() => onAgain(again)}>
              Take it again <span className="visually-hidden">{name}</span>
            </button>
          ) : null}
          <button type="button" className={photoLook.action} onClick={accept}>
            Use it anyway <span className="visually-hidden">{name}</span>
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** Of another concern, where that was chosen before. */
function optionsOf(wanted: readonly Shot[], own: Shot | undefined): readonly Shot[] {
  return own && !wanted.includes(own) ? [...wanted, own] : wanted;
}
