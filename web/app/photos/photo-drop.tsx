/** Where photos come in: taken with the phone, chosen from it, or dropped here from a desk. */
import camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import photoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { buttonLook } from '../ui/button-look.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './photos-field.module.css';

interface PhotoDropProps {
  id: string;
  describedBy: string;
  isInvalid: boolean;
  onFiles: (files: readonly File[]) => void;
}

const accepted = 'image/*,.heic,.heif';

export function PhotoDrop({ id, describedBy, isInvalid, onFiles }: PhotoDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // the same file may be chosen again after it was removed
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition for the mouse; the inputs inside do the same
    <div
      className={isOver ? `${styles['photo-drop']} ${styles['photo-drop-over']}` : styles['photo-drop']}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={buttonLook({ kind: 'secondary' }, styles['photo-choose'])}>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={accepted}
          multiple
          onChange={take}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
        />
        <Icon of={photoPlus} size={22} />
        Take or choose photos
      </label>
      <label className={buttonLook({ kind: 'secondary' }, `${styles['photo-choose']} ${styles['photo-camera']}`)}>
        <input className="visually-hidden" type="file" accept="image/*" capture="environment" onChange={take} />
        <Icon of={camera} size={22} />
        Open the camera
      </label>
      <p className={`${styles['photo-drop-words']} soft small`}>or drop them here</p>
    </div>
  );
}
